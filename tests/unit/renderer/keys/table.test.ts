import { describe, expect, test } from 'vitest'
import { isComposing } from '../../../../src/renderer/src/keys/ime'
import { keyCaps, keyHint, keyTable, windowKey } from '../../../../src/renderer/src/keys/table'

const press = (
  key: string,
  held: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean; altKey?: boolean } = {},
) => ({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

describe('the key table', () => {
  test('gives no combination to two things in the same place', () => {
    const seen = keyTable.map(({ scope, combo }) =>
      JSON.stringify([scope, combo.key, combo.mod, combo.shift]),
    )
    expect(new Set(seen).size).toBe(keyTable.length)
  })

  test.each([
    ['k', { ctrlKey: true }, 'search'],
    ['n', { ctrlKey: true }, 'new-chat'],
    ['N', { ctrlKey: true, shiftKey: true }, 'new-temporary-chat'],
    ['b', { ctrlKey: true }, 'toggle-sidebar'],
    ['M', { ctrlKey: true, shiftKey: true }, 'toggle-memory'],
    ['A', { ctrlKey: true, shiftKey: true }, 'add-fact'],
    ['m', { ctrlKey: true }, 'model'],
    ['f', { ctrlKey: true }, 'find'],
    [',', { ctrlKey: true }, 'settings'],
    [':', { ctrlKey: true, shiftKey: true }, 'copy-code'],
    ['F6', {}, 'next-region'],
    ['F6', { shiftKey: true }, 'previous-region'],
    ['Escape', {}, 'escape'],
  ] as const)('%s with %o is %s', (key, held, id) => {
    expect(windowKey(press(key, held), false)).toBe(id)
  })

  test('letters without Ctrl, and combinations with Alt, are nobody’s', () => {
    expect(windowKey(press('k'), false)).toBeNull()
    expect(windowKey(press('k', { ctrlKey: true, altKey: true }), false)).toBeNull()
  })

  test('a Mac commands with Cmd and leaves Ctrl alone', () => {
    expect(windowKey(press('k', { metaKey: true }), true)).toBe('search')
    expect(windowKey(press('k', { ctrlKey: true }), true)).toBeNull()
    expect(keyHint('search', true)).toBe('⌘ K')
  })

  test('hints are read from it', () => {
    expect(keyHint('new-temporary-chat', false)).toBe('Ctrl Shift N')
    expect(keyCaps({ key: 'ArrowUp', mod: true }, false)).toEqual(['Ctrl', '↑'])
  })
})

test('D26: an input method is noticed by either sign', () => {
  expect(isComposing({ isComposing: true })).toBe(true)
  expect(isComposing({ keyCode: 229 })).toBe(true)
  expect(isComposing({ nativeEvent: { isComposing: true } })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
