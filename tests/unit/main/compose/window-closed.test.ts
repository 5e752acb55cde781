import { expect, it } from 'vitest'
import { longestUnseenMs } from '../../../../src/main/core/chat/last-replies'
import { ManualClock } from '../../../support/clocks'
import { gate, steps } from '../../../support/fake-ollama'
import { wholeMain } from '../../../support/whole-main'

it('a reply that outlasts the last window too long is stopped, and what it had come to is kept', async () => {
  const clock = new ManualClock()
  const main = await wholeMain({ clock })
  try {
    const never = gate()
    main.ollama.reply(steps({ do: 'text', text: 'Once upon a time' }, never.step, { do: 'done' }))
    const written = main.events.next('chat.delta')
    const reply = main.begin('Tell me a story without an end.')
    await written
    const ended = main.lastReplies.ended()
    clock.move(longestUnseenMs)
    await ended
    expect(main.services.stores.messages.get(reply.id)).toMatchObject({
      state: 'stopped',
      text: 'Once upon a time',
    })
  } finally {
    await main.close()
  }
})
