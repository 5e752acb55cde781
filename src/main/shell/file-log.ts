import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Log } from '../core/ports'

/** Bytes after which a log file is put aside; one old file is kept. */
const rotateAt = 1_000_000

type Fields = Record<string, string | number | boolean | null>

/**
 * A log in a file. It is given names of events, codes and numbers, never the text of messages or facts; error
 * messages are cut short, because a server may repeat what it was sent.
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
      mkdirSync(dirname(this.file), { recursive: true })
      this.rotate()
      const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })
      appendFileSync(this.file, `${line}\n`)
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

/** Where an error arose, without its message. */
function firstFrames(error: Error): string {
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return frames
    .slice(0, 4)
    .map((line) => line.trim().replace(/\(.*[\\/]/, '('))
    .join(' < ')
}
