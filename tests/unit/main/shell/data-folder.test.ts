import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDataFolder } from '../../../../src/main/shell/data-folder'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-data-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('makes a data folder that is not there yet', () => {
  const fresh = join(folder, 'not', 'yet')
  expect(prepareDataFolder(fresh)).toBeNull()
  expect(existsSync(join(fresh, 'window'))).toBe(true)
})

it('says so when a file stands in the place of the data folder', () => {
  const file = join(folder, 'file')
  writeFileSync(file, 'not a folder')
  expect(prepareDataFolder(file)).toMatchObject({ code: 'DB_READONLY', detail: { dataFolder: file } })
})
