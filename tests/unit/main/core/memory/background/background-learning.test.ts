import { describe, expect, it } from 'vitest'
import { Aborted, AppError, isAborted } from '../../../../../../src/main/core/app-error'
import { BackgroundLearning } from '../../../../../../src/main/core/memory/background/background-learning'
import type { Extraction } from '../../../../../../src/main/core/memory/background/background-learning'
import type { JsonRequest } from '../../../../../../src/main/core/ports'
import { MemoryWorld } from '../../../../../support/memory-world'

const load = { contextWindow: 8192, keepAliveMinutes: 10 }
const model = { name: 'llama3.2', load }

const extraction: Extraction = {
  request: ({ message, model: name, load: options }) => ({
    model: name,
    ...options,
    messages: [{ role: 'user', content: message.text }],
    maxTokens: 400,
    schema: { type: 'object' },
  }),
  parse: (answer) => {
    const parsed: unknown = JSON.parse(answer)
    if (!isAnswer(parsed)) throw new AppError('OLLAMA_FAILED', 'facts is not a list')
    return parsed.facts
  },
}

function isAnswer(
  value: unknown,
): value is { facts: Array<{ topic: string; value: string; content: string }> } {
  return typeof value === 'object' && value !== null && 'facts' in value && Array.isArray(value.facts)
}

const bees = JSON.stringify({ facts: [{ topic: 'hobby', value: 'bees', content: 'The user keeps bees.' }] })

/** A model that answers what it was told to, one answer a call. */
class AnsweringModel {
  readonly requests: JsonRequest[] = []

  constructor(private readonly answers: Array<string | Error>) {}

  json(request: JsonRequest): Promise<string> {
    this.requests.push(request)
    const answer = this.answers.shift()
    if (answer === undefined) return Promise.reject(new Error('asked once too often'))
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer)
  }
}

function setUp(answers: Array<string | Error>) {
  const world = new MemoryWorld()
  const { message } = world.say('We keep bees on the roof')
  const engine = new AnsweringModel(answers)
  const parser = {
    ...extraction,
    parse: (answer: string) => {
      try {
        return extraction.parse(answer)
      } catch (error) {
        throw error instanceof AppError ? error : new AppError('OLLAMA_FAILED', 'not JSON')
      }
    },
  }
  const background = new BackgroundLearning(world.memory, world.learning, engine, parser)
  const run = (signal = new AbortController().signal) =>
    background.run({ messageId: message.id }, model, signal)
  return { world, message, engine, run }
}

describe('one job', () => {
  it('asks the model once, with the load options of every other call, and learns', async () => {
    const { world, engine, run } = setUp([bees])
    await run()
    expect(world.active('hobby')).toEqual(['bees'])
    expect(engine.requests).toHaveLength(1)
    expect(engine.requests[0]).toMatchObject({ ...load, mode: 'schema' })
  })

  it('M67: an empty list is a proper answer and is not asked for again', async () => {
    const { engine, run } = setUp(['{"facts":[]}'])
    const outcome = await run()
    expect(outcome).toMatchObject({ changes: [], turnedDown: 0 })
    expect(engine.requests).toHaveLength(1)
  })

  it.each([
    ['prose', 'Sure! The user keeps bees.'],
    ['null', 'null'],
    ['nothing', ''],
    ['white space', ' \n '],
  ])('M64, M67: %s is asked about once more, with what was wrong', async (_what, bad) => {
    const { world, engine, run } = setUp([bad, bees])
    await run()
    expect(world.active('hobby')).toEqual(['bees'])
    expect(engine.requests).toHaveLength(2)
    const last = engine.requests[1]?.messages.at(-1)
    expect(last?.role).toBe('user')
    expect(last?.content).toContain('could not be read')
  })

  it('M63: a string for a list is not saved letter by letter: it is asked about once more', async () => {
    const { world, engine, run } = setUp(['{"facts":"vegan"}', bees])
    await run()
    expect(engine.requests).toHaveLength(2)
    expect(world.stores.facts.byStatus('active').map(({ value }) => value)).toEqual(['bees'])
  })

  it('M64, M67: two useless answers fail the job; nothing is taken for "nothing to remember"', async () => {
    const { world, message, run } = setUp(['', 'null'])
    await expect(run()).rejects.toMatchObject({ code: 'OLLAMA_FAILED' })
    expect(world.stores.readMarks.has(message.id, 'model')).toBe(false)
  })

  it('M68: an engine that is away fails the job at once; run again later, the fact is learned once', async () => {
    const away = new AppError('OLLAMA_UNREACHABLE', 'nothing answers')
    const { world, engine, run } = setUp([away, bees, bees])
    await expect(run()).rejects.toBe(away)
    expect(engine.requests).toHaveLength(1)
    await run()
    expect(world.active('hobby')).toEqual(['bees'])
    expect(await run()).toBeNull()
    expect(engine.requests).toHaveLength(2)
  })

  it('a turn of the owner that calls it off leaves nothing half-written', async () => {
    const { world, message, run } = setUp([new Aborted(), bees])
    const error: unknown = await run().catch((reason: unknown) => reason)
    expect(isAborted(error)).toBe(true)
    expect(world.stores.readMarks.has(message.id, 'model')).toBe(false)
  })

  it('an answer that arrives after it was called off is thrown away', async () => {
    const { world, run } = setUp([bees])
    const abort = new AbortController()
    abort.abort()
    const error: unknown = await run(abort.signal).catch((reason: unknown) => reason)
    expect(isAborted(error)).toBe(true)
    expect(world.active('hobby')).toEqual([])
  })

  it('there is nothing to do for a message that is gone, or while learning is paused', async () => {
    const { world, message, engine, run } = setUp([])
    world.stores.settings.change({ learn: false })
    expect(await run()).toBeNull()
    world.stores.settings.change({ learn: true })
    world.stores.messages.delete(message.id)
    expect(await run()).toBeNull()
    expect(engine.requests).toEqual([])
  })
})

describe('how a model is brought to give JSON', () => {
  it('M66: the mode that worked is kept for the model', async () => {
    const { world, engine, run } = setUp(['prose', bees])
    await run()
    expect(engine.requests.map(({ mode }) => mode)).toEqual(['schema', 'schema_think_off'])
    expect(world.stores.modelNotes.jsonMode('llama3.2')).toBe('schema_think_off')
  })

  it('M66: the next run begins where the last one gave up, and goes through every mode', async () => {
    const { engine, run } = setUp(['prose', 'prose', 'prose', bees])
    await expect(run()).rejects.toBeInstanceOf(AppError)
    await run()
    expect(engine.requests.map(({ mode }) => mode)).toEqual([
      'schema',
      'schema_think_off',
      'plain_json',
      'prompt_only',
    ])
  })

  it('a model that cannot be asked this way is asked another way', async () => {
    const { world, run } = setUp([new AppError('MODEL_CANNOT_DO_THIS', 'does not support thinking'), bees])
    await run()
    expect(world.active('hobby')).toEqual(['bees'])
  })
})
