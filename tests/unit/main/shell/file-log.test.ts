import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FileLog } from '../../../../src/main/shell/file-log'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-log-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('writes one line of JSON an event, in a folder that it makes', () => {
  const file = join(folder, 'logs', 'keepsake.log')
  new FileLog(file).info('started', { version: '1' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ event: 'started', version: '1' })
})

it('takes nothing along when its folder cannot be made', () => {
  writeFileSync(join(folder, 'logs'), 'a file in the place of the folder')
  const log = new FileLog(join(folder, 'logs', 'keepsake.log'))
  expect(() => log.error('start failed', new Error('no'))).not.toThrow()
})

it('keeps the message of an error out, also where a line of it looks like a place in the code', () => {
  const file = join(folder, 'keepsake.log')
  new FileLog(file).error('job failed', new Error('server said:\n  at noon I take (my) warfarin'))
  const line = readFileSync(file, 'utf8')
  expect(line).not.toContain('warfarin')
  expect(line).toContain('file-log.test.ts')
})

it('names no place where the message was changed after the stack was taken', () => {
  const file = join(folder, 'keepsake.log')
  const error = new Error('at noon\nat home I take warfarin')
  error.message = 'something else'
  new FileLog(file).error('job failed', error)
  expect(readFileSync(file, 'utf8')).not.toContain('warfarin')
})

it.skipIf(process.platform === 'win32')('is for the owner alone to read', () => {
  const file = join(folder, 'logs', 'keepsake.log')
  new FileLog(file).info('started')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'logs')).mode & 0o077).toBe(0)
})
