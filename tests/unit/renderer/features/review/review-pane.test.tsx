import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Flag } from '../../../../../src/shared/entities'
import { ReviewPane } from '../../../../../src/renderer/src/features/review/review-pane'
import { resetStore, useStore } from '../../../../../src/renderer/src/store'
import { installMain } from '../support/a-bridge'
import { aDay } from '../support/a-fact'
import { aFlag } from '../support/a-flag'

beforeEach(resetStore)
afterEach(cleanup)

function withFlags(flags: Flag[]) {
  let all = flags
  return installMain({
    'review.list': () => all,
    'review.decide': ({ flagId, decision }) => {
      all = all.map((flag) =>
        flag.id === flagId ? { ...flag, state: 'decided', decision, decidedAt: aDay } : flag,
      )
      return all.find(({ id }) => id === flagId) ?? aFlag()
    },
    'review.undo': ({ flagId }) => {
      all = all.map((flag) => (flag.id === flagId ? { ...flag, state: 'pending', decision: null } : flag))
      return all.find(({ id }) => id === flagId) ?? aFlag()
    },
    'review.probe': () => ({
      wouldHold: true,
      factsChecked: 1,
      mentions: [
        {
          start: 4,
          end: 9,
          factId: 1,
          words: 'satay',
          judgement: 'conflict',
          cue: 'bare mention',
          source: 'vocabulary',
          classLabel: 'peanut',
          factValue: 'peanuts',
          topicLabel: 'Allergy',
        },
      ],
    }),
  })
}

const items = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the review region', () => {
  it('shows pending flags with their decisions, then decided ones', async () => {
    withFlags([
      aFlag({ id: 1 }),
      aFlag({
        id: 2,
        state: 'decided',
        outcome: 'listed',
        judgement: 'caution',
        excerpt: 'I left out the satay sauce.',
      }),
    ])
    render(<ReviewPane />)
    await screen.findByRole('region', { name: 'Review' })
    await screen.findByRole('list', { name: 'Pending' })
    expect(items('Pending')[0]).toContain('Held, then shown. Noodles for tonight, llama3.2 3B')
    expect(items('Decided')[0]).toContain('A reply that avoids the word is listed, not held.')
    expect(document.querySelector('.flag mark')?.textContent).toBe('satay sauce')
    expect(within(screen.getByRole('list', { name: 'Decided' })).queryByRole('button')).toBeNull()
  })

  it('offers the memory column where it is folded away', async () => {
    withFlags([])
    render(<ReviewPane memoryFolded />)
    expect(await screen.findByRole('button', { name: 'Show memory' })).toBeDefined()
  })

  it('is filtered by judgement, and says so when nothing passes', async () => {
    withFlags([
      aFlag({ id: 1 }),
      aFlag({ id: 2, judgement: 'trace', excerpt: 'May contain satay.', mark: { start: 12, end: 17 } }),
    ])
    render(<ReviewPane />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Trace' }))
    expect(items('Pending')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Caution' }))
    expect(screen.getByText('Nothing here with this filter.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(items('Pending')).toHaveLength(2)
  })

  it('is filtered by fact', async () => {
    withFlags([aFlag({ id: 1 }), aFlag({ id: 2, value: 'shellfish', words: 'crab' })])
    render(<ReviewPane />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Fact: All facts' }))
    await user.click(screen.getByRole('option', { name: 'Allergy: shellfish' }))
    expect(items('Pending')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Fact: Allergy: shellfish' })).toBeDefined()
  })

  it('takes a decision, moves the flag, and can undo it', async () => {
    const main = withFlags([aFlag({ id: 1 })])
    render(<ReviewPane />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /^Rightly held/ }))
    expect(main.inputsOf('review.decide')).toEqual([{ flagId: 1, decision: 'rightly_held' }])
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect(main.inputsOf('review.undo')).toEqual([{ flagId: 1 }])
    await screen.findByRole('list', { name: 'Pending' })
  })

  it('asks before a phrase is called fine, naming the fact', async () => {
    const main = withFlags([aFlag({ id: 1 })])
    render(<ReviewPane />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '“Satay sauce” is fine' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('“Satay sauce” is fine for peanuts?')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    expect(main.inputsOf('review.decide')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'It’s fine' }))
    expect(main.inputsOf('review.decide')).toEqual([{ flagId: 1, decision: 'fine_for_fact' }])
  })

  it('offers no phrase to be called fine where memory holds no such fact', async () => {
    withFlags([aFlag({ id: 1, factId: null })])
    render(<ReviewPane />)
    await screen.findByRole('button', { name: /^Rightly held/ })
    expect(screen.queryByRole('button', { name: /is fine$/ })).toBeNull()
  })

  it('says that there is nothing to review', async () => {
    withFlags([])
    render(<ReviewPane />)
    expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeDefined()
  })

  it('tells what would happen to a text, and why', async () => {
    withFlags([])
    render(<ReviewPane />)
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: 'Text to check' }), 'Try satay tonight')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('A reply with this text would be held.')).toBeDefined()
    const found = screen.getByRole('list', { name: 'What was found' })
    expect(found.textContent).toContain('satay: Allergy peanuts, listed under peanut, rule: bare mention')
  })

  it('D29: keeps hostile words inert in excerpt, fact and chat title', async () => {
    const hostile = '<img src=x onerror="window.hacked = true">'
    withFlags([
      aFlag({
        id: 1,
        excerpt: hostile,
        mark: { start: 0, end: 4 },
        value: hostile,
        words: hostile,
        conversationTitle: hostile,
      }),
    ])
    const { container } = render(<ReviewPane />)
    await screen.findByRole('list', { name: 'Pending' })
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('.excerpt')?.textContent).toBe(hostile)
  })

  it('leads back to the chat', async () => {
    withFlags([])
    useStore.setState({ view: 'review' })
    render(<ReviewPane />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Back to chat' }))
    await waitFor(() => {
      expect(useStore.getState().view).toBe('chat')
    })
  })
})
