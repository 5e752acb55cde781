import { describe, expect, it } from 'vitest'
import { parseOsRelease } from '../../../../../scripts/lib/system/os-release.mjs'

describe('parseOsRelease', () => {
  it('reads quoted and bare values', () => {
    expect(
      parseOsRelease(
        'PRETTY_NAME="Linux Mint 22"\nID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_ID="22.1"\n',
      ),
    ).toEqual({
      id: 'linuxmint',
      like: ['ubuntu', 'debian'],
      version: 22.1,
    })
  })

  it('makes do with an empty file', () => {
    expect(parseOsRelease('')).toEqual({ id: '', like: [], version: 0 })
  })
})
