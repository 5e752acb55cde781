import { totalmem } from 'node:os'
import type { AppState, Fault } from '../shared/entities'
import type { Engines } from './core/chat/engines'
import type { BackgroundWork } from './core/jobs/background-work'
import type { Clock, Stores } from './core/ports'
import type { Profile } from './db/profile'

/** What a window is told when it opens. */
export function appStateOf(
  about: { version: string; dataFolder: string; faults: Fault[] },
  stores: Stores,
  engines: Engines,
  background: BackgroundWork,
  clock: Clock,
): AppState {
  return {
    ...about,
    platform: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
    totalMemory: totalmem(),
    settings: stores.settings.get(),
    engine: engines.status(),
    learning: background.status(),
    pendingFlags: stores.flags.pendingCount(),
    rejections: stores.rejections.count(),
    factCount: stores.facts.countCurrent(clock.now()),
  }
}

/** The notice about a damaged file: where it was put, and from when the backup is, if there was one; null: it was sound. */
export function restoredFault(profile: Pick<Profile, 'setAside' | 'restoredFrom' | 'backups'>): Fault | null {
  if (profile.setAside === null) return null
  const backup = profile.backups().find((one) => one.file === profile.restoredFrom)
  return {
    code: 'data_restored',
    detail: {
      setAside: profile.setAside,
      ...(backup === undefined ? {} : { backupAt: String(backup.at) }),
    },
  }
}
