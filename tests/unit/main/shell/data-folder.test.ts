import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

it.skipIf(process.platform === 'win32')('makes folders that only the owner can look into', () => {
  const fresh = join(folder, 'fresh')
  prepareDataFolder(fresh)
  expect(statSync(fresh).mode & 0o077).toBe(0)
  expect(statSync(join(fresh, 'window')).mode & 0o077).toBe(0)
})

it.skipIf(process.platform === 'win32')('leaves the permissions of a folder that the owner chose', () => {
  const chosen = join(folder, 'chosen')
  mkdirSync(chosen)
  chmodSync(chosen, 0o750)
  prepareDataFolder(chosen)
  expect(statSync(chosen).mode & 0o777).toBe(0o750)
})
