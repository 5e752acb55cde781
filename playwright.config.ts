import { defineConfig } from '@playwright/test'

/**
 * End-to-end tests in real Electron. `npm run e2e` prepares everything and runs them; once that has been done,
 * `npx playwright test` works by itself. Where there is no display, the global setup starts a virtual one.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './scripts/e2e/global-setup.mjs',
  preserveOutput: 'failures-only',
  globalTimeout: 25 * 60_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'list' : [['list'], ['json']],
})
