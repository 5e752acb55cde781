import { describe, expect, it } from 'vitest'
import { buildChecker } from '../../../../../src/main/core/safety/build-checker'
import { holds } from '../../../../../src/main/core/safety/review'
import { mentionsOf, safetyFact, shippedVocabulary } from './support'

const vocabulary = shippedVocabulary()
const about = { ownerText: '', names: [] }

function words(category: Parameters<typeof mentionsOf>[1], value: string, reply: string): string[] {
  return mentionsOf(vocabulary, category, value, reply)
    .filter((mention) => mention.judgement !== 'caution')
    .map((mention) => mention.words)
}

describe('field reports', () => {
  it('S1: any allergen counts, also one that is on no list, in the plural and word for word', () => {
    expect(words('allergy', 'tomatoes', 'Slice a tomato.')).toEqual(['tomato'])
    expect(safetyFact(vocabulary, 1, 'allergy', 'dragon fruit').safety?.classId).toBeNull()
    expect(words('allergy', 'dragon fruit', 'Two dragon fruits, please.')).toEqual(['dragon fruits'])
    expect(words('allergy', 'rambutans', 'Peel a rambutan.')).toEqual(['rambutan'])
  })

  it('S2: an empty answer is all that it says about a reply without a known conflict', () => {
    expect(mentionsOf(vocabulary, 'allergy', 'peanuts', 'Your train leaves at 7:40.')).toEqual([])
  })

  it.each([
    ['peanuts', 'Fry it in groundnut oil.', 'groundnut oil'],
    ['peanuts', 'Dip it into satay.', 'satay'],
    ['almonds', 'Roll out the marzipan.', 'marzipan'],
    ['sesame', 'Whisk in the tahini.', 'tahini'],
    ['milk', 'A scoop of whey.', 'whey'],
  ])('S3: allergy to %s: "%s"', (value, reply, word) => {
    expect(words('allergy', value, reply)).toEqual([word])
  })

  it.each([
    ['tree nuts', 'Grate nutmeg over butternut squash with coconut and a doughnut.'],
    ['tree nuts', 'Tigernut milk is made of tubers.'],
    ['eggs', 'Grill the eggplant.'],
    ['milk', 'Stew the butter beans with butterhead lettuce.'],
    ['fish', 'I feel this Python code needs twenty minutes; he is selfish.'],
    ['wheat', 'Buckwheat noodles.'],
  ])('S5: allergy to %s: no part of another word: "%s"', (value, reply) => {
    expect(words('allergy', value, reply)).toEqual([])
  })

  it('S5: buttermilk and butter are milk all the same', () => {
    expect(words('allergy', 'milk', 'Add buttermilk.')).toEqual(['buttermilk'])
  })

  it('M14: a value in Chinese guards an English reply', () => {
    expect(words('allergy', '花生', 'Add peanut butter.')).toEqual(['peanut butter'])
  })

  it('M39: Pad Thai and Massaman are not offered to somebody with a peanut allergy', () => {
    expect(words('allergy', 'peanuts', 'Try the Pad Thai or the Massaman curry.')).toEqual([
      'Pad Thai',
      'Massaman curry',
    ])
  })
})

describe('spelling', () => {
  it.each([
    ['soft hyphen', 'Crush the pea\u00adnuts.'],
    ['zero-width space', 'Crush the pea\u200bnuts.'],
    ['emphasis inside', 'Crush the **pea**nuts.'],
    ['emphasis around', 'Crush the ***peanuts***.'],
    ['letter of another alphabet', 'Crush the p\u0435anuts.'],
    ['full width', 'Crush the ｐｅａｎｕｔｓ.'],
    ['capitals', 'CRUSH THE PEANUTS.'],
    ['hyphen', 'Crush the pea-nuts.'],
    ['spelt out', 'Crush the p-e-a-n-u-t-s.'],
    ['digit for a letter', 'Crush the p3anuts.'],
    ['doubled letter', 'Crush the peannuts.'],
    ['possessive', 'The peanut’s shell.'],
    ['picture', 'Snack: 🥜!'],
    ['code mark', 'Crush the `peanuts`.'],
    ['link', 'Crush [peanuts](https://example.org).'],
  ])('%s', (_name, reply) => {
    expect(words('allergy', 'peanuts', reply)).toHaveLength(1)
  })

  it('gives offsets into the original text', () => {
    const reply = 'Día 1: crush the **pea\u00adnuts** 👍 now'
    const [mention] = mentionsOf(vocabulary, 'allergy', 'peanuts', reply)
    expect(mention).toBeDefined()
    expect(reply.slice(mention?.start, mention?.end)).toBe('pea\u00adnuts')
  })

  it('leaves words alone that only look similar', () => {
    expect(words('allergy', 'cashews', 'She cashes the cheque.')).toEqual([])
    expect(words('diet', 'vegetarian', 'The plot thickens.')).toEqual([])
    expect(words('condition', 'coeliac', 'A better button.')).toEqual([])
  })
})

describe('function words of other languages', () => {
  it.each([
    ['soy', 'Hola, soy tu asistente.'],
    ['fish', 'She is the sole owner.'],
    ['eggs', 'Ei tästä tule mitään.'],
    ['wheat', 'The pain in my knee is gone.'],
    ['milk', 'The Ost Berlin office is closed.'],
    ['corn', 'Il arrive, mais il repart.'],
  ])('allergy to %s: "%s"', (value, reply) => {
    expect(words('allergy', value, reply)).toEqual([])
  })

  it.each([
    ['soy', 'Season with soy.', 'soy'],
    ['fish', 'Grill the sole with lemon.', 'sole'],
    ['fish', 'Le thon est dans la salade avec des œufs.', 'thon'],
    ['wheat', 'Mettez le pain sur la table.', 'pain'],
    ['eggs', 'Das Ei ist in der Pfanne.', 'Ei'],
  ])('but allergy to %s: "%s"', (value, reply, word) => {
    expect(words('allergy', value, reply)).toEqual([word])
  })
})

describe('whose fact it is', () => {
  const leo = [
    safetyFact(vocabulary, 1, 'allergy', 'peanuts', 'Leo'),
    safetyFact(vocabulary, 2, 'allergy', 'eggs', 'daughter'),
  ]
  const checker = buildChecker(vocabulary, leo, [])

  it('counts where the reply or the owner names the person', () => {
    expect(holds(checker.check('Leo would like peanut butter.', about))).toBe(true)
    expect(holds(checker.check('Peanut butter, then.', { ownerText: 'What can Leo eat?', names: [] }))).toBe(
      true,
    )
    expect(holds(checker.check('Peanut butter, then.', { ownerText: '', names: ['Leo'] }))).toBe(true)
    expect(
      holds(checker.check('Make her an omelette.', { ownerText: 'a snack for my kids', names: [] })),
    ).toBe(true)
  })

  it('counts also where the person is named only after the words', () => {
    expect(holds(checker.check('Peanut butter cookies are quick. Leo will love them.', about))).toBe(true)
  })

  it('is silent in a reply about somebody else', () => {
    expect(checker.check('Peanut butter is fine for you.', about)).toEqual([])
  })

  it('does not count once it is retracted or superseded', () => {
    for (const status of ['retracted', 'superseded'] as const) {
      const gone = buildChecker(vocabulary, [{ ...safetyFact(vocabulary, 1, 'allergy', 'eggs'), status }], [])
      expect(gone.size).toBe(0)
      expect(gone.check('Scrambled eggs.', about)).toEqual([])
    }
  })
})

describe("the owner's own words", () => {
  it('adds terms', () => {
    const fact = safetyFact(vocabulary, 1, 'custom', 'no surprises', 'user', { added: ['surprise party'] })
    const [mention] = buildChecker(vocabulary, [fact], []).check('Plan surprise parties.', about)
    expect(mention).toMatchObject({ words: 'surprise parties', source: 'owner', judgement: 'conflict' })
  })

  it('takes terms of the vocabulary out, in all their forms, for that fact only', () => {
    const facts = [
      safetyFact(vocabulary, 1, 'diet', 'vegan', 'user', { removed: ['honey'] }),
      safetyFact(vocabulary, 2, 'allergy', 'honey'),
    ]
    const found = buildChecker(vocabulary, facts, []).check('Sweeten with honey and butter.', about)
    expect(found.map((mention) => [mention.factId, mention.words])).toEqual([
      [2, 'honey'],
      [1, 'butter'],
    ])
  })

  it('lets an allowed phrase pass for its fact, and nothing else', () => {
    const phrase = { id: 1, factId: 1, factValue: 'peanuts', phrase: 'peanut sauce packet', createdAt: 0 }
    const facts = [
      safetyFact(vocabulary, 1, 'allergy', 'peanuts'),
      safetyFact(vocabulary, 2, 'diet', 'no nuts'),
    ]
    const checker = buildChecker(vocabulary, facts, [phrase])
    expect(checker.check('Peanut sauce packets are fine.', about).map((mention) => mention.factId)).toEqual([
      2,
    ])
    expect(checker.check('Peanut sauce is fine.', about).map((mention) => mention.factId)).toEqual([1, 2])
  })
})

describe('medicines and conditions', () => {
  it('does not take the name of the own medicine for a conflict', () => {
    expect(words('medication', 'warfarin', 'Take your warfarin at six.')).toEqual([])
    expect(words('medication', 'lithium', 'The laptop has a lithium battery.')).toEqual([])
  })

  it('finds partners by class and brand', () => {
    expect(words('medication', 'Eliquis', 'Advil helps.')).toEqual(['Advil'])
    expect(words('allergy', 'penicillin', 'You may get Augmentin.')).toEqual(['Augmentin'])
  })

  it('lists an unmapped condition that is named, and holds nothing for it', () => {
    const found = mentionsOf(vocabulary, 'condition', 'Foobar syndrome', 'Foobar clinics are open on Monday.')
    expect(found.map((mention) => mention.judgement)).toEqual(['caution'])
  })
})

it('gives the same answer to the same input', () => {
  const reply = 'Toss prawns, peanuts and tofu. Avoid eggs.'
  const facts = ['peanuts', 'soy', 'eggs', 'shellfish'].map((value, index) =>
    safetyFact(vocabulary, index, 'allergy', value),
  )
  const once = buildChecker(vocabulary, facts, []).check(reply, about)
  expect(buildChecker(shippedVocabulary(), facts, []).check(reply, about)).toEqual(once)
  expect(once.map((mention) => mention.start)).toEqual(
    [...once.map((mention) => mention.start)].sort((a, b) => a - b),
  )
})
