import { describe, expect, it } from 'vitest'
import {
  exampleWords,
  extractionRequest,
  isWorthAsking,
} from '../../../../../../src/main/core/memory/extraction/request'
import { TopicRegistry } from '../../../../../../src/main/core/memory/topics/registry'

const topics = new TopicRegistry([{ id: 'sourdough', label: 'Sourdough', holds: 'one', mergedInto: null }])
const requestFor = (text: string) =>
  extractionRequest({
    message: { id: 1, conversationId: 'c', text, origins: [], at: 0 },
    topics,
    model: 'small',
    load: { contextWindow: 4096, keepAliveMinutes: 5 },
  })

describe('what a model is asked', () => {
  it("holds only the owner's own prose, without secrets", () => {
    const request = requestFor(
      'I live in Porto.\n> I live in Rome\n```\ncity = Oslo\n```\nMy password is hunter2!',
    )
    const last = request.messages[request.messages.length - 1]?.content ?? ''
    expect(last).toContain('Porto')
    expect(last).not.toMatch(/Rome|Oslo|hunter2/)
  })

  it('is bounded, cold and offers the topics that exist', () => {
    const request = requestFor('I live in Porto.')
    expect(request.temperature).toBe(0)
    expect(request.maxTokens).toBeGreaterThan(0)
    expect(request.contextWindow).toBe(4096)
    expect(request.messages[0]?.content).toContain('sourdough')
  })

  it('shows an example that nobody would write', () => {
    expect(JSON.stringify(requestFor('x').messages)).toContain(exampleWords[0])
    expect(JSON.stringify(requestFor('x').messages)).not.toMatch(/John|Jane|Alice/)
  })

  it('is not made for a message with no words of the owner', () => {
    expect(
      isWorthAsking({ id: 1, conversationId: 'c', text: '```\nx = 1\n```', origins: [], at: 0 }, topics),
    ).toBe(false)
    expect(
      isWorthAsking({ id: 1, conversationId: 'c', text: 'I live in Porto', origins: [], at: 0 }, topics),
    ).toBe(true)
  })
})
