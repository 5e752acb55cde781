import { factHits } from '../../core/memory/fact-hits'
import type { Handlers } from '../router'
import type { Services } from './services'

type ReviewRoutes = Pick<Handlers, Extract<keyof Handlers, `review.${string}` | `search.${string}`>>

/** The review list, the phrases it taught, and search. */
export function reviewHandlers(services: Services): ReviewRoutes {
  const { review, announcer, stores, desk } = services
  return {
    'review.list': () => review.list(),
    'review.decide': ({ flagId, decision }) => {
      const flag = review.decide(flagId, decision)
      announcer.review()
      return flag
    },
    'review.undo': ({ flagId }) => {
      const flag = review.undo(flagId)
      announcer.review()
      return flag
    },
    'review.phrases': () => review.phrases(),
    'review.revokePhrase': ({ phraseId }) => {
      review.revokePhrase(phraseId)
      announcer.review()
      return null
    },
    'review.probe': ({ text }) => review.probe(text),

    'search.all': ({ query, conversationId, limit }) => {
      if (query.trim() === '') return []
      const messages = stores.search.messages(query, conversationId, limit)
      if (conversationId !== null) return messages
      return [
        ...factHits(desk.list(), query, limit),
        ...stores.search.conversations(query, limit),
        ...messages,
      ].slice(0, limit * 2)
    },
  }
}
