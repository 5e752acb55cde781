import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // A flaky unit test is a defect: none is run a second time.
    retry: 0,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // The safety cases too: whatever weakens the check has to be seen at once.
          include: ['tests/unit/**/*.test.ts', 'tests/eval/safety/cases.test.ts'],
          exclude: ['tests/unit/renderer/**'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          include: ['tests/unit/renderer/**/*.test.{ts,tsx}'],
          // Class names as written, so that a test may look for one.
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
