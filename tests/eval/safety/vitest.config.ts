import path from 'node:path'
import { defineConfig } from 'vitest/config'

// The safety cases alone, and the replies of a Memora folder named by KEEPSAKE_MEMORA, which lies on few machines.
export default defineConfig({
  root: path.join(import.meta.dirname, '../../..'),
  test: {
    name: 'safety cases',
    environment: 'node',
    include: ['tests/eval/safety/**/*.test.ts', 'tests/unit/main/core/safety/ordinary-replies.test.ts'],
    retry: 0,
  },
})
