import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../../../../src/main/core/app-error'
import { MessageMeaning } from '../../../../../../src/main/core/memory/embedding/message-meaning'
import { ManualClock } from '../../../../../support/clocks'
import { silentLog } from '../../../../../support/silent-log'

function meaningWith(embed: (texts: string[], signal: AbortSignal) => Promise<Float32Array[]>) {
  const clock = new ManualClock()
  const asked: string[][] = []
  const makeRoom = vi.fn()
  let model: string | null = 'all-minilm'
  const meaning = new MessageMeaning(
    () => model,
    {
      embed: (_model, texts, signal) => {
        asked.push(texts)
        return embed(texts, signal)
      },
    },
    makeRoom,
    clock,
    silentLog,
  )
  return { meaning, clock, asked, makeRoom, choose: (name: string | null) => void (model = name) }
}

const vector = new Float32Array([1, 0])

describe('the meaning of a message', () => {
  it('is asked once work in the background has made room', async () => {
    const { meaning, asked, makeRoom } = meaningWith(async () => [vector])
    await expect(meaning.of('Where did I\n put the red bicycle?')).resolves.toEqual(vector)
    expect(asked).toEqual([['Where did I put the red bicycle?']])
    expect(makeRoom).toHaveBeenCalledOnce()
  })

  it('is not asked without a model, nor for a greeting', async () => {
    const { meaning, asked, choose } = meaningWith(async () => [vector])
    expect(await meaning.of('hi')).toBeNull()
    choose(null)
    expect(await meaning.of('red bicycle')).toBeNull()
    expect(asked).toEqual([])
  })

  it('is given up after 150 ms, and not asked again while that call goes on', async () => {
    let answer = (_vectors: Float32Array[]): void => undefined
    const { meaning, asked, clock } = meaningWith(() => new Promise((resolve) => (answer = resolve)))
    const first = meaning.of('red bicycle')
    clock.move(150)
    expect(await first).toBeNull()
    expect(await meaning.of('blue bicycle')).toBeNull()
    expect(asked).toHaveLength(1)
    answer([vector])
    await vi.waitUntil(() => clock.waiting === 0)
    void meaning.of('green bicycle')
    expect(asked).toHaveLength(2)
  })

  it('is nothing where the model fails: words have to do', async () => {
    const { meaning } = meaningWith(() => Promise.reject(new AppError('OLLAMA_UNREACHABLE', 'gone')))
    expect(await meaning.of('red bicycle')).toBeNull()
  })

  it('ends a call that outlives the app', async () => {
    let ended = false
    const { meaning } = meaningWith((_texts, signal) => {
      signal.addEventListener('abort', () => (ended = true))
      return new Promise(() => undefined)
    })
    void meaning.of('red bicycle')
    meaning.stop()
    expect(ended).toBe(true)
  })

  it('takes both ends of a long message, and never half a character', async () => {
    const { meaning, asked } = meaningWith(async () => [vector])
    await meaning.of(`start ${'x'.repeat(493)}😀${'y'.repeat(2_000)}😀${'z'.repeat(499)}`)
    const text = asked[0]?.[0] ?? ''
    expect(text.startsWith('start x')).toBe(true)
    expect(text.endsWith('z')).toBe(true)
    expect(text.length).toBeLessThanOrEqual(1_001)
    expect(/[\uD800-\uDFFF]/.test(text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, ''))).toBe(false)
  })
})
