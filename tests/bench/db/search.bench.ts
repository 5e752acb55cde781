import { blankConversation, blankMessage } from '../../support/blank-rows'
import { report, steadyRandom, steadyText, withDatabase, wordAt } from './measure'

const count = 100_000
const conversations = 1000

/** A sign that is common, and one that stands in the oldest messages only. */
function signsOf(index: number): string {
  return `${index % 4 === 0 ? ' →' : ''}${index < 10 ? '🎉' : ''}`
}

// Targets: history search p95 10 ms at 100,000 messages; the last page far below a frame.
withDatabase(
  (stores) => {
    const random = steadyRandom(3)
    for (let index = 0; index < conversations; index += 1) {
      stores.conversations.insert({
        ...blankConversation,
        id: `c${index}`,
        title: steadyText(random, 4),
        createdAt: index,
        updatedAt: index,
      })
    }
    for (let index = 0; index < count; index += 1) {
      stores.messages.insert({
        ...blankMessage,
        conversationId: `c${index % 7 === 0 ? index % conversations : Math.floor(index / 100)}`,
        role: index % 2 === 0 ? 'user' : 'assistant',
        text: `${steadyText(random, 30)}${signsOf(index)}`,
        createdAt: index,
        settledAt: index,
      })
    }
  },
  (stores) => {
    const search = (query: string, conversation: string | null = null) =>
      stores.search.messages(query, conversation, 50)
    report('history, one common word', 10, 200, () => search(`${wordAt(3)} `))
    report('history, two common words', 10, 200, () => search(`${wordAt(3)} ${wordAt(9)} `))
    report('history, a rare word', 10, 200, (round) => search(`${wordAt(20_000 + round)} `))
    report('history, beginning of two letters', 10, 100, () => search('ka'))
    report('history, beginning of three letters', 10, 100, () => search('kal'))
    report('history, beginning of five letters', 10, 100, () => search('kalok'))
    report('history, a word and a beginning', 10, 100, () => search(`${wordAt(40)} mi`))
    report('history, two words that never meet', 10, 100, (round) =>
      search(`${wordAt(20_000 + round)} ${wordAt(28_000 - round)} `),
    )
    report('history, a phrase', 10, 100, () => search(`"${wordAt(0)} ${wordAt(1)}" `))
    report('history, common word in one conversation', 10, 200, (round) =>
      search(`${wordAt(1)} `, `c${round}`),
    )
    report('history, word not in the conversation', 10, 200, (round) =>
      search(`${wordAt(1)} ${wordAt(29_000)} `, `c${round}`),
    )
    report('history, signs only', 10, 100, () => search('🎉'))
    report('history, a common sign', 10, 200, () => search('→'))
    report('history, a sign and a word', 10, 200, () => search(`→ ${wordAt(9)} `))
    report('history, a sign that never occurs', 10, 200, () => search('🦄'))
    report('history, ASCII signs only, never found', 10, 100, () => search('=>'))
    report('titles', 10, 100, () => stores.search.conversations('kalo', 20))
    report('page, the last 50 messages', 1, 500, (round) =>
      stores.messages.page(`c${round % 1000}`, null, 50),
    )
    report('conversations, the whole list', 10, 100, () => stores.conversations.list())
  },
)
