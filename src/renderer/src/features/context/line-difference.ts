export interface DifferentLine {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** What became of the lines of a text: those that stayed in order, those that came and those that went. */
export function lineDifference(before: string, after: string): DifferentLine[] {
  const old = linesOf(before)
  const now = linesOf(after)
  const common = commonLengths(old, now)
  const lines: DifferentLine[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    const [gone, come] = [old[at], now[to]]
    if (gone !== undefined && gone === come) {
      lines.push({ text: gone, change: 'same' })
      at += 1
      to += 1
    } else if (
      come === undefined ||
      (gone !== undefined && length(common, at + 1, to) >= length(common, at, to + 1))
    ) {
      lines.push({ text: gone ?? '', change: 'removed' })
      at += 1
    } else {
      lines.push({ text: come, change: 'added' })
      to += 1
    }
  }
  return lines
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** Length of the longest common sequence from each pair of places on. */
function commonLengths(old: string[], now: string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = now.length - 1; to >= 0; to -= 1) {
      const row = table[at]
      if (row === undefined) continue
      row[to] =
        old[at] === now[to]
          ? length(table, at + 1, to + 1) + 1
          : Math.max(length(table, at + 1, to), length(table, at, to + 1))
    }
  }
  return table
}

function length(table: number[][], at: number, to: number): number {
  return table[at]?.[to] ?? 0
}
