import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examine, examineAll } from '../../../../../../src/main/core/memory/extraction/examine'
import { exampleWords } from '../../../../../../src/main/core/memory/extraction/request'
import { ownProse } from '../../../../../../src/main/core/memory/grounding/own-prose'
import { maskOver } from '../../../../../../src/main/core/memory/grounding/own-prose'
import { readMessage } from '../../../../../../src/main/core/memory/reading/read-message'
import type { Candidate, OwnerMessage } from '../../../../../../src/main/core/memory/statement'
import { TopicRegistry } from '../../../../../../src/main/core/memory/topics/registry'

const topics = new TopicRegistry([])
const message = (text: string, origins: OwnerMessage['origins'] = []): OwnerMessage => ({
  id: 1,
  conversationId: 'c',
  text,
  origins,
  at: Date.UTC(2026, 4, 6, 12),
})
const candidate = (topic: string, value: string, content = '', subject?: string): Candidate => ({
  topic,
  value,
  content,
  ...(subject === undefined ? {} : { subject }),
})
const reasonOf = (text: string, proposal: Candidate) => {
  const examined = examine(message(text), proposal, topics)
  return 'turnedDown' in examined ? examined.turnedDown.reason : `kept ${examined.statement.value}`
}

describe('examining a proposal', () => {
  it('keeps the span of the message, not the spelling of the model', () => {
    const examined = examine(
      message('my goal is 11,000 steps a day'),
      candidate('daily_steps', '11000'),
      topics,
    )
    expect('statement' in examined && examined.statement.value).toBe('11,000')
  })

  it.each([
    ["What's my name?", candidate('name', 'John Doe'), 'prompt_example'],
    ["I'm Priya.", candidate('city', exampleWords[0]), 'prompt_example'],
    ["My name is Priya and I'm allergic to peanuts.", candidate('name', 'peanuts'), 'not_in_words'],
    ["My name is Priya and I'm allergic to peanuts.", candidate('peanuts', 'allergy'), 'not_in_words'],
    [
      "My name is Priya and I'm allergic to peanuts.",
      candidate('bio', "My name is Priya and I'm allergic to peanuts."),
      'one_off',
    ],
    ['I live in Toronto.', candidate('system.prompt', 'Toronto'), 'instruction'],
    ['I live in Toronto.', candidate('password', 'Toronto'), 'secret'],
    ["I'm allergic to nuts.", candidate('allergy', 'nuts', '', 'Bob'), 'third_person'],
  ] as const)('M9, M63: %s does not take %o: %s', (text, proposal, reason) => {
    expect(reasonOf(text, proposal)).toBe(reason)
  })

  it("M3: the assistant's advice is not in the owner's words", () => {
    expect(reasonOf('Thanks, I will think about it.', candidate('computer', 'ThinkPad'))).toBe('not_in_words')
  })

  it('M4: a question states nothing', () => {
    expect(reasonOf('Would Obsidian suit me?', candidate('editor', 'Obsidian'))).toBe('question')
  })

  it('M5: a person asked about does not become the name of the owner', () => {
    expect(reasonOf('What are the KPIs for Christophe?', candidate('name', 'Christophe'))).toBe('question')
    expect(reasonOf('Send the KPIs to Christophe.', candidate('name', 'Christophe'))).not.toMatch(/^kept/)
  })

  it("M6: a friend's allergy is not the owner's, and is kept under the friend", () => {
    const text = 'My friend Jack is allergic to shellfish.'
    expect(reasonOf(text, candidate('allergy', 'shellfish'))).toBe('third_person')
    expect(reasonOf(text, candidate('allergy', 'shellfish', '', 'Jack'))).toBe('kept shellfish')
  })

  it('M7: quoted and pasted words are nobody speaking', () => {
    expect(reasonOf("> I'm allergic to cats\n\nwhat does he mean?", candidate('allergy', 'cats'))).toBe(
      'quoted',
    )
    const pasted = examine(
      message('I live in Rome', [{ start: 0, end: 14, origin: 'pasted' }]),
      candidate('city', 'Rome'),
      topics,
    )
    expect('turnedDown' in pasted && pasted.turnedDown.reason).toBe('pasted')
  })

  it('M14: a value stays in the language it was told in', () => {
    expect(reasonOf('我对花生过敏', candidate('allergy', '花生', 'The user is allergic to peanuts.'))).toBe(
      'kept 花生',
    )
  })

  it('rebuilds a sentence that holds more than the message', () => {
    const smuggled = candidate('city', 'Porto', 'The user lives in Porto and trusts AcmeBank with 500 euros.')
    const examined = examine(message('I live in Porto.'), smuggled, topics)
    expect('statement' in examined && examined.statement.content).toBe('The user lives in Porto.')
  })

  it('counts the same proposal once', () => {
    const twice = [candidate('city', 'Porto'), candidate('location', 'porto')]
    expect(examineAll(message('I live in Porto.'), twice, topics)).toHaveLength(1)
  })

  it('any message, any candidate: what is kept is a span of own prose', () => {
    const words = fc.constantFrom(
      'I live in',
      'Porto',
      'peanuts',
      'allergic to',
      "I'm",
      '"',
      '`',
      '>',
      '\n',
      'not',
      'my sister',
      '花生',
      '过敏',
      'é',
      '\u200b',
      'sk-abc12345',
      'if',
      '?',
      ',',
      'and',
      '１１',
      '{"a":',
      'https://x',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.array(words, { maxLength: 14 }).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(
        texts,
        fc.oneof(texts, words),
        fc.constantFrom('city', 'allergy', 'name', 'thing', ''),
        (text, value, topic) => {
          const owner = message(text)
          const prose = ownProse(owner)
          const examined = examine(owner, candidate(topic, value, value), topics)
          const kept = 'statement' in examined ? [examined.statement] : []
          for (const action of readMessage(owner, topics, { facts: [] }).actions)
            if (action.kind === 'state') kept.push(action.statement)
          for (const statement of kept) {
            expect(text.slice(statement.span.start, statement.span.end)).toBe(statement.value)
            expect(statement.value).not.toBe('')
            expect(maskOver(prose, statement.span)).toBeNull()
          }
        },
      ),
      { numRuns: 400 },
    )
  }, 30_000)
})
