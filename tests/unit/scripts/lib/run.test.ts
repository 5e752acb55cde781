import { describe, expect, it } from 'vitest'
import { runQuietly, tail } from '../../../../scripts/lib/run.mjs'

const node = (script: string, timeout?: number) => runQuietly(process.execPath, ['-e', script], { timeout })

describe('runQuietly', () => {
  it('keeps both streams and the exit code', async () => {
    const result = await node(
      `process.stdout.write('out'); process.stderr.write('err'); process.exitCode = 4`,
    )
    expect(result).toMatchObject({ code: 4, stdout: 'out', timedOut: false })
    expect(result.output).toContain('err')
  })

  it('ends a command that takes too long', async () => {
    const result = await node('setInterval(() => {}, 1000)', 200)
    expect(result).toMatchObject({ timedOut: true, signal: 'SIGKILL' })
  })

  it('says so where there is no such command', async () => {
    const result = await runQuietly('/nowhere/no-such-command', [])
    expect(result.code).toBeNull()
    expect(result.output).toMatch(/ENOENT/)
  })
})

describe('tail', () => {
  it('is the last lines that say something, without colours', () => {
    expect(tail('one\n\n\u001b[31mtwo\u001b[0m  \nthree\n', 2)).toEqual(['two', 'three'])
  })
})
