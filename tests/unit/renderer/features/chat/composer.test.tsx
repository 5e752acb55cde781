import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeConversation, FakeError, fakeMessage, fakeReply } from '../../../../support/fake-bridge'
import type { Handlers } from '../../../../support/fake-bridge'
import { useStore } from '../../../../../src/renderer/src/store'
import { openWindow } from '../../support/open-window'

afterEach(cleanup)

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

const answering: Handlers = {
  'chat.send': ({ conversationId, text, origins }) => ({
    userMessage: fakeMessage({ id: 11, conversationId, text, origins }),
    reply: fakeReply({ id: 12, conversationId, state: 'streaming' }),
  }),
}

describe('the composer', () => {
  test('has the focus when a chat is opened', async () => {
    await openWindow()
    expect(document.activeElement).toBe(field())
  })

  test('sends on Enter, empties itself and turns its button into Stop', async () => {
    const { user, inputsOf } = await openWindow({}, answering)
    await user.type(field(), 'Hello{Shift>}{Enter}{/Shift}there{Enter}')
    expect(inputsOf('chat.send')).toMatchObject([{ conversationId: 'c1', text: 'Hello\nthere', origins: [] }])
    await screen.findByRole('button', { name: 'Stop' })
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  test('D26: keeps quiet while an input method composes', async () => {
    const { user, inputsOf } = await openWindow({}, answering)
    await user.type(field(), 'こん')
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    expect(inputsOf('chat.send')).toEqual([])
  })

  test('keeps its text when the message was not taken, and sends it again under the same key', async () => {
    let full = true
    const { user, inputsOf } = await openWindow(
      {},
      {
        'chat.send': (input) => {
          if (full) throw new FakeError({ code: 'DISK_FULL', message: '' })
          return {
            userMessage: fakeMessage({ id: 11, text: input.text }),
            reply: fakeReply({ id: 12, state: 'streaming' }),
          }
        },
      },
    )
    await user.type(field(), 'Hello{Enter}')
    await screen.findByText(/The disk is full/)
    expect(field().value).toBe('Hello')
    full = false
    await user.type(field(), '{Enter}')
    await waitFor(() => {
      expect(field().value).toBe('')
    })
    const keys = inputsOf('chat.send').map(({ clientKey }) => clientKey)
    expect(new Set(keys).size).toBe(1)
  })

  test('takes up the last message with ↑ in an empty field', async () => {
    const { user } = await openWindow({ messages: [fakeMessage({ text: 'Once more' })] })
    await user.type(field(), '{ArrowUp}')
    expect(field().value).toBe('Once more')
  })

  test('shows the draft of the chat and saves it when the chat is left', async () => {
    const { user, inputsOf } = await openWindow({
      conversations: [
        fakeConversation({ id: 'c1', draft: 'Half a' }),
        fakeConversation({ id: 'c2', title: 'Other', updatedAt: 1 }),
      ],
      messages: [fakeMessage({ text: 'Hello' })],
    })
    expect(field().value).toBe('Half a')
    await user.type(field(), ' thought')
    await user.click(screen.getByRole('button', { name: 'Other' }))
    await waitFor(() => {
      expect(inputsOf('conversations.setDraft')).toContainEqual({
        conversationId: 'c1',
        draft: 'Half a thought',
      })
    })
    expect(field().value).toBe('')
  })

  test('saves what was typed right before the window closes', async () => {
    const { user, inputsOf } = await openWindow({
      conversations: [fakeConversation({ id: 'c1' })],
      messages: [fakeMessage({ text: 'Hello' })],
    })
    await user.type(field(), 'One more th')
    expect(inputsOf('conversations.setDraft')).toEqual([])
    window.dispatchEvent(new Event('beforeunload'))
    expect(inputsOf('conversations.setDraft')).toEqual([{ conversationId: 'c1', draft: 'One more th' }])
  })

  test('saves what was typed into a blank chat right before the window closes, in one request', async () => {
    const { user, inputsOf } = await openWindow(
      {},
      { 'conversations.create': () => fakeConversation({ id: 'new' }) },
    )
    useStore.getState().newChat()
    await waitFor(() => {
      expect(useStore.getState().currentId).toBeNull()
    })
    await user.type(field(), 'A first th')
    window.dispatchEvent(new Event('beforeunload'))
    expect(inputsOf('conversations.create')).toEqual([{ temporary: false, draft: 'A first th' }])
  })

  test('keeps in the list what was typed into a blank chat right before another was begun', async () => {
    const { user } = await openWindow(
      {},
      { 'conversations.create': ({ draft }) => fakeConversation({ id: 'new', draft: draft ?? '' }) },
    )
    useStore.getState().newChat()
    await waitFor(() => {
      expect(useStore.getState().currentId).toBeNull()
    })
    await user.type(field(), 'A first th')
    useStore.getState().newChat()
    await waitFor(() => {
      expect(useStore.getState().conversations.find(({ id }) => id === 'new')?.draft).toBe('A first th')
    })
    expect(useStore.getState().currentId).toBeNull()
    expect(field().value).toBe('')
  })

  test('a temporary chat that is left at once leaves nothing', async () => {
    const { user, inputsOf } = await openWindow()
    useStore.getState().newChat(true)
    await waitFor(() => {
      expect(useStore.getState().blank.temporary).toBe(true)
    })
    await user.type(field(), 'A secret th')
    window.dispatchEvent(new Event('beforeunload'))
    expect(inputsOf('conversations.create')).toEqual([])
  })

  test('tells main which stretch was pasted', async () => {
    const { user, inputsOf } = await openWindow({}, answering)
    await user.type(field(), 'He wrote: ')
    await user.paste('I am allergic to cats')
    await user.type(field(), ' Really?{Enter}')
    expect(inputsOf('chat.send')[0]).toMatchObject({
      text: 'He wrote: I am allergic to cats Really?',
      origins: [{ start: 10, end: 31, origin: 'pasted' }],
    })
  })
})
