import type { TextSpan } from '../../../../shared/entities'

/** Why a stretch of a message is not the owner speaking for himself. */
export type MaskKind = 'quoted' | 'pasted' | 'code'

export interface Mask extends TextSpan {
  kind: MaskKind
}

interface Rule {
  kind: MaskKind
  pattern: RegExp
}

// Order matters: what an earlier rule took is blank to the later ones, so a quote mark inside code opens nothing.
const blockRules: readonly Rule[] = [
  { kind: 'code', pattern: /^[ \t]*(```|~~~)[^\n]*\n?[\s\S]*?(?:^[ \t]*\1[^\n]*$|$(?![\s\S]))/gm },
  { kind: 'code', pattern: /```[\s\S]*?(?:```|$(?![\s\S]))/g },
  { kind: 'code', pattern: /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g },
  { kind: 'quoted', pattern: /^[ \t]*>[^\n]*/gm },
  { kind: 'code', pattern: /!?\[[^\]\n]{0,1000}\]\([^)\n]*\)/g },
  { kind: 'code', pattern: /<\/?[a-z][^<>\n]*>|<\|[^|\n]*\|>|<!--[\s\S]*?-->/gi },
  { kind: 'pasted', pattern: /^[ \t]*\|[^\n]*\|[^\n]*$/gm },
  // Forwarded and answered mail: everything under the line.
  {
    kind: 'pasted',
    pattern:
      /^[ \t]*-{2,}[ \t]*(?:original message|forwarded message|urspr[uü]ngliche nachricht|message d'origine|mensaje original)[\s\S]*/gim,
  },
  {
    kind: 'pasted',
    pattern:
      /^[ \t]*(?:on|am|le|el|il|em|op)\b[^\n]{4,80}\b(?:wrote|schrieb|a [ée]crit|escribi[oó]|ha scritto|escreveu|schreef)[^\n]{0,40}:[ \t]*$[\s\S]*/gim,
  },
  {
    kind: 'pasted',
    pattern:
      /^(?:[ \t]*(?:from|to|cc|bcc|subject|date|sent|reply-to|von|an|betreff|gesendet|datum|de|[àa]|objet|envoy[ée]|para|asunto|enviado)[ \t]*:[^\n]*(?:\n|$)){2,}[\s\S]*/gim,
  },
  { kind: 'pasted', pattern: /^[ \t]*(?:mail|e-?mail|message|letter|text)\s+from\s+[^\n:]{1,80}:[^\n]*/gim },
  // Lines that pose as the program itself.
  {
    kind: 'pasted',
    pattern:
      /^[ \t]*(?:\[|<{1,2}|#{1,4} ?)?(?:system|assistant|developer|tool|admin|ai|model)(?: (?:message|prompt|note|override|instruction)s?)?(?:\]|>{1,2})?[ \t]*[:：][^\n]*/gim,
  },
  { kind: 'pasted', pattern: /\[\/?inst\][^\n]*|^#{2,} ?(?:instructions?|system)\b[^\n]*/gim },
  // The same posing in the middle of a line, after a written-out line break, or as a block with a beginning.
  { kind: 'pasted', pattern: /(?:\\[nr])+\s*\p{L}+\s*:[^\n]*/gu },
  { kind: 'pasted', pattern: /(?<![\p{L}])(?:SYSTEM|ASSISTANT|DEVELOPER)\s*[:：][^\n]*/gu },
  {
    kind: 'pasted',
    pattern:
      /^[ \t]*(?:[-=*#<[]+[ \t]*)?(?:BEGIN|START(?: OF)?)[ _-](?:MEMORY|MEMORIES|FACTS?|SYSTEM|PROMPT|CONTEXT|PROFILE|INSTRUCTIONS?|TRANSCRIPT|LOG)\b[\s\S]*/gm,
  },
  {
    kind: 'pasted',
    pattern:
      /^[ \t]*(?:notes? (?:to|for)|message (?:to|for)|attention|dear|to) (?:the |all )?(?:assistants?|ai|model|chatbot|llm|system|agents?)\b[^\n]*/gim,
  },
  // A transcript: the lines of a user stand there together with the lines of an assistant.
  {
    kind: 'pasted',
    pattern: /^[ \t]*(?:user|human|you|me)[ \t]*:[^\n]*(?=[\s\S]*\ufffc)/gim,
  },
  // Code by its indentation: the first line after a blank one, four spaces in, and no list.
  { kind: 'code', pattern: /(?:^|\n[ \t]*\n)(?: {4,}|\t+)(?![-*•\d\s])[^\n]+/g },
  // Pieces of JSON, whole or broken off.
  { kind: 'code', pattern: /["']?[}\]]\s*,\s*[{[][^\n]*/g },
  { kind: 'code', pattern: /\{\s*["']?[\w.-]+["']?\s*:[\s\S]*?(?:\}|$(?![\s\S]))/g },
  { kind: 'code', pattern: /["'][\w.-]+["']\s*:\s*["'[{][^\n]*/g },
  { kind: 'code', pattern: /\{\{?[\w. -]*\}?\}/g },
  { kind: 'code', pattern: /\b\w+=\S+(?:\s+\w+=[^\n]*)+/g },
]

const word = '[\\p{L}\\p{N}]'
const quoteRules: readonly Rule[] = [
  { kind: 'quoted', pattern: /"[^"\n]*"/g },
  { kind: 'quoted', pattern: /[“”„‟][^“”‟\n]*[“”‟]/g },
  { kind: 'quoted', pattern: /«[^»\n]*»/g },
  { kind: 'quoted', pattern: /»[^«\n]*«/g },
  { kind: 'quoted', pattern: /‹[^›\n]*›/g },
  { kind: 'quoted', pattern: /[「『][^」』\n]*[」』]/g },
  { kind: 'quoted', pattern: /‚[^‘’\n]*[‘’]/g },
  // Single quotes double as apostrophes: they open only after a space and close only before one.
  {
    kind: 'quoted',
    pattern: new RegExp(`(?<=^|[\\s(:,])['‘](?=${word})[^\\n]*?${word}[.,!?…]*['’](?=$|[\\s).,;:!?])`, 'gmu'),
  },
  // A quotation that a speaker opens and nobody closes runs to the end of its paragraph.
  { kind: 'quoted', pattern: /["“„«](?<=:\s*["“„«])[^\n]*/g },
]

const quotedWork =
  'letter|e-?mail|mail|text|essay|draft|message|note|post|article|paragraph|passage|poem|story|lyrics|song|script|dialogue|conversation|transcript|chat|comment|review|bio|tweet|caption|sentence|quote|abstract|speech|log|example|ad|answer|reply|response'
// "Translate: …", "Here is the mail I got: …": what follows is a text to work on, not something told to us.
const workRules: readonly Rule[] = [
  {
    kind: 'quoted',
    pattern:
      /^[^\n.!?]{0,40}?\b(?:translate|proof-?read|re-?write|re-?phrase|paraphrase|summari[sz]e|correct|polish|shorten|edit|improve|fix|check|analy[sz]e|spell-?check|explain|[uü]bersetze?n?|korrigiere?n?|tradui[sr]e?[zs]?|corrige[zr]?|traduce|traduzca|corrige|traduz(?:a|ir)|traduci|vertaal|przet[lł]umacz|переведи(?:те)?|çevir)\b[^\n:]{0,80}[:：][\s\S]*/gimu,
  },
  { kind: 'quoted', pattern: /^[^\n]{0,30}(?:翻译|翻譯|翻訳|번역)[^\n:：]{0,30}[:：][\s\S]*/gm },
  {
    kind: 'quoted',
    pattern: new RegExp(
      `(?:here(?:'s|’s| is| are)|this is|below(?: is)?|the following|look at|read|consider)\\b[^.\\n:]{0,50}\\b(?:${quotedWork})s?\\b[^.\\n:]{0,40}:[\\s\\S]*`,
      'gi',
    ),
  },
  {
    kind: 'quoted',
    pattern: new RegExp(
      `^[^\\n.!?:]{0,30}?\\b(?:translate|proof-?read|re-?write|re-?phrase|paraphrase|correct|polish|shorten|improve|spell-?check)\\s+(?:the|this|my|these|following)\\s+(?:following\\s+)?(?:sentence|phrase|line|text|words)s?\\s[\\s\\S]*`,
      'gimu',
    ),
  },
  // "Lyrics: …", "Review of the hotel: …": a heading says that a text of its own follows.
  {
    kind: 'quoted',
    pattern:
      /^[ \t]*(?:(?:product|customer|hotel|restaurant|google|amazon) )?(?:reviews?|lyrics|song|poem|quote|excerpt|transcript|caption|tweet|headline|abstract|testimonial|sample text|dialogue|script)\b(?: (?:of|from|by|about|for)\b[^\n:.!?]{0,50})?[:：][\s\S]*/gim,
  },
  // "My boss wrote: …", "He said: …", "She goes: …".
  {
    kind: 'quoted',
    pattern:
      /\b(?:wrote|writes|said|says|replied|texted|told me|asked|posted|tweeted|reads|goes|schrieb|sagte|schreibt|sagt|a dit|dit|[ée]crit|dijo|dice|escribi[oó]|disse|ha detto|ha scritto|zei|schreef|powiedzia[lł]a?|napisa[lł]a?|сказала?|написала?|dedi|yazd[ıi])\s*[:：][^\n]*/giu,
  },
  { kind: 'quoted', pattern: /(?:说|說|写道|と言った|と言って|말했)[:：][^\n。！？]*/g },
]

const dialogueLine =
  /^[ \t]*(?:\[?\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]m)?\]?[ \t,-]*)?([\p{Lu}][\p{L}.'’-]*(?: [\p{Lu}][\p{L}.'’-]*){0,2})[ \t]*:[ \t]+\S[^\n]*/gmu

/** Tells whether the head of a "Head: text" line is a topic, so that it is a form and not a dialogue. */
export type IsTopicHead = (head: string) => boolean

/**
 * Stretches of a message that are not the owner's own prose: code, block quotes, quotations, pasted mail, lines
 * posing as the system, JSON, markup, texts handed over to be worked on. Sorted; they may overlap.
 */
export function masksOf(
  text: string,
  origins: readonly TextSpan[],
  isTopicHead: IsTopicHead = () => false,
): Mask[] {
  const masks: Mask[] = []
  let visible = text
  const take = (found: readonly Mask[]) => {
    masks.push(...found)
    visible = blankAll(visible, found)
  }
  take(
    origins
      .map(({ start, end }) => ({
        kind: 'pasted' as const,
        start: Math.max(0, start),
        end: Math.min(text.length, end),
      }))
      .filter(({ start, end }) => end > start),
  )
  for (const { kind, pattern } of [...blockRules, ...quoteRules, ...workRules]) {
    const found: Mask[] = []
    for (const match of visible.matchAll(pattern)) {
      if (match[0].trim() === '') continue
      const start = match.index + keptHead(pattern, match[0])
      const end = match.index + match[0].length
      if (end > start) found.push({ kind, start, end })
    }
    if (found.length > 0) take(found)
  }
  const lines = [...visible.matchAll(dialogueLine)].filter((match) => !isTopicHead(match[1] ?? ''))
  if (lines.length >= 2) {
    take(lines.map((match) => ({ kind: 'quoted', start: match.index, end: match.index + match[0].length })))
  }
  return masks.sort((left, right) => left.start - right.start)
}

const workPatterns = new Set(workRules.map((rule) => rule.pattern))

/** Of a text handed over, the words before the colon are the owner's own. */
function keptHead(pattern: RegExp, matched: string): number {
  if (!workPatterns.has(pattern)) return 0
  const colon = matched.search(/[:：]/)
  return colon < 0 ? 0 : colon + 1
}

/** Stands for masked characters: no letter, no space, no punctuation that any rule looks for. */
export const maskCharacter = '\ufffc'

/** The text with the masked stretches blanked; line breaks stay. */
export function blankAll(text: string, masks: readonly TextSpan[]): string {
  if (masks.length === 0) return text
  const parts: string[] = []
  let at = 0
  for (const { start, end } of [...masks].sort((left, right) => left.start - right.start)) {
    if (end <= at) continue
    const from = Math.max(start, at)
    parts.push(text.slice(at, from), text.slice(from, end).replace(/[^\n]/g, maskCharacter))
    at = end
  }
  return parts.join('') + text.slice(at)
}
