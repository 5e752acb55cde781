import { describe, expect, test } from 'vitest'
import { composerAction } from '../../../../../src/renderer/src/features/chat/composer-keys'
import type { ComposerKey } from '../../../../../src/renderer/src/features/chat/composer-keys'

const press = (key: string, changes: Partial<ComposerKey> = {}): ComposerKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...changes,
})
const usual = { empty: false, enterSends: true }

describe('in the message field', () => {
  test('Enter sends, Shift+Enter breaks the line', () => {
    expect(composerAction(press('Enter'), usual)).toBe('send')
    expect(composerAction(press('Enter', { shiftKey: true }), usual)).toBeNull()
  })

  test('with the setting off Enter breaks the line and Ctrl+Enter sends', () => {
    const off = { empty: false, enterSends: false }
    expect(composerAction(press('Enter'), off)).toBeNull()
    expect(composerAction(press('Enter', { ctrlKey: true }), off)).toBe('send')
  })

  test('D26: Enter that takes a candidate of the input method sends nothing', () => {
    expect(composerAction(press('Enter', { isComposing: true }), usual)).toBeNull()
    expect(composerAction(press('Enter', { keyCode: 229 }), usual)).toBeNull()
    expect(composerAction(press('Enter', { nativeEvent: { isComposing: true } }), usual)).toBeNull()
    expect(composerAction(press('Enter', { nativeEvent: { keyCode: 229 } }), usual)).toBeNull()
  })

  test('↑ takes up the last message only in an empty field', () => {
    expect(composerAction(press('ArrowUp'), { ...usual, empty: true })).toBe('recall')
    expect(composerAction(press('ArrowUp'), usual)).toBeNull()
    expect(composerAction(press('ArrowUp', { shiftKey: true }), { ...usual, empty: true })).toBeNull()
  })
})
