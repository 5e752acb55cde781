import { blankFact } from '../../support/blank-rows'
import { report, steadyRandom, steadyText, withDatabase, wordAt } from './measure'

// Targets: p95 5 ms at 10,000 facts and 30 ms at 100,000.
for (const [count, target] of [
  [10_000, 5],
  [100_000, 30],
] as const) {
  withDatabase(
    (stores) => {
      const random = steadyRandom(1)
      for (let index = 0; index < count; index += 1) {
        const value = steadyText(random, 2)
        stores.facts.insert({
          ...blankFact,
          topic: `${wordAt(index % 400)}_${wordAt(index % 37)}`,
          item: String(index),
          value,
          content: `The user said ${value} ${steadyText(random, 6)}.`,
          validFrom: index,
          confirmedAt: index,
          createdAt: index,
          updatedAt: index,
        })
      }
    },
    (stores) => {
      const random = steadyRandom(2)
      const ask = (tokens: string[]) => stores.facts.search({ tokens, now: 0, limit: 24 })
      report(`recall, ${count} facts, 6 words of ordinary text`, target, 300, () =>
        ask(steadyText(random, 6).split(' ')),
      )
      report(`recall, ${count} facts, 3 rare words`, target, 300, (round) =>
        ask([wordAt(20_000 + round), wordAt(15_000 + round), wordAt(9_000 + round)]),
      )
      report(`all current facts, ${count}`, count === 10_000 ? 30 : 300, 20, () => stores.facts.current(0))
      report(`recall, ${count} facts, a word in every fact`, target, 100, () => ask(['user']))
      report(`recall, ${count} facts, common words only`, target, 100, () =>
        ask([wordAt(0), wordAt(1), wordAt(2), 'user']),
      )
    },
  )
}
