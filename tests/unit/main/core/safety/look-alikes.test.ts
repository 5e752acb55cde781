import { describe, expect, it } from 'vitest'
import { mentionsOf, shippedVocabulary } from './support'

const vocabulary = shippedVocabulary()

describe('a word that only lends its name', () => {
  it.each([
    ['fish', 'Ms Baker and Mr Fish will join the call.'],
    ['fish', 'Ask Mrs. Salmon about the invoice.'],
    ['milk', 'A cream-coloured sofa and butter-yellow curtains suit the room.'],
    ['tree nuts', 'She drew almond-shaped eyes.'],
  ])('is no mention of %s: %s', (value, reply) => {
    expect(mentionsOf(vocabulary, 'allergy', value, reply)).toEqual([])
  })

  it.each([
    ['fish', 'Ask Mr for fish.'],
    ['fish', 'Dear sir, fish is on the menu.'],
    ['milk', 'Add a walnut-sized piece of butter.'],
    ['milk', 'Serve the cream-filled buns.'],
  ])('but this is one of %s: %s', (value, reply) => {
    expect(mentionsOf(vocabulary, 'allergy', value, reply)).not.toEqual([])
  })
})
