// The named ones that stand inside or beside words; a number can stand for any character.
const named: Readonly<Record<string, string>> = {
  shy: '\u00ad',
  zwnj: '\u200c',
  zwj: '\u200d',
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: '’',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
  oslash: 'ø',
}
const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}

const entity = /&(?:#(\d{2,7})|#x([\da-f]{2,6})|([a-z]{2,8}));/giu
const unfinished = /&(?:#\d{0,7}|#x[\da-f]{0,6}|[a-z]{0,8})$/iu
// Invisible, and no part of any word: keeps what is decoded as long as what was written.
const filler = '\u00ad'

/** The text with the character references of HTML read; every offset stays what it was. */
export function withEntitiesRead(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (whole: string, decimal?: string, hex?: string, name?: string) => {
    const read =
      name === undefined
        ? ofNumber(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        : ofName(name)
    return read === null || read.length > whole.length
      ? whole
      : read + filler.repeat(whole.length - read.length)
  })
}

/** The text up to a character reference that it ends inside. */
export function withoutOpenEntity(text: string): string {
  const last = text.lastIndexOf('&')
  return last < 0 || text.length - last > 10 || !unfinished.test(text.slice(last))
    ? text
    : text.slice(0, last)
}

function ofNumber(code: number): string | null {
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : null
}

function ofName(name: string): string | null {
  const known = named[name.toLowerCase()]
  if (known !== undefined) return known
  const mark = marks[name.slice(1).toLowerCase()]
  return mark === undefined ? null : (name.charAt(0) + mark).normalize('NFC')
}
