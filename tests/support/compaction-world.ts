import { Compaction } from '../../src/main/core/chat/compaction/compaction'
import { entersPrompt } from '../../src/main/core/chat/assemble'
import type { StoredMessage } from '../../src/main/core/ports'
import { realClock } from './clocks'
import type { FakeChat } from './fake-ollama'
import { gives } from './fake-ollama-script'
import { silentLog } from './silent-log'
import type { WholeMain } from './whole-main'

/** Compaction over the stores of a running main process, to be run when a test says so. */
export function compactionOf({ services }: WholeMain): Compaction {
  return new Compaction(services.stores, services.engines, services.safety, realClock, silentLog)
}

/** Runs what is due in the conversation of a test. */
export function compact(main: WholeMain, compaction = compactionOf(main)): Promise<boolean> {
  return compaction.run({ conversationId: main.conversationId }, new AbortController().signal)
}

/** A word that stands for one message and nothing else. */
export function tag(number: number): string {
  const letters = number.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))
  return `zq${letters}qz`
}

const tags = /zq[a-z]+qz/g

export function tagsIn(text: string): Set<string> {
  return new Set(text.match(tags) ?? [])
}

/** A model that summarises by naming every word that stands for a message. */
export function summarisesTags(chat: FakeChat): ReturnType<typeof gives> {
  const found = [...tagsIn(chat.last)]
  const points = Array.from({ length: Math.ceil(found.length / 12) }, (_, index) =>
    found.slice(index * 12, index * 12 + 12).join(' '),
  )
  return gives({ points: points.length === 0 ? ['nothing'] : points })
}

/** What a conversation is made of by the invariant, and what it is. */
export function wholeOf(main: WholeMain): { told: string[]; said: string[] } {
  const { messages, summaries } = main.services.stores
  const active = summaries.active(main.conversationId)
  const text = (rows: StoredMessage[]): string =>
    rows
      .filter(entersPrompt)
      .map((row) => row.text)
      .join(' ')
  const all = messages.after(main.conversationId, 0, 10_000)
  const later = all.filter((row) => row.id > (active?.throughMessageId ?? 0))
  return {
    told: [...tagsIn(`${active?.text ?? ''} ${text(later)}`)].sort(),
    said: [...tagsIn(text(all))].sort(),
  }
}
