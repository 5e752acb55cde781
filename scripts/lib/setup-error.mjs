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

/** What the system says when files cannot be written, and what to do about it. @type {Record<string, string>} */
const adviceByCode = {
  EACCES:
    'It belongs to another user. Give the project to yours (sudo chown -R "$(id -un)" .) and run the same again.',
  EPERM:
    'Another program holds it or it belongs to another user. Close the app and editors, then run the same again.',
  EBUSY: 'Another program holds it. Close the app and editors, then run the same again.',
  EROFS: 'It lies on a disk that cannot be written to.',
  ENOSPC: 'The disk is full. Free some space and run the same command again.',
}

/**
 * The text of a failure for a terminal.
 * @param {unknown} error
 */
export function describeFailure(error) {
  if (error instanceof SetupError) {
    return [`✗ ${error.message}`, ...error.advice.map((line) => `  ${line}`)].join('\n')
  }
  if (!(error instanceof Error)) return `✗ ${String(error)}`
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
  const advice = code === undefined ? undefined : adviceByCode[code]
  if (advice !== undefined) return `✗ ${path ?? 'A file'} cannot be written (${String(code)}).\n  ${advice}`
  return `✗ Unexpected failure in the project's own scripts.\n${error.stack ?? error.message}`
}
