import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Log } from '../core/ports'

/** Bytes after which a log file is put aside; one old file is kept. */
const rotateAt = 1_000_000

type Fields = Record<string, string | number | boolean | null>

/**
 * A log in a file of the owner's alone. It is given names of events, codes and numbers, never the text of messages
 * or facts. Of an error its name and place are written and its message is not: a server may repeat what it was sent.
 */
export class FileLog implements Log {
  constructor(private readonly file: string) {}

  info(event: string, fields: Fields = {}): void {
    this.write('info', event, fields)
  }

  warn(event: string, fields: Fields = {}): void {
    this.write('warn', event, fields)
  }

  error(event: string, error: unknown, fields: Fields = {}): void {
    const shape: Fields =
      error instanceof Error ? { name: error.name, where: firstFrames(error) } : { name: typeof error }
    this.write('error', event, { ...fields, ...shape })
  }

  private write(level: string, event: string, fields: Fields): void {
    try {
      mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 })
      this.rotate()
      const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })
      appendFileSync(this.file, `${line}\n`, { mode: 0o600 })
    } catch {
      // A log that cannot be written must not take the app along.
    }
  }

  private rotate(): void {
    try {
      if (statSync(this.file).size > rotateAt) renameSync(this.file, `${this.file}.old`)
    } catch {
      // No file yet.
    }
  }
}

/**
 * Where an error arose, without its message. The stack begins with the message, whose own lines may look like
 * frames; where it does not stand there word for word (it was changed afterwards), no frame can be told from it.
 */
function firstFrames(error: Error): string {
  const stack = error.stack ?? ''
  const at = stack.indexOf(error.message)
  if (at < 0) return ''
  const frames = stack
    .slice(at + error.message.length)
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
  return frames
    .slice(0, 4)
    .map((line) => line.trim().replace(/\(.*[\\/]/, '('))
    .join(' < ')
}
