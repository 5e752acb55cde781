import { describe, expect, it } from 'vitest'
import { ended, exitCodeOf, startChild } from '../../../../scripts/lib/children.mjs'

describe('exitCodeOf', () => {
  it('is the code of the child, or that of a shell for a signal', () => {
    expect(exitCodeOf({ code: 0, signal: null })).toBe(0)
    expect(exitCodeOf({ code: 7, signal: null })).toBe(7)
    expect(exitCodeOf({ code: null, signal: 'SIGINT' })).toBe(130)
    expect(exitCodeOf({ code: null, signal: 'SIGSEGV' })).toBe(139)
  })
})

describe('ended', () => {
  it('tells the exit code of a real child', async () => {
    const child = startChild(process.execPath, ['-e', 'process.exit(3)'], { stdio: 'ignore' })
    expect(await ended(child)).toEqual({ code: 3, signal: null })
  })

  it('rejects where there is no such command', async () => {
    const child = startChild('/nowhere/no-such-command', [], { stdio: 'ignore' })
    await expect(ended(child)).rejects.toThrow(/ENOENT/)
  })
})
