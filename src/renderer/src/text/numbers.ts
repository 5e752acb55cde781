const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** A whole number with thousands separators: 5,080. */
export function count(value: number): string {
  return grouped.format(value)
}

/** A noun with its number: "1 fact", "3 facts". */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

/** Bytes in decimal units, as Ollama and shops give them: "2.0 GB", "38 MB". */
export function bytes(value: number): string {
  if (value >= 1e9) return `${(value / 1e9).toFixed(1)} GB`
  if (value >= 1e6) return `${Math.round(value / 1e6)} MB`
  if (value >= 1e3) return `${Math.round(value / 1e3)} kB`
  return `${Math.round(value)} B`
}

/** How much of a download is there: "1.21 of 2.02 GB", both in the unit of the whole. */
export function bytesOf(done: number, total: number): string {
  const [unit, size, digits] = total >= 1e9 ? (['GB', 1e9, 2] as const) : (['MB', 1e6, 0] as const)
  return `${(done / size).toFixed(digits)} of ${(total / size).toFixed(digits)} ${unit}`
}

/** A rough duration: "about 20 seconds", "about 3 minutes". */
export function roughDuration(seconds: number): string {
  if (seconds < 60) {
    const rounded = Math.max(5, Math.round(seconds / 5) * 5)
    return `about ${rounded} seconds`
  }
  return `about ${plural(Math.round(seconds / 60), 'minute')}`
}

/** A time that was waited: "60 seconds", "3 minutes". */
export function waited(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 120 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute')
}
