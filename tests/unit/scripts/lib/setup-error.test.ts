import { describe, expect, it } from 'vitest'
import { SetupError, describeFailure } from '../../../../scripts/lib/setup-error.mjs'

describe('describeFailure', () => {
  it('says what went wrong and what to do, without a stack', () => {
    const text = describeFailure(new SetupError('No compiler.', ['Install one.', 'Or use Node 22.']))
    expect(text).toBe('✗ No compiler.\n  Install one.\n  Or use Node 22.')
  })

  it.each([
    ['EACCES', /belongs to another user/],
    ['ENOSPC', /disk is full/],
  ])('knows what to do about %s', (code, advice) => {
    const text = describeFailure(Object.assign(new Error('no'), { code, path: '/p/node_modules' }))
    expect(text).toContain('/p/node_modules')
    expect(text).toMatch(advice)
    expect(text).not.toContain('setup-error.test')
  })

  it('shows where anything else came from', () => {
    expect(describeFailure(new Error('odd'))).toContain('setup-error.test')
  })
})
