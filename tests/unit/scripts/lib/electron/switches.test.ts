import { describe, expect, it } from 'vitest'
import { expectSandbox, switchesFor } from '../../../../../scripts/lib/electron/switches.mjs'

const facts = { platform: 'linux', sandbox: 'available', kind: 'official', env: { DISPLAY: ':0' } } as const

describe('switchesFor', () => {
  it('leaves an ordinary user the sandbox', () => {
    expect(switchesFor(facts)).toEqual({ switches: [], notes: [] })
  })

  it('starts without it as root, and says so in a line', () => {
    const { switches, notes } = switchesFor({ ...facts, sandbox: 'root' })
    expect(switches).toEqual(['--no-sandbox'])
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/root.*--no-sandbox/)
  })

  it('never does on macOS or Windows', () => {
    expect(switchesFor({ ...facts, platform: 'darwin', sandbox: 'root' }).switches).toEqual([])
    expect(switchesFor({ ...facts, platform: 'win32', sandbox: 'root' }).switches).toEqual([])
  })

  it('draws without a graphics card on a display that nobody sees, on Linux alone', () => {
    expect(switchesFor({ ...facts, unseen: true }).switches).toEqual(['--disable-gpu'])
    expect(switchesFor({ ...facts, platform: 'darwin', unseen: true }).switches).toEqual([])
  })

  it('tells only the old Electron of the stand-in about Wayland', () => {
    const env = { WAYLAND_DISPLAY: 'wayland-0' }
    expect(switchesFor({ ...facts, kind: 'stand-in', env }).switches).toEqual(['--ozone-platform=wayland'])
    expect(switchesFor({ ...facts, env }).switches).toEqual([])
  })
})

describe('expectSandbox', () => {
  it('refuses to open the app without a sandbox and names ways out', () => {
    expect(() => {
      expectSandbox('unavailable', '/e/electron', ['--smoke'])
    }).toThrow(/no sandbox/)
  })

  it.each([
    ['available', []],
    ['root', []],
    ['unavailable', ['--no-sandbox']],
  ] as const)('lets %s with %j pass', (sandbox, args) => {
    expect(() => {
      expectSandbox(sandbox, '/e/electron', [...args])
    }).not.toThrow()
  })
})
