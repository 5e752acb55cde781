import { describe, expect, it } from 'vitest'
import { ownProse } from '../../../../../../src/main/core/memory/grounding/own-prose'
import { reach, withinReach } from '../../../../../../src/main/core/memory/reading/reach'
import { readMessage } from '../../../../../../src/main/core/memory/reading/read-message'
import { sentencesIn } from '../../../../../../src/main/core/memory/screening/discourse'
import { TopicRegistry } from '../../../../../../src/main/core/memory/topics/registry'

const filler = 'The ferry was late and the coast was grey. '
const long = (length: number): string => filler.repeat(Math.ceil(length / filler.length))
const message = (text: string) => ({ id: 1, conversationId: 'c', text, origins: [], at: 0 })
const stated = (text: string): string[] =>
  readMessage(message(text), new TopicRegistry([]), { facts: [] }).actions.flatMap((action) =>
    action.kind === 'state' ? [action.statement.value] : [],
  )
const charactersRead = (text: string): number =>
  withinReach(sentencesIn(ownProse(message(text))), text.length).reduce(
    (sum, { span }) => sum + span.end - span.start,
    0,
  )

describe('how much of a message is read by rule', () => {
  it('reads all of a message of ordinary length', () => {
    const text = long(20_000).trim()
    expect(charactersRead(text)).toBeGreaterThan(text.length * 0.97)
  })

  it('reads no more characters of a very long one than it says', () => {
    const read = charactersRead(long(400_000))
    expect(read).toBeLessThanOrEqual(reach.fromStart + reach.fromEnd)
    expect(read).toBeGreaterThan((reach.fromStart + reach.fromEnd) * 0.9)
  })

  it('reads a very long message at both its ends, and what it says stands where it was said', () => {
    const text = `I'm allergic to walnuts. ${long(60_000)}I live in Porto. ${long(60_000)}I'm allergic to sesame.`
    expect(stated(text)).toEqual(['walnuts', 'sesame'])
  })

  it('reads what may tell a safety fact in between, and so many such sentences at most', () => {
    const text = `${long(60_000)}I'm allergic to kiwi. ${long(60_000)}I'm vegan. ${long(60_000)}`
    expect(stated(text)).toEqual(['kiwi', 'vegan'])
    const many = long(40_000) + "My aunt's cat is allergic to dust. ".repeat(2_000) + long(20_000)
    expect(charactersRead(many)).toBeLessThan(reach.fromStart + reach.fromEnd + reach.betweenAtMost * 40)
  })

  it('leaves a sentence without end to the model', () => {
    const endless = 'I like apples, pears and plums, '.repeat(200)
    expect(charactersRead(endless)).toBe(0)
    expect(stated(`My name is Priya.\n${endless}`)).toEqual(['Priya'])
  })

  it('a role that is given in the unread middle is still played at the end', () => {
    const text = `${long(60_000)}Pretend to be my parrot. ${long(60_000)}I'm allergic to rum.`
    expect(stated(text)).toEqual([])
  })
})
