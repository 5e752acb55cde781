import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { bench, describe } from 'vitest'
import { buildChecker } from '../../../src/main/core/safety/build-checker'
import { StreamGate } from '../../../src/main/core/safety/stream-gate'
import { parseVocabulary } from '../../../src/main/core/safety/vocabulary'
import { shippedVocabulary } from '../../eval/safety/run-cases'
import { clashingReply, longReply, thirtyFacts } from './reply'

const about = { ownerText: 'What should I do this week?', names: [] }
const vocabulary = shippedVocabulary()
const facts = thirtyFacts(vocabulary)
const checker = buildChecker(vocabulary, facts, [])
const folder = path.join(import.meta.dirname, '../../../resources/safety')
const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))

describe('check of a 4,000-character reply with 30 safety facts (at most 5 ms p95)', () => {
  bench('a reply that keeps to the facts', () => {
    checker.check(longReply, about)
  })
  bench('a reply full of conflicts', () => {
    checker.check(clashingReply, about)
  })
})

describe('stream gate', () => {
  bench('a 4,000-character reply in 1,000 deltas with 30 facts', () => {
    const gate = new StreamGate(checker, about)
    for (let index = 0; index < longReply.length; index += 4) gate.push(longReply.slice(index, index + 4))
    gate.end()
  })
  bench('the same without safety facts', () => {
    const gate = new StreamGate(null, about)
    for (let index = 0; index < longReply.length; index += 4) gate.push(longReply.slice(index, index + 4))
    gate.end()
  })
})

describe('vocabulary', () => {
  // The sum keeps the work from being left out.
  let _loaded = 0
  bench('load: parse, validate, compile', () => {
    _loaded += parseVocabulary(texts.map((text) => JSON.parse(text) as unknown)).lexicon.trie.size
  })
  bench('build the checker of 30 facts', () => {
    buildChecker(vocabulary, facts, [])
  })
})
