/** A failure that the reader can do something about: what went wrong, and what to do. */
export class SetupError extends Error {
  /**
   * @param {string} message what went wrong, one sentence
   * @param {string[]} advice what to do, one line each
   */
  constructor(message, advice) {
    super(message)
    this.name = 'SetupError'
    this.advice = advice
  }
}

/**
 * The text of a failure for a terminal.
 * @param {unknown} error
 */
export function describeFailure(error) {
  if (error instanceof SetupError) {
    return [`✗ ${error.message}`, ...error.advice.map((line) => `  ${line}`)].join('\n')
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `✗ Unexpected failure in the project's own scripts.\n${detail}`
}
