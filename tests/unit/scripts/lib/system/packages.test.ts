import { describe, expect, it } from 'vitest'
import { parseOsRelease } from '../../../../../scripts/lib/system/os-release.mjs'
import { aptCommand, packageNameOn } from '../../../../../scripts/lib/system/packages.mjs'

const on = (text: string) => parseOsRelease(text)
const debian12 = on('ID=debian\nVERSION_ID="12"\n')
const debian13 = on('ID=debian\nVERSION_ID="13"\n')

describe('packageNameOn', () => {
  it.each(['libgtk-3-0', 'libasound2', 'libatk-bridge2.0-0'])('%s is %st64 from Debian 13 on', (name) => {
    expect(packageNameOn(name, debian12)).toBe(name)
    expect(packageNameOn(name, debian13)).toBe(`${name}t64`)
    expect(packageNameOn(name, on('ID=debian\n'))).toBe(`${name}t64`)
  })

  it.each(['libnss3', 'libgbm1', 'xvfb'])('%s has kept its name', (name) => {
    expect(packageNameOn(name, debian13)).toBe(name)
  })

  it('follows Ubuntu 24.04 and what is made of it', () => {
    expect(packageNameOn('libasound2', on('ID=ubuntu\nVERSION_ID="22.04"\n'))).toBe('libasound2')
    expect(packageNameOn('libasound2', on('ID=ubuntu\nVERSION_ID="24.04"\n'))).toBe('libasound2t64')
    expect(packageNameOn('libasound2', on('ID=linuxmint\nID_LIKE="ubuntu"\nVERSION_ID="21.3"\n'))).toBe(
      'libasound2',
    )
    expect(packageNameOn('libasound2', on('ID=linuxmint\nID_LIKE="ubuntu"\nVERSION_ID="22"\n'))).toBe(
      'libasound2t64',
    )
  })
})

describe('aptCommand', () => {
  it('can be pasted as it is', () => {
    expect(aptCommand(['xvfb', 'xauth'])).toBe(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends xvfb xauth',
    )
  })
})
