import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Settings } from '../../../../../src/shared/entities'
import { defaultSettings } from '../../../../../src/shared/settings'
import { SettingsDialog } from '../../../../../src/renderer/src/features/settings/settings-dialog'
import { resetStore, useStore } from '../../../../../src/renderer/src/store'
import type { SettingsPane } from '../../../../../src/renderer/src/store/types'
import { FakeError } from '../../../../support/fake-bridge'
import { installMain } from '../support/a-bridge'
import { aFact, anAllergy } from '../support/a-fact'

function open(pane: SettingsPane, answers: Parameters<typeof installMain>[0] = {}) {
  let settings: Settings = defaultSettings
  const main = installMain({
    'settings.change': (change) => {
      settings = { ...settings, ...change }
      return settings
    },
    'engine.check': () => useStore.getState().engine,
    ...answers,
  })
  useStore.setState({ settingsPane: pane })
  render(<SettingsDialog />)
  return main
}

beforeEach(resetStore)
afterEach(cleanup)

describe('the settings', () => {
  it('open on a pane with the focus on its name, and lead to the others by arrow keys', async () => {
    open('general')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'General' }))
    const user = userEvent.setup()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('heading', { name: 'Models' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Models' }).getAttribute('aria-current')).toBe('page')
  })

  it('show only what can be used: no profiles, backups or export', () => {
    open('data')
    expect(screen.queryByText(/profile|backup|export/i)).toBeNull()
    expect(screen.getByRole('button', { name: 'Open folder' })).toBeDefined()
  })

  it('change the theme and the text size', async () => {
    const main = open('general')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Dark' }))
    await user.click(screen.getByRole('button', { name: 'Text size: 100 %' }))
    await user.click(screen.getByRole('option', { name: '125 %' }))
    expect(main.inputsOf('settings.change')).toEqual([{ theme: 'dark' }, { textSize: 125 }])
    expect(await screen.findByRole('button', { name: 'Text size: 125 %' })).toBeDefined()
  })

  it('offer a choice to the keyboard: arrows open and walk it, Enter takes, Esc leaves only the list', async () => {
    const main = open('memory')
    const user = userEvent.setup()
    act(() => {
      screen.getByRole('button', { name: 'Keep at most: 500 facts' }).focus()
    })
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('option', { name: '500 facts' }))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(main.inputsOf('settings.change')).toEqual([{ factLimit: 1000 }])
    await user.click(await screen.findByRole('button', { name: 'Keep at most: 1,000 facts' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeDefined()
  })

  it('say in the dialog that a change was not saved, and show the old state', async () => {
    open('memory', {
      'settings.change': () => {
        throw new FakeError({ code: 'DISK_FULL', message: '' })
      },
    })
    await userEvent.setup().click(screen.getByRole('switch', { name: 'Learn from what I type' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The setting was not saved.')
    expect(screen.getByRole('switch', { name: 'Learn from what I type' })).toHaveProperty('checked', true)
  })

  it('say what is wrong with an address of Ollama and keep it in the field', async () => {
    open('models', {
      'settings.change': () => {
        throw new FakeError({ code: 'BAD_HOST', message: '' })
      },
    })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    const field = screen.getByRole('textbox', { name: 'Address of Ollama' })
    await user.type(field, 'http://[{Enter}'.replace('[', '[['))
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t an address')
    expect(field).toHaveProperty('value', 'http://[')
  })

  it('keep the field open where the check finds that the address is none', async () => {
    open('models', {
      'engine.check': () => ({
        state: 'away',
        host: 'nope',
        local: false,
        error: { code: 'BAD_HOST', message: '' },
      }),
    })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.type(screen.getByRole('textbox', { name: 'Address of Ollama' }), 'nope{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t an address')
    expect(screen.queryByText(/is another computer/)).toBeNull()
  })

  it('D26: Enter that takes a candidate of an input method neither changes the address nor fetches a model', () => {
    useStore.setState({
      engine: { state: 'connected', host: 'h', local: true, version: '1', models: [] },
    })
    const main = open('models')
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    const address = screen.getByRole('textbox', { name: 'Address of Ollama' })
    fireEvent.change(address, { target: { value: 'ほすと' } })
    fireEvent.keyDown(address, { key: 'Enter', keyCode: 229 })
    const model = screen.getByRole('textbox', { name: 'Model name' })
    fireEvent.change(model, { target: { value: 'mistral' } })
    expect(fireEvent.keyDown(model, { key: 'Enter', keyCode: 229 })).toBe(false)
    expect(main.calls.map(({ name }) => name)).not.toContain('settings.change')
    expect(main.calls.map(({ name }) => name)).not.toContain('models.pull')
  })

  it('choose what happens when a reply clashes', async () => {
    const main = open('safety')
    await userEvent.setup().click(screen.getByRole('radio', { name: /Try again first/ }))
    expect(main.inputsOf('settings.change')).toEqual([{ whenReplyClashes: 'try_again' }])
  })

  it('list what is watched and save a word that is taken out', async () => {
    useStore.setState({ facts: [anAllergy('peanuts', { id: 3 }), aFact()] })
    const main = open('safety', {
      'memory.terms': () => ({
        classLabel: 'peanut',
        terms: [
          { term: 'peanut', source: 'value', removed: false },
          { term: 'satay', source: 'vocabulary', removed: false },
        ],
      }),
      'memory.edit': () => ({ fact: anAllergy('peanuts', { id: 3 }), changeId: 1 }),
    })
    expect(await screen.findByText('2 words')).toBeDefined()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Words of Allergy: peanuts' }))
    await user.click(screen.getByRole('button', { name: 'Stop watching satay' }))
    await waitFor(() => {
      expect(main.inputsOf('memory.edit')).toMatchObject([
        { factId: 3, draft: { safety: { removedTerms: ['satay'] } } },
      ])
    })
  })

  it('say that watched words were changed, with Undo in reach, and show what Undo brings back', async () => {
    const before = anAllergy('peanuts', { id: 3 })
    const after = anAllergy('peanuts', {
      id: 3,
      safety: {
        category: 'allergy',
        classId: 'peanut',
        classLabel: 'peanut',
        addedTerms: [],
        removedTerms: ['satay'],
      },
    })
    useStore.setState({ facts: [before, aFact()] })
    const main = open('safety', {
      'memory.terms': () => ({
        classLabel: 'peanut',
        terms: [{ term: 'satay', source: 'vocabulary', removed: false }],
      }),
      'memory.edit': () => {
        useStore.setState({ facts: [after, aFact()] })
        return { fact: after, changeId: 7 }
      },
      'memory.undo': () => {
        useStore.setState({ facts: [before, aFact()] })
        return null
      },
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Words of Allergy: peanuts' }))
    await user.click(await screen.findByRole('button', { name: 'Stop watching satay' }))
    const dialog = screen.getByRole('dialog', { name: 'Settings' })
    expect(await within(dialog).findByText(/^Changed the watched words of/)).toBeDefined()
    expect(within(dialog).getByRole('button', { name: 'Watch again: satay' })).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    expect(main.inputsOf('memory.undo')).toEqual([{ changeIds: [7] }])
    expect(await within(dialog).findByRole('button', { name: 'Stop watching satay' })).toBeDefined()
    expect(within(dialog).queryByText(/^Changed the watched words of/)).toBeNull()
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('keep the words as they were where a change was not saved, and say so', async () => {
    useStore.setState({ facts: [anAllergy('peanuts', { id: 3 })] })
    open('safety', {
      'memory.terms': () => ({
        classLabel: 'peanut',
        terms: [{ term: 'satay', source: 'vocabulary', removed: false }],
      }),
      'memory.edit': () => {
        throw new FakeError({ code: 'DISK_FULL', message: '' })
      },
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Words of Allergy: peanuts' }))
    await user.click(await screen.findByRole('button', { name: 'Stop watching satay' }))
    expect(await screen.findByText(/disk is full/i)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Stop watching satay' })).toBeDefined()
  })

  it('list the phrases called fine and take one back', async () => {
    const main = open('safety', {
      'review.phrases': () => [
        { id: 4, factId: 1, factValue: 'shellfish', phrase: 'crab apple', createdAt: Date.UTC(2026, 6, 3) },
      ],
      'review.revokePhrase': () => null,
    })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Watch crab apple again' }))
    expect(main.inputsOf('review.revokePhrase')).toEqual([{ phraseId: 4 }])
    await waitFor(() => {
      expect(screen.queryByText('crab apple')).toBeNull()
    })
  })

  it('bring back a fact that went to stay under the limit', async () => {
    const gone = aFact({ id: 8, topic: 'bicycle', value: 'green' })
    const main = open('memory', { 'memory.letGo': () => [gone], 'memory.bringBack': () => gone })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Bring back Bicycle: green' }))
    expect(main.inputsOf('memory.bringBack')).toEqual([{ factId: 8 }])
  })

  it('close with Esc', () => {
    open('general')
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(useStore.getState().settingsPane).toBeNull()
  })
})
