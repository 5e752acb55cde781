import type { ChatChunk } from '../core/ports'

/** A piece of a reply. */
export type Said = Extract<ChatChunk, { kind: 'text' | 'thinking' }>

/** What may stand before a tag on its line for it to be a tag, and not a mention of one. */
const openingTag = /^[ \t]*<think(?:ing)?>/i
const closingTag = /<\/think(?:ing)?>/i
const longestTag = '</thinking>'.length

/**
 * Takes thinking out of the text of a reply, for models whose template Ollama does not know and that write their
 * tags into the answer. A tag counts at the beginning of a line, outside code; a lone closing tag (the opening one
 * stood in the template) says that all text before it was thinking. Tags in code blocks and `code` stay.
 *
 * Text is kept back only where it may be the beginning of a tag or a fence.
 */
export class ThinkingSplitter {
  #pending = ''
  /** Text of the line under way that was already given out. */
  #line = ''
  #fence: string | null = null
  #thinking = false
  /** Whether any tag was seen: only the first closing tag can be a lone one. */
  #tagSeen = false
  /** Whether the reply proper began: blank lines before it, left by a tag, are dropped. */
  #begun = false

  /** Pieces of text and thinking that are now certain. */
  push(text: string): Said[] {
    this.#pending += text
    const said: Said[] = []
    while (this.#step(said, false));
    return merged(said)
  }

  /** What was kept back. */
  end(): Said[] {
    const said: Said[] = []
    while (this.#step(said, true));
    return merged(said)
  }

  /** Deals with one stretch of the pending text; false: more text is needed. */
  #step(said: Said[], ended: boolean): boolean {
    if (this.#pending === '') return false
    return this.#thinking ? this.#stepInThinking(said, ended) : this.#stepInText(said, ended)
  }

  #stepInThinking(said: Said[], ended: boolean): boolean {
    const close = closingTag.exec(this.#pending)
    if (close !== null) {
      say(said, 'thinking', this.#pending.slice(0, close.index).trimEnd())
      this.#pending = this.#pending.slice(close.index + close[0].length)
      this.#thinking = false
      return true
    }
    const keep = ended ? 0 : tagStartAtEnd(this.#pending)
    say(said, 'thinking', this.#pending.slice(0, this.#pending.length - keep))
    this.#pending = this.#pending.slice(this.#pending.length - keep)
    return false
  }

  /** One line, or what there is of it. */
  #stepInText(said: Said[], ended: boolean): boolean {
    const newline = this.#pending.indexOf('\n')
    const whole = newline >= 0
    const rest = whole ? this.#pending.slice(0, newline + 1) : this.#pending

    if (this.#fence === null && this.#line.trim() === '') {
      const open = openingTag.exec(this.#line + rest)
      if (open !== null) {
        this.#tagSeen = true
        this.#thinking = true
        this.#pending = this.#pending.slice(open[0].length - this.#line.length)
        this.#line = ''
        return true
      }
    }
    if (this.#fence === null && !this.#tagSeen) {
      const close = this.#loneClose(rest, whole || ended)
      if (close === 'wait') {
        return this.#giveOut(said, rest.length - tagTailLength(rest), false)
      }
      if (close !== null) {
        this.#tagSeen = true
        say(said, 'thinking', rest.slice(0, close.start), true)
        this.#pending = this.#pending.slice(close.end)
        this.#line = ''
        this.#begun = false
        return true
      }
    }
    const kept = whole || ended ? 0 : tagStartAtEnd(rest)
    return this.#giveOut(said, rest.length - kept, whole)
  }

  #giveOut(said: Said[], length: number, lineEnds: boolean): boolean {
    const text = this.#pending.slice(0, length)
    say(said, 'text', this.#begun ? text : text.trimStart())
    this.#begun ||= text.trim() !== ''
    this.#pending = this.#pending.slice(length)
    this.#line += text
    if (!lineEnds) return false
    this.#noteFence(this.#line)
    this.#line = ''
    return true
  }

  /** A closing tag with nothing before it on its line, or nothing after it. */
  #loneClose(rest: string, lineIsWhole: boolean): { start: number; end: number } | 'wait' | null {
    const close = closingTag.exec(rest)
    if (close === null) return null
    const end = close.index + close[0].length
    const before = this.#line + rest.slice(0, close.index)
    if (oddBackticks(before)) return null
    if (before.trim() === '') return { start: close.index, end }
    const after = rest.slice(end)
    if (after.trim() !== '') return null
    return lineIsWhole ? { start: close.index, end } : 'wait'
  }

  #noteFence(line: string): void {
    const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line.replace(/\r?\n$/, ''))
    const fence = mark?.[1]
    if (fence === undefined) return
    if (this.#fence === null) this.#fence = fence
    else if (fence.startsWith(this.#fence) && mark?.[2]?.trim() === '') this.#fence = null
  }
}

function say(said: Said[], kind: Said['kind'], text: string, replacesText = false): void {
  if (text === '' && !replacesText) return
  said.push(kind === 'thinking' && replacesText ? { kind, text, replacesText } : { kind, text })
}

function merged(said: Said[]): Said[] {
  const result: Said[] = []
  for (const piece of said) {
    const last = result.at(-1)
    if (last?.kind === piece.kind && !('replacesText' in piece && piece.replacesText)) {
      result[result.length - 1] = { ...last, text: last.text + piece.text }
    } else result.push(piece)
  }
  return result
}

function oddBackticks(text: string): boolean {
  return (text.match(/`/g)?.length ?? 0) % 2 === 1
}

/** Length of what may be the beginning of a tag at the end of a text. */
function tagStartAtEnd(text: string): number {
  const at = text.lastIndexOf('<')
  if (at < 0 || text.length - at >= longestTag) return 0
  const tail = text.slice(at).toLowerCase()
  return ['<think>', '<thinking>', '</think>', '</thinking>'].some((tag) => tag.startsWith(tail))
    ? text.length - at
    : 0
}

/** Length of a closing tag and what follows it, at the end of a text. */
function tagTailLength(text: string): number {
  const close = closingTag.exec(text)
  return close === null ? 0 : text.length - close.index
}
