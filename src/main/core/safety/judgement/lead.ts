import type { Tokens } from '../tokens'
import { crosses, saysAvoid, ticks } from './avoid-words'
import { Table } from './table'
import type { ListedUnder } from './unit-reading'

const heading = /^\s*(?:#{1,6}\s|\*\*[^*]+\*\*:?\s*$|__[^_]+__:?\s*$)/u
const listItem = /^\s*(?:[-*+•–·▪◦]\s|\d{1,3}[.)]\s|\|)/u
// A heading below an avoiding one that begins something else.
const turns =
  /\b(?:instead|good|safe|safer|enjoy|eat|ok|okay|fine|allowed|better|best|alternatives?|try|yes|swaps?|substitutes?|recommended|suggestions?|options|breakfast|lunch|dinner|snacks?|menu|recipes?|plan)\b/

/** Whether what is listed below a line is to be avoided, as it changes from unit to unit. */
export class Lead {
  private constructor(
    private readonly avoids: boolean,
    /** Units since the line that said so. */
    private readonly distance: number,
    /** Number of # of the heading that said so; 0 for any other line. */
    private readonly level: number,
    private readonly table: Table,
  ) {}

  static readonly none = new Lead(false, 0, 0, Table.none)

  /** For a unit: from which word on a word of it is listed as to be avoided; null where it is not. */
  listing(text: string, tokens: Tokens, atLineStart: boolean): (word: number) => ListedUnder | null {
    const governed = this.governs(text, atLineStart)
    const within = listedWithin(text, tokens)
    return (word) => {
      if (within !== null && word >= within.from && word < within.to) return { from: within.from }
      const token = tokens.list[word]
      if (token !== undefined && this.table.avoids(text, token.start)) return { from: word }
      return governed ? { from: 0 } : null
    }
  }

  /** Whether a line above governs a unit that begins a line or stands within one. */
  private governs(text: string, atLineStart: boolean): boolean {
    if (!this.avoids || isLeading(text)) return false
    if (!atLineStart || listItem.test(text)) return true
    return this.distance === 0
  }

  /** The lead for what comes after this unit. */
  after(text: string, tokens: Tokens, atLineStart: boolean): Lead {
    const table = this.table.after(text)
    if (isLeading(text)) {
      const words = wordsOfLead(text, tokens)
      const level = /^\s*(#{1,6})\s/u.exec(text)?.[1]?.length ?? 0
      const below = this.avoids && this.level > 0 && level > this.level && !turns.test(words.join(' '))
      if (below) return new Lead(true, 0, this.level, table)
      return new Lead(saysAvoid(words), 0, level, table)
    }
    if (!this.avoids) return table === this.table ? this : new Lead(false, 0, 0, table)
    if (text.trim() === '')
      return table === this.table ? this : new Lead(true, this.distance, this.level, table)
    if (!this.governs(text, atLineStart)) return new Lead(false, 0, 0, table)
    return new Lead(true, this.distance + 1, this.level, table)
  }
}

function isLeading(text: string): boolean {
  return heading.test(text) || /[:：][*_\s]*$/u.test(text)
}

/** The words of a leading line; of a heading only those of its own line. */
function wordsOfLead(text: string, { list }: Tokens): string[] {
  const line = /^\s*#/u.test(text) ? text.trimStart().indexOf('\n') : -1
  const end = line < 0 ? text.length : line + text.length - text.trimStart().length
  return list.filter((token) => token.start < end).map((token) => token.text)
}

// "Foods that you should strictly avoid on warfarin:" is as long as a lead gets.
const longestLead = 10
const ends = /[.!?…|→⇒。！？]|—|->|=>|\n\s*\n/u
const colon = /[:：]/u
const dash = /^[*_]*\s[-–—]\s/u

/** The words that "Avoid: …", "Avoid – …", a heading with its text below, or a cross rule out within a unit. */
function listedWithin(text: string, { list }: Tokens): { from: number; to: number } | null {
  const from = crosses.has(list[0]?.text ?? '') ? 1 : afterLead(text, list)
  if (from === null) return null
  let to = from
  while (to < list.length) {
    if (to > from && ends.test(list[to]?.between ?? '')) break
    if (ticks.has(list[to]?.text ?? '')) break
    to += 1
  }
  return to > from ? { from, to } : null
}

function afterLead(text: string, list: Tokens['list']): number | null {
  const isHeading = /^\s*#/u.test(text)
  for (let index = 1; index < list.length && index <= longestLead; index += 1) {
    const between = list[index]?.between ?? ''
    const leads =
      colon.test(between) || (index <= 4 && dash.test(between)) || (isHeading && between.includes('\n'))
    if (leads) return saysAvoid(list.slice(0, index).map((token) => token.text)) ? index : null
    if (ends.test(between)) return null
  }
  return null
}
