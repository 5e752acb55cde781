/**
 * Everything the scripts say about themselves goes to standard error, so that standard output belongs to what
 * they run.
 */

/** How often a running step says that it is alive where lines cannot be rewritten, in milliseconds. */
const quietInterval = 10_000

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/**
 * Announces a step: what is done and how long it may take.
 * @param {string} text
 */
export function step(text) {
  say(`• ${text}`)
}

/**
 * @param {number} bytes
 * @returns {string} whole megabytes, as download tools count them (10^6)
 */
export function megabytes(bytes) {
  return `${String(Math.round(bytes / 1e6))} MB`
}

/**
 * Shows that a long step is alive: one line that rewrites itself on a terminal, a line every ten seconds elsewhere.
 * @param {() => string} describe how far the step is, without the time
 * @returns {() => void} ends the display
 */
export function showProgress(describe) {
  const started = Date.now()
  const terminal = process.stderr.isTTY
  const show = () => {
    const seconds = Math.round((Date.now() - started) / 1000)
    const text = `  … ${describe()} (${String(seconds)} s)`
    process.stderr.write(
      terminal ? `\r\x1b[2K${text.slice(0, (process.stderr.columns || 80) - 1)}` : `${text}\n`,
    )
  }
  const timer = setInterval(show, terminal ? 500 : quietInterval)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (terminal) process.stderr.write('\r\x1b[2K')
  }
}
