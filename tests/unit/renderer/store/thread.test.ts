import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Delta } from '../../../../src/shared/contract'
import { applyDelta, prependMessages, upsertMessage } from '../../../../src/renderer/src/store/thread'
import { fakeMessage, fakeReply } from '../../../support/fake-bridge'

const streaming = (text: string) => fakeReply({ state: 'streaming', text })
const delta = (offset: number, text: string, channel: Delta['channel'] = 'text'): Delta => ({
  conversationId: 'c1',
  messageId: 2,
  offset,
  text,
  channel,
})

describe('a delta', () => {
  test('that follows on what is there grows the text', () => {
    const outcome = applyDelta(streaming('Warm '), delta(5, 'olives'))
    expect(outcome).toMatchObject({ kind: 'grown', message: { text: 'Warm olives' } })
  })

  test('that is known already changes nothing', () => {
    expect(applyDelta(streaming('Warm olives'), delta(5, 'olives'))).toEqual({ kind: 'known' })
  })

  test('that overlaps adds only what is new', () => {
    const outcome = applyDelta(streaming('Warm oli'), delta(5, 'olives'))
    expect(outcome).toMatchObject({ kind: 'grown', message: { text: 'Warm olives' } })
  })

  test('behind missing text is a gap', () => {
    expect(applyDelta(streaming('Warm'), delta(9, 'es'))).toEqual({ kind: 'gap' })
  })

  test('of thinking leaves the text alone', () => {
    const outcome = applyDelta(streaming('Warm'), delta(0, 'hm', 'thinking'))
    expect(outcome).toMatchObject({ kind: 'grown', message: { text: 'Warm', thinking: 'hm' } })
  })

  test('may arrive cut, doubled and late: with no gap the text is whole at the end', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }),
        fc.array(fc.tuple(fc.nat(60), fc.nat(12)), { maxLength: 40 }),
        (text, cuts) => {
          let message = streaming('')
          for (const [at, length] of cuts) {
            const offset = Math.min(at, message.text.length, text.length)
            const outcome = applyDelta(message, delta(offset, text.slice(offset, offset + length)))
            if (outcome.kind === 'grown') message = outcome.message
            expect(text.startsWith(message.text)).toBe(true)
          }
          const rest = applyDelta(message, delta(message.text.length, text.slice(message.text.length)))
          expect(rest.kind === 'grown' ? rest.message.text : message.text).toBe(text)
        },
      ),
    )
  })
})

describe('upserting a message', () => {
  test('lets no older picture of a message take the place of a newer one, however late it is read', () => {
    const asSent = fakeMessage({ id: 1, role: 'assistant', state: 'streaming' })
    const settled = fakeMessage({ id: 1, role: 'assistant', state: 'complete', text: 'Warm olives.' })
    expect(upsertMessage([settled], asSent)[0]).toBe(settled)
    expect(upsertMessage([asSent], settled)[0]).toMatchObject({ state: 'complete', text: 'Warm olives.' })
  })

  test('keeps the order of ids', () => {
    const one = fakeMessage({ id: 1 })
    const three = fakeMessage({ id: 3 })
    expect(upsertMessage([one, three], fakeMessage({ id: 2 })).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('never shortens a reply under way: an event may be older than the deltas', () => {
    expect(upsertMessage([streaming('Warm olives')], streaming('Warm'))[0]?.text).toBe('Warm olives')
  })

  test('takes the text of a new attempt, although it is shorter', () => {
    const first = streaming('Satay')
    const retried = { ...streaming(''), safeAttempt: 1 }
    expect(upsertMessage([first], retried)[0]?.text).toBe('')
  })

  test('takes away the text of a reply that is held', () => {
    const shown = streaming('Warm')
    const held = fakeReply({ state: 'held', text: '' })
    expect(upsertMessage([shown], held)[0]).toMatchObject({ state: 'held', text: '' })
  })
})

test('older messages come first, and none comes twice', () => {
  const known = [fakeMessage({ id: 3 }), fakeMessage({ id: 4 })]
  const older = [1, 2, 3].map((id) => fakeMessage({ id }))
  expect(prependMessages(known, older).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
