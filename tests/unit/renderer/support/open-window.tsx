import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../../../../src/renderer/src/app'
import { resetStore, useStore } from '../../../../src/renderer/src/store'
import { createFakeBridge, fakeHandlers } from '../../../support/fake-bridge'
import type { FakeBridge, Handlers } from '../../../support/fake-bridge'

interface TestedPage {
  happyDOM?: { setViewport: (size: { width: number; height: number }) => void }
}

export interface OpenWindow extends FakeBridge {
  user: ReturnType<typeof userEvent.setup>
}

/** Draws the whole window over a fake main process and waits until it has loaded. */
export async function openWindow(
  given: Parameters<typeof fakeHandlers>[0] = {},
  handlers: Handlers = {},
): Promise<OpenWindow> {
  cleanup()
  resetStore()
  localStorage.clear()
  // The default window of the app: three columns fit.
  ;(window as TestedPage).happyDOM?.setViewport({ width: 1180, height: 760 })
  const fake = createFakeBridge({ ...fakeHandlers(given), ...handlers })
  window.keepsake = fake.bridge
  const user = userEvent.setup()
  render(<App />)
  await waitFor(() => {
    if (!useStore.getState().booted) throw new Error('not loaded yet')
  })
  return { ...fake, user }
}
