import fs from 'node:fs'
import path from 'node:path'
import { makePrivateFolder, writeAtomically } from './files'

/** The profile a fresh installation has. */
const firstProfile = 'default'

const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

/** Where the database of a profile lies. @throws RangeError for an id that is no folder name of ours */
export function profileFolder(dataFolder: string, profileId: string): string {
  if (!idPattern.test(profileId)) throw new RangeError('A profile id holds a to z, 0 to 9 and hyphens')
  return path.join(dataFolder, 'profiles', profileId)
}

/** Which profile was open last; the first one where nothing (readable) says so. */
export function currentProfile(dataFolder: string): string {
  try {
    const content: unknown = JSON.parse(fs.readFileSync(appFile(dataFolder), 'utf8'))
    if (typeof content === 'object' && content !== null && 'profile' in content) {
      const { profile } = content
      if (typeof profile === 'string' && idPattern.test(profile)) return profile
    }
  } catch {
    return firstProfile
  }
  return firstProfile
}

/** Remembers which profile is open. @throws AppError DB_READONLY, DISK_FULL */
export function rememberProfile(dataFolder: string, profileId: string): void {
  profileFolder(dataFolder, profileId)
  if (fs.existsSync(appFile(dataFolder)) && currentProfile(dataFolder) === profileId) return
  makePrivateFolder(dataFolder)
  writeAtomically(appFile(dataFolder), `${JSON.stringify({ profile: profileId }, null, 2)}\n`)
}

/** App-wide settings lie beside the profiles, because they are needed before one is open. */
function appFile(dataFolder: string): string {
  return path.join(dataFolder, 'app.json')
}
