import { expect, test as base } from '@playwright/test'
import { FakeOllama } from './fake-ollama'
import type { KeepsakeWindow } from './keepsake-window'
import { newProfile, RunningApp } from './launch'

interface Fixtures {
  /** A scripted Ollama with one model. */
  fake: FakeOllama
  /** A data folder of the test's own. */
  profile: string
  /** Starts the app; again on the same profile, if it was closed. Faults of every app started fail the test. */
  launch: (options?: { ollamaHost?: string; profile?: string }) => Promise<RunningApp>
  /** The app, started on an empty profile against the scripted Ollama. */
  app: RunningApp
  /** Its window. */
  keepsake: KeepsakeWindow
}

/** Playwright's test with the app, a scripted Ollama and a data folder of its own. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  fake: async ({}, use) => {
    const fake = await FakeOllama.start()
    await use(fake)
    await fake.stop()
  },

  // eslint-disable-next-line no-empty-pattern
  profile: async ({}, use) => {
    const profile = await newProfile()
    await use(profile.folder)
    await profile.remove()
  },

  launch: async ({ fake, profile }, use, testInfo) => {
    const apps: RunningApp[] = []
    await use(async (options = {}) => {
      const app = await RunningApp.launch({
        profile: options.profile ?? profile,
        ollamaHost: options.ollamaHost ?? fake.address,
      })
      apps.push(app)
      return app
    })
    if (testInfo.status !== testInfo.expectedStatus) await keepPictures(apps, testInfo)
    for (const app of apps) await app.close()
    expect(apps.flatMap((app) => app.faults)).toEqual([])
  },

  app: async ({ launch }, use) => {
    await use(await launch())
  },

  keepsake: async ({ app }, use) => {
    await use(app.window)
  },
})

async function keepPictures(
  apps: RunningApp[],
  testInfo: { outputPath: (name: string) => string },
): Promise<void> {
  for (const [at, app] of apps.entries()) {
    await app.page
      .screenshot({ path: testInfo.outputPath(`window-${at + 1}.png`), timeout: 5000 })
      .catch(() => null)
  }
}

export { expect }
