const opened = new Set(['http:', 'https:', 'mailto:'])

/** The address, if it is one that may be opened outside; else an empty string. */
export function openableAddress(address: string): string {
  try {
    return opened.has(new URL(address).protocol) ? address : ''
  } catch {
    return ''
  }
}
