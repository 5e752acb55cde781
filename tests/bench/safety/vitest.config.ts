import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: path.join(import.meta.dirname, '../../..'),
  test: { name: 'safety', environment: 'node', benchmark: { include: ['tests/bench/safety/**/*.bench.ts'] } },
})
