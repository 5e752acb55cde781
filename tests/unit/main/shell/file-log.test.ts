import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
