/** English months by their names, folded, as alternatives of a pattern. */
export const monthNames =
  'january|february|march|april|may|june|july|august|september|october|november|december'

/** The same with what is written short. */
export const months = `${monthNames}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec`
