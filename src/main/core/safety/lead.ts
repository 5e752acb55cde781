import type { Tokens } from './tokens'

const heading = /^\s*(?:#{1,6}\s|\*\*[^*]+\*\*:?\s*$|__[^_]+__:?\s*$)/u
const listItem = /^\s*(?:[-*+•–·▪◦]\s|\d{1,3}[.)]\s|\|)/u

/** Whether what is listed below a line is to be avoided, as it changes from unit to unit. */
export class Lead {
  private constructor(
    readonly avoids: boolean,
    /** Units since the line that said so. */
    private readonly distance: number,
  ) {}

  static readonly none = new Lead(false, 0)

  /** Whether the lead still governs a unit that begins a line or stands within one. */
  governs(text: string, atLineStart: boolean): boolean {
    if (!this.avoids || isLeading(text)) return false
    if (!atLineStart || listItem.test(text)) return true
    return this.distance === 0
  }

  /** The lead for what comes after this unit. */
  after(text: string, tokens: Tokens, atLineStart: boolean): Lead {
    if (isLeading(text)) return new Lead(saysAvoid(tokens), 0)
    if (!this.avoids) return this
    if (!this.governs(text, atLineStart) && text.trim() !== '') return Lead.none
    return text.trim() === '' ? this : new Lead(true, this.distance + 1)
  }
}

function isLeading(text: string): boolean {
  return heading.test(text) || /[:：][*_\s]*$/u.test(text)
}

const avoidingLead =
  /\b(?:avoid|avoided|avoiding|skip|omit|exclude|steer clear|stay away|keep away|do not (?:eat|use|add|take|include|order|buy|drink|have)|dont (?:eat|use|add|take|include|order|buy|drink|have)|never (?:eat|use|take|order)|not to (?:eat|use|take|order|drink|buy)|cant (?:eat|have|take|drink)|cannot (?:eat|have|take|drink)|watch out|watch for|look out for|off limits|not allowed|not safe|unsafe|forbidden|allergies|allergic to|intolerances|without|leave out|free of|free from|evitar|eviter|vermeiden|evitare)\b/

function saysAvoid(tokens: Tokens): boolean {
  const words = tokens.list.map((token) => token.text).join(' ')
  if (
    /\b(?:no need|dont avoid|do not avoid|not have to|dont have to|instead|no longer|without worry)\b/.test(
      words,
    )
  )
    return false
  return avoidingLead.test(words) || /避免|不要吃|不能吃|忌口/.test(words.replaceAll(' ', ''))
}
