import { describe, expect, it } from 'vitest'
import { hasDisplay } from '../../../../../scripts/lib/system/display.mjs'

describe('hasDisplay', () => {
  it('asks X11 and Wayland on Linux and takes it for granted elsewhere', () => {
    expect(hasDisplay('linux', {})).toBe(false)
    expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false)
    expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true)
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true)
    expect(hasDisplay('darwin', {})).toBe(true)
  })
})
