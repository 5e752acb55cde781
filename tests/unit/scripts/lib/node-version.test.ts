import { expect, it } from 'vitest'
import { isSupportedNode } from '../../../../scripts/lib/node-version.mjs'

it.each(['20.19.0', '20.20.2', '22.12.0', '22.20.1', '23.0.0', '24.1.0'])('Node %s will do', (version) => {
  expect(isSupportedNode(version)).toBe(true)
})

it.each(['12.0.0', '18.20.4', '20.18.3', '21.7.0', '22.11.0'])('Node %s will not', (version) => {
  expect(isSupportedNode(version)).toBe(false)
})
