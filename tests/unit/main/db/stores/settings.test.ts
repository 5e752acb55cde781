import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../../../src/shared/settings'
import { openStores, removeFolders } from '../support'

afterEach(removeFolders)

describe('settings', () => {
  it('begin with the defaults, and every default is a value that may be stored', () => {
    const { stores } = openStores(':memory:')
    expect(stores.settings.get()).toEqual(defaultSettings)
    expect(stores.settings.change(defaultSettings)).toEqual(defaultSettings)
  })

  it('keep each change across a restart', () => {
    const { stores, file, db } = openStores()
    const change = {
      theme: 'dark',
      allowedHosts: ['192.168.1.5:11434'],
      defaultModel: { engine: 'built-in' },
    } as const
    expect(stores.settings.change({ ...change, allowedHosts: [...change.allowedHosts] })).toEqual({
      ...defaultSettings,
      ...change,
    })
    db.close()
    expect(openStores(file).stores.settings.get()).toEqual({ ...defaultSettings, ...change })
  })

  it('M70: fall back one by one where a stored value is broken, unknown or out of its limits', () => {
    const { stores, db } = openStores(':memory:')
    stores.settings.change({ textSize: 150, learn: false })
    const put = db.command('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)')
    put.run('theme', '{broken')
    put.run('factLimit', '-3')
    put.run('contextWindows', '{"*": "many"}')
    put.run('defaultModel', '{"engine":"ollama"}')
    put.run('settingOfALaterVersion', 'true')
    put.run('__proto__', '{"learn":true}')
    expect(stores.settings.get()).toEqual({ ...defaultSettings, textSize: 150, learn: false })
    expect(db.query("SELECT 1 FROM setting WHERE name = 'settingOfALaterVersion'").get()).toBeDefined()
  })

  it('refuse a change that is out of limits, whole', () => {
    const { stores } = openStores(':memory:')
    expect(() => stores.settings.change({ learn: false, textSize: 500 })).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', detail: { setting: 'textSize' } }),
    )
    expect(stores.settings.get()).toEqual(defaultSettings)
  })

  it('are whole whatever stands in the rows', () => {
    const { stores, db } = openStores(':memory:')
    const put = db.command('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)')
    const names = Object.keys(defaultSettings)
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.json(), (name, value) => {
        put.run(name, value)
        const settings = stores.settings.get()
        expect(Object.keys(settings)).toEqual(names)
        expect(stores.settings.change(settings)).toEqual(settings)
      }),
      { numRuns: 200 },
    )
  })
})
