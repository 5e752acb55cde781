// Folded text is lower case and without accents; one range each is enough to tell letters in it, and the engine
// compiles it a hundred times faster than the full Unicode property.
const ranges: ReadonlyArray<readonly [string, string]> = [
  ['\\p{sc=Latin}', 'a-z\\u00df-\\u024f'],
  ['\\p{sc=Han}', '\\u3005\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff'],
  ['\\p{sc=Hira}', '\\u3041-\\u309f'],
  ['\\p{sc=Kana}', '\\u30a0-\\u30ff'],
  ['\\p{sc=Hangul}', '\\uac00-\\ud7a3'],
  ['\\p{L}', 'a-zA-Z\\u00c0-\\u1fff\\u3041-\\u318f\\u3400-\\ud7a3\\uf900-\\ufaff'],
  ['\\p{Lu}', 'A-Z\\u00c0-\\u00de'],
  ['\\p{N}', '0-9'],
  ['\\p{M}', '\\u0300-\\u036f'],
]

/**
 * A pattern over folded text, written with `\p{L}` and the like, as one that compiles fast: properties become
 * plain ranges and the Unicode flag is not needed.
 */
export function foldedPattern(source: string, flags = ''): RegExp {
  let out = ''
  let inClass = false
  for (let index = 0; index < source.length;) {
    const range = ranges.find(([name]) => source.startsWith(name, index))
    if (range) {
      out += inClass ? range[1] : `[${range[1]}]`
      index += range[0].length
      continue
    }
    const character = source.charAt(index)
    if (character === '\\') {
      out += source.slice(index, index + 2)
      index += 2
      continue
    }
    if (character === '[' && !inClass) inClass = true
    else if (character === ']' && inClass) inClass = false
    out += character
    index += 1
  }
  return new RegExp(out, flags.replace('u', ''))
}
