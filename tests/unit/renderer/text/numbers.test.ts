import { expect, test } from 'vitest'
import { bytes, bytesOf, count, plural, roughDuration } from '../../../../src/renderer/src/text/numbers'

test('numbers carry separators and units', () => {
  expect(count(5080)).toBe('5,080')
  expect(plural(1, 'fact')).toBe('1 fact')
  expect(plural(11, 'fact')).toBe('11 facts')
  expect(bytes(2_019_393_189)).toBe('2.0 GB')
  expect(bytes(38_200_000)).toBe('38 MB')
  expect(bytesOf(1_212_000_000, 2_019_000_000)).toBe('1.21 of 2.02 GB')
  expect(bytesOf(12_000_000, 274_000_000)).toBe('12 of 274 MB')
  expect(roughDuration(21)).toBe('about 20 seconds')
  expect(roughDuration(61)).toBe('about 1 minute')
  expect(roughDuration(190)).toBe('about 3 minutes')
})
