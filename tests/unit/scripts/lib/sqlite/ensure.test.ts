import { describe, expect, it } from 'vitest'
import { needsCompiling } from '../../../../../scripts/lib/sqlite/ensure.mjs'

describe('needsCompiling', () => {
  it.each([
    [
      'start on Node 20 with the official Electron',
      { napi: '9', tests: false, electronVersion: '45.5.0' },
      false,
    ],
    [
      'tests on Node 20 with the official Electron',
      { napi: '9', tests: true, electronVersion: '45.5.0' },
      true,
    ],
    [
      'tests on Node 22 with the official Electron',
      { napi: '10', tests: true, electronVersion: '45.5.0' },
      false,
    ],
    ['start on Node 22 with the stand-in', { napi: '10', tests: false, electronVersion: '33.2.1' }, true],
    ['tests on an unknown runtime', { napi: undefined, tests: true, electronVersion: '45.5.0' }, true],
  ])('%s', (_case, use, needed) => {
    expect(needsCompiling(use)).toBe(needed)
  })
})
