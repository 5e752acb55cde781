import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Measurements over many cases: run by hand or by the release check, not with every unit run.
export default defineConfig({
  root: path.join(import.meta.dirname, '../../..'),
  test: { name: 'safety cases', environment: 'node', include: ['tests/eval/safety/**/*.test.ts'], retry: 0 },
})
