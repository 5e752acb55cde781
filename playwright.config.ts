import { defineConfig } from '@playwright/test'

/**
 * End-to-end tests in real Electron. `npm run e2e` prepares everything and runs them; after one `npm run setup`
 * and `npm run build`, `npx playwright test` works as well.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
})
