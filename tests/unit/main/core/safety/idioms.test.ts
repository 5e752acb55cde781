import { describe, expect, it } from 'vitest'
import type { SafetyCategory } from '../../../../../src/shared/entities'
import { buildChecker } from '../../../../../src/main/core/safety/build-checker'
import { mentionsOf, safetyFact, shippedVocabulary } from './support'

const vocabulary = shippedVocabulary()

describe('turns of speech', () => {
  it.each<[SafetyCategory, string, string]>([
    ['diet', 'vegetarian', 'He has a beef with his landlord.'],
    ['diet', 'vegetarian', 'We should beef up the security section.'],
    ['diet', 'vegetarian', 'She brings home the bacon.'],
    ['allergy', 'tree nuts', 'In a nutshell, it costs more than it saves.'],
    ['custom', 'beans', "Don't spill the beans about the party."],
    ['custom', 'beans', 'The puppy is full of beans today.'],
    ['allergy', 'milk', 'Pricing is a bread-and-butter issue for voters.'],
    ['allergy', 'milk', "Don't milk the situation."],
    ['allergy', 'milk', 'It starts with a cheesy joke.'],
    ['allergy', 'eggs', 'His friends egged him on; they always egg each other on.'],
    ['allergy', 'fish', 'Something about the invoice is fishy.'],
    ['allergy', 'wheat', 'The test was a piece of cake.'],
    ['sobriety', 'sober', 'It is a champagne problem.'],
  ])('%s %s: %s', (category, value, reply) => {
    expect(mentionsOf(vocabulary, category, value, reply)).toEqual([])
  })

  it.each<[SafetyCategory, string, string]>([
    ['diet', 'vegetarian', 'A beef with black bean sauce is quick to make.'],
    ['diet', 'vegetarian', 'Beef up the stew with bacon.'],
    ['diet', 'vegetarian', 'Serve the cold turkey with cranberry sauce.'],
    ['custom', 'beans', 'The chilli is full of beans and peppers.'],
    ['custom', 'beans', 'Warm the soup in a pan. Spill the beans in at the end.'],
    ['allergy', 'milk', 'Have bread and butter with your tea.'],
    ['allergy', 'milk', 'Finish with a cheesy sauce.'],
    ['allergy', 'eggs', 'Put an egg on the rice.'],
    ['allergy', 'wheat', 'Have a piece of cake.'],
    ['allergy', 'mustard', 'Cut the mustard with some water.'],
    ['allergy', 'tree nuts', 'Good sources of magnesium are nuts and seeds.'],
    ['allergy', 'fish', 'Oily species like sardines are rich in omega-3.'],
    ['sobriety', 'sober', 'Have a small beer.'],
  ])('no idiom, %s %s: %s', (category, value, reply) => {
    const judgements = mentionsOf(vocabulary, category, value, reply).map((mention) => mention.judgement)
    expect(judgements).toContain('conflict')
  })

  it('silence no word that the owner added', () => {
    const fact = safetyFact(vocabulary, 1, 'custom', 'pulses')
    const added = fact.safety === null ? fact : { ...fact, safety: { ...fact.safety, addedTerms: ['beans'] } }
    const found = buildChecker(vocabulary, [added], []).check("Don't spill the beans about the party.", {
      ownerText: '',
      names: [],
    })
    expect(found.map((mention) => mention.words)).toContain('beans')
  })
})
