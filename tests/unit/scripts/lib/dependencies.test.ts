import { describe, expect, it, vi } from 'vitest'
import { installIsDue, installedAgrees } from '../../../../scripts/lib/dependencies.mjs'

const react = { version: '19.0.0', integrity: 'sha512-a' }
const mac = { version: '1.0.0', integrity: 'sha512-b', optional: true }
const lock = { packages: { '': {}, 'node_modules/react': react, 'node_modules/mac-only': mac } }

describe('installedAgrees', () => {
  it('accepts what the lock names, with or without packages for other platforms', () => {
    expect(installedAgrees(lock, { packages: { 'node_modules/react': react } })).toBe(true)
    expect(
      installedAgrees(lock, { packages: { 'node_modules/react': react, 'node_modules/mac-only': mac } }),
    ).toBe(true)
  })

  it.each([
    ['a package is missing', {}],
    ['a version differs', { 'node_modules/react': { ...react, version: '18.0.0' } }],
    ['a hash differs', { 'node_modules/react': { ...react, integrity: 'sha512-z' } }],
    ['there is one more', { 'node_modules/react': react, 'node_modules/left-pad': react }],
  ])('refuses when %s', (_case, packages) => {
    expect(installedAgrees(lock, { packages })).toBe(false)
  })

  it('refuses when there is nothing to compare', () => {
    expect(installedAgrees(null, { packages: {} })).toBe(false)
    expect(installedAgrees(lock, null)).toBe(false)
  })
})

describe('installIsDue', () => {
  const wantedStamp = { lock: 'hash-of-lock', platform: 'linux-x64' }
  const facts = { stamp: wantedStamp, wantedStamp, isComplete: true, agrees: () => false }

  it('is not due when the stamp carries the hash of the lock, and then compares nothing', () => {
    const agrees = vi.fn(() => false)
    expect(installIsDue({ ...facts, agrees })).toBe(false)
    expect(agrees).not.toHaveBeenCalled()
  })

  it('is due when packages are missing, whatever the stamp says', () => {
    expect(installIsDue({ ...facts, isComplete: false })).toBe(true)
  })

  it('is due when the lock has changed', () => {
    expect(installIsDue({ ...facts, stamp: { ...wantedStamp, lock: 'older' } })).toBe(true)
  })

  it('is not due when the lock has changed and npm has already installed it', () => {
    expect(installIsDue({ ...facts, stamp: { ...wantedStamp, lock: 'older' }, agrees: () => true })).toBe(
      false,
    )
  })

  it('is due when the folder came from another platform', () => {
    const stamp = { ...wantedStamp, platform: 'darwin-arm64' }
    expect(installIsDue({ ...facts, stamp, agrees: () => true })).toBe(true)
  })

  it('without a stamp depends on what npm installed', () => {
    expect(installIsDue({ ...facts, stamp: null })).toBe(true)
    expect(installIsDue({ ...facts, stamp: null, agrees: () => true })).toBe(false)
  })
})
