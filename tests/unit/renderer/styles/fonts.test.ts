import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every font file that is named comes with its package', () => {
  const css = readFileSync('src/renderer/src/styles/fonts.css', 'utf8')
  const files = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect(existsSync(`node_modules/${file}`), file).toBe(true)
})
