import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FactView, Rejection } from '../../../../../src/shared/entities'
import { MemoryColumn } from '../../../../../src/renderer/src/features/memory/memory-column'
import { resetStore, useStore } from '../../../../../src/renderer/src/store'
import { FakeError } from '../../../../support/fake-bridge'
import { installMain } from '../support/a-bridge'
import { aDay, aFact, anAllergy } from '../support/a-fact'

function remember(facts: FactView[]) {
  useStore.setState({ facts, factsLoaded: true })
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

beforeEach(resetStore)
afterEach(cleanup)

describe('the memory column', () => {
  it('lists each fact with topic and value, and names its three buttons by both', () => {
    remember([
      anAllergy('peanuts', { id: 1 }),
      aFact({ subject: 'Tomás', topic: 'coffee', value: 'espresso' }),
    ])
    installMain({})
    render(<MemoryColumn />)
    const column = screen.getByRole('complementary', { name: 'Memory' })
    const items = within(column).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Allergy: peanuts'),
      expect.stringContaining('Tomás, coffee: espresso'),
    ])
    for (const name of [
      'Show source of Allergy: peanuts',
      'Edit Allergy: peanuts',
      'Delete Tomás, coffee: espresso',
    ]) {
      expect(button(name)).toBeDefined()
    }
  })

  it('counts the facts and the replies that wait for a decision', () => {
    remember([aFact(), aFact({ topic: 'name' })])
    useStore.setState({ pendingFlags: 3 })
    installMain({})
    render(<MemoryColumn />)
    expect(document.querySelector('.count')?.textContent).toBe('2')
    expect(button('Review 3 pending')).toBeDefined()
  })

  it('has one Tab stop for all facts', async () => {
    remember([aFact({ id: 1 }), aFact({ id: 2, topic: 'name', value: 'Priya' })])
    installMain({})
    const { container } = render(<MemoryColumn />)
    const stops = () =>
      [...container.querySelectorAll('.fact button')].filter((one) => one.getAttribute('tabindex') === '0')
    expect(stops()).toHaveLength(1)
    const user = userEvent.setup()
    act(() => {
      button('Show source of City: Berlin').focus()
    })
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(button('Edit Name: Priya'))
    expect(stops()).toEqual([button('Edit Name: Priya')])
  })

  it('deletes an ordinary fact at once, offers Undo, and moves the focus to the next fact', async () => {
    const facts = [
      aFact({ id: 1, topic: 'pet', value: 'Miso' }),
      aFact({ id: 2, topic: 'work', value: 'gardens' }),
    ]
    remember(facts)
    const main = installMain({
      'memory.delete': ({ factIds }) => {
        remember(facts.filter(({ id }) => !factIds.includes(id)))
        return { changeIds: [77] }
      },
      'memory.undo': () => {
        remember(facts)
        return null
      },
    })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    await user.click(button('Delete Pet: Miso'))
    await waitFor(() => {
      expect(useStore.getState().toast).toMatchObject({ text: 'Deleted pet:', said: 'Miso' })
    })
    expect(document.activeElement).toBe(button('Show source of Work: gardens'))
    // As the button in the toast does: it goes away with the focus.
    act(() => {
      button('Show source of Work: gardens').blur()
    })
    useStore.getState().toast?.action?.run()
    await waitFor(() => {
      expect(document.activeElement).toBe(button('Show source of Pet: Miso'))
    })
    expect(main.inputsOf('memory.undo')).toEqual([{ changeIds: [77] }])
  })

  it('asks before a safety fact goes, with the focus on Keep, and keeps it on Keep', async () => {
    const fact = anAllergy('peanuts', { id: 5 })
    remember([fact])
    const main = installMain({
      'memory.source': () => ({
        fact,
        sources: [],
        earlier: [],
        watchedTerms: [
          { term: 'peanut', source: 'value', removed: false },
          { term: 'satay', source: 'vocabulary', removed: false },
          { term: 'arachis', source: 'vocabulary', removed: true },
        ],
      }),
    })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    await user.click(button('Delete Allergy: peanuts'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Delete allergy: peanuts?')
    expect(dialog.textContent).toContain('no longer be checked for peanuts and its 2 watched words')
    expect(document.activeElement).toBe(button('Keep'))
    expect(screen.queryByText(/Forget everywhere/)).toBeNull()
    await user.click(button('Keep'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(main.inputsOf('memory.delete')).toEqual([])
  })

  it('deletes several chosen facts together', async () => {
    remember([
      aFact({ id: 1, topic: 'city', confirmedAt: aDay + 3 }),
      aFact({ id: 2, topic: 'name', value: 'Priya', confirmedAt: aDay + 2 }),
      aFact({ id: 3, topic: 'work', value: 'gardens', confirmedAt: aDay + 1 }),
    ])
    const main = installMain({ 'memory.delete': () => ({ changeIds: [8, 9] }) })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    act(() => {
      button('Show source of City: Berlin').focus()
    })
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await user.click(button('Delete chosen facts'))
    expect(main.inputsOf('memory.delete')).toEqual([{ factIds: [1, 2] }])
    await waitFor(() => {
      expect(useStore.getState().toast?.text).toBe('Deleted 2 facts')
    })
  })

  it('shows where a fact came from, with its earlier values', async () => {
    const fact = aFact({ id: 4, hasHistory: true, useCount: 12 })
    remember([fact])
    installMain({
      'memory.source': () => ({
        fact,
        sources: [
          {
            messageId: 7,
            conversationId: 'talk',
            conversationTitle: 'Moving',
            saidAt: aDay,
            text: 'We finally moved to Berlin on Friday.',
            mark: { start: 20, end: 26 },
          },
        ],
        earlier: [
          {
            fact: aFact({ id: 3, value: 'Toronto', validFrom: aDay - 30 * 86_400_000, validTo: aDay }),
            sources: [],
          },
        ],
        watchedTerms: [],
      }),
    })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    const source = button('Show source of City: Berlin')
    await user.click(source)
    await screen.findByText('Toronto')
    expect(source.getAttribute('aria-expanded')).toBe('true')
    expect(document.querySelector('.quote-of mark')?.textContent).toBe('Berlin')
    expect(screen.getByRole('list', { name: 'Earlier values of City' })).toBeDefined()
    expect(document.querySelector('.fact-foot')?.textContent).toContain('used in 12 replies')
    expect(useStore.getState().foundFactIds).toEqual([4])
  })

  it('tints the facts of an open receipt', () => {
    remember([anAllergy('peanuts', { id: 1 }), aFact({ id: 2 })])
    installMain({})
    const { container } = render(<MemoryColumn />)
    act(() => {
      useStore.setState({ usedFactIds: [2] })
    })
    expect(container.querySelector('[data-fact="2"]')?.classList.contains('is-used')).toBe(true)
    expect(container.querySelector('[data-fact="1"]')?.classList.contains('is-used')).toBe(false)
  })

  it('offers a filter from 41 facts on and says when nothing matches', async () => {
    const many = Array.from({ length: 41 }, (_, index) =>
      aFact({ topic: `topic_${index}`, value: `value ${index}` }),
    )
    remember(many.slice(1))
    installMain({})
    render(<MemoryColumn />)
    expect(screen.queryByLabelText('Filter facts')).toBeNull()
    act(() => {
      remember(many)
    })
    const field = screen.getByLabelText('Filter facts')
    fireEvent.change(field, { target: { value: 'value 40' } })
    expect(screen.getByText('1 of 41')).toBeDefined()
    fireEvent.change(field, { target: { value: 'zebra' } })
    expect(screen.getByText('No fact has “zebra”.')).toBeDefined()
    fireEvent.click(screen.getByLabelText('Clear filter'))
    expect(document.querySelectorAll('.fact')).toHaveLength(41)
    expect(document.activeElement).toBe(field)
  })

  it('says what is going on with learning, and can learn again', async () => {
    remember([aFact()])
    const main = installMain({
      'memory.learnAgain': () => ({ state: 'waiting', waiting: 2, failed: 0, lastError: null }),
    })
    useStore.setState({ learning: { state: 'failed', waiting: 0, failed: 2, lastError: null } })
    render(<MemoryColumn />)
    expect(screen.getByText('2 messages couldn’t be read for facts.')).toBeDefined()
    await userEvent.setup().click(button('Learn again'))
    expect(main.inputsOf('memory.learnAgain')).toHaveLength(1)
  })

  it('explains itself while nothing is remembered', () => {
    remember([])
    installMain({})
    render(<MemoryColumn />)
    expect(screen.getByRole('heading', { name: 'Nothing remembered yet' })).toBeDefined()
    expect(
      within(screen.getByRole('list', { name: 'Things you could say' })).getAllByRole('listitem'),
    ).toHaveLength(3)
  })
})

describe('a memory of thousands of facts', () => {
  const last = 3_000
  const rows = () => document.querySelectorAll('.fact').length

  beforeEach(() => {
    remember(
      Array.from({ length: last }, (_, index) =>
        aFact({
          id: index + 1,
          topic: `topic_${index % 300}`,
          value: `value ${index}`,
          createdAt: aDay + index,
        }),
      ),
    )
    installMain({})
    render(<MemoryColumn />)
  })

  it('draws its first facts and says how many more there are', () => {
    expect(rows()).toBeLessThanOrEqual(200)
    expect(button(`${(last - rows()).toLocaleString('en')} more`)).toBeDefined()
    expect(document.querySelector('.count')?.textContent).toBe('3,000')
  })

  it('draws more on demand and goes on where the reader was', async () => {
    const before = rows()
    await userEvent.setup().click(screen.getByRole('button', { name: /^[\d,]+ more$/ }))
    expect(rows()).toBeGreaterThan(before)
    const drawn = [...document.querySelectorAll('.fact')]
    expect(document.activeElement?.closest('.fact')).toBe(drawn[before])
  })

  it('goes to the last fact by keyboard, and to one that is asked for, wherever they stand', async () => {
    const first = document.querySelector<HTMLElement>('.fact button[tabindex="0"]')
    act(() => {
      first?.focus()
    })
    await userEvent.setup().keyboard('{End}')
    const final = document.activeElement?.closest<HTMLElement>('.fact')
    expect(final).toBe([...document.querySelectorAll('.fact')].at(-1))
    expect(rows()).toBeLessThanOrEqual(200)
    expect(final?.textContent).toContain('Topic 99: value 2799')
    const field = screen.getByLabelText('Filter facts')
    fireEvent.change(field, { target: { value: 'value' } })
    fireEvent.change(field, { target: { value: '' } })
    expect(rows()).toBeLessThanOrEqual(200)
    const asked = Number(final?.dataset.fact)
    act(() => {
      useStore.getState().showFact(asked)
    })
    await waitFor(() => {
      expect(document.activeElement?.closest<HTMLElement>('.fact')?.dataset.fact).toBe(String(asked))
    })
  })
})

describe('D29: hostile words', () => {
  const hostile = '<img src=x onerror="window.hacked = true"><a href="javascript:alert(1)">x</a>'

  it('stay words as value, topic, person and earlier value', async () => {
    const fact = aFact({ id: 1, value: hostile, topicLabel: hostile, subject: hostile, content: hostile })
    remember([fact])
    installMain({
      'memory.source': () => ({
        fact,
        sources: [
          {
            messageId: 1,
            conversationId: 'c',
            conversationTitle: hostile,
            saidAt: aDay,
            text: hostile,
            mark: { start: 0, end: hostile.length },
          },
        ],
        earlier: [{ fact: aFact({ value: hostile }), sources: [] }],
        watchedTerms: [],
      }),
    })
    const { container } = render(<MemoryColumn />)
    await userEvent.setup().click(screen.getByRole('button', { name: /^Show source/ }))
    await waitFor(() => {
      expect(container.querySelector('.timeline')).not.toBeNull()
    })
    expect(container.querySelector('img, a, script')).toBeNull()
    expect(container.querySelector('.value')?.textContent).toContain(hostile)
    expect(container.querySelector('.quote-of')?.textContent).toBe(hostile)
  })

  it('stay words in the list of what was not remembered', async () => {
    useStore.setState({ memoryPane: 'not-remembered' })
    installMain({ 'memory.rejections': () => [aRejection({ excerpt: hostile, value: hostile })] })
    const { container } = render(<MemoryColumn />)
    await screen.findByText('A question, not a statement')
    expect(container.querySelector('img, a, script')).toBeNull()
    expect(container.querySelector('.quote')?.textContent).toBe(hostile)
  })
})

function aRejection(change: Partial<Rejection> = {}): Rejection {
  return {
    id: 1,
    reason: 'question',
    subject: 'user',
    topic: 'diet',
    topicLabel: 'Diet',
    value: 'vegan',
    messageId: 3,
    conversationId: 'talk',
    excerpt: 'What if I were vegan?',
    mark: { start: 15, end: 20 },
    createdAt: aDay,
    canRemember: true,
    ...change,
  }
}

describe('what was not remembered', () => {
  it('is listed with its reason and can be remembered anyway where that is offered', async () => {
    let rest = [
      aRejection({ id: 1 }),
      aRejection({
        id: 2,
        reason: 'secret',
        value: '',
        excerpt: 'The password is ••••••',
        mark: null,
        canRemember: false,
      }),
    ]
    const main = installMain({
      'memory.rejections': () => rest,
      'memory.rememberAnyway': () => {
        rest = rest.slice(1)
        return { fact: aFact({ topic: 'diet', value: 'vegan' }), changeId: 5 }
      },
    })
    remember([aFact()])
    render(<MemoryColumn />)
    const user = userEvent.setup()
    await user.click(button('Not remembered'))
    const list = await screen.findByRole('list', { name: 'Not remembered' })
    const items = within(list).getAllByRole('listitem')
    expect(items[0]?.textContent).toContain('A question, not a statement')
    expect(items[1]?.textContent).toContain('The password is hidden')
    expect(items[1]?.textContent).not.toContain('•')
    expect(within(list).getAllByRole('button')).toHaveLength(1)
    await user.click(within(list).getByRole('button'))
    expect(main.inputsOf('memory.rememberAnyway')).toEqual([{ rejectionId: 1 }])
    await waitFor(() => {
      expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    })
    expect(document.activeElement).toBe(button('Back to Memory'))
  })
})

describe('the fact editor', () => {
  it('adds a fact by hand and puts the focus on it', async () => {
    remember([])
    const saved = aFact({ id: 9, topic: 'shoe_size', topicLabel: 'Shoe size', value: '39' })
    const main = installMain({
      'memory.add': () => {
        remember([saved])
        return { fact: saved, changeId: 6 }
      },
    })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    await user.click(button('Add fact'))
    const topic = screen.getByRole('textbox', { name: 'Topic' })
    expect(document.activeElement).toBe(topic)
    await user.type(topic, 'Shoe size')
    expect(button('Save').hasAttribute('disabled')).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '39{Enter}')
    expect(main.inputsOf('memory.add')).toEqual([
      { subject: 'user', topic: 'Shoe size', value: '39', content: '', safety: null },
    ])
    await waitFor(() => {
      expect(document.activeElement).toBe(button('Show source of Shoe size: 39'))
    })
  })

  it('takes the place of the row, cancels with Esc and gives the focus back', async () => {
    remember([aFact({ id: 1 })])
    const main = installMain({})
    render(<MemoryColumn />)
    const user = userEvent.setup()
    await user.click(button('Edit City: Berlin'))
    expect(screen.queryByRole('button', { name: 'Edit City: Berlin' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Value' }))
    await user.keyboard('x{Escape}')
    expect(document.activeElement).toBe(button('Edit City: Berlin'))
    expect(main.inputsOf('memory.edit')).toEqual([])
  })

  it('D26: Enter that takes a candidate of an input method saves nothing', async () => {
    remember([aFact({ id: 1 })])
    const main = installMain({
      'memory.edit': () => ({ fact: aFact({ id: 1, value: '東京' }), changeId: 7 }),
    })
    render(<MemoryColumn />)
    await userEvent.setup().click(button('Edit City: Berlin'))
    for (const field of [
      screen.getByRole('textbox', { name: 'Topic' }),
      screen.getByRole('textbox', { name: 'Value' }),
      screen.getByRole('textbox', { name: 'Sentence' }),
    ]) {
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
      fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
      fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    }
    expect(main.inputsOf('memory.edit')).toEqual([])
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Value' }), { key: 'Enter', keyCode: 13 })
    await waitFor(() => {
      expect(main.inputsOf('memory.edit')).toHaveLength(1)
    })
  })

  it('offers known topics while typing, and Enter on one takes it without saving', async () => {
    remember([])
    const topics = ['Allergy', 'City', 'Activity'].map((label) => ({
      id: label.toLowerCase(),
      label,
      holds: 'one' as const,
      category: label === 'Allergy' ? ('allergy' as const) : null,
      own: false,
    }))
    const main = installMain({ 'memory.topics': () => topics })
    useStore.setState({ memoryPane: 'adding' })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    const field = screen.getByRole('textbox', { name: 'Topic' })
    await user.type(field, 'it')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['City', 'Activity'])
    await user.clear(field)
    await user.type(field, 'all{ArrowDown}{Enter}')
    expect(field).toHaveProperty('value', 'Allergy')
    expect(screen.getByRole('checkbox', { name: /Safety fact/ })).toHaveProperty('checked', true)
    expect(screen.queryByRole('option')).toBeNull()
    expect(main.inputsOf('memory.add')).toEqual([])
    await user.clear(field)
    await user.type(field, 'cit{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(field.isConnected).toBe(true)
  })

  it('says in place why a fact was refused, and keeps what was typed', async () => {
    remember([])
    installMain({
      'memory.add': () => {
        throw new FakeError({ code: 'SECRET_REFUSED', message: 'secret' })
      },
    })
    useStore.setState({ memoryPane: 'adding' })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Wifi')
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'hunter2{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('secret')
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', 'hunter2')
  })

  it('shows watched words, keeps a removed one with a way back, and says what is matched literally', async () => {
    remember([anAllergy('peanuts', { id: 1 })])
    installMain({
      'memory.terms': ({ value }) => ({
        classLabel: value === 'peanuts' ? 'peanut' : null,
        terms: [
          { term: value, source: 'value', removed: false },
          ...(value === 'peanuts' ? [{ term: 'satay', source: 'vocabulary' as const, removed: false }] : []),
        ],
      }),
    })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    await user.click(button('Edit Allergy: peanuts'))
    await user.click(await screen.findByRole('button', { name: 'Stop watching satay' }))
    expect(button('Watch again: satay')).toBeDefined()
    await user.click(button('Add a watched word'))
    await user.keyboard('monkey nuts{Enter}')
    expect(button('Stop watching monkey nuts')).toBeDefined()
    await user.clear(screen.getByRole('textbox', { name: 'Value' }))
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'zibble')
    expect(await screen.findByText('Not in the vocabulary: matched word for word.')).toBeDefined()
  })

  it('asks before a fact loses its shield', async () => {
    remember([anAllergy('peanuts', { id: 1 })])
    const main = installMain({
      'memory.terms': () => ({ terms: [], classLabel: null }),
      'memory.edit': () => ({ fact: aFact({ id: 1 }), changeId: 7 }),
    })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    await user.click(button('Edit Allergy: peanuts'))
    await user.click(screen.getByRole('checkbox', { name: /Safety fact/ }))
    await user.click(button('Save'))
    expect(main.inputsOf('memory.edit')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Stop watching' }))
    expect(main.inputsOf('memory.edit')).toMatchObject([{ factId: 1, draft: { safety: null } }])
  })

  it('says what was changed, and takes it back by Undo', async () => {
    remember([aFact({ id: 1 })])
    const main = installMain({
      'memory.edit': () => ({ fact: aFact({ id: 1, value: 'Bern' }), changeId: 71 }),
      'memory.undo': () => null,
    })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    await user.click(button('Edit City: Berlin'))
    const value = screen.getByRole('textbox', { name: 'Value' })
    await user.clear(value)
    await user.type(value, 'Bern{Enter}')
    await waitFor(() => {
      expect(useStore.getState().toast).toMatchObject({ text: 'Changed city:', said: 'Bern' })
    })
    useStore.getState().toast?.action?.run()
    expect(main.inputsOf('memory.undo')).toEqual([{ changeIds: [71] }])
  })
})

describe('the menu of a topic', () => {
  const city = { id: 'city', label: 'City', holds: 'one' as const, category: null, own: false }
  const base = { id: 'base', label: 'Base', holds: 'one' as const, category: null, own: true }
  const allergy = {
    id: 'allergy',
    label: 'Allergy',
    holds: 'set' as const,
    category: 'allergy' as const,
    own: false,
  }

  async function openMenu(topic: string, item: string) {
    const user = userEvent.setup()
    await user.click(button(`More about the topic ${topic}`))
    await user.click(screen.getByRole('menuitem', { name: item }))
    return user
  }

  function withTopics(answers: Parameters<typeof installMain>[0]) {
    useStore.setState({ topics: [city, base, allergy] })
    return installMain({ 'memory.topics': () => [city, base, allergy], ...answers })
  }

  it('renames, says so, and takes it back by Undo', async () => {
    remember([aFact({ id: 1 })])
    const main = withTopics({
      'memory.changeTopic': () => ({ topics: [city, base], undoId: 3 }),
      'memory.undoTopic': () => [city, base],
    })
    render(<MemoryColumn />)
    const user = await openMenu('City', 'Rename…')
    const field = screen.getByRole('textbox', { name: 'Name' })
    await user.clear(field)
    await user.type(field, 'Home{Enter}')
    expect(main.inputsOf('memory.changeTopic')).toEqual([
      { topic: 'city', label: 'Home', mergeInto: null, holds: null },
    ])
    await waitFor(() => {
      expect(useStore.getState().toast?.text).toBe('Renamed the topic city: Home')
    })
    useStore.getState().toast?.action?.run()
    expect(main.inputsOf('memory.undoTopic')).toEqual([{ undoId: 3 }])
  })

  it('merges into another topic; a safety topic is offered none of another kind', async () => {
    remember([aFact({ id: 1 }), aFact({ id: 2, topic: 'base' }), anAllergy('kiwi', { id: 3 })])
    const main = withTopics({ 'memory.changeTopic': () => ({ topics: [city, allergy], undoId: 4 }) })
    render(<MemoryColumn />)
    const user = await openMenu('Base', 'Merge into…')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Into' }), 'City')
    await user.click(button('Merge'))
    expect(main.inputsOf('memory.changeTopic')).toEqual([
      { topic: 'base', label: null, mergeInto: 'city', holds: null },
    ])
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    await openMenu('Allergy', 'Merge into…')
    expect(screen.getByText('There is no other topic of its kind.')).toBeDefined()
  })

  it('says in place why a name was refused', async () => {
    remember([aFact({ id: 1 })])
    withTopics({
      'memory.changeTopic': () => {
        throw new FakeError({ code: 'NOT_POSSIBLE_NOW', message: 'taken', detail: { why: 'taken' } })
      },
    })
    render(<MemoryColumn />)
    const user = await openMenu('City', 'Rename…')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' of birth{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Merge the two instead.')
  })

  it('lets a topic hold a list; a safety topic always does', async () => {
    remember([aFact({ id: 1 }), anAllergy('kiwi', { id: 3 })])
    const main = withTopics({ 'memory.changeTopic': () => ({ topics: [city, base, allergy], undoId: 4 }) })
    render(<MemoryColumn />)
    const user = await openMenu('City', 'Hold a list')
    expect(main.inputsOf('memory.changeTopic')).toMatchObject([{ topic: 'city', holds: 'set' }])
    await user.click(button('More about the topic Allergy'))
    expect(screen.getByRole('menuitem', { name: 'Hold one value' }).hasAttribute('disabled')).toBe(true)
  })

  it('is reached by the Tab key from the fact the list stands on, and from no other', () => {
    remember([aFact({ id: 1 }), aFact({ id: 2, topic: 'name', value: 'Priya' })])
    withTopics({})
    const { container } = render(<MemoryColumn />)
    const stops = [...container.querySelectorAll('.topic-head button')].map((one) =>
      one.getAttribute('tabindex'),
    )
    expect(stops).toEqual(['0', '-1'])
  })
})

describe('ended facts', () => {
  const stay = aFact({ id: 4, value: 'Lisbon', validFrom: aDay, expiresAt: aDay + 3 * 86_400_000 })

  it('stand apart, folded, and are renewed for as long again or for good', async () => {
    remember([aFact({ id: 1 })])
    const main = installMain({
      'memory.ended': () => [stay],
      'memory.renew': () => ({ fact: stay, changeId: 12 }),
      'memory.undo': () => null,
    })
    render(<MemoryColumn />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Ended 1' }))
    const list = screen.getByRole('list', { name: 'Ended' })
    expect(within(list).getByRole('listitem').textContent).toContain('Lisbon')
    const before = Date.now()
    await user.click(screen.getByRole('button', { name: /^Renew until .*: City: Lisbon$/ }))
    const [until] = main.inputsOf('memory.renew')
    expect(until?.expiresAt).toBeGreaterThan(before + 2.9 * 86_400_000)
    await user.click(button('Keep for good: City: Lisbon'))
    expect(main.inputsOf('memory.renew')[1]).toEqual({ factId: 4, expiresAt: null })
    await waitFor(() => {
      expect(useStore.getState().toast).toMatchObject({ text: 'Renewed city:', said: 'Lisbon' })
    })
    useStore.getState().toast?.action?.run()
    expect(main.inputsOf('memory.undo')).toEqual([{ changeIds: [12] }])
  })
})

describe('what the column says of a fact whose message is gone', () => {
  it('is that the message is gone', async () => {
    const fact = aFact({ id: 1, evidence: [] })
    remember([fact])
    installMain({ 'memory.source': () => ({ fact, sources: [], earlier: [], watchedTerms: [] }) })
    render(<MemoryColumn />)
    await userEvent.setup().click(button('Show source of City: Berlin'))
    expect(await screen.findByText('The message is gone.')).toBeDefined()
  })
})
