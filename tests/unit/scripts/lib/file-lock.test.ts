import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isVoid, withLock } from '../../../../scripts/lib/file-lock.mjs'

describe('isVoid', () => {
  const holder = { pid: 10, children: [11] }

  it('holds while the holder lives', () => {
    expect(isVoid(holder, 0, (pid) => pid === 10)).toBe(false)
  })

  it('holds while something that a killed holder started lives on', () => {
    expect(isVoid(holder, 0, (pid) => pid === 11)).toBe(false)
  })

  it('is void once all of them are gone', () => {
    expect(isVoid(holder, 0, () => false)).toBe(true)
  })

  it('is void after two minutes of silence, though a process has that number', () => {
    expect(isVoid(holder, 121_000, () => true)).toBe(true)
  })

  it('gives a file that is just being written a moment', () => {
    expect(isVoid(null, 100, () => false)).toBe(false)
    expect(isVoid(null, 6_000, () => false)).toBe(true)
  })
})

describe('withLock', () => {
  let file = ''
  beforeEach(() => {
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'keepsake-lock-')), 'setup.lock')
  })
  afterEach(() => {
    fs.rmSync(path.dirname(file), { recursive: true, force: true })
  })

  it('lets one in at a time', async () => {
    const events: string[] = []
    let letFirstGo = () => {}
    const one = withLock(file, async () => {
      events.push('first in')
      await new Promise<void>((resolve) => {
        letFirstGo = resolve
      })
      events.push('first out')
    })
    const two = withLock(file, async () => {
      events.push('second in')
    })
    letFirstGo()
    await Promise.all([one, two])
    expect(events).toEqual(['first in', 'first out', 'second in'])
    expect(fs.existsSync(file)).toBe(false)
  })

  it('takes over from a process that was killed', async () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    fs.writeFileSync(file, JSON.stringify({ pid: gone, children: [] }))
    expect(await withLock(file, async () => 'in')).toBe('in')
  })

  it('is given back when the work fails', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(fs.existsSync(file)).toBe(false)
  })
})
