import { describe, expect, it } from 'vitest'
import { npmCommandOf } from '../../../../scripts/lib/npm.mjs'

const execPath = '/opt/node/bin/node'

describe('npmCommandOf', () => {
  it('prefers the npm that started us', () => {
    const env = { npm_execpath: '/home/ada/npm/bin/npm-cli.js' }
    expect(npmCommandOf({ env, execPath, exists: () => true })).toEqual({
      command: execPath,
      args: ['/home/ada/npm/bin/npm-cli.js'],
    })
  })

  it('does not take another package manager for npm', () => {
    const env = { npm_execpath: '/opt/yarn/bin/yarn.js' }
    const beside = '/opt/node/lib/node_modules/npm/bin/npm-cli.js'
    expect(npmCommandOf({ env, execPath, exists: (file) => file === beside }).args).toEqual([beside])
  })

  it('falls back to the one on the path', () => {
    expect(npmCommandOf({ env: {}, execPath, exists: () => false })).toEqual({ command: 'npm', args: [] })
  })
})
