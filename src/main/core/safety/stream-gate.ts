import type { Mention } from '../../../shared/entities'
import type { About, Checker, Progress, ReadUnit } from './checker'

/** What one piece of a reply leads to. */
export interface GateStep {
  /** Text that may be shown now. */
  release: string
  /** Mentions judged by this step. All steps together give what checking the whole reply gives. */
  mentions: Mention[]
  /** From here on nothing is released: a conflict or trace has been found. */
  held: boolean
}

const nothing: Mention[] = []

/**
 * Lets a reply through piece by piece. A sentence without a watched term flows on at once, save for a last word
 * that could still become one; from a watched term on, the text waits until its sentence has ended and been judged.
 * After a conflict or trace nothing more is released, but everything is still read. However the reply is cut into
 * pieces, what is released, what is held and what is found are the same.
 */
export class StreamGate {
  private readonly checker: Checker | null
  private progress: Progress | null = null
  /** Text from the beginning of the unit that is being read. */
  private unit = ''
  /** Where that unit begins in the reply. */
  private offset = 0
  /** How much of that unit has been released. */
  private released = 0
  private held = false
  /** Where in the reply a continuation begins, which may be inside a word; -1: nowhere. */
  private seam = -1

  constructor(checker: Checker | null, about: About) {
    this.checker = checker !== null && checker.size > 0 ? checker : null
    this.progress = this.checker?.begin(about) ?? null
  }

  /** Takes the next piece of the reply. */
  push(delta: string): GateStep {
    if (this.checker === null || this.progress === null)
      return { release: delta, mentions: nothing, held: false }
    this.unit += delta
    return this.advance(this.checker, this.progress, false)
  }

  /**
   * Takes the text of a reply that is being continued. Where it ends inside a word, the rest of that word comes as if
   * it were a word of its own: both readings are judged.
   */
  resume(text: string): GateStep {
    const step = this.push(text)
    this.seam = this.offset + this.unit.length
    return step
  }

  /** The reply has ended: judges and releases what still waits. */
  end(): GateStep {
    if (this.checker === null || this.progress === null)
      return { release: '', mentions: nothing, held: false }
    return this.advance(this.checker, this.progress, true)
  }

  private advance(checker: Checker, before: Progress, final: boolean): GateStep {
    let progress = before
    let release = ''
    const mentions: Mention[] = []
    for (;;) {
      const end = this.unit === '' ? -1 : checker.endOfUnit(this.unit, 0, final)
      if (end < 0) break
      const text = this.unit.slice(0, end)
      const read = this.read(checker, text, progress)
      progress = read.progress
      mentions.push(...read.mentions)
      if (!this.held) release += this.settle(text, read)
      this.unit = this.unit.slice(end)
      this.offset += end
      this.released = Math.max(0, this.released - end)
    }
    if (!this.held && this.unit !== '') {
      const clear = this.clearOf(checker, withoutHalf(this.unit), progress)
      if (clear > this.released) {
        release += this.unit.slice(this.released, clear)
        this.released = clear
      }
    }
    this.progress = progress
    return { release, mentions, held: this.held }
  }

  private read(checker: Checker, text: string, before: Progress): ReadUnit {
    const read = checker.readUnit(text, this.offset, before)
    const whole = this.acrossSeam(text)
    if (whole === null) return read
    const across = checker
      .readUnit(whole, this.offset, before)
      .mentions.filter((mention) => mention.start < this.seam && mention.end > this.seam + 1)
      .map((mention) => ({
        ...mention,
        words: text.slice(mention.start - this.offset, mention.end - this.offset),
      }))
    const starts = across.map((mention) => mention.start - this.offset)
    return { ...read, mentions: [...read.mentions, ...across], from: Math.min(read.from, ...starts) }
  }

  /** Reads again only what is still waiting and a little before it: what was released stays clear. */
  private clearOf(checker: Checker, text: string, progress: Progress): number {
    const from = startOfContext(text, this.released)
    const before = from === 0 ? progress : { ...progress, ruledOut: [] }
    const clear = checker.clearOf(text.slice(from), before)
    const whole = this.acrossSeam(text)
    if (whole === null) return from + clear
    return from + Math.min(clear, checker.clearOf(whole.slice(from), before))
  }

  /** The text of a unit with the two words at the seam read as one, as long as it was; null: no two words meet there. */
  private acrossSeam(text: string): string | null {
    const at = this.seam - this.offset
    if (this.seam < 0 || !/^\p{L} \p{L}$/u.test(text.slice(Math.max(at - 1, 0), at + 2))) return null
    return `${text.slice(0, at)}\u00ad${text.slice(at + 1)}`
  }

  /** What a judged unit releases: all that is left of it, or, where it is held, what stands before its first mention. */
  private settle(text: string, read: ReadUnit): string {
    const holds = read.mentions.some((mention) => mention.judgement !== 'caution')
    if (!holds) return text.slice(this.released)
    this.held = true
    return text.slice(this.released, Math.max(read.from, this.released))
  }
}

// Longer than any phrase and what stands before it to make it something else.
const context = 200

function startOfContext(text: string, released: number): number {
  const from = released - context
  if (from <= 0) return 0
  const blank = text.indexOf(' ', from)
  return blank >= 0 && blank < released ? blank : from
}

/** Without half a character at its end. */
function withoutHalf(text: string): string {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text
}
