import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EngineStatus, PullProgress } from '../../../../../src/shared/entities'
import { Setup } from '../../../../../src/renderer/src/features/setup/setup'
import { howManyFit } from '../../../../../src/renderer/src/features/setup/suggested-models'
import { resetStore, useStore } from '../../../../../src/renderer/src/store'
import { installMain } from '../support/a-bridge'

const away: EngineStatus = {
  state: 'away',
  host: '127.0.0.1:11434',
  local: true,
  error: { code: 'OLLAMA_UNREACHABLE', message: 'refused' },
}
const empty: EngineStatus = {
  state: 'connected',
  host: '127.0.0.1:11434',
  local: true,
  version: '0.12.3',
  models: [],
}

function report(change: Partial<PullProgress> = {}): PullProgress {
  return {
    operationId: 'one',
    model: 'llama3.2:3b',
    state: 'running',
    doneBytes: 1_210_000_000,
    totalBytes: 2_020_000_000,
    rate: 38_000_000,
    error: null,
    ...change,
  }
}

function reported(pull: PullProgress) {
  act(() => {
    useStore.setState((state) => ({ pulls: { ...state.pulls, [pull.operationId]: pull } }))
  })
}

beforeEach(resetStore)
afterEach(cleanup)

describe('the first steps', () => {
  it('begin with Ollama where nothing answers', async () => {
    useStore.setState({ engine: away })
    const main = installMain({ 'engine.check': () => empty, 'app.openLink': () => null })
    render(<Setup />)
    expect(screen.getByText(/Nothing answers at 127\.0\.0\.1:11434/)).toBeDefined()
    expect(screen.getByText(/Or begin now/)).toBeDefined()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Get Ollama' }))
    expect(main.inputsOf('app.openLink')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Ollama is running')).toBeDefined()
    expect(screen.getByText('Version 0.12.3, on this computer')).toBeDefined()
  })

  it('say what is wrong where something else answers', () => {
    useStore.setState({
      engine: { ...away, error: { code: 'OLLAMA_NOT_OLLAMA', message: '', detail: { host: 'box:80' } } },
    })
    installMain({})
    render(<Setup />)
    expect(screen.getByText(/What answers at box:80 isn’t Ollama/)).toBeDefined()
  })

  it('offer models and fetch one', async () => {
    useStore.setState({ engine: empty })
    const main = installMain({ 'models.pull': () => ({ operationId: 'one' }) })
    render(<Setup />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Get llama3.2 3B, 2.0 GB' }))
    expect(main.inputsOf('models.pull')).toEqual([{ model: 'llama3.2:3b' }])
  })

  it('show how far a download is, cancel it and resume it', async () => {
    useStore.setState({ engine: empty })
    const main = installMain({
      'models.cancelPull': () => null,
      'models.pull': () => ({ operationId: 'two' }),
    })
    render(<Setup />)
    reported(report())
    expect(screen.getByText('1.21 of 2.02 GB')).toBeDefined()
    expect(screen.getByText('38 MB a second, about 20 seconds left')).toBeDefined()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Cancel getting llama3.2 3B' }))
    expect(main.inputsOf('models.cancelPull')).toEqual([{ operationId: 'one' }])
    reported(report({ state: 'cancelled' }))
    expect(screen.getByText('The download stopped at 1.21 of 2.02 GB.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Resume getting llama3.2 3B' }))
    expect(main.inputsOf('models.pull')).toEqual([{ model: 'llama3.2:3b' }])
  })

  it('never show a download running backwards, across layers and a resumption', () => {
    useStore.setState({ engine: empty })
    installMain({})
    render(<Setup />)
    const values: number[] = []
    const steps = [
      report({ doneBytes: 0, totalBytes: 0 }),
      report({ doneBytes: 100, totalBytes: 200 }),
      report({ doneBytes: 110, totalBytes: 400 }),
      report({ doneBytes: 90, totalBytes: 400 }),
      report({ doneBytes: 300, totalBytes: 400, state: 'failed' }),
      report({ doneBytes: 0, totalBytes: 0, operationId: 'two' }),
      report({ doneBytes: 310, totalBytes: 400, operationId: 'two' }),
    ]
    for (const step of steps) {
      reported(step)
      values.push(screen.getByRole<HTMLProgressElement>('progressbar').value)
    }
    expect(values).toEqual([...values].sort((left, right) => left - right))
    expect(values.at(-1)).toBeCloseTo(310 / 400)
  })

  it('disappear once a model can chat', () => {
    useStore.setState({ engine: empty })
    installMain({})
    const { container } = render(<Setup />)
    expect(within(container).getByRole('region', { name: 'Set up' })).toBeDefined()
    act(() => {
      useStore.setState({
        engine: {
          ...empty,
          models: [
            {
              name: 'llama3.2:3b',
              sizeBytes: 2e9,
              parameterSize: '3B',
              maxContext: null,
              contextWindow: 8192,
              canChat: true,
              canEmbed: false,
              thinks: false,
              loaded: false,
              remote: false,
            },
          ],
        },
      })
    })
    expect(container.childElementCount).toBe(0)
  })
})

describe('what fits', () => {
  it('leaves room for the system and the context', () => {
    expect(howManyFit(16 * 2 ** 30)).toBe(3)
    expect(howManyFit(4 * 2 ** 30)).toBe(2)
    expect(howManyFit(2 * 2 ** 30)).toBe(0)
  })
})
