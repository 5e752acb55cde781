import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync('src/renderer/src/styles/tokens.css', 'utf8')

/** Token to its colours in the light and the dark theme, from the first `:root` block. */
const tokens = new Map(
  [
    ...(css.split('@media')[0] ?? '').matchAll(
      /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g,
    ),
  ].map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
)

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, other: string, theme: 'light' | 'dark'): number {
  const [low = 0, high = 0] = [one, other]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? ''))
    .toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Ink on ground, with the ratios that the specification states for light and dark. */
const table: Array<[ink: string, ground: string, light: number, dark: number]> = [
  ['ink', 'page', 17.7, 15.4],
  ['ink-2', 'page', 13.2, 12.0],
  ['ink-3', 'page', 6.4, 7.3],
  ['ink-3', 'hover', 5.7, 6.5],
  ['ink-4', 'page', 5.1, 6.2],
  ['ink-4', 'desk', 4.6, 6.6],
  ['ink-4', 'hover', 4.5, 5.4],
  ['accent', 'page', 6.9, 9.3],
  ['accent', 'amber-soft', 6.5, 8.2],
  ['on-accent', 'accent-fill', 6.9, 8.9],
  ['amber', 'page', 4.5, 9.3],
  ['amber', 'amber-soft', 4.2, 8.2],
  ['amber-ink', 'amber-soft', 6.2, 9.4],
  ['amber-ink', 'amber-mark', 5.4, 6.4],
  ['ink', 'amber-mark', 14.5, 9.4],
  ['on-danger', 'danger-fill', 6.5, 7.4],
  ['edge', 'page', 3.3, 3.8],
  ['edge', 'raised', 3.3, 3.4],
]

describe('contrast', () => {
  test.each(table)('of %s on %s is as specified', (ink, ground, light, dark) => {
    // The specification rounds to one digit, here and there downwards.
    expect(Math.abs(ratio(ink, ground, 'light') - light)).toBeLessThan(0.11)
    expect(Math.abs(ratio(ink, ground, 'dark') - dark)).toBeLessThan(0.11)
  })

  test.each([
    ['ink', 'page'],
    ['ink-2', 'page'],
    ['ink-2', 'desk'],
    ['ink-2', 'raised'],
    ['ink-3', 'page'],
    ['ink-3', 'desk'],
    ['ink-3', 'well'],
    ['ink-4', 'page'],
    ['ink-4', 'desk'],
    ['accent', 'page'],
    ['accent', 'raised'],
    ['accent', 'well'],
    ['amber-ink', 'amber-soft'],
    ['on-accent', 'accent-fill'],
    ['on-accent', 'accent-over'],
    ['on-danger', 'danger-fill'],
    ['on-danger', 'danger-over'],
    ['ink', 'button'],
    ['ink', 'chosen'],
  ])('of text %s on %s is at least 4.5', (ink, ground) => {
    expect(ratio(ink, ground, 'light')).toBeGreaterThanOrEqual(4.5)
    expect(ratio(ink, ground, 'dark')).toBeGreaterThanOrEqual(4.5)
  })
})
