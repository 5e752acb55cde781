import { describe, expect, it } from 'vitest'
import { judgeSmoke } from '../../../../../scripts/lib/checks/smoke.mjs'

describe('judgeSmoke', () => {
  it('is content with one line of JSON and exit code 0', () => {
    expect(judgeSmoke('{"ok":true,"store":"ok"}\n', 0, [])).toBeNull()
  })

  it.each([
    ['a bad exit code', '{"ok":true}\n', 1],
    ['no output', '', 0],
    ['more than one line', '{"ok":true}\nand more\n', 0],
    ['something other than JSON', 'ok\n', 0],
    ['JSON that is no object', '1\n', 0],
    ['a failure told in the line', '{"ok":false}\n', 0],
  ])('complains about %s', (_case, stdout, exitCode) => {
    expect(judgeSmoke(stdout, exitCode, [])).not.toBeNull()
  })

  it('complains about a folder that was left behind', () => {
    expect(judgeSmoke('{"ok":true}\n', 0, ['keepsake-smoke-a1'])).toContain('keepsake-smoke-a1')
  })
})
