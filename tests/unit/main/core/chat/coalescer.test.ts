import { describe, expect, it } from 'vitest'
import { Coalescer, flushEveryMs } from '../../../../../src/main/core/chat/coalescer'
import { ManualClock } from '../../../../support/clocks'

function watched() {
  const clock = new ManualClock()
  const sent: string[] = []
  return { clock, sent, coalescer: new Coalescer(clock, (text) => sent.push(text)) }
}

describe('Coalescer', () => {
  it('passes the first piece on at once', () => {
    const { sent, coalescer } = watched()
    coalescer.push('He')
    expect(sent).toEqual(['He'])
  })

  it('gathers what follows and sends it together after 50 ms', () => {
    const { clock, sent, coalescer } = watched()
    for (const piece of ['He', 'll', 'o ', 'you']) coalescer.push(piece)
    expect(sent).toEqual(['He'])
    clock.move(flushEveryMs)
    expect(sent).toEqual(['He', 'llo you'])
  })

  it('is not starved by a stream faster than its interval', () => {
    const { clock, sent, coalescer } = watched()
    for (let step = 0; step < 100; step += 1) {
      coalescer.push('x')
      clock.move(5)
    }
    expect(sent.length).toBeGreaterThan(8)
    expect(sent.join('')).toHaveLength(100)
  })

  it('sends what waits when it ends, and nothing after', () => {
    const { clock, sent, coalescer } = watched()
    coalescer.push('a')
    coalescer.push('b')
    coalescer.end()
    clock.move(1_000)
    expect(sent).toEqual(['a', 'b'])
  })
})
