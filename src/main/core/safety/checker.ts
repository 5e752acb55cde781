import type { Mention } from '../../../shared/entities'
import { mayBeOffered, offeredAfterAll } from './carried'
import type { RuledOutMention } from './carried'
import { Lead } from './judgement/lead'
import { isFreeVersion } from './judgement/free-version'
import { UnitReading } from './judgement/unit-reading'
import type { Verdict } from './judgement/verdict'
import { isLookAlike } from './look-alikes'
import { findHits } from './matcher'
import type { Hit, Watch } from './matcher'
import { Setting } from './setting'
import type { Subjects } from './subjects'
import { withoutOpenEntity } from './entities'
import { tokensOf } from './tokens'
import type { Token, Tokens } from './tokens'
import { counts } from './traps'
import { isCutForLength, unitEnd } from './units'
import type { Vocabulary } from './vocabulary'

/** What a reply answers. */
export interface About {
  /** The owner's message. */
  ownerText: string
  /** People the conversation is about besides those named in the message and the reply. */
  names: string[]
}

/** How far a reply has been read: what earlier units mean for later ones. */
export interface Progress {
  lead: Lead
  setting: Setting
  atLineStart: boolean
  /** Subjects, besides the owner, that have been named. */
  named: ReadonlySet<string>
  /** Mentions for people who have not been named yet, by subject: they count as soon as that happens. */
  waiting: ReadonlyMap<string, readonly Mention[]>
  /** What the last sentence ruled out and the next one may put in after all: "Skip the nuts. I'd add them." */
  ruledOut: readonly RuledOutMention[]
}

interface Judged {
  found: Array<{ subject: string; mention: Mention }>
  ruledOut: RuledOutMention[]
}

/** A unit that has been read. */
export interface ReadUnit {
  mentions: Mention[]
  progress: Progress
  /** Where in the unit the first thing stands that brought a mention: its words, or the name of its person. */
  from: number
}

/** A fact as the check sees it. */
export interface WatchedFact {
  id: number
  subject: string
  classLabel: string | null
  /** An unmapped medicine or condition: its name alone says nothing against it. */
  nameOnly: boolean
  /** The words of the value, where it is one thing to be kept away from: "pork", "tree nuts" give "pork", "nuts". */
  valueWords: ReadonlySet<string>
}

const nothingJudged: Judged = { found: [], ruledOut: [] }
const namedAsFree: Verdict = { judgement: 'caution', cue: 'free version' }

/**
 * The compiled check of all active safety facts. Same input, same answer; no model. It finds what is there and can
 * never say that nothing is: an empty answer means "no known conflict found", not "safe".
 */
export class Checker {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly facts: readonly WatchedFact[],
    private readonly watch: Watch,
    private readonly subjects: Subjects,
  ) {}

  /** The number of facts that are watched. */
  get size(): number {
    return this.facts.length
  }

  /** Every mention of a watched term in a whole reply, in order, judged. */
  check(reply: string, about: About): Mention[] {
    if (this.facts.length === 0) return []
    const mentions: Mention[] = []
    let progress = this.begin(about)
    let from = 0
    while (from < reply.length) {
      const end = this.endOfUnit(reply, from, true)
      const unit = this.readUnit(reply.slice(from, end), from, progress)
      mentions.push(...unit.mentions)
      progress = unit.progress
      from = end
    }
    return mentions.sort((a, b) => a.start - b.start || a.factId - b.factId)
  }

  /**
   * Where the unit that begins at `from` ends, as `unitEnd` says; one that is cut for its length is cut before a
   * phrase that the cut would part.
   */
  endOfUnit(text: string, from: number, final: boolean): number {
    const end = unitEnd(text, from, final)
    if (end < 0 || !isCutForLength(text.slice(from, end))) return end
    const { list } = tokensOf(text.slice(from, end))
    const parted = list[findHits(list, this.watch).alive]
    return parted === undefined || parted.start === 0 ? end : from + parted.start
  }

  /** The state before the first unit of a reply. */
  begin(about: About): Progress {
    const owners = tokensOf(about.ownerText)
    return {
      lead: Lead.none,
      setting: Setting.none.after(owners.list, this.vocabulary),
      atLineStart: true,
      named: this.subjects.named(owners.list, [...about.names]),
      waiting: new Map(),
      ruledOut: [],
    }
  }

  /** Reads one unit; `offset` is where it begins in the reply. */
  readUnit(text: string, offset: number, before: Progress): ReadUnit {
    const tokens = tokensOf(text)
    const { named, namedAt } = this.subjects.namedAlso(
      tokens.list,
      before.named,
      new Set(before.waiting.keys()),
    )
    const { found, ruledOut } = this.judged(text, offset, tokens, before)
    const offered = offeredAfterAll(text, offset, tokens, before.ruledOut)
    const waiting = new Map<string, Mention[]>()
    const mentions: Mention[] = []
    const sort = (subject: string, several: readonly Mention[]) => {
      if (subject === 'user' || named.has(subject)) mentions.push(...several)
      else waiting.set(subject, [...(waiting.get(subject) ?? []), ...several])
    }
    for (const [subject, several] of before.waiting) sort(subject, several)
    for (const { subject, mention } of [...offered, ...found]) sort(subject, [mention])
    const starts = mentions.map((mention) => mention.start - offset).filter((start) => start >= 0)
    return {
      mentions,
      from: Math.min(...starts, tokens.list[offered.length > 0 ? 0 : namedAt]?.start ?? text.length),
      progress: {
        lead: before.lead.after(text, tokens, before.atLineStart),
        setting: before.setting.after(tokens.list, this.vocabulary),
        atLineStart: text.endsWith('\n'),
        named,
        waiting: waiting.size === 0 && before.waiting.size === 0 ? before.waiting : waiting,
        ruledOut: tokens.list.length > 0 ? ruledOut : before.ruledOut,
      },
    }
  }

  private judged(text: string, offset: number, tokens: Tokens, before: Progress): Judged {
    const counted = findHits(tokens.list, this.watch).hits.filter(
      (hit) =>
        this.countsAsTerm(hit, tokens.list, before.setting) &&
        (hit.source === 'owner' || !isLookAlike(text, tokens.list, hit.first, hit.last)),
    )
    const hits = this.withoutIdioms(counted, tokens.list, before.setting)
    if (hits.length === 0) return nothingJudged
    const reading = new UnitReading(tokens, before.lead.listing(text, tokens, before.atLineStart))
    const verdicts = hits.map((hit) => this.verdictOn(hit, reading))
    const judged: Judged = { found: [], ruledOut: [] }
    for (const [index, hit] of hits.entries()) {
      const first = tokens.list[hit.first]
      const last = tokens.list[hit.last]
      const fact = this.facts[hit.fact]
      const verdict = this.namedFree(hit, hits, verdicts, tokens) ? namedAsFree : verdicts[index]
      if (first === undefined || last === undefined || fact === undefined || verdict === undefined) continue
      const mention: Mention = {
        factId: fact.id,
        start: offset + first.start,
        end: offset + last.end,
        words: text.slice(first.start, last.end),
        judgement: verdict.judgement,
        cue: verdict.cue,
        source: hit.source,
        classLabel: hit.source === 'vocabulary' ? fact.classLabel : null,
      }
      const { subject } = fact
      judged.found.push({ subject, mention })
      const meant = reading.meantAfter(hit.first, hit.last, verdict)
      if (meant !== null) judged.ruledOut.push({ subject, mention, meant })
    }
    return judged
  }

  private verdictOn(hit: Hit, reading: UnitReading): Verdict {
    if (this.facts[hit.fact]?.nameOnly === true && hit.source === 'value')
      return { judgement: 'caution', cue: 'names the fact' }
    return reading.judge(hit.first, hit.last)
  }

  /** Whether a dish is named as made without the very thing that the fact is about. */
  private namedFree(hit: Hit, hits: readonly Hit[], verdicts: readonly Verdict[], { list }: Tokens): boolean {
    const value = this.facts[hit.fact]?.valueWords
    const hasValue = ({ first, last }: Hit) =>
      list.slice(first, last + 1).some((token) => value?.has(token.text) === true)
    if (value === undefined || value.size === 0 || hasValue(hit)) return false
    return hits.some(
      (other, index) =>
        other.fact === hit.fact &&
        other !== hit &&
        hasValue(other) &&
        /^(?:free|absent|no)$/.test(verdicts[index]?.cue ?? '') &&
        verdicts[index]?.judgement === 'caution' &&
        isFreeVersion(list, hit, other),
    )
  }

  /**
   * How much of an unfinished unit can hold no mention, whatever follows: offset of the first word that is a term
   * or could still become one.
   */
  clearOf(text: string, progress: Progress): number {
    const whole = withoutOpenEntity(text)
    const tokens = tokensOf(whole)
    const open = whole.length < text.length || tokens.open || isUnfinished(tokens.tail)
    const settled = open ? tokens.list.slice(0, startOfChain(tokens.list)) : tokens.list
    const { hits, alive } = findHits(settled, this.watch)
    const { namedAt } = this.subjects.namedAlso(settled, new Set(), new Set(progress.waiting.keys()))
    const mayOffer = mayBeOffered({ ...tokens, list: settled }, progress.ruledOut)
    const token = tokens.list[mayOffer ? 0 : Math.min(alive, namedAt, ...hits.map((hit) => hit.first))]
    return token === undefined ? whole.length : token.start
  }

  /** Leaves out what only stands in a turn of speech: "spill the beans". The owner's own words always count. */
  private withoutIdioms(hits: readonly Hit[], list: readonly Token[], setting: Setting): readonly Hit[] {
    if (hits.length === 0) return hits
    const { idioms, contexts } = this.vocabulary
    const food = contexts.get('food')
    const spans = idioms
      .find(list)
      .filter((idiom) => !idiom.unlessFood || !(setting.isFoodTalk || idioms.talksOfFood(list, idiom, food)))
    return hits.filter(
      (hit) =>
        hit.source === 'owner' || !spans.some((span) => span.first <= hit.first && span.last >= hit.last),
    )
  }

  private countsAsTerm(hit: Hit, list: readonly Token[], setting: Setting): boolean {
    return hit.source === 'owner' || counts(list, hit.first, hit.last, this.vocabulary, setting)
  }
}

/** A hyphen or a joint at the very end: the word may go on. */
function isUnfinished(tail: string): boolean {
  return /^[*_]*[-‐‑‒][*_]*$/u.test(tail)
}

function startOfChain(list: ReadonlyArray<{ gap: string }>): number {
  let first = list.length - 1
  while (first > 0 && list[first]?.gap === 'hyphen') first -= 1
  return Math.max(first, 0)
}
