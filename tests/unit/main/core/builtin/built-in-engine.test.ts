import { describe, expect, it } from 'vitest'
import { isAborted } from '../../../../../src/main/core/app-error'
import { BuiltInEngine } from '../../../../../src/main/core/builtin/built-in-engine'
import { StoreAnswers } from '../../../../../src/main/core/builtin/store-answers'
import type { ChatChunk, ChatRequest } from '../../../../../src/main/core/ports'
import type { MemoryAction } from '../../../../../src/main/core/memory/statement'
import { MemoryWorld, said } from '../../../../support/memory-world'

function request(text: string): ChatRequest {
  return {
    model: 'built-in',
    contextWindow: 8192,
    keepAliveMinutes: 10,
    maxTokens: 400,
    messages: [
      { role: 'system', content: 'You are …' },
      { role: 'user', content: text },
    ],
  }
}

async function chunksOf(engine: BuiltInEngine, text: string): Promise<ChatChunk[]> {
  const chunks: ChatChunk[] = []
  for await (const chunk of engine.stream(request(text), new AbortController().signal)) chunks.push(chunk)
  return chunks
}

async function replyOf(world: MemoryWorld, text: string): Promise<string> {
  const engine = new BuiltInEngine(new StoreAnswers(world.memory, world.learning))
  const chunks = await chunksOf(engine, text)
  return chunks.map((chunk) => (chunk.kind === 'text' ? chunk.text : '')).join('')
}

describe('the built-in engine', () => {
  it('acknowledges by name what was just learned, and says what is checked from now on', async () => {
    const world = new MemoryWorld()
    const text = "Hi. My name is Priya Raman and I'm allergic to peanuts."
    world.say(text, [
      { kind: 'state', statement: said(text, 'name', 'Priya Raman') },
      { kind: 'state', statement: said(text, 'allergy', 'peanuts') },
    ])
    expect(await replyOf(world, text)).toBe('Noted, Priya. From now on every reply is checked for peanuts.')
  })

  it('answers what it remembers, in a new conversation too', async () => {
    const world = new MemoryWorld()
    world.state('My name is Priya', 'name', 'Priya')
    world.addConversation('c2')
    const actions: MemoryAction[] = [
      { kind: 'ask', question: { about: 'topic', subject: 'user', topic: 'name' } },
    ]
    world.say("What's my name?", actions, 'c2')
    expect(await replyOf(world, "What's my name?")).toBe('Your name is Priya.')
  })

  it('says plainly that it can’t converse', async () => {
    const world = new MemoryWorld()
    world.say('Write me a limerick about moss.')
    expect(await replyOf(world, 'Write me a limerick about moss.')).toBe(
      'I can’t: without a model I only remember and recall.',
    )
  })

  it('takes in what was told and says that it can’t do the rest', async () => {
    const world = new MemoryWorld()
    const text = "I'm allergic to peanuts. Could you suggest a sandwich?"
    world.say(text, [{ kind: 'state', statement: said(text, 'allergy', 'peanuts') }])
    expect(await replyOf(world, text)).toBe(
      'Noted. From now on every reply is checked for peanuts. More than that I can’t do: without a model I only remember and recall.',
    )
  })

  it('gives the facts that share words with a question it does not understand', async () => {
    const world = new MemoryWorld()
    world.state('My locker at the gym is 12', 'gym_locker', '12')
    const text = 'Which gym locker was mine again?'
    world.say(text)
    expect(await replyOf(world, text)).toBe('What you told me about that:\n\n- Gym locker: 12')
  })

  it('gives what it knows of a person whom a question names', async () => {
    const world = new MemoryWorld()
    world.state('Jack is allergic to kiwi', 'allergy', 'kiwi', { subject: 'Jack' })
    world.say('Can Jack eat fruit salad?')
    expect(await replyOf(world, 'Can Jack eat fruit salad?')).toBe(
      'What you told me about that:\n\n- Jack, allergy: kiwi',
    )
  })

  it('greets by name', async () => {
    const world = new MemoryWorld()
    expect(await replyOf(world, 'Hello!')).toContain('Hello. I remember')
    world.state('My name is Priya', 'name', 'Priya')
    expect(await replyOf(world, 'hi')).toContain('Hello, Priya.')
  })

  it('a message of a chat that keeps nothing is answered without learning it', async () => {
    const world = new MemoryWorld()
    world.rules.reads('I like tea', {
      actions: [{ kind: 'state', statement: said('I like tea', 'like', 'tea') }],
    })
    await replyOf(world, 'I like tea')
    expect(world.active('like')).toEqual([])
  })

  it('never sounds like a model', async () => {
    const world = new MemoryWorld()
    for (const text of ['Hi', 'thanks', 'Who are you?', 'Tell me a joke']) {
      world.say(text)
      expect(await replyOf(world, text)).not.toMatch(
        /language model|\bAI\b|as an|sorry|happy to|certainly|!/i,
      )
    }
  })

  it('streams in pieces, ends with one done, and stops when it is stopped', async () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
    const engine = new BuiltInEngine({ answerTo: () => long })
    const chunks = await chunksOf(engine, 'x')
    expect(chunks.length).toBeGreaterThan(3)
    expect(chunks.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(chunks.map((chunk) => (chunk.kind === 'text' ? chunk.text : '')).join('')).toBe(long)

    const abort = new AbortController()
    const seen: ChatChunk[] = []
    const run = async () => {
      for await (const chunk of engine.stream(request('x'), abort.signal)) {
        seen.push(chunk)
        abort.abort()
      }
    }
    const error: unknown = await run().catch((reason: unknown) => reason)
    expect(isAborted(error)).toBe(true)
    expect(seen).toHaveLength(1)
  })

  it('gives no JSON', async () => {
    const engine = new BuiltInEngine({ answerTo: () => '' })
    const asked = engine.json({ ...request('x'), schema: {} }, new AbortController().signal)
    await expect(asked).rejects.toMatchObject({ code: 'MODEL_CANNOT_DO_THIS' })
  })
})
