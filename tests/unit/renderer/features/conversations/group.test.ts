import { expect, test } from 'vitest'
import { groupByDay } from '../../../../../src/renderer/src/features/conversations/group'
import { fakeConversation } from '../../../../support/fake-bridge'

const at = (month: number, date: number) => new Date(2025, month - 1, date, 12).getTime()

test('conversations stand newest first under their day, temporary ones nowhere', () => {
  const groups = groupByDay(
    [
      fakeConversation({ id: 'june', updatedAt: at(6, 3) }),
      fakeConversation({ id: 'today', updatedAt: at(7, 10) }),
      fakeConversation({ id: 'gone', updatedAt: at(7, 10), temporary: true }),
      fakeConversation({ id: 'yesterday', updatedAt: at(7, 9) }),
      fakeConversation({ id: 'later', updatedAt: at(7, 10) + 1 }),
    ],
    at(7, 10),
  )
  expect(groups.map(({ label, conversations }) => [label, ...conversations.map(({ id }) => id)])).toEqual([
    ['Today', 'later', 'today'],
    ['Yesterday', 'yesterday'],
    ['June', 'june'],
  ])
})
