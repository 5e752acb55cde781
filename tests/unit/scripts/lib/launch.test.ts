import { describe, expect, it } from 'vitest'
import { argumentsFor, environmentFor } from '../../../../scripts/lib/launch.mjs'

describe('argumentsFor', () => {
  it('passes on what follows the double dash, after the folder and in order', () => {
    expect(argumentsFor([], '/app', ['--smoke', '--profile', 'a b'])).toEqual([
      '/app',
      '--smoke',
      '--profile',
      'a b',
    ])
  })

  it('puts the switches of Electron before the folder', () => {
    expect(argumentsFor(['--no-sandbox'], '/app', ['--smoke'])).toEqual(['--no-sandbox', '/app', '--smoke'])
  })

  it('names --no-sandbox once, before the folder, when both want it', () => {
    expect(argumentsFor(['--no-sandbox'], '/app', ['--no-sandbox', 'x'])).toEqual([
      '--no-sandbox',
      '/app',
      'x',
    ])
    expect(argumentsFor([], '/app', ['--no-sandbox'])).toEqual(['--no-sandbox', '/app'])
  })
})

describe('environmentFor', () => {
  it('passes everything on but what makes Electron a plain Node', () => {
    expect(environmentFor({ HOME: '/h', OLLAMA_HOST: 'x', ELECTRON_RUN_AS_NODE: '1' })).toEqual({
      HOME: '/h',
      OLLAMA_HOST: 'x',
    })
  })
})
