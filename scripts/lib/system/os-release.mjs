import fs from 'node:fs'

/**
 * @typedef {{ id: string, like: string[], version: number }} Distribution `version` as a number, such as 12 or 24.04;
 *   0 for rolling ones
 */

/**
 * Reads /etc/os-release (freedesktop.org, os-release(5)).
 * @param {string} text
 * @returns {Distribution}
 */
export function parseOsRelease(text) {
  /** @type {Record<string, string | undefined>} */
  const values = Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=("?)(.*)\2$/gm)].map((match) => [match[1], match[3]]),
  )
  return {
    id: values.ID ?? '',
    like: (values.ID_LIKE ?? '').split(' ').filter((word) => word !== ''),
    version: Number.parseFloat(values.VERSION_ID ?? '') || 0,
  }
}

/** The distribution of this machine. */
export function distribution() {
  try {
    return parseOsRelease(fs.readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return parseOsRelease('')
  }
}
