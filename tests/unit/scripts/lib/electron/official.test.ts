import { describe, expect, it } from 'vitest'
import { installerEnvironment, reasonIn } from '../../../../../scripts/lib/electron/official.mjs'

describe('installerEnvironment', () => {
  it('leads the download to the folder that is watched', () => {
    expect(installerEnvironment({ PATH: '/bin' }, '/t')).toMatchObject({
      PATH: '/bin',
      TMPDIR: '/t',
      TEMP: '/t',
    })
  })

  it('passes a mirror on', () => {
    expect(installerEnvironment({ ELECTRON_MIRROR: 'm' }, '/t').ELECTRON_MIRROR).toBe('m')
  })

  it.each([{ HTTPS_PROXY: 'p' }, { https_proxy: 'p' }, { npm_config_https_proxy: 'p' }, { HTTP_PROXY: 'p' }])(
    'uses the proxy in %j',
    (env) => {
      expect(installerEnvironment(env, '/t')).toMatchObject({
        HTTPS_PROXY: 'p',
        ELECTRON_GET_USE_PROXY: 'true',
      })
    },
  )

  it('asks for no proxy where there is none', () => {
    expect(installerEnvironment({}, '/t')).not.toHaveProperty('ELECTRON_GET_USE_PROXY')
  })
})

describe('reasonIn', () => {
  it('finds the message above a stack', () => {
    expect(reasonIn('something\nTypeError: fetch failed\n    at node:internal\n    at async x')).toBe(
      'TypeError: fetch failed',
    )
  })

  it('has something to say about any output', () => {
    expect(reasonIn('\n  odd\n')).toBe('odd')
    expect(reasonIn('')).toBe('no reason given')
  })
})
