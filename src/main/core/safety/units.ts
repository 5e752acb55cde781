/**
 * Cuts a reply into units: the least that is held back and judged together. A unit is a sentence; a new line, a
 * list item, a table row or a heading begins a new one; a question goes with the answer after it. Where a unit ends
 * depends only on what stands before its end and on the first word after it, so it never changes while more text
 * arrives.
 */

// A "sentence" longer than this is cut at the next space, so that text without punctuation is not held for ever.
const longUnit = 1000
// Text without any space (Chinese, data) is cut here.
const longestUnit = 2000

const closing = /["'”’»)\]*_`]/
const lower = /\p{Ll}/u
const shortForm =
  /(?:^|[^\p{L}\p{N}])(?:mr|mrs|ms|dr|prof|st|jr|sr|vs|etc|approx|nr|tel|e\.g|i\.e|eg|ie|z\.b|d\.h|p\.ej|u\.s|u\.k|a\.m|p\.m|sra?|dra?|bzw|ca|inkl|mme|mlle|tbsp|tsp|oz|lb|min|hrs?|fig|incl|excl|ref)$/iu
// An initial, and the number of a list item.
const initial = /(?:^|[^\p{L}\p{N}])\p{Lu}$/u
const itemNumber = /^\s*\d{1,3}$/u

/**
 * Where the unit that begins at `from` ends (exclusive, white space after it included), or -1 if that cannot be
 * told before more text arrives. With `final` there is no more text.
 */
export function unitEnd(text: string, from: number, final: boolean): number {
  let index = from
  while (index < text.length) {
    const code = text.charCodeAt(index)
    if (code === 0x0a || code === 0x2028 || code === 0x2029) {
      const next = afterBlank(text, index + 1)
      if (next === text.length) return final ? text.length : -1
      if (!lower.test(characterAt(text, next))) {
        const answered = asksAtEnd.test(text.slice(Math.max(from, index - 12), index))
          ? answerBegins(text, index + 1, final)
          : false
        if (answered !== true) return answered === null ? -1 : index + 1
      }
      index = next
      continue
    }
    if (code === 0x2e || code === 0x21 || code === 0x3f || code === 0x2026) {
      const stop = afterClosing(text, afterStops(text, index))
      if (stop === text.length) return final ? text.length : -1
      if (isBlank(text.charCodeAt(stop))) {
        const next = afterBlank(text, stop)
        if (next === text.length) return final ? text.length : -1
        if (text.charCodeAt(next) !== 0x0a && endsSentence(text, from, index, stop, next)) {
          const answered = text.slice(index, stop).includes('?') ? answerBegins(text, next, final) : false
          if (answered !== true) return answered === null ? -1 : next
        }
      }
      index = stop
      continue
    }
    if (code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0xff61) {
      const stop = afterClosing(text, afterStops(text, index))
      if (stop === text.length) return final ? text.length : -1
      const answered = text.slice(index, stop).includes('？') ? answerBegins(text, stop, final) : false
      if (answered !== true) return answered === null ? -1 : stop
      index = stop
      continue
    }
    if (index - from >= longUnit && isBlank(code)) return index + 1
    if (index - from >= longestUnit && !isLowSurrogate(code)) return index
    index += 1
  }
  return final ? text.length : -1
}

/** Whether a unit was cut for its length: no sentence or line ends where it does. */
export function isCutForLength(unit: string): boolean {
  return unit.length > longUnit && !/[.!?…。！？｡\n\u2028\u2029]["'”’»)\]*_`]*\s*$/u.test(unit.slice(-20))
}

const asksAtEnd = /[?？][\s*_"'”’»)\]`]*$/u
const answerLead = /^[\s*_>|]*(?:(?:a|answer|antwort|respuesta|réponse|risposta)[:：.][\s*_]*)?/iu
const answerWord = /^[\p{L}\p{M}'’]+/u
const answers = new Set(
  (
    'yes yeah yep yup sure of certainly definitely absolutely by go gladly no nope nah not never none unfortunately sadly ' +
    "i'm i’m afraid probably preferably ideally rather better best sorry actually honestly it they there that these those this you i i'd i’d " +
    "avoid skip please don't don’t do steer stay in a one why si sí oui ja jein sim nein non não nao nee nie nej нет да evet claro leider lieber nicht " +
    'mejor malheureusement plutôt pas purtroppo meglio wait leave'
  ).split(' '),
)
const answersWithoutSpaces =
  /^(?:不|没|沒|別|别|可以|能|是|对|對|有|好|当然|當然|はい|いいえ|ええ|네|예|아니)/u
const unspaced = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

/** Whether what follows a question begins an answer; null: more text must come before that can be told. */
function answerBegins(text: string, from: number, final: boolean): boolean | null {
  const rest = text.slice(from, from + 60)
  const lead = answerLead.exec(rest)?.[0].length ?? 0
  const after = rest.slice(lead)
  if (unspaced.test(after)) return after.length < 2 && !final ? null : answersWithoutSpaces.test(after)
  const word = answerWord.exec(after)?.[0] ?? ''
  if (word.length === after.length && rest.length < 60 && !final) return null
  return answers.has(word.toLowerCase())
}

function endsSentence(text: string, from: number, at: number, stop: number, next: number): boolean {
  if (lower.test(characterAt(text, next))) return false
  if (text.charCodeAt(at) !== 0x2e || stop - at > 1) return true
  const head = text.slice(Math.max(from, at - 12), at)
  if (itemNumber.test(head) && at - from <= 12) return false
  return !shortForm.test(head) && !initial.test(head)
}

function afterStops(text: string, index: number): number {
  let end = index
  while (end < text.length && /[.!?…。！？｡]/.test(text.charAt(end))) end += 1
  return end
}

function afterClosing(text: string, index: number): number {
  let end = index
  while (end < text.length && closing.test(text.charAt(end))) end += 1
  return end
}

function afterBlank(text: string, index: number): number {
  let end = index
  while (end < text.length && isBlank(text.charCodeAt(end))) end += 1
  return end
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0d || code === 0xa0 || code === 0x3000
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}

function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index)
  return code === undefined ? '' : String.fromCodePoint(code)
}
