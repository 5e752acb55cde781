const linkLimit = 2_048

/**
 * The address as it may be handed to the system, or null. Only web and mail addresses leave the app; names and
 * passwords in an address are a way to dress up another host.
 */
export function outsideLink(address: string): string | null {
  if (address.length > linkLimit) return null
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return null
  }
  if (!['https:', 'http:', 'mailto:'].includes(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  return url.href
}
