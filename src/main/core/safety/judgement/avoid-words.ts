const ruling =
  /\b(?:avoid|avoided|avoiding|skip|omit|exclude|steer clear|stay away|keep away|stay off|do not (?:eat|use|add|take|include|order|buy|drink|have)|dont (?:eat|use|add|take|include|order|buy|drink|have)|never (?:eat|use|take|order)|not to (?:eat|use|take|order|drink|buy)|cant (?:eat|have|take|drink)|cannot (?:eat|have|take|drink)|watch out|red flags?|danger zones?|watch for|look out for|off limits|not allowed|not safe|not suitable|unsuitable|not for you|unsafe|forbidden|allergies|allergic to|intolerances|without|leave out|free of|free from|evitar|evita|eviter|vermeiden|meiden|nicht geeignet|verboten|evitare|vermijden|unikac|избегать)\b/
const turned =
  /\b(?:no need|dont avoid|do not avoid|not have to|dont have to|instead|no longer|without worry|without worrying|how to avoid|without further)\b/
// "To avoid lumps" tells what the rest is good for; "foods to avoid" leads a list.
const purpose =
  /^to (?:avoid|skip)\b(?! (?:these|those|this|the following|if|when|while|on|for|with|during|at|in)\b)./
const ideographs = /避免|不要吃|不能吃|忌口|避ける|食べてはいけない|피해야/

/** Whether a heading or a lead says that what is listed below it is to be avoided. */
export function saysAvoid(words: readonly string[]): boolean {
  const text = words.join(' ')
  if (turned.test(text) || purpose.test(text)) return false
  return ruling.test(text) || ideographs.test(words.join(''))
}

const columns =
  /^(?:(?:foods?|things?|what|items|dishes|drinks|ingredients) (?:to|you should|to strictly) |please |strictly |always |must )?(?:avoid|avoided|skip|omit|exclude|instead of|replace|swap out|dont eat|do not eat|dont|do not|unsafe|not safe|not allowed|forbidden|off limits|out|vermeiden|nicht|evitar|evita|eviter|a eviter|evitare|da evitare)\b/

/** Whether the head of a table's column or row says so. */
export function headsAvoidance(words: readonly string[]): boolean {
  if (words.length === 0 || words.length > 5) return false
  return (
    columns.test(words.join(' ')) ||
    words.every((word) => crosses.has(word)) ||
    /^(?:避免|忌)/.test(words.join(''))
  )
}

/** Marks that rule out what stands beside them. */
export const crosses: ReadonlySet<string> = new Set(['❌', '🚫', '⛔', '✖', '❎', '👎', '🙅'])
/** Marks that recommend what stands beside them. */
export const ticks: ReadonlySet<string> = new Set(['✅', '✔', '☑', '👍', '🟢'])
