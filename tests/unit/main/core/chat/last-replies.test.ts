import { beforeEach, describe, expect, it } from 'vitest'
import { LastReplies, longestUnseenMs } from '../../../../../src/main/core/chat/last-replies'
import { LiveReplies, LiveReply } from '../../../../../src/main/core/chat/live-reply'
import { ManualClock } from '../../../../support/clocks'

let clock: ManualClock
let live: LiveReplies
let reply: LiveReply
let replies: LastReplies

beforeEach(() => {
  clock = new ManualClock()
  live = new LiveReplies()
  reply = new LiveReply('conversation', 1)
  live.start(reply)
  replies = new LastReplies(live, clock)
})

describe('a reply that is being written when the last window closes', () => {
  it('has two minutes', async () => {
    const ended = replies.ended()
    clock.move(longestUnseenMs - 1)
    expect(reply.abort.signal.aborted).toBe(false)
    clock.move(1)
    expect(reply.abort.signal.aborted).toBe(true)
    expect(reply.endsAs).toBe('stopped')
    live.end(reply)
    await ended
  })

  it('is waited for no longer than it takes', async () => {
    const ended = replies.ended()
    live.end(reply)
    await ended
    expect(clock.waiting).toBe(0)
  })

  it('has all the time it needs once a window is open again', () => {
    void replies.ended()
    clock.move(longestUnseenMs - 1)
    replies.windowIsBack()
    clock.move(longestUnseenMs)
    expect(reply.abort.signal.aborted).toBe(false)
  })

  it('has two minutes from the last time that the window closed', () => {
    void replies.ended()
    clock.move(longestUnseenMs - 1)
    replies.windowIsBack()
    void replies.ended()
    clock.move(longestUnseenMs - 1)
    expect(reply.abort.signal.aborted).toBe(false)
    clock.move(1)
    expect(reply.abort.signal.aborted).toBe(true)
  })
})

it('nothing is waited for where nothing is being written', async () => {
  live.end(reply)
  await replies.ended()
  expect(clock.waiting).toBe(0)
})
