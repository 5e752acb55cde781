import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useStore } from '../../../src/renderer/src/store'
import { fakeAppState, fakeConversation, fakeFact, fakeMessage, fakeReply } from '../../support/fake-bridge'
import { openWindow } from './support/open-window'

afterEach(cleanup)

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('the window', () => {
  test('has its three columns and their names', async () => {
    await openWindow()
    const nav = screen.getByRole('navigation', { name: 'Conversations' })
    within(nav).getByRole('button', { name: 'New chat' })
    screen.getByRole('main')
    screen.getByRole('complementary', { name: 'Memory' })
    screen.getByRole('button', { name: 'Model: llama3.2 3B' })
    screen.getByRole('button', { name: /^Review/ })
  })

  test.each([
    ['k', () => screen.getByRole('combobox', { name: /^Search/ })],
    [',', () => screen.getByRole('dialog', { name: 'Settings' })],
  ])('takes the very next key after Ctrl+%s where it was opened', async (key, opened) => {
    await openWindow()
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Message' }), { key, ctrlKey: true })
    expect(opened().contains(document.activeElement)).toBe(true)
  })

  test('goes on in the other regions when one of them breaks', async () => {
    await openWindow({ conversations: [fakeConversation({ updatedAt: Number.NaN })] })
    await screen.findByText('Conversations could not be shown.')
    screen.getByRole('textbox', { name: 'Message' })
  })

  test('takes up a few changed facts and leaves the others as they are', async () => {
    const { emit } = await openWindow({
      facts: [
        fakeFact({ id: 1, topic: 'city', topicLabel: 'City', value: 'Rome' }),
        fakeFact({ id: 2, topic: 'hobby', topicLabel: 'Hobby', value: 'chess' }),
      ],
    })
    await waitFor(() => expect(useStore.getState().factsLoaded).toBe(true))
    act(() =>
      emit('facts.changed', {
        facts: [fakeFact({ id: 3, topic: 'city', topicLabel: 'City', value: 'Oslo' })],
        gone: [1],
        factIds: [3],
        rejections: 0,
      }),
    )
    const items = within(screen.getByRole('complementary', { name: 'Memory' })).getAllByRole('listitem')
    const texts = items.map(({ textContent }) => textContent).join(' ')
    expect(texts).toContain('Oslo')
    expect(texts).toContain('chess')
    expect(texts).not.toContain('Rome')
  })

  test('says so when main does not answer at the start', async () => {
    await openWindow(
      {},
      {
        'app.state': () => Promise.reject(new Error('gone')),
      },
    ).catch(() => undefined)
    await screen.findByRole('alert')
  })
})

describe('Esc', () => {
  test('stops the reply first and leaves the rest as it is', async () => {
    const { user, inputsOf } = await openWindow(
      { messages: [fakeMessage(), fakeReply({ state: 'streaming' })] },
      { 'chat.stop': () => null },
    )
    useStore.getState().openReview()
    await user.keyboard('{Escape}')
    expect(inputsOf('chat.stop')).toEqual([{ conversationId: 'c1' }])
    expect(useStore.getState().view).toBe('review')
  })

  test('then closes, then goes to the composer', async () => {
    const { user } = await openWindow({ messages: [fakeMessage()] })
    useStore.getState().openReview()
    await user.keyboard('{Escape}')
    await waitFor(() => {
      expect(useStore.getState().view).toBe('chat')
    })
    screen.getByRole('button', { name: 'New chat' }).focus()
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }))
  })
})

describe('what is said to a screen reader', () => {
  const thread = { messages: [fakeMessage(), fakeReply({ state: 'streaming', text: '' })] }
  const end = (text: string) => fakeReply({ state: 'complete', text })

  test('is the whole reply as plain text, once it is there', async () => {
    const { emit } = await openWindow(thread)
    await waitFor(() => {
      expect(said()).toContain('Replying')
    })
    emit('chat.delta', { conversationId: 'c1', messageId: 2, offset: 0, text: 'It is', channel: 'text' })
    expect(said().join()).not.toContain('It is')
    emit('chat.message', end('It is **done**. Rest now.'))
    await waitFor(() => {
      expect(said()).toContain('It is done. Rest now.')
    })
  })

  test.each([
    ['first_sentence', 'It is done.'],
    ['ready', 'Reply ready'],
  ] as const)('or, set to %s, less', async (announceReplies, words) => {
    const app = fakeAppState()
    const { emit } = await openWindow({
      ...thread,
      app: { ...app, settings: { ...app.settings, announceReplies } },
    })
    emit('chat.message', end('It is **done**. Rest now.'))
    await waitFor(() => {
      expect(said()).toContain(words)
    })
  })

  test('nothing of an old reply when a chat is opened', async () => {
    await openWindow({ messages: [fakeMessage(), end('Old news.')] })
    expect(said().join()).not.toContain('Old news.')
  })
})

describe('the conversations', () => {
  const given = {
    conversations: [
      fakeConversation({ id: 'a', title: 'Alpha', updatedAt: 30 }),
      fakeConversation({ id: 'b', title: 'Beta', updatedAt: 20 }),
      fakeConversation({ id: 'c', title: 'Gamma', updatedAt: 10, held: true }),
    ],
    messages: [fakeMessage({ text: 'Hello' })],
  }
  const row = (name: RegExp) => screen.getByRole('button', { name })

  test('are one Tab stop; arrows and letters move in them', async () => {
    const { user } = await openWindow(given)
    row(/^Alpha/).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row(/^Beta/))
    await user.keyboard('g')
    expect(document.activeElement).toBe(row(/^Gamma/))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(row(/^Alpha/))
    expect(row(/^Beta/).tabIndex).toBe(-1)
  })

  test('are renamed with F2; Esc changes nothing, and neither does Enter for an input method', async () => {
    const { user, inputsOf } = await openWindow(given, {
      'conversations.rename': ({ conversationId, title }) => fakeConversation({ id: conversationId, title }),
    })
    row(/^Beta/).focus()
    await user.keyboard('{F2}')
    const field = screen.getByRole('textbox', { name: 'Chat title' })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(inputsOf('conversations.rename')).toEqual([])
    await user.keyboard('{Escape}')
    expect(inputsOf('conversations.rename')).toEqual([])
    expect(document.activeElement).toBe(row(/^Beta/))
    await user.keyboard('{F2}Bee{Enter}')
    await waitFor(() => {
      expect(inputsOf('conversations.rename')).toEqual([{ conversationId: 'b', title: 'Bee' }])
    })
  })

  test('are deleted with Delete; focus goes to the next one', async () => {
    const { user } = await openWindow(given, { 'conversations.delete': () => null })
    row(/^Beta/).focus()
    await user.keyboard('{Delete}')
    await waitFor(() => {
      expect(document.activeElement).toBe(row(/^Gamma/))
    })
    screen.getByText('Deleted chat')
  })

  test('say what is going on in them', async () => {
    await openWindow(given)
    row(/Gamma.*reply held/)
  })

  test('D29: a hostile title is only a title', async () => {
    await openWindow({ conversations: [fakeConversation({ title: '<img src=x onerror=alert(1)>' })] })
    expect(document.querySelector('img')).toBeNull()
    expect(document.title).toContain('<img src=x')
  })
})

test('the search finds, marks, and opens with the keyboard alone', async () => {
  const { user } = await openWindow(
    { conversations: [fakeConversation({ id: 'a' })], messages: [fakeMessage({ text: 'Hello' })] },
    {
      'search.all': () => [
        {
          kind: 'message',
          conversationId: 'a',
          messageId: 1,
          factId: null,
          role: 'user',
          title: '',
          text: '<b>Hello</b> there',
          marks: [{ start: 3, end: 8 }],
          at: 1,
        },
      ],
    },
  )
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /^Search/ })
  await user.type(field, 'hello')
  const option = await screen.findByRole('option', { name: /there/ })
  expect(option.textContent).toContain('<b>Hello</b> there')
  expect(option.querySelector('mark')?.textContent).toBe('Hello')
  expect(option.querySelector('b')).toBeNull()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('combobox', { name: /^Search/ })).toBeNull()
  expect(useStore.getState().thread?.jumpTo?.messageId).toBe(1)
})

test('the model is chosen by keyboard', async () => {
  const { user, inputsOf } = await openWindow(
    {},
    {
      'conversations.setModel': ({ conversationId, model }) =>
        fakeConversation({ id: conversationId, model }),
    },
  )
  await user.keyboard('{Control>}m{/Control}')
  await screen.findByRole('listbox', { name: 'Model' })
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(inputsOf('conversations.setModel')).toEqual([
    { conversationId: 'c1', model: { engine: 'built-in' } },
  ])
})
