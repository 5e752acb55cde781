import { AppError } from '../../core/app-error'
import { defaultSettings } from '../../../shared/settings'
import { settingRules } from './setting-rules'
import type { Connection } from '../connection'
import type { Settings } from '../../../shared/entities'
import type { SettingsStore } from '../../core/ports'

/**
 * Settings, one row each. What is not stored, not readable or out of its limits falls back to the default, one by
 * one, so that an old or damaged row never takes the others with it. Rows of unknown names are left alone: a newer
 * version may have written them.
 */
export function createSettingsStore(db: Connection): SettingsStore {
  const all = db.query<{ name: string; value: string }>('SELECT name, value FROM setting')
  const put = db.command(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )

  function get(): Settings {
    const stored = new Map(all.all().map((row) => [row.name, row.value]))
    const settings = structuredClone(defaultSettings)
    for (const name of settingNames) {
      const value = parse(stored.get(name))
      if (settingRules[name](value)) Object.assign(settings, { [name]: value })
    }
    return settings
  }

  return {
    get,
    /** @throws AppError INVALID_INPUT, and nothing is changed, if a value is out of its limits */
    change(change) {
      db.transaction(() => {
        for (const name of settingNames) {
          const value = change[name]
          if (value === undefined) continue
          if (!settingRules[name](value)) {
            throw new AppError('INVALID_INPUT', `The setting ${name} cannot take this value`, {
              setting: name,
            })
          }
          put.run(name, JSON.stringify(value))
        }
      })
      return get()
    },
  }
}

const settingNames = Object.keys(defaultSettings) as Array<keyof Settings>

function parse(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
