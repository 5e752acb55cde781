import { describe, expect, test } from 'vitest'
import {
  day,
  dayAndTime,
  dayGroup,
  dayInSentence,
  isJustNow,
  timeOfDay,
} from '../../../../src/renderer/src/text/dates'

const at = (year: number, month: number, date: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, date, hour, minute).getTime()
const now = at(2025, 7, 10, 14, 2)

describe('a day', () => {
  test.each([
    [at(2025, 7, 10, 0, 0), 'Today'],
    [at(2025, 7, 9, 23, 59), 'Yesterday'],
    [at(2025, 3, 2), '2 March'],
    [at(2024, 3, 2), '2 March 2024'],
  ])('%s reads %s', (when, text) => {
    expect(day(when, now)).toBe(text)
  })

  test('changes at midnight, not after 24 hours', () => {
    expect(day(at(2025, 7, 9, 23, 59), at(2025, 7, 10, 0, 1))).toBe('Yesterday')
  })

  test('inside a sentence', () => {
    expect(dayInSentence(now, now)).toBe('today')
    expect(dayInSentence(at(2025, 3, 2), now)).toBe('on 2 March')
  })

  test('with the time', () => {
    expect(dayAndTime(at(2025, 7, 10, 13, 40), now)).toBe('Today, 13:40')
    expect(timeOfDay(at(2025, 7, 10, 0, 5))).toBe('00:05')
  })
})

describe('the group of a conversation', () => {
  test.each([
    [at(2025, 7, 10, 1), 'Today'],
    [at(2025, 7, 11), 'Today'],
    [at(2025, 7, 9), 'Yesterday'],
    [at(2025, 7, 8), 'Previous 7 days'],
    [at(2025, 7, 3), 'Previous 7 days'],
    [at(2025, 7, 2), 'July'],
    [at(2025, 6, 30), 'June'],
    [at(2024, 6, 30), 'June 2024'],
  ])('%s stands under %s', (when, group) => {
    expect(dayGroup(when, now)).toBe(group)
  })
})

test('a fact is new for a minute', () => {
  expect(isJustNow(now - 59_000, now)).toBe(true)
  expect(isJustNow(now - 60_000, now)).toBe(false)
})
