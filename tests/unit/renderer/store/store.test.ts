import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resetStore, useStore } from '../../../../src/renderer/src/store'
import { choiceLabel, modelLabel } from '../../../../src/renderer/src/store/choices'
import { currentChoice } from '../../../../src/renderer/src/store/selectors'
import {
  createFakeBridge,
  fakeConversation,
  fakeFact,
  fakeHandlers,
  fakeMessage,
  fakeReply,
  FakeError,
} from '../../../support/fake-bridge'
import type { FakeBridge } from '../../../support/fake-bridge'

let fake: FakeBridge

async function boot(given: Parameters<typeof fakeHandlers>[0]): Promise<void> {
  fake = createFakeBridge(fakeHandlers(given))
  window.keepsake = fake.bridge
  useStore.getState().boot()
  await vi.waitFor(() => {
    expect(useStore.getState().booted).toBe(true)
  })
}

beforeEach(resetStore)

describe('the start', () => {
  test('D28: shows the last chat', async () => {
    await boot({
      conversations: [
        fakeConversation({ id: 'old', updatedAt: 1 }),
        fakeConversation({ id: 'new', updatedAt: 2 }),
      ],
    })
    expect(useStore.getState().currentId).toBe('new')
  })

  test('keeps a message that arrives while the page is being loaded', async () => {
    await boot({ messages: [fakeMessage({ id: 1, text: 'Hello' })] })
    fake.emit('chat.message', fakeReply({ id: 2, text: 'Hi' }))
    expect(useStore.getState().thread?.messages.map(({ text }) => text)).toEqual(['Hello', 'Hi'])
  })
})

describe('the list of chats', () => {
  test('takes one changed chat, and keeps the draft on the screen', async () => {
    await boot({
      conversations: [
        fakeConversation({ id: 'c1', updatedAt: 2 }),
        fakeConversation({ id: 'c2', updatedAt: 1 }),
      ],
    })
    await useStore.getState().saveDraft('c1', 'half a wo')
    fake.emit(
      'conversation.changed',
      fakeConversation({ id: 'c1', title: 'Olives', draft: 'half', updatedAt: 3 }),
    )
    fake.emit('conversation.changed', fakeConversation({ id: 'c3', title: 'New' }))
    expect(useStore.getState().conversations.map(({ id, title, draft }) => [id, title, draft])).toEqual([
      ['c3', 'New', ''],
      ['c1', 'Olives', 'half a wo'],
      ['c2', expect.any(String), ''],
    ])
  })

  test('loses chats that main no longer lists', async () => {
    await boot({ conversations: [fakeConversation({ id: 'c1' }), fakeConversation({ id: 'c2' })] })
    fake.emit('conversations.changed', [fakeConversation({ id: 'c2' })])
    expect(useStore.getState().conversations.map(({ id }) => id)).toEqual(['c2'])
  })
})

describe('deltas', () => {
  test('a gap is filled by attaching, and pieces that come meanwhile are applied after it', async () => {
    await boot({ messages: [fakeReply({ id: 2, state: 'streaming', text: 'Wa' })] })
    let answer: (value: ReturnType<typeof fakeReply>) => void = () => undefined
    fake.handlers['chat.attach'] = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const piece = { conversationId: 'c1', messageId: 2, channel: 'text' as const }
    fake.emit('chat.delta', { ...piece, offset: 5, text: 'olives' })
    fake.emit('chat.delta', { ...piece, offset: 11, text: ' with' })
    fake.emit('chat.delta', { ...piece, offset: 16, text: ' rosemary' })
    answer(fakeReply({ id: 2, state: 'streaming', text: 'Warm olives' }))
    await vi.waitFor(() => {
      expect(useStore.getState().thread?.messages[0]?.text).toBe('Warm olives with rosemary')
    })
    expect(fake.inputsOf('chat.attach')).toHaveLength(2)
  })

  test('of another conversation or after the end change nothing', async () => {
    await boot({ messages: [fakeReply({ id: 2, state: 'stopped', text: 'Wa' })] })
    const before = useStore.getState().thread
    fake.emit('chat.delta', { conversationId: 'x', messageId: 2, offset: 2, text: 'r', channel: 'text' })
    fake.emit('chat.delta', { conversationId: 'c1', messageId: 2, offset: 2, text: 'r', channel: 'text' })
    expect(useStore.getState().thread).toBe(before)
  })
})

describe('a blank chat', () => {
  test('becomes one conversation, even if a draft is saved while the message is sent', async () => {
    await boot({ conversations: [] })
    let made = 0
    fake.handlers['conversations.create'] = async () => fakeConversation({ id: `n${++made}` })
    fake.handlers['chat.send'] = ({ conversationId, text }) => ({
      userMessage: fakeMessage({ id: 1, conversationId, text }),
      reply: fakeReply({ id: 2, conversationId, state: 'streaming' }),
    })
    const [id, sent] = await Promise.all([
      useStore.getState().ensureConversation(),
      useStore.getState().send('Hello', [], 'key'),
    ])
    expect([id, sent, made]).toEqual(['n1', true, 1])
    expect(useStore.getState().thread?.messages).toHaveLength(2)
  })

  test('that was made for a draft and is left without one leaves no row', async () => {
    await boot({ conversations: [fakeConversation({ id: 'c1' })], messages: [] })
    fake.handlers['conversations.delete'] = () => null
    useStore.getState().newChat()
    expect(useStore.getState().conversations).toEqual([])
    expect(fake.inputsOf('conversations.delete')).toEqual([{ conversationId: 'c1' }])
  })
})

test('a message that could not be sent is told, and its sender learns of it', async () => {
  await boot({})
  fake.handlers['chat.send'] = () => {
    throw new FakeError({ code: 'DISK_FULL', message: 'ENOSPC' })
  }
  expect(await useStore.getState().send('Hello', [], 'key')).toBe(false)
  expect(useStore.getState().toast?.text).toBe('The disk is full. Nothing is lost so far; free some space.')
})

test('a deleted conversation can be brought back from its toast', async () => {
  await boot({ messages: [fakeMessage({ text: 'Hello' })] })
  fake.handlers['conversations.delete'] = () => null
  fake.handlers['conversations.restore'] = ({ conversationId }) => fakeConversation({ id: conversationId })
  await useStore.getState().deleteConversation('c1')
  expect(useStore.getState().conversations).toEqual([])
  useStore.getState().toast?.action?.run()
  await vi.waitFor(() => {
    expect(useStore.getState().conversations.map(({ id }) => id)).toEqual(['c1'])
  })
})

test('a deleted conversation says how many facts came from it alone and stay', async () => {
  const said = (conversationId: string) => ({ messageId: 1, conversationId, start: 0, end: 5 })
  await boot({
    messages: [fakeMessage({ text: 'Hello' })],
    facts: [
      fakeFact({ id: 1, evidence: [said('c1')] }),
      fakeFact({ id: 2, evidence: [said('c1'), said('c2')] }),
      fakeFact({ id: 3, evidence: [] }),
    ],
  })
  fake.handlers['conversations.delete'] = () => null
  await useStore.getState().deleteConversation('c1')
  expect(useStore.getState().toast?.note).toBe('Its one fact stays in memory.')
})

test('a setting that main refuses goes back to what it was', async () => {
  await boot({})
  fake.handlers['settings.change'] = () => {
    throw new FakeError({ code: 'DB_READONLY', message: '' })
  }
  expect(await useStore.getState().changeSettings({ theme: 'dark' })).toBe(false)
  expect(useStore.getState().settings.theme).toBe('system')
})

describe('what answers', () => {
  test('is the first installed model where nothing was chosen, and the built-in engine where there is none', async () => {
    await boot({})
    expect(currentChoice(useStore.getState())).toEqual({ engine: 'ollama', model: 'llama3.2:3b' })
    fake.emit('engine.changed', {
      state: 'away',
      host: 'h',
      local: true,
      error: { code: 'OLLAMA_UNREACHABLE', message: '' },
    })
    expect(currentChoice(useStore.getState())).toEqual({ engine: 'built-in' })
  })

  test.each([
    ['llama3.2:3b', 'llama3.2 3B'],
    ['qwen3:latest', 'qwen3'],
    ['mistral', 'mistral'],
    ['llama3.2:3b-instruct-q4', 'llama3.2 3b-instruct-q4'],
  ])('%s is called %s', (name, label) => {
    expect(modelLabel(name)).toBe(label)
    expect(choiceLabel({ engine: 'ollama', model: name })).toBe(label)
  })
})
