import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesIn, hashOfFiles, integrityOf, readJson, writeWhole } from '../../../../scripts/lib/files.mjs'

describe('files', () => {
  let root = ''
  const put = (name: string, content: string) => {
    writeWhole(path.join(root, name), content)
  }
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'keepsake-files-'))
  })
  afterEach(() => {
    fs.rmSync(root, { recursive: true, force: true })
  })

  it('the hash changes with a content, a name and a missing file, and with nothing else', () => {
    put('a', 'one')
    put('b', 'two')
    const before = hashOfFiles(root, ['a', 'b'])
    put('a', 'one')
    expect(hashOfFiles(root, ['a', 'b'])).toBe(before)
    put('a', 'changed')
    const changed = hashOfFiles(root, ['a', 'b'])
    fs.rmSync(path.join(root, 'a'))
    const missing = hashOfFiles(root, ['a', 'b'])
    put('a', 'one')
    fs.renameSync(path.join(root, 'b'), path.join(root, 'c'))
    const renamed = hashOfFiles(root, ['a', 'c'])
    expect(new Set([before, changed, missing, renamed]).size).toBe(4)
  })

  it('lists files of all depths in a stable order', () => {
    for (const name of ['src/z', 'src/deep/a', 'src/b']) put(name, '')
    expect(filesIn(root, 'src')).toEqual(['src/b', 'src/deep/a', 'src/z'])
    expect(filesIn(root, 'nowhere')).toEqual([])
  })

  it('writes whole files and leaves no temporary one behind', () => {
    put('deep/file.json', '{"a":1}')
    expect(readJson(path.join(root, 'deep/file.json'))).toEqual({ a: 1 })
    expect(fs.readdirSync(path.join(root, 'deep'))).toEqual(['file.json'])
  })

  it('reads a broken or missing file as nothing', () => {
    put('broken.json', '{')
    expect(readJson(path.join(root, 'broken.json'))).toBeNull()
    expect(readJson(path.join(root, 'missing.json'))).toBeNull()
  })

  it('writes integrity as npm does', async () => {
    put('empty', '')
    expect(await integrityOf(path.join(root, 'empty'))).toBe(
      'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
    )
  })
})
