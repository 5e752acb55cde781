import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { HoldClash, Message, NotedChange, Proposal } from '../../../../../src/shared/entities'
import {
  fakeAppState,
  fakeFact,
  fakeMessage,
  fakeReceipt,
  fakeReply,
  someTime,
} from '../../../../support/fake-bridge'
import { useStore } from '../../../../../src/renderer/src/store'
import { defaultSettings } from '../../../../../src/shared/settings'
import { openWindow } from '../../support/open-window'

afterEach(cleanup)

const clash: HoldClash = {
  flagId: 1,
  factId: 1,
  words: 'satay sauce',
  judgement: 'conflict',
  subject: 'user',
  topicLabel: 'Allergy',
  value: 'peanuts',
  category: 'allergy',
  source: 'vocabulary',
  classLabel: 'Peanut',
  toldAt: someTime,
  saidIn: null,
  span: null,
}
const heldReply = (changes: Partial<Message> = {}) =>
  fakeReply({
    state: 'held',
    text: '',
    hold: { clashes: [clash], decision: 'pending', running: false, attempts: 0 },
    ...changes,
  })
const noted = (changes: Partial<NotedChange> = {}): NotedChange => ({
  changeId: 7,
  factId: 1,
  kind: 'added',
  subject: 'user',
  topic: 'name',
  topicLabel: 'Name',
  value: 'Priya',
  before: null,
  safety: false,
  undone: false,
  ...changes,
})

test('messages are articles of a list, named by who and when', async () => {
  await openWindow({
    messages: [fakeMessage({ text: 'Hello' }), fakeReply({ text: 'Hi', state: 'streaming' })],
  })
  const list = screen.getByRole('list', { name: 'Messages' })
  expect(within(list).getByRole('article', { name: 'You, 14:02' }).dataset.state).toBe('complete')
  const reply = within(list).getByRole('article', { name: 'Assistant, 14:02' })
  expect(reply.dataset.state).toBe('streaming')
  expect(reply.getAttribute('aria-busy')).toBe('true')
})

describe('a held reply', () => {
  test('is an alert that names the fact, with its three actions', async () => {
    const { user, inputsOf } = await openWindow(
      { messages: [fakeMessage(), heldReply()] },
      { 'held.discard': () => heldReply({ state: 'discarded' }) },
    )
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('This reply says satay sauce, and you’re allergic to peanuts.')
    expect(alert.textContent).toContain('Satay sauce is listed under peanut in the safety vocabulary.')
    within(alert).getByRole('button', { name: 'Try again safely' })
    within(alert).getByRole('button', { name: 'Show anyway' })
    await user.click(within(alert).getByRole('button', { name: 'Discard' }))
    expect(inputsOf('held.discard')).toEqual([{ messageId: 2 }])
    await screen.findByText('You discarded this reply. It isn’t part of the conversation.')
  })

  test('after two attempts is left to the owner alone', async () => {
    await openWindow({
      messages: [
        fakeMessage(),
        heldReply({ hold: { clashes: [clash], decision: 'pending', running: false, attempts: 2 } }),
      ],
    })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Both attempts still say satay sauce')
    expect(within(alert).queryByRole('button', { name: 'Try again safely' })).toBeNull()
  })

  test('that is shown keeps a line above it and its marks', async () => {
    await openWindow({
      messages: [
        fakeMessage(),
        fakeReply({
          text: 'Add satay sauce.',
          hold: {
            clashes: [{ ...clash, span: { start: 4, end: 15 } }],
            decision: 'shown',
            running: false,
            attempts: 0,
          },
        }),
      ],
    })
    screen.getByText(/You chose to see this reply/)
    expect(document.querySelector('.prose mark.hit')?.textContent).toBe('satay sauce')
  })

  test('leads to the message where a temporary chat holds the fact for itself', async () => {
    const own = { ...clash, factId: -1, saidIn: 1 }
    const { user } = await openWindow({
      messages: [
        fakeMessage({ id: 1 }),
        heldReply({ hold: { clashes: [own], decision: 'pending', running: false, attempts: 0 } }),
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Show source' }))
    expect(document.querySelector<HTMLElement>('[data-jumped]')?.dataset.messageId).toBe('1')
    expect(useStore.getState().shownFact).toBeNull()
  })

  test('D29: hostile words stay words', async () => {
    await openWindow({
      messages: [
        fakeMessage({ text: '<img src=x onerror=alert(1)>' }),
        heldReply({
          hold: {
            clashes: [{ ...clash, words: '<img src=x onerror=alert(1)>', value: '<b>peanuts</b>' }],
            decision: 'pending',
            running: false,
            attempts: 0,
          },
        }),
      ],
    })
    expect(document.querySelector('img, .held b')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('what a message changed in memory', () => {
  test('is one line that can be undone and taken back again', async () => {
    const { user, inputsOf } = await openWindow(
      { messages: [fakeMessage({ text: 'I am Priya', noted: [noted()] })] },
      { 'memory.undo': () => null, 'memory.redo': () => null },
    )
    await user.click(screen.getByRole('button', { name: 'Undo name: Priya' }))
    expect(inputsOf('memory.undo')).toEqual([{ changeIds: [7] }])
    await user.click(await screen.findByRole('button', { name: /^Remember after all/ }))
    expect(inputsOf('memory.redo')).toEqual([{ changeIds: [7] }])
    await screen.findByText('Remembered: name')
  })

  test('of more than three facts is one line for all', async () => {
    const { user } = await openWindow({
      messages: [fakeMessage({ noted: [1, 2, 3, 4].map((changeId) => noted({ changeId })) })],
    })
    screen.getByText('Remembered 4 facts')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getAllByText('Remembered: name')).toHaveLength(4)
  })

  test('an update tells the old value after a comma', async () => {
    await openWindow({
      messages: [
        fakeMessage({
          noted: [noted({ kind: 'updated', topicLabel: 'City', value: 'Berlin', before: 'Toronto' })],
        }),
      ],
    })
    const line = document.querySelector('.noted')
    expect(line?.textContent).toMatch(/^Updated: city ?Berlin, ?was ?Toronto·Undo$/)
  })

  test('is not told where the owner does not want it told', async () => {
    await openWindow({
      app: fakeAppState({ settings: { ...defaultSettings, sayRemembered: false } }),
      messages: [fakeMessage({ noted: [noted()] })],
    })
    expect(document.querySelector('.noted')).toBeNull()
  })

  test('a confirmation needs no line', async () => {
    await openWindow({ messages: [fakeMessage({ noted: [noted({ kind: 'confirmed' })] })] })
    expect(document.querySelector('.noted')).toBeNull()
  })
})

describe('a question to the owner under a message', () => {
  const proposal: Proposal = {
    id: 5,
    kind: 'contradiction',
    factId: 9,
    topicLabel: 'Diet',
    value: 'vegetarian',
    category: 'diet',
    messageId: 1,
    excerpt: 'I had a great steak yesterday.',
    state: 'pending',
    createdAt: someTime,
  }
  const diet = fakeFact({
    id: 9,
    topic: 'diet',
    topicLabel: 'Diet',
    value: 'vegetarian',
    createdAt: new Date(2025, 2, 2, 12).getTime(),
  })
  const ask = () =>
    openWindow(
      { messages: [fakeMessage({ text: 'I had a great steak', proposals: [proposal] })], facts: [diet] },
      {
        'memory.decideProposal': ({ accept }) => ({ ...proposal, state: accept ? 'accepted' : 'declined' }),
      },
    )

  test('about a contradiction has three answers; a joke or an exception changes nothing', async () => {
    const { user, inputsOf } = await ask()
    const line = document.querySelector('.proposal')
    expect(line?.textContent).toMatch(/You said vegetarian on 2 March 2025\. Update, exception, or joke\?/)
    screen.getByRole('button', { name: 'Joke' })
    await user.click(screen.getByRole('button', { name: 'Exception' }))
    expect(inputsOf('memory.decideProposal')).toEqual([{ proposalId: 5, accept: false }])
    await waitFor(() => {
      expect(document.querySelector('.proposal')).toBeNull()
    })
  })

  test('ends the watching only after a second click', async () => {
    const { user, inputsOf } = await ask()
    await user.click(screen.getByRole('button', { name: 'Update…' }))
    expect(inputsOf('memory.decideProposal')).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update' }))
    expect(inputsOf('memory.decideProposal')).toEqual([{ proposalId: 5, accept: true }])
  })
})

describe('the kept words of a message', () => {
  const message = fakeMessage({
    text: 'I live in Berlin',
    kept: [{ start: 10, end: 16, factId: 4, safety: false }],
  })
  const berlin = fakeFact({ id: 4, topic: 'city', topicLabel: 'City', value: 'Berlin', item: null })

  test('lead to their fact, by a click and by the menu of the message', async () => {
    const { user } = await openWindow({ messages: [message], facts: [berlin] })
    await user.click(screen.getByText('Berlin', { selector: 'mark' }))
    expect(useStore.getState().shownFact?.factId).toBe(4)
    useStore.setState({ shownFact: null })
    await user.click(screen.getByRole('button', { name: 'More about this message' }))
    await user.click(screen.getByRole('menuitem', { name: 'Show “Berlin” in memory' }))
    expect(useStore.getState().shownFact?.factId).toBe(4)
  })

  test('of a value that has ended lead to what holds in its place', async () => {
    const rome = { ...berlin, id: 6, value: 'Rome' }
    const { user } = await openWindow(
      { messages: [message], facts: [rome] },
      { 'memory.source': () => ({ fact: berlin, sources: [], earlier: [], watchedTerms: [] }) },
    )
    await user.click(screen.getByText('Berlin', { selector: 'mark' }))
    await waitFor(() => {
      expect(useStore.getState().shownFact?.factId).toBe(6)
    })
  })
})

describe('deleting a message', () => {
  test('names the facts that go with it, safety facts first, and waits for the owner', async () => {
    const name = fakeFact({ id: 2, topicLabel: 'Name', value: 'Priya' })
    const allergy = fakeFact({
      id: 3,
      safety: { category: 'allergy', classId: null, classLabel: null, addedTerms: [], removedTerms: [] },
    })
    const { user, inputsOf } = await openWindow(
      { messages: [fakeMessage({ text: 'I am Priya and allergic to peanuts' }), fakeReply({ text: 'Hi' })] },
      {
        'chat.deletePreview': () => ({ factsWithdrawn: [name, allergy] }),
        'chat.deleteMessage': () => null,
      },
    )
    await user.click(screen.getByRole('button', { name: 'More about this message' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete message…' }))
    const dialog = await screen.findByRole('dialog')
    const items = within(dialog).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Allergy: peanutsno longer watched for',
      'Name: Priya',
    ])
    expect(inputsOf('chat.deleteMessage')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(inputsOf('chat.deleteMessage')).toEqual([{ messageId: 1 }])
  })
})

test('the receipt lists used and left-out facts with their reasons, and gives the focus back', async () => {
  const { user } = await openWindow(
    { messages: [fakeMessage(), fakeReply({ text: 'Hi' })], facts: [fakeFact()] },
    {
      'chat.receipt': ({ messageId }) =>
        fakeReceipt({
          messageId,
          entries: [
            {
              factId: 1,
              subject: 'user',
              topicLabel: 'Allergy',
              value: 'peanuts',
              safety: true,
              used: true,
              reason: 'safety',
              matched: [],
              score: null,
              tokens: 9,
              endedAt: null,
            },
            {
              factId: 3,
              subject: 'user',
              topicLabel: 'Pet',
              value: 'Miso',
              safety: false,
              used: true,
              reason: 'about_message',
              matched: [],
              score: 0.8,
              byMeaning: true,
              tokens: 9,
              endedAt: null,
            },
            {
              factId: 2,
              subject: 'user',
              topicLabel: 'City',
              value: 'Toronto',
              safety: false,
              used: false,
              reason: 'superseded',
              matched: [],
              score: null,
              tokens: 9,
              endedAt: new Date(2020, 4, 9).getTime(),
            },
          ],
          considered: 2,
          factTokens: 9,
        }),
    },
  )
  const chip = screen.getByRole('button', { name: /^Memory used/ })
  await user.click(chip)
  const used = await screen.findByRole('list', { name: 'Memory used' })
  await waitFor(() => {
    expect(used.textContent).toContain('Safety: goes into every reply')
    expect(used.textContent).toContain('MisoAbout this message, by meaning')
  })
  expect(screen.getByRole('list', { name: 'Left out' }).textContent).toContain(
    'No longer true since 9 May 2020',
  )
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('list', { name: 'Memory used' })).toBeNull()
  expect(document.activeElement).toBe(chip)
})

describe('the ends of a reply', () => {
  test.each([
    [{ state: 'stopped', text: 'Warm' }, 'You stopped this reply.', 'Continue'],
    [{ state: 'interrupted', text: 'Warm' }, 'Keepsake closed before this was finished.', 'Continue'],
    [{ state: 'stopped', text: '' }, 'You stopped this reply.', 'Try again'],
    [
      { state: 'failed', text: 'Warm', error: { code: 'STREAM_CUT', message: 'x' } },
      'Ollama stopped here.',
      'Try again',
    ],
    [{ state: 'complete', text: 'Warm', check: 'not-checked' }, /^Not checked/, 'Check again'],
  ] satisfies Array<[Partial<Message>, string | RegExp, string]>)('%o', async (changes, words, action) => {
    await openWindow({ messages: [fakeMessage(), fakeReply(changes)] })
    screen.getByText(words)
    screen.getByRole('button', { name: action })
  })

  test.each([
    [{ state: 'stopped', text: 'Warm' }, true],
    [{ state: 'interrupted', text: 'Warm' }, true],
    [{ state: 'failed', text: 'Warm', error: { code: 'STREAM_CUT', message: 'x' } }, true],
    [{ state: 'stopped', text: '' }, false],
    [{ state: 'discarded', text: '' }, false],
  ] satisfies Array<[Partial<Message>, boolean]>)(
    'the receipt is offered under what can be read, however it ended: %o',
    async (changes, offered) => {
      await openWindow({ messages: [fakeMessage(), fakeReply(changes)] })
      const reply = screen.getByRole('article', { name: /^Assistant/ })
      expect(within(reply).queryAllByRole('button', { name: /^Memory used/ })).toHaveLength(offered ? 1 : 0)
    },
  )

  test('a failed reply offers one way to try again, not two', async () => {
    await openWindow({
      messages: [
        fakeMessage(),
        fakeReply({ state: 'failed', text: 'Warm', error: { code: 'STREAM_CUT', message: 'x' } }),
      ],
    })
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  })

  test('a failure offers what helps: a missing model can be fetched', async () => {
    const { user, inputsOf } = await openWindow(
      {
        messages: [
          fakeMessage(),
          fakeReply({
            state: 'failed',
            error: { code: 'MODEL_MISSING', message: '', detail: { model: 'qwen3:8b' } },
          }),
        ],
      },
      { 'models.pull': () => ({ operationId: 'p1' }) },
    )
    screen.getByText('qwen3:8b isn’t on this computer any more.')
    await user.click(screen.getByRole('button', { name: 'Get it' }))
    expect(inputsOf('models.pull')).toEqual([{ model: 'qwen3:8b' }])
  })
})

test('a proposal to stop watching asks once more before it is done', async () => {
  const { user, inputsOf } = await openWindow(
    {
      messages: [
        fakeMessage({
          proposals: [
            {
              id: 5,
              kind: 'retract_safety',
              factId: 1,
              topicLabel: 'Allergy',
              value: 'peanuts',
              category: 'allergy',
              messageId: 1,
              excerpt: '',
              state: 'pending',
              createdAt: someTime,
            },
          ],
        }),
      ],
    },
    {},
  )
  await user.click(screen.getByRole('button', { name: 'Stop watching…' }))
  expect(inputsOf('memory.decideProposal')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop watching' }))
  expect(inputsOf('memory.decideProposal')).toEqual([{ proposalId: 5, accept: true }])
})

test('the wait is put into words', async () => {
  const { emit } = await openWindow({
    messages: [fakeMessage(), fakeReply({ state: 'streaming', text: '' })],
  })
  emit('chat.progress', { conversationId: 'c1', messageId: 2, phase: 'loading', attempt: 0 })
  await screen.findByText('Loading llama3.2 3B')
  emit('chat.progress', { conversationId: 'c1', messageId: 2, phase: 'slow', attempt: 0, quietMs: 60_004 })
  await screen.findByText('No answer for 60 seconds.')
  emit('chat.progress', { conversationId: 'c1', messageId: 2, phase: 'slow', attempt: 0, quietMs: 180_020 })
  await screen.findByText('No answer for 3 minutes.')
  emit('chat.delta', { conversationId: 'c1', messageId: 2, offset: 0, text: 'Warm', channel: 'text' })
  await screen.findByText('Warm')
  expect(screen.queryByText(/No answer for/)).toBeNull()
})
