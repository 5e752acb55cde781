import { describe, expect, it } from 'vitest'
import { queryTokens } from '../../../../../src/main/core/memory/query-tokens'

describe('words that facts are looked up by', () => {
  it.each([
    ["What's my cat's name again?", ['cat', 'name']],
    ['C++ or C#?', ['c']],
    ['hi there, thanks!', []],
    ['Ist das die Straße?', ['strasse']],
    ['我住在成都吗', ['住在', '成都']],
    ['제 강아지의 이름은 뭐야?', ['강아지', '이름', '뭐야']],
    ["Comment s'appelle ma sœur ?", ['appelle', 'soeur']],
    ["Quand est l'anniversaire de Léo ?", ['anniversaire', 'leo']],
    ["We're late, I've lost it and can't find Tom's key", ['late', 'lost', 'find', 'tom', 'key']],
    ['', []],
  ])('of %j are %j', (text, tokens) => {
    expect(queryTokens(text)).toEqual(tokens)
  })

  it('are each there once, and at most 40', () => {
    expect(queryTokens('tea Tea TEA')).toEqual(['tea'])
    expect(queryTokens(Array.from({ length: 100 }, (_, index) => `word${index}`).join(' '))).toHaveLength(40)
  })

  it('are found in a message as long as a book in much less than the time a test has', () => {
    const words = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ')
    const tokens = queryTokens(`${words} `.repeat(1_600))
    expect(tokens).toHaveLength(30)
  })

  it('are whole, wherever a long message is cut for segmenting', () => {
    const tokens = queryTokens('abcdefghijk '.repeat(500))
    expect(tokens).toEqual(['abcdefghijk'])
  })
})
