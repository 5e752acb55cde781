import { headsAvoidance } from './avoid-words'
import { tokensOf } from '../tokens'

const nothing: ReadonlySet<number> = new Set()

/** The table that is being read: which of its columns list what is to be avoided. */
export class Table {
  private constructor(
    private readonly avoided: ReadonlySet<number>,
    /** Bars of the line so far, where the unit before ended inside a line. */
    private readonly bars: number,
    private readonly inHead: boolean,
  ) {}

  static readonly none = new Table(nothing, 0, true)

  /** Whether what stands at an offset of this unit stands in a column, or a row, that lists what is to be avoided. */
  avoids(text: string, at: number): boolean {
    const start = text.lastIndexOf('\n', at - 1) + 1
    const line = lineAt(text, start)
    if (!isRow(line) && (start > 0 || this.bars === 0)) return false
    const carried = start === 0 ? this.bars : 0
    const column = carried + barsIn(text.slice(start, at)) - (carried === 0 && isBarred(line) ? 1 : 0)
    const avoided = this.after(text.slice(0, start)).avoided
    if (avoided.has(column)) return true
    return carried === 0 && column > 0 && headsAvoidance(wordsOf(cellsOf(line)[0] ?? ''))
  }

  /** The table after this unit. */
  after(text: string): Table {
    let avoided = this.avoided
    let inHead = this.inHead
    let bars = this.bars
    const lines = text.split('\n')
    for (const [index, line] of lines.entries()) {
      const isOpen = index === lines.length - 1
      if (bars === 0 && !isRow(line)) {
        if (isOpen && line === '') continue
        avoided = nothing
        inHead = true
        continue
      }
      if (inHead) avoided = columnsOf(line, bars, avoided)
      bars = isOpen ? bars + barsIn(line) - (bars === 0 && isBarred(line) ? 1 : 0) : 0
      if (!isOpen) inHead = false
    }
    return avoided === this.avoided && inHead === this.inHead && bars === this.bars
      ? this
      : new Table(avoided, bars, inHead)
  }
}

function columnsOf(line: string, from: number, before: ReadonlySet<number>): ReadonlySet<number> {
  const found = cellsOf(line).flatMap((cell, index) => (headsAvoidance(wordsOf(cell)) ? [from + index] : []))
  return found.length === 0 ? before : new Set([...before, ...found])
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.slice(start) : text.slice(start, end)
}

function isBarred(line: string): boolean {
  return /^\s*\|/u.test(line)
}

function isRow(line: string): boolean {
  return isBarred(line) || line.includes(' | ')
}

function barsIn(text: string): number {
  return text.split('|').length - 1
}

function cellsOf(line: string): string[] {
  const cells = line.split('|')
  return isBarred(line) ? cells.slice(1) : cells
}

function wordsOf(cell: string): string[] {
  return tokensOf(cell).list.map((token) => token.text)
}
