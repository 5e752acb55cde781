import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ContextGauge, Receipt } from '../../../../../src/shared/entities'
import { fakeMessage, fakeReceipt, fakeReply, fakeTokens } from '../../../../support/fake-bridge'
import { openWindow } from '../../support/open-window'

afterEach(cleanup)

async function receiptWith(longMessage: Receipt['longMessage']): Promise<string> {
  const { user } = await openWindow(
    { messages: [fakeMessage(), fakeReply({ text: 'Hi' })] },
    { 'chat.receipt': ({ messageId }) => fakeReceipt({ messageId, longMessage }) },
  )
  await user.click(screen.getByRole('button', { name: /^Memory used/ }))
  const receipt = await screen.findByRole('dialog', { name: 'Memory used' })
  await screen.findByText('No fact was used in this reply.')
  return receipt.textContent
}

describe('the receipt', () => {
  test('tells that a message was read in parts, and what had no room', async () => {
    const text = await receiptWith({ how: 'parts', parts: 4, unread: 1, notesLeftOut: 12 })
    expect(text).toContain('It was read in 4 parts: notes were sent in place of the text')
    expect(text).toContain('Of 1 part there are no notes: its beginning and end were sent.')
    expect(text).toContain('12 notes had no room.')
  })

  test('tells that a message was cut', async () => {
    expect(await receiptWith({ how: 'cut' })).toContain('It was cut')
  })

  test.each([null, undefined])('tells of nothing where the message stood whole: %s', async (longMessage) => {
    expect(await receiptWith(longMessage)).not.toContain('longer than the model can read')
  })
})

describe('the notice above the composer', () => {
  const gauge = (draftTooLong: ContextGauge['draftTooLong']): ContextGauge => ({
    tokens: fakeTokens,
    messagesInFull: 1,
    messagesSummarised: 0,
    summarisedAt: null,
    usedShare: 0.5,
    messagesLeftOut: 0,
    truncated: null,
    draftTooLong,
  })

  test.each([
    ['parts', /has it read in parts first/],
    ['cut', /the rest is left out/],
  ] as const)('says beforehand what will be done: %s', async (how, sentence) => {
    const { user } = await openWindow({ messages: [fakeMessage()] }, { 'chat.gauge': () => gauge(how) })
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Long')
    await screen.findByText(sentence)
  })

  test('goes with the message it is about', async () => {
    const { user } = await openWindow(
      { messages: [fakeMessage()] },
      {
        'chat.gauge': ({ draft }) => gauge(draft === '' ? null : 'parts'),
        'chat.send': () => ({
          userMessage: fakeMessage({ id: 3, text: 'Long' }),
          reply: fakeReply({ id: 4, state: 'streaming', text: '' }),
        }),
      },
    )
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Long')
    await screen.findByText(/has it read in parts first/)
    await user.keyboard('{Enter}')
    await waitFor(() => {
      expect(screen.queryByText(/has it read in parts first/)).toBeNull()
    })
    // The reply is still under way.
    screen.getByRole('button', { name: 'Stop' })
  })
})

test('the part that is being read is told', async () => {
  const { emit } = await openWindow({
    messages: [fakeMessage(), fakeReply({ state: 'streaming', text: '' })],
  })
  const progress = { conversationId: 'c1', messageId: 2, phase: 'reading_parts', attempt: 0 } as const
  emit('chat.progress', { ...progress, reading: { part: 2, of: 4 } })
  expect((await screen.findAllByText('Reading your message, part 2 of 4')).length).toBeGreaterThan(0)
})
