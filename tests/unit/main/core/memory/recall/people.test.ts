import { describe, expect, it } from 'vitest'
import { isOfOtherKind, peopleSpokenOf } from '../../../../../../src/main/core/memory/recall/people'
import { fold } from '../../../../../../src/main/core/text/fold'
import type { Fact } from '../../../../../../src/shared/entities'
import { aFact } from '../../../db/support'

const pet = (content: string, topic = 'pet'): Fact => ({ ...aFact({ topic, content }), id: 1 })

describe('people of the owner in a message', () => {
  it.each([
    ['Where does my little sister live?', 'sister'],
    ["my mum's hands hurt", 'mother'],
    ['The dog keeps chewing the sofa', 'pet'],
    ['Was arbeitet mein Mann?', 'partner'],
    ['Où habite ma sœur ?', 'sister'],
    ['我妈妈住在哪里？', 'mother'],
    ['我的女朋友叫什么？', 'partner'],
  ])('%s', (text, topic) => {
    expect([...peopleSpokenOf(fold(text)).topics]).toEqual([topic])
  })

  it.each([
    'Where do I live?',
    'man in the moon',
    'Explain the son of man',
    'the difference between sister cities',
  ])('nobody is spoken of: %s', (text) => {
    expect([...peopleSpokenOf(fold(text)).topics]).toEqual([])
  })

  it('what is left tells whether the owner is spoken of beside them', () => {
    expect(peopleSpokenOf('where does my sister live').rest).not.toMatch(/\bmy\b/)
    expect(peopleSpokenOf('what should i get my sister').rest).toMatch(/\bi\b/)
  })
})

describe('kinds of one topic', () => {
  it('a dog is not the cat that is asked for, in any language', () => {
    const dog = pet('The user has a dog called Grim.')
    expect(isOfOtherKind(dog, 'pet', ['cat', 'called'])).toBe(true)
    expect(isOfOtherKind(dog, 'pet', ['katze'])).toBe(true)
    expect(isOfOtherKind(dog, 'pet', ['猫叫'])).toBe(true)
    expect(isOfOtherKind(dog, 'pet', ['hund'])).toBe(false)
    expect(isOfOtherKind(dog, 'pet', ['pets'])).toBe(false)
  })

  it('what does not say its kind may be any', () => {
    expect(isOfOtherKind(pet("The user's pet: Biscuit."), 'pet', ['cat'])).toBe(false)
    expect(isOfOtherKind(pet('It is Grim.', 'dog_name'), 'pet', ['cat'])).toBe(true)
  })
})
