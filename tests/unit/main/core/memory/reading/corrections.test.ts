import { describe, expect, it } from 'vitest'
import { MemoryWorld } from '../../../../../support/memory-world'
import { realRules, shippedTerms } from '../../../../../support/real-rules'

const terms = shippedTerms()

/** What is held, closed and asked after some messages, read by rule. */
function after(...texts: string[]): { held: string[]; closed: string[]; asked: string[] } {
  const world = new MemoryWorld({ rules: realRules, terms })
  const ids = texts.map((text) => {
    const message = world.message(text)
    world.learning.learnByRule(message)
    return message.id
  })
  const { facts, proposals } = world.stores
  const shown = (status: 'active' | 'superseded' | 'retracted'): string[] =>
    facts.byStatus(status).map((fact) => `${fact.subject}.${fact.topic}=${fact.value}`)
  return {
    held: shown('active').sort(),
    closed: [...shown('superseded'), ...shown('retracted')].sort(),
    asked: proposals.forMessages(ids).map(({ value }) => value),
  }
}

describe('setting right what was said just before', () => {
  it.each([
    [['My birthday is 3 May.', "Wait, wrong, it's 13 May."], 'user.birthday=13 May', 'user.birthday=3 May'],
    [['My name is Jon.', "It's spelled John."], 'user.name=John', 'user.name=Jon'],
    [['I live in Rome.', 'Sorry, I meant Milan.'], 'user.city=Milan', 'user.city=Rome'],
    [['I live in Rome. Scratch that, I live in Milan.'], 'user.city=Milan', 'user.city=Rome'],
    [['Ich wohne in Köln.', 'Entschuldigung, ich meinte Bonn.'], 'user.city=Bonn', 'user.city=Köln'],
  ])('%j', (texts, held, closed) => {
    expect(after(...texts)).toEqual({ held: [held], closed: [closed], asked: [] })
  })

  it.each([
    [["I'm allergic to cashews.", 'Sorry, I meant walnuts'], ['cashews', 'walnuts'], 'cashews'],
    [["I'm allergic to cashews. Oops, I meant walnuts."], ['cashews', 'walnuts'], 'cashews'],
    [["I'm allergic to cashews.", 'No, I said walnuts, not cashews.'], ['cashews', 'walnuts'], 'cashews'],
    [
      ['Je suis allergique aux arachides.', 'Non, je voulais dire aux amandes.'],
      ['amandes', 'arachides'],
      'arachides',
    ],
    [['我对虾过敏', '不对，我是说螃蟹'], ['虾', '螃蟹'], '虾'],
  ])('a safety fact set right is held until the owner says: %j', (texts, held, asked) => {
    const { held: now, closed, asked: pending } = after(...texts)
    expect(now).toEqual(held.map((value) => `user.allergy=${value}`).sort())
    expect({ closed, pending }).toEqual({ closed: [], pending: [asked] })
  })

  it.each([
    ['I live in Rome.', 'Scratch that.'],
    ['I live in Rome. Just kidding.'],
    ['I live in Rome.', 'Nice.', 'Ignore what I said about Rome.'],
    ['I live in Rome.', 'Nice.', 'Disregard what I told you about my city, please.'],
  ])('what is taken back is closed: %s, %s', (...texts) => {
    expect(after(...texts)).toEqual({ held: [], closed: ['user.city=Rome'], asked: [] })
  })

  it.each([
    ['I meant to ask about buses.'],
    ['I meant the question about pasta.'],
    ["No, it's raining."],
    ['I mean business.'],
    ['Did I mean Milan?'],
    ['Ignore what I said about the budget.'],
  ])('what sets nothing right changes nothing: %s', (text) => {
    expect(after('I live in Rome.', text)).toEqual({ held: ['user.city=Rome'], closed: [], asked: [] })
  })

  it('only the message before is set right, and only where one thing of it can be meant', () => {
    expect(after('I live in Rome.', 'Nice here.', 'Sorry, I meant Milan.').held).toEqual(['user.city=Rome'])
    expect(after("I'm Ann and I live in Rome.", 'Scratch that.').closed).toEqual([])
  })
})

describe('denials that are told by what is known', () => {
  it.each([
    ["I'm allergic to cashews.", "I'm not allergic after all.", 'cashews'],
    ["I can't eat gluten.", 'I can eat gluten again.', 'gluten'],
    ["I'm allergic to kiwi.", 'Kiwi is fine now.', 'kiwi'],
    ["I'm sober.", "I'm not sober any more", 'sober'],
    ["I'm 5 years sober.", 'I started drinking again.', '5 years sober'],
    ['I have asthma.', 'The doctors say I never had asthma.', 'asthma'],
    ['My son Leo is allergic to kiwi.', 'Leo is not allergic to kiwi.', 'kiwi'],
    ['My son Leo is allergic to kiwi.', 'My son is no longer allergic to kiwi.', 'kiwi'],
    ['My son Leo is allergic to kiwi.', "He's not allergic to kiwi after all.", 'kiwi'],
    ['My mum takes warfarin.', 'My mum no longer takes warfarin.', 'warfarin'],
  ])('%s %s: the owner is asked and the fact is held', (said, denial, asked) => {
    const before = after(said)
    expect(after(said, denial)).toEqual({ ...before, asked: [asked] })
  })

  it.each([
    ['I play the cello.', 'I gave up the cello.', 'user.instrument=cello'],
    ['I have a dog called Bear.', 'We had to give Bear away.', 'user.pet=Bear'],
    ['I drive a Fiat Panda.', 'Sold the Panda.', 'user.car=Fiat Panda'],
  ])('%s %s: what guards nobody is closed at once', (said, denial, closed) => {
    expect(after(said, denial)).toEqual({ held: [], closed: [closed], asked: [] })
  })

  it.each([
    "If I'm not allergic to nuts, can I eat satay?",
    'I wish I could eat nuts again.',
    'When can I eat nuts again?',
    'My sister is not allergic to nuts.',
    "You said I'm not allergic to nuts.",
    'Nuts are expensive now.',
  ])('what denies nothing asks nothing: %s', (text) => {
    expect(after("I'm allergic to nuts.", text).asked).toEqual([])
  })

  it('a denied allergy to what one likes ends no liking', () => {
    expect(after("I'm allergic to milk. I love milk.", "I'm not allergic to milk.")).toMatchObject({
      closed: [],
      asked: ['milk'],
    })
  })
})

describe('what a body does', () => {
  it.each([
    ["can't eat shellfish, it makes me sick", 'shellfish'],
    ['nuts make my throat swell', 'nuts'],
    ['I break out in hives from latex', 'latex'],
    ['My lips tingle when I eat raw apples at night.', 'apples'],
    ['I had a bad reaction to amoxicillin last year', 'amoxicillin'],
    ['Milk upsets my stomach', 'Milk'],
    ['Eating oysters makes me sick', 'oysters'],
    ['Von Nüssen bekomme ich Ausschlag.', 'Nüssen'],
    ['Les noix me font gonfler la gorge', 'noix'],
    ['Los cacahuetes me dan urticaria', 'cacahuetes'],
    ['花生会让我喉咙肿', '花生'],
  ])('%s: guards replies at once', (text, value) => {
    const world = new MemoryWorld({ rules: realRules, terms })
    world.learning.learnByRule(world.message(text))
    expect(world.stores.facts.safety().map((fact) => fact.value)).toEqual([value])
  })

  it.each([
    'Politics makes me sick',
    'The thought of exams gives me hives',
    "My brother's cooking gives me a stomach ache",
    'Would nuts make my throat swell?',
    "Peanuts don't give me hives",
    'I get sick when I travel',
  ])('%s: is no safety fact', (text) => {
    expect(after(text).held).toEqual([])
  })
})
