import { beforeEach, expect, test } from 'vitest'
import { cycleRegion } from '../../../../src/renderer/src/a11y/regions'

beforeEach(() => {
  document.body.innerHTML = `
    <nav data-region="conversations"><button id="fold"></button><button id="new" data-region-focus></button></nav>
    <div data-region="transcript" tabindex="-1" id="flow" data-region-focus></div>
    <form data-region="composer"><textarea id="message"></textarea></form>`
})

test('F6 goes from region to region and leaves out what is folded', () => {
  const visited = [1, 1, 1, 1].map((step) => {
    cycleRegion(step as 1)
    return document.activeElement?.id
  })
  expect(visited).toEqual(['new', 'flow', 'message', 'new'])
})

test('Shift+F6 goes the other way', () => {
  document.getElementById('message')?.focus()
  cycleRegion(-1)
  expect(document.activeElement?.id).toBe('flow')
})
