import { expect, it } from 'vitest'
import { rates } from '../../../../eval/safety/ordinary-rates'
import { ordinaryReplies } from '../../../../eval/safety/ordinary-replies'

it('ordinary replies are held at most once in a hundred for each fact', () => {
  const replies = ordinaryReplies()
  expect(replies.length).toBeGreaterThanOrEqual(300)
  expect(rates(replies).filter(({ rate }) => rate > 0.01)).toEqual([])
}, 60_000)
