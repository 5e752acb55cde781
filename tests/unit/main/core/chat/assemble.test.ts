import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MessageState } from '../../../../../src/shared/entities'
import type { PromptParts } from '../../../../../src/main/core/chat/assemble'
import { assemble, entersPrompt, replyReserve } from '../../../../../src/main/core/chat/assemble'
import { estimateTokens } from '../../../../../src/main/core/chat/token-estimate'
import { storedMessage } from '../../../../support/stored-message'

const parts: PromptParts = {
  safetyRules: 'SAFETY RULE: peanuts',
  factLines: ['The user’s name is Priya.'],
  preferences: [],
  factsWithheld: false,
  summary: null,
  history: [],
  closing: [],
  window: 4096,
  replyReserve: 1024,
  charsPerToken: 3.6,
}

function talk(count: number, length: number) {
  return Array.from({ length: count }, (_, index) =>
    storedMessage({
      id: index + 1,
      role: index % 2 === 0 ? 'user' : 'assistant',
      text: `${index} ${'word '.repeat(length)}`,
    }),
  )
}

describe('assemble', () => {
  it('keeps the request of an earlier message that is longer than the window', () => {
    const request = 'What does the last paragraph say about doors?'
    const history = [
      storedMessage({ id: 1, role: 'user', text: `${request}\n\n${'The hall was old. '.repeat(2_000)}` }),
      storedMessage({ id: 2, role: 'assistant', text: 'That they were closed.' }),
      storedMessage({ id: 3, role: 'user', text: 'And the windows?' }),
    ]
    const { messages, tokens, messagesLeftOut } = assemble({ ...parts, history })
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(messages[1]?.content).toContain(request)
    expect(tokens.free).toBeGreaterThan(0)
    expect(messagesLeftOut).toBe(0)
  })

  it('puts safety rules and facts before everything that was said', () => {
    const { messages } = assemble({ ...parts, history: talk(1, 3) })
    expect(messages[0]?.role).toBe('system')
    expect(messages[0]?.content).toContain('SAFETY RULE: peanuts')
    expect(messages[0]?.content).toContain('Priya')
    expect(messages[0]?.content).toMatch(/never say you lack access/)
    expect(messages.at(-1)?.role).toBe('user')
  })

  it('starts a new conversation with memory and the message, nothing else', () => {
    const { messages } = assemble({ ...parts, history: talk(1, 3) })
    expect(messages).toHaveLength(2)
  })

  it.each<MessageState>(['held', 'discarded', 'streaming'])('keeps a %s reply out', (state) => {
    expect(entersPrompt(storedMessage({ role: 'assistant', state, text: 'satay' }))).toBe(false)
  })

  it('drops the oldest messages first and keeps the newest whole', () => {
    const history = talk(60, 60)
    const { messages, messagesLeftOut, messagesInFull } = assemble({ ...parts, history })
    expect(messagesLeftOut).toBeGreaterThan(0)
    expect(messagesInFull + messagesLeftOut).toBe(60)
    expect(messages.at(-1)?.content).toBe(history.at(-1)?.text)
    expect(messages[1]?.content).toBe(history[messagesLeftOut]?.text)
  })

  it('never asks for more than the window, however long the history and the message', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(2048, 4096, 8192),
        (lengths, window) => {
          const history = lengths.map((length, index) =>
            storedMessage({ id: index + 1, role: 'user', text: 'word '.repeat(length) }),
          )
          const prompt = assemble({ ...parts, history, window, replyReserve: replyReserve(window) })
          const total = prompt.messages.reduce((sum, one) => sum + estimateTokens(one.content) + 6, 0)
          expect(total).toBeLessThanOrEqual(window - replyReserve(window))
          expect(prompt.messages[0]?.content).toContain('SAFETY RULE')
        },
      ),
      { numRuns: 60 },
    )
  })

  it('stays within the window whatever it is made of and whatever stands in for a message', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ words: fc.nat(4_000), notes: fc.nat(3_000) }), { minLength: 1, maxLength: 6 }),
        fc.record({ safety: fc.nat(60), facts: fc.nat(25), closing: fc.nat(100) }),
        fc.constantFrom(2048, 4096, 8192),
        (messages, sizes, window) => {
          const history = messages.map(({ words }, index) =>
            storedMessage({ id: index, text: `${'word '.repeat(words)}Why?` }),
          )
          const prompt = assemble({
            ...parts,
            history,
            safetyRules: 'rule '.repeat(sizes.safety),
            factLines: Array.from({ length: sizes.facts }, () => 'The user has a dog.'),
            closing: [{ role: 'user', content: 'on '.repeat(sizes.closing) }],
            window,
            replyReserve: replyReserve(window),
            standIn: ({ id }, tokens) => {
              const text = 'note '.repeat(messages[id]?.notes ?? 0)
              return estimateTokens(text) > tokens ? null : { text, told: { how: 'cut' } }
            },
          })
          const total = prompt.messages.reduce((sum, one) => sum + estimateTokens(one.content) + 6, 0)
          expect(total).toBeLessThanOrEqual(window - replyReserve(window))
          const { free, window: whole, ...used } = prompt.tokens
          expect(Object.values(used).reduce((sum, one) => sum + one, free)).toBeLessThanOrEqual(whole)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('says so when facts are withheld, and sends none', () => {
    const { messages } = assemble({ ...parts, factLines: [], safetyRules: '', factsWithheld: true })
    expect(messages[0]?.content).toContain('withheld')
  })
})
