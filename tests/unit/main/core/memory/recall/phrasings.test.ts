import { describe, expect, it } from 'vitest'
import { phrasedIn } from '../../../../../../src/main/core/memory/recall/phrasings'
import { fold } from '../../../../../../src/main/core/text/fold'

describe('phrases that ask for a topic without naming it', () => {
  it.each([
    ['What do I do for fun?', 'hobby'],
    ['Was bin ich von Beruf?', 'job'],
    ['我老婆是做什么的？', 'job'],
    ['where did I grow up?', 'hometown'],
    ['Welches Gemüse mag ich nicht?', 'dislike'],
    ['What should I cook tonight?', 'dislike'],
    ['Who do I live with?', 'roommate'],
  ])('%s', (text, topic) => {
    expect([...phrasedIn(fold(text)).topics]).toContain(topic)
  })

  it('words that mean something else together are not looked up one by one', () => {
    expect(phrasedIn('what do i not like').rest).not.toContain('like')
    expect(phrasedIn('book a table').rest).not.toContain('book')
    expect(phrasedIn('my laptop is running slow').rest).not.toContain('running')
    expect(phrasedIn('running shoes').rest).toContain('running')
  })

  it('ordinary requests ask for no topic', () => {
    expect([...phrasedIn('explain how a binary search works').topics]).toEqual([])
  })
})
