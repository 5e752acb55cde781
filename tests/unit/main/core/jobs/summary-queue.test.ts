import { expect, test, vi } from 'vitest'
import { SummaryQueue } from '../../../../../src/main/core/jobs/summary-queue'
import { blankConversation } from '../../../../support/blank-rows'

function summaryQueue(messages: Record<string, number>) {
  const queueIfDue = vi.fn<(id: string) => Promise<void>>(() => Promise.resolve())
  const turnEnded = vi.fn()
  const error = vi.fn()
  const stores = {
    conversations: { list: () => Object.keys(messages).map((id) => ({ ...blankConversation, id })) },
    messages: { count: (id: string) => messages[id] ?? 0 },
  }
  const log = { info: vi.fn(), warn: vi.fn(), error }
  const summaries = new SummaryQueue(stores as never, { queueIfDue }, { turnEnded }, log)
  return { summaries, queueIfDue, turnEnded, error }
}

test('a summary that cannot be queued is written down, and other background work goes on', async () => {
  const { summaries, queueIfDue, turnEnded, error } = summaryQueue({})
  const broken = new Error('no model')
  queueIfDue.mockRejectedValueOnce(broken)
  await summaries.queue('a')
  expect(error).toHaveBeenCalledWith('compaction could not be queued', broken)
  expect(turnEnded).toHaveBeenCalledOnce()
})

test('left off are the chats whose reply the last exit ended, and the newest that holds a message; each once', async () => {
  const { summaries, queueIfDue } = summaryQueue({ blank: 0, newest: 4, older: 9 })
  summaries.remember(['older', 'newest'])
  await summaries.queueLeftOff()
  expect(queueIfDue.mock.calls.map(([id]) => id)).toEqual(['older', 'newest'])
})

test('without an interrupted reply only the newest chat with a message is looked at', async () => {
  const { summaries, queueIfDue } = summaryQueue({ blank: 0, newest: 4, older: 9 })
  await summaries.queueLeftOff()
  expect(queueIfDue.mock.calls.map(([id]) => id)).toEqual(['newest'])
})
