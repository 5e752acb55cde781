import { describe, expect, it } from 'vitest'
import { mentionsOf, shippedVocabulary } from './support'

const vocabulary = shippedVocabulary()

function judged(reply: string, value = 'peanuts'): string[] {
  return mentionsOf(vocabulary, 'allergy', value, reply).map((mention) => mention.judgement)
}

function holds(reply: string, value = 'peanuts'): boolean {
  return judged(reply, value).some((judgement) => judgement !== 'caution')
}

describe('a mention that asserts or suggests is a conflict', () => {
  it.each([
    ['plainly', 'Add a handful of peanuts.'],
    ['S4: turned round after a question', 'Peanut-free? No, add peanut butter.'],
    ['not only', 'Not only peanuts but raisins go in.'],
    ['one denied, another asserted', 'No walnuts, just peanuts.'],
    ['do not forget', "Don't forget the peanuts."],
    ['do not skip', 'Do not skip the peanuts.'],
    ['double negation', 'It is never complete without peanuts.'],
    ['no need to avoid', 'There is no need to avoid peanuts.'],
    ['not allergic', 'You are not allergic to peanuts, so enjoy.'],
    ['unlike the free one', 'Unlike the peanut-free bar, this one is good.'],
    ['not free', 'This bar is not peanut-free.'],
    ['what is put in place', 'Replace the almonds with peanuts.'],
    ['what is used instead', 'Use peanuts instead of almonds.'],
    ['only later', "Don't add the peanuts until the end."],
    ['the step, not the thing, is avoided', 'Avoid burning the peanuts.'],
    ['left out to soften', 'Leave the peanut butter out overnight.'],
    ['an offer', 'Would you like a peanut butter sandwich?'],
    ['permission', "You're allergic to peanuts, but a small bite is fine."],
    ['in spite of the fact', 'Despite your peanut allergy, try one.'],
    ['another clause is negated', "It isn't spicy at all, and the peanuts give it crunch."],
    ['under a heading that invites', 'Try these:\n- peanuts\n- oats'],
    [
      'after a list of things to avoid has ended',
      'Avoid:\n- almonds\n\nHere is lunch: noodles with peanuts.',
    ],
    ['no-bake denies baking', 'No-bake peanut bars are quick.'],
    ['no more than allows some', 'Eat no more than ten peanuts.'],
  ])('%s', (_name, reply) => {
    expect(judged(reply)).toContain('conflict')
  })
})

describe('a mention that warns, denies or repeats the fact is a caution', () => {
  it.each([
    ['S4: -free', 'Here is a peanut-free granola.'],
    ['S4: avoid', 'I would avoid peanuts.'],
    ['S4: since you are allergic', "Since you're allergic to peanuts, use seeds."],
    ['free from', 'It is free from peanuts and sesame.'],
    ['nut- and peanut-free', 'A nut- and peanut-free kitchen.'],
    ['without', 'Make it without peanuts.'],
    ['a list after avoid', 'Avoid almonds, walnuts, peanuts and cashews.'],
    ['left out', 'I left the peanuts out for you.'],
    ['told not to', "Please don't use peanuts."],
    ['what is replaced', 'Swap the peanuts for pumpkin seeds.'],
    ['substitute A for B', 'Substitute seeds for peanuts.'],
    ['instead of', 'Use seeds instead of peanuts.'],
    ['after it', 'Peanuts are off the table.'],
    ['the allergy by its name', 'Tell them about your peanut allergy.'],
    ['a question about the fact', 'Do you still avoid peanuts?'],
    [
      'a list under a heading',
      'Foods to avoid\n\n'.replace('Foods', '## Foods') + '- peanuts\n- satay sauce',
    ],
    ['a list under a line with a colon', 'Stay away from these:\n1. Peanut butter\n2. Satay'],
    ['Spanish', 'Hazlo sin cacahuetes.'],
    ['French', 'Préparez-le sans arachides.'],
    ['German', 'Bitte ohne Erdnüsse.'],
    ['Chinese', '这道菜不含花生。'],
    ['Japanese', 'ピーナッツなしで作れます。'],
  ])('%s', (_name, reply) => {
    const found = judged(reply)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found)).toEqual(new Set(['caution']))
  })
})

describe('a mention that may be in it is a trace', () => {
  it.each([
    'May contain peanuts.',
    'Contains traces of peanuts.',
    'Made in a factory that processes peanuts.',
    'There may be traces of nuts and peanuts.',
  ])('%s', (reply) => {
    expect(judged(reply)).toContain('trace')
  })

  it('unless that is what is to be avoided', () => {
    expect(holds('Avoid anything that may contain peanuts.')).toBe(false)
    expect(holds('It is free from traces of peanuts.')).toBe(false)
  })
})

describe('the rule that decided', () => {
  it('is named', () => {
    expect(mentionsOf(vocabulary, 'allergy', 'peanuts', 'Avoid peanuts.')[0]?.cue).toBe('avoid')
    expect(mentionsOf(vocabulary, 'allergy', 'peanuts', 'Eat peanuts.')[0]?.cue).toBe('asserted')
  })
})

describe('what was ruled out and is put in after all is a conflict', () => {
  it.each([
    ['after "without"', "Without peanuts it's dull, so add them."],
    ['against what most do', "Most people leave out the peanuts, but I'd put them in."],
    ['some of it', "It doesn't contain peanuts, so sprinkle a few on top."],
    ['in the sentence after', "The recipe skips peanuts. I'd add them anyway."],
    ['said to be better', "It's fine without peanuts, but it's better with them."],
    ['by an ellipsis', "You could leave out the peanuts, though I wouldn't."],
    ['in Spanish', 'La receta no lleva cacahuetes, pero puedes añadirlos.'],
  ])('%s', (_name, reply) => {
    expect(judged(reply)).toContain('conflict')
  })

  it('names the words of the offer where it stands in the sentence after', () => {
    const found = mentionsOf(vocabulary, 'allergy', 'peanuts', "Skip the peanuts. I'd add them anyway.")
    expect(found.map(({ words, judgement }) => [words, judgement])).toEqual([
      ['peanuts', 'caution'],
      ["I'd add them", 'conflict'],
    ])
  })

  it.each([
    ['something else is put in', "Without peanuts it's dull, so add sunflower seeds."],
    ['the pronoun means another thing', 'Leave out the peanuts and double the beans; you can add them cold.'],
    ['the pronoun means the dish', 'These buns contain no peanuts, so you can have them.'],
    ['a note is made', 'Avoid peanuts, and add them to your list of allergies.'],
    ['it is refused', "Leave out the peanuts. Don't put them in later."],
    ['it is taken out', 'Skip the peanuts, or take them out.'],
    ['another sentence stands between', 'Skip the peanuts. Toast some seeds. Add them at the end.'],
  ])('not where %s', (_name, reply) => {
    expect(judged(reply)).not.toContain('conflict')
  })
})

describe('a question is judged by its answer', () => {
  it.each([
    ['a plain yes', 'Does it contain peanuts? Yes.'],
    ['a permission', "Can I have peanuts? Yes, a few won't hurt."],
    ['a short "it does"', 'Does it contain peanuts? It does, but only a few.'],
    ['an avoidance denied', "Should you avoid peanuts? No, there's no need."],
    ['on the next line', '**Does it contain peanuts?**\nYes, some.'],
    ['no is about how', 'Can I have peanuts raw? No, roast them first.'],
    ['no is about how much', 'Are ten peanuts too many? No.'],
    ['no problem is no refusal', 'Fancy some peanuts? No problem, there are plenty.'],
    ['no answer at all', 'Do you want peanuts? They are in the cupboard.'],
    ['an absence denied', 'Could you make it without peanuts? No.'],
    ['a question for show', "Isn't satay lovely?"],
    ['a narrowed no', 'Can you eat peanuts? No, only a few.'],
    ['in Chinese', '可以吃花生吗？可以。'],
    ['in German', 'Darfst du Erdnüsse essen? Ja, ein paar.'],
  ])('conflict: %s', (_name, reply) => {
    expect(judged(reply)).toContain('conflict')
  })

  it.each([
    ['a plain no', 'Can I have peanuts? No.'],
    ['a short "it doesn\'t"', "Does it contain peanuts? It doesn't."],
    ['advice against', "Can I eat peanuts? I'd advise against it."],
    ['better not', 'And peanuts? Better not.'],
    ['no need', 'Do I need peanuts? No.'],
    ['a question that warns', "Aren't peanuts a problem for you?"],
    ['a labelled answer', 'Q: Are peanuts okay?\nA: No.'],
    ['under a heading', '### Can I eat peanuts?\n\nNo, they are on your list.'],
    ['in a table', '| Can I eat peanuts? | No |\n| Can I eat tofu? | Yes |'],
    ['yes to avoiding', 'Should you avoid peanuts? Yes.'],
    ['yes, so avoid it', 'Does it contain peanuts? Yes, so avoid it.'],
    ['in Chinese', '可以吃花生吗？不可以。'],
    ['in Spanish', '¿Puedo comer cacahuetes? No.'],
  ])('caution: %s', (_name, reply) => {
    expect(judged(reply)).not.toContain('conflict')
  })
})

describe('what is named only to be set aside is a caution', () => {
  it.each([
    ['a passive swap', 'Each peanut can be replaced by a pumpkin seed.'],
    ['the second pair of a swap', 'Swap the jam for honey and the peanuts for pumpkin seeds.'],
    ['warned of and replaced', 'Classic satay contains peanuts, so make a sunflower sauce instead.'],
    ['a tradition set aside', 'Traditional recipes call for peanuts, but sunflower seeds do just as well.'],
    ['hiding', 'Groundnut oil hides in many dressings.'],
    ['not served', "Make sure that satay isn't served at the table."],
    ['put off', 'Peanut brittle is best left until after the birth.'],
    ['a dish without the very thing', 'My satay has no peanuts in it.'],
  ])('%s', (_name, reply) => {
    expect(judged(reply)).not.toContain('conflict')
  })

  it.each([
    ['what it is replaced by', 'Traditional recipes call for almonds, but peanuts do just as well.'],
    ['a mere amount of it', 'Traditional recipes call for peanuts, but a few do just as well.'],
    ['the same thing again', 'The dip contains peanuts, so use it instead of salt.'],
    ['another thing is replaced', 'Peanuts were added and the almonds replaced by walnuts.'],
    ['added later', "The peanuts aren't added until the end."],
    ['what comes in second', 'Replace the jam with honey and the raisins with peanuts.'],
  ])('not %s', (_name, reply) => {
    expect(judged(reply)).toContain('conflict')
  })
})
