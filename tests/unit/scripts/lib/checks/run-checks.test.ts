import { expect, it } from 'vitest'
import { chooseChecks } from '../../../../../scripts/lib/checks/run-checks.mjs'

const namesOf = (names: string[]) => chooseChecks(names).map((check) => check.name)

it('runs every check unless some are named', () => {
  expect(namesOf([])).toEqual(['types', 'lint', 'format', 'unused', 'unit', 'build', 'e2e', 'smoke'])
  expect(namesOf(['unit', 'types'])).toEqual(['types', 'unit'])
})

it('refuses a name that no check has, so that a slip cannot pass for success', () => {
  expect(() => chooseChecks(['units'])).toThrow(/no check named units/)
})
