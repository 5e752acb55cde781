import { describe, expect, it } from 'vitest'
import type { FactStop } from '../../../../../src/renderer/src/features/memory/fact-keys'
import {
  neighbourOf,
  readFactKey,
  settleStop,
} from '../../../../../src/renderer/src/features/memory/fact-keys'

const order = [4, 9, 2]
const at = (factId: number, action: FactStop['action'] = 'source'): FactStop => ({ factId, action })
const press = (key: string, change: { shift?: boolean; command?: boolean } = {}) => ({
  key,
  shift: change.shift ?? false,
  command: change.command ?? false,
})

describe('the keys in the fact list', () => {
  it('go up and down between facts and stay on the same button', () => {
    expect(readFactKey(press('ArrowDown'), at(4, 'edit'), order)).toEqual({ do: 'move', to: at(9, 'edit') })
    expect(readFactKey(press('ArrowUp'), at(9, 'edit'), order)).toEqual({ do: 'move', to: at(4, 'edit') })
  })

  it('stop at both ends instead of going round', () => {
    expect(readFactKey(press('ArrowUp'), at(4), order)).toEqual({ do: 'move', to: at(4) })
    expect(readFactKey(press('ArrowDown'), at(2), order)).toEqual({ do: 'move', to: at(2) })
    expect(readFactKey(press('ArrowRight'), at(4, 'delete'), order)).toEqual({
      do: 'move',
      to: at(4, 'delete'),
    })
  })

  it('go left and right between the three buttons', () => {
    expect(readFactKey(press('ArrowRight'), at(4, 'source'), order)).toEqual({
      do: 'move',
      to: at(4, 'edit'),
    })
    expect(readFactKey(press('ArrowLeft'), at(4, 'delete'), order)).toEqual({ do: 'move', to: at(4, 'edit') })
  })

  it('go to the first and the last fact', () => {
    expect(readFactKey(press('End'), at(4), order)).toEqual({ do: 'move', to: at(2) })
    expect(readFactKey(press('Home'), at(2), order)).toEqual({ do: 'move', to: at(4) })
  })

  it('open the source, edit and delete', () => {
    expect(readFactKey(press('s'), at(9, 'delete'), order)).toEqual({ do: 'act', action: 'source' })
    expect(readFactKey(press('E', { shift: true }), at(9), order)).toEqual({ do: 'act', action: 'edit' })
    expect(readFactKey(press('Delete'), at(9), order)).toEqual({ do: 'act', action: 'delete' })
  })

  it('choose several with Shift', () => {
    expect(readFactKey(press('ArrowDown', { shift: true }), at(4), order)).toEqual({
      do: 'choose',
      extend: true,
      to: at(9),
    })
    expect(readFactKey(press(' ', { shift: true }), at(4), order)).toMatchObject({
      do: 'choose',
      extend: false,
    })
  })

  it('leave the button its own Space, and Ctrl or Cmd keys to the table of keys', () => {
    expect(readFactKey(press(' '), at(4), order)).toBeNull()
    expect(readFactKey(press('s', { command: true }), at(4), order)).toBeNull()
    expect(readFactKey(press('x'), at(4), order)).toBeNull()
  })
})

describe('the one Tab stop', () => {
  it('is the first fact until another was visited', () => {
    expect(settleStop(null, order)).toEqual(at(4))
    expect(settleStop(at(9, 'edit'), order)).toEqual(at(9, 'edit'))
  })

  it('falls back to the first fact when its fact is gone, and to nothing without facts', () => {
    expect(settleStop(at(77), order)).toEqual(at(4))
    expect(settleStop(at(77), [])).toBeNull()
  })

  it('moves to the next fact when one is deleted, or back from the last', () => {
    expect(neighbourOf(9, order)).toBe(2)
    expect(neighbourOf(2, order)).toBe(9)
    expect(neighbourOf(4, [4])).toBeNull()
  })
})
