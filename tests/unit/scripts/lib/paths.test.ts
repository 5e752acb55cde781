import { describe, expect, it } from 'vitest'
import { cacheFolderOf } from '../../../../scripts/lib/paths.mjs'

describe('cacheFolderOf', () => {
  it.each([
    ['linux', {}, '/home/ada', '/home/ada/.cache/keepsake-electron'],
    ['linux', { XDG_CACHE_HOME: '/big/cache' }, '/home/ada', '/big/cache/keepsake-electron'],
    ['linux', { XDG_CACHE_HOME: 'relative' }, '/home/ada', '/home/ada/.cache/keepsake-electron'],
    ['linux', { XDG_CACHE_HOME: '' }, '/home/ada', '/home/ada/.cache/keepsake-electron'],
    ['darwin', {}, '/Users/ada', '/Users/ada/Library/Caches/keepsake-electron'],
    [
      'win32',
      { LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' },
      'C:\\Users\\ada',
      'C:\\Users\\ada\\AppData\\Local\\keepsake-electron',
    ],
    ['win32', {}, 'C:\\Users\\ada', 'C:\\Users\\ada\\AppData\\Local\\keepsake-electron'],
  ])('on %s with %j', (platform, env, home, folder) => {
    expect(cacheFolderOf({ platform, env, home })).toBe(folder)
  })
})
