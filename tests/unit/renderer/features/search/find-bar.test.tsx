import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SearchHit } from '../../../../../src/shared/entities'
import { App } from '../../../../../src/renderer/src/app'
import { resetStore, useStore } from '../../../../../src/renderer/src/store'
import { createFakeBridge, fakeHandlers, fakeMessage } from '../../../../support/fake-bridge'
import type { FakeBridge } from '../../../../support/fake-bridge'

function hit(messageId: number): SearchHit {
  return {
    kind: 'message',
    conversationId: 'c1',
    messageId,
    factId: null,
    role: 'user',
    title: '',
    text: 'turnips',
    marks: [{ start: 0, end: 7 }],
    at: messageId,
  }
}

describe('find in chat', () => {
  let fake: FakeBridge

  beforeEach(async () => {
    resetStore()
    const messages = [1, 2, 3].map((id) => fakeMessage({ id, text: 'turnips' }))
    fake = createFakeBridge(fakeHandlers({ messages }))
    fake.handlers['search.all'] = () => [hit(3), hit(2), hit(1)]
    window.keepsake = fake.bridge
    render(<App />)
    await screen.findByRole('list', { name: 'Messages' })
  })

  afterEach(() => {
    resetStore()
  })

  it('begins at the latest match, goes to the earlier ones with Enter and ends with Esc', async () => {
    const user = userEvent.setup()
    useStore.getState().openFind()
    const field = await screen.findByRole('textbox', { name: 'Find in this chat' })
    await user.type(field, 'turnips')
    await screen.findByText('3 of 3')
    await user.keyboard('{Enter}')
    await screen.findByText('2 of 3')
    expect(useStore.getState().thread?.jumpTo).toMatchObject({ messageId: 2, words: ['turnips'] })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Find in this chat' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Message' })).toBe(document.activeElement)
  })
})
