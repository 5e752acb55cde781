import { expect, it } from 'vitest'
import { faultText } from '../../../../../src/renderer/src/features/chat/fault-text'
import { dayAndTime } from '../../../../../src/renderer/src/text/dates'

it('tells from when the backup is that stands in for a damaged file', () => {
  const at = Date.UTC(2026, 2, 2, 13, 58)
  const text = faultText({ code: 'data_restored', detail: { setAside: 'x.db', backupAt: String(at) } })
  expect(text).toContain(`the backup of ${dayAndTime(at)}`)
})

it('claims no backup where there was none', () => {
  const text = faultText({ code: 'data_restored', detail: { setAside: 'x.db' } })
  expect(text).toMatch(/no backup/)
})
