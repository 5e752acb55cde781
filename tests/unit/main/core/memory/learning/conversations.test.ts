import { describe, expect, it } from 'vitest'
import { playTalk, talks } from '../../../../../eval/memory-updates/conversations'
import { realRules, shippedTerms } from '../../../../../support/real-rules'

const parts = { rules: realRules, terms: shippedTerms() }

describe('talks of a few messages, read by rule', () => {
  const all = ['cases_conversations.jsonl', 'cases_casual.jsonl'].flatMap(talks)
  it.each(all.map((talk) => [talk.id, talk.why, talk] as const))('%s: %s', (_id, _why, talk) => {
    expect(playTalk(talk, parts)).toEqual({ missed: [], tooMuch: [], questions: [] })
  })
})
