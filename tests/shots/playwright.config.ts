import { defineConfig } from '@playwright/test'

/**
 * Pictures of every state, for looking at beside the design:
 *
 *     KEEPSAKE_SHOTS=<folder> npx playwright test -c tests/shots/playwright.config.ts
 *
 * Not part of `npm test`: a picture proves nothing by itself.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/shots',
  globalSetup: '../../scripts/e2e/global-setup.mjs',
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
})
