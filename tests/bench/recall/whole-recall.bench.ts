import { MeaningIndex } from '../../../src/main/core/memory/embedding/meaning-index'
import { Recall } from '../../../src/main/core/memory/recall/recall'
import { TopicRegistry } from '../../../src/main/core/memory/topics/registry'
import { report, steadyRandom, steadyText, withDatabase, wordAt } from '../db/measure'
import { fillFacts } from './fill'

// Recall as a turn does it, receipt and all. Targets: p95 5 ms at 10,000 facts and 30 ms at 100,000.
const clock = { now: () => 1_000_000 }
const topics = new TopicRegistry([])

for (const [count, target] of [
  [1_000, 5],
  [10_000, 5],
  [100_000, 30],
] as const) {
  withDatabase(
    (stores) => fillFacts(stores, count),
    (stores) => {
      const recall = new Recall(stores, () => topics, clock)
      const random = steadyRandom(2)
      const ask = (text: string) =>
        recall.recall({ text, learnedNow: new Set(), budget: 1_500, charsPerToken: 3.6, withheld: false })
      const row = (name: string, text: (round: number) => string): void =>
        report(`whole recall, ${count} facts, ${name}`, target, 200, (round) => ask(text(round)))
      row('12 words of ordinary text', () => steadyText(random, 12))
      row(
        '3 rare words',
        (round) => `${wordAt(20_000 + round)} ${wordAt(15_000 + round)} ${wordAt(9_000 + round)}`,
      )
      row('a topic by name', () => 'What are my hobbies, and where do I work?')
      row('weather', () => 'weather tomorrow?')
      row('a greeting', () => 'hi there')
      report(`whole recall, ${count} facts, a broad question`, target * 4, 50, () =>
        ask('What do you know about me?'),
      )
    },
  )
}

// By meaning: target 60 ms at 10,000 facts, the model's own time apart.
withDatabase(
  (stores) => {
    fillFacts(stores, 10_000)
    const random = steadyRandom(5)
    for (const fact of stores.vectors.missing('bench', 10_000)) {
      stores.vectors.put(
        'bench',
        fact,
        Float32Array.from({ length: 768 }, () => random() - 0.5),
      )
    }
  },
  (stores) => {
    const index = new MeaningIndex(stores.vectors, () => 'bench')
    const recall = new Recall(stores, () => topics, clock, index)
    const random = steadyRandom(6)
    const meaning = (): Float32Array => Float32Array.from({ length: 768 }, () => random() - 0.5)
    report('hybrid recall, 10000 facts, 12 words', 60, 50, () =>
      recall.recall({
        text: steadyText(random, 12),
        learnedNow: new Set(),
        budget: 1_500,
        charsPerToken: 3.6,
        withheld: false,
        meaning: meaning(),
      }),
    )
  },
)
