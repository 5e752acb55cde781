import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { PullProgress } from '../../../../src/shared/entities'
import { PullCounter } from '../../../../src/main/ollama/pull-progress'
import { ManualClock } from '../../../support/clocks'
import { fails, FakeOllama, gate, lines, steps } from '../../../support/fake-ollama'
import type { Answer, Gate, Step } from '../../../support/fake-ollama'
import { deadAddress, ollamaFor } from '../../../support/ollama-services'

let fake: FakeOllama

beforeEach(async () => {
  fake = await FakeOllama.start()
})
afterEach(() => fake.stop())

const GB = 1024 ** 3
const part = (digest: string, total: number, completed?: number): unknown => ({
  status: `pulling ${digest}`,
  digest: `sha256:${digest}`,
  total,
  ...(completed === undefined ? {} : { completed }),
})
const success = { status: 'success' }

function linesThen(objects: unknown[], ...rest: Step[]): Answer {
  const begun = lines(...objects)
  return begun.kind === 'steps' ? steps(...begun.steps, ...rest) : begun
}

/** A clock on which every report counts: time passes with each look. */
class HurriedClock extends ManualClock {
  override now(): number {
    this.move(300)
    return super.now()
  }
}

/** Until a download has ended in some way. */
async function ended(list: () => PullProgress[]): Promise<PullProgress> {
  for (;;) {
    const [progress] = list()
    if (progress !== undefined && progress.state !== 'running') return progress
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('a download', () => {
  it('is told from beginning to end, and the list of models is read anew', async () => {
    fake.routes.set(
      '/api/pull',
      lines(
        { status: 'pulling manifest' },
        part('a', 2 * GB),
        part('a', 2 * GB, GB),
        part('a', 2 * GB, 2 * GB),
        part('b', 1000, 1000),
        success,
      ),
    )
    const { pulls, pullReports, arrived } = ollamaFor(fake.address, { clock: new HurriedClock() })
    const operationId = pulls.start('llama3.2:3b')
    const last = await ended(() => pulls.list())
    expect(last).toEqual({
      operationId,
      model: 'llama3.2:3b',
      state: 'done',
      doneBytes: 2 * GB + 1000,
      totalBytes: 2 * GB + 1000,
      rate: null,
      error: null,
    })
    expect(pullReports[0]).toMatchObject({ state: 'running', doneBytes: 0, totalBytes: 0 })
    expect(pullReports).toContainEqual(expect.objectContaining({ doneBytes: GB, totalBytes: 2 * GB }))
    expect(arrived).toEqual(['llama3.2:3b'])
    expect(fake.to('/api/pull')[0]?.body).toMatchObject({ stream: true })
  })

  it('D12: is one operation, however often it is asked for', async () => {
    const hold = gate()
    fake.routes.set('/api/pull', linesThen([part('a', GB, 1)], hold.step))
    const { pulls } = ollamaFor(fake.address)
    expect(pulls.start('llama3.2')).toBe(pulls.start('llama3.2:latest'))
    await fake.next((request) => request.path === '/api/pull')
    expect(fake.to('/api/pull')).toHaveLength(1)
    expect(pulls.list()).toHaveLength(1)
    pulls.cancelAll()
  })

  it('D12: can be cancelled, which closes the connection, and taken up again', async () => {
    const hold: Gate = gate()
    fake.routes.set('/api/pull', linesThen([part('a', GB, GB / 4)], hold.step))
    const { pulls } = ollamaFor(fake.address)
    const first = pulls.start('m')
    const seen = await fake.next((request) => request.path === '/api/pull')
    pulls.cancel(first)
    expect(await ended(() => pulls.list())).toMatchObject({ state: 'cancelled', error: null })
    await seen.disconnected

    fake.routes.set('/api/pull', lines(part('a', GB, GB / 2), part('a', GB, GB), success))
    const second = pulls.start('m')
    expect(second).not.toBe(first)
    expect(await ended(() => pulls.list())).toMatchObject({ operationId: second, state: 'done' })
    pulls.cancel(second)
    expect(pulls.list()).toMatchObject([{ state: 'done' }])
  })

  it.each<[string, Answer, string]>([
    [
      'of a model that does not exist',
      linesThen([{ status: 'pulling manifest' }, { error: 'pull model manifest: file does not exist' }]),
      'MODEL_MISSING',
    ],
    [
      'that needs a newer Ollama',
      linesThen([
        {
          error:
            'pull model manifest: 412: The model you are attempting to pull requires a newer version of Ollama.',
        },
      ]),
      'MODEL_NEEDS_NEWER_OLLAMA',
    ],
    [
      'without a network',
      linesThen([
        {
          error:
            'pull model manifest: Get "https://registry.example/v2/": dial tcp: lookup registry.example: no such host',
        },
      ]),
      'OLLAMA_FAILED',
    ],
    [
      'without room on the disk',
      linesThen([
        part('a', GB, 1),
        { error: 'write /models/blobs/sha256-a-partial: no space left on device' },
      ]),
      'DISK_FULL',
    ],
    ['that ends without a word', linesThen([part('a', GB, 1)]), 'STREAM_CUT'],
    ['that breaks', linesThen([part('a', GB, 1)], { do: 'cut' }), 'STREAM_CUT'],
    ['that is refused at once', fails(400, 'invalid model name'), 'OLLAMA_FAILED'],
  ])('%s fails with its cause', async (_what, answer, code) => {
    fake.routes.set('/api/pull', answer)
    const { pulls, arrived } = ollamaFor(fake.address)
    pulls.start('m')
    expect(await ended(() => pulls.list())).toMatchObject({ state: 'failed', error: { code } })
    expect(arrived).toEqual([])
  })

  it('from a server that is away fails with its address', async () => {
    const address = await deadAddress()
    const { pulls } = ollamaFor(address)
    pulls.start('m')
    expect(await ended(() => pulls.list())).toMatchObject({
      state: 'failed',
      error: { code: 'OLLAMA_UNREACHABLE', detail: { host: address } },
    })
  })

  it('that stands still is told at rate 0', async () => {
    const hold = gate()
    fake.routes.set('/api/pull', linesThen([part('a', GB, 1000)], hold.step))
    const clock = new ManualClock()
    const { pulls, pullReports } = ollamaFor(fake.address, { clock })
    pulls.start('m')
    await fake.next((request) => request.path === '/api/pull')
    while (!pullReports.some((report) => report.totalBytes > 0))
      await new Promise((resolve) => setImmediate(resolve))
    clock.move(10_000)
    expect(pulls.list()).toMatchObject([{ state: 'running', rate: 0 }])
    pulls.cancelAll()
    await ended(() => pulls.list())
    expect(clock.waiting).toBe(0)
  })
})

describe('D12: what is shown of a download never runs backwards', () => {
  it('when a stalled part begins again', () => {
    const counter = new PullCounter()
    counter.note('a', GB, GB / 2, 0)
    expect(counter.shown()).toEqual({ doneBytes: GB / 2, totalBytes: GB })
    counter.note('a', GB, GB / 4, 1)
    expect(counter.shown()).toEqual({ doneBytes: GB / 2, totalBytes: GB })
  })

  it('when small parts come first: nothing is shown before a big one', () => {
    const counter = new PullCounter()
    counter.note('config', 500, 500, 0)
    expect(counter.shown()).toEqual({ doneBytes: 0, totalBytes: 0 })
    counter.note('a', GB, 0, 1)
    expect(counter.shown().doneBytes).toBe(500)
  })

  it('whatever the reports', () => {
    const report = fc.record({
      digest: fc.constantFrom('a', 'b', 'c', 'd'),
      total: fc.integer({ min: 0, max: 4 * GB }),
      done: fc.integer({ min: 0, max: 5 * GB }),
    })
    fc.assert(
      fc.property(fc.array(report), (reports) => {
        const counter = new PullCounter()
        let before = { doneBytes: 0, share: 0 }
        reports.forEach(({ digest, total, done }, at) => {
          counter.note(digest, total, done, at * 100)
          const { doneBytes, totalBytes } = counter.shown()
          const share = totalBytes === 0 ? 0 : doneBytes / totalBytes
          expect(doneBytes).toBeGreaterThanOrEqual(before.doneBytes)
          expect(share).toBeGreaterThanOrEqual(before.share - 1e-9)
          expect(share).toBeLessThanOrEqual(1)
          before = { doneBytes, share }
        })
      }),
    )
  })

  it('tells the rate of the last seconds', () => {
    const counter = new PullCounter()
    counter.note('a', GB, 0, 0)
    expect(counter.rate(0)).toBeNull()
    for (let second = 1; second <= 20; second += 1)
      counter.note('a', GB, second * 1000 * (second > 10 ? 2 : 1), second * 1000)
    expect(counter.rate(20_000)).toBe(2000)
  })
})
