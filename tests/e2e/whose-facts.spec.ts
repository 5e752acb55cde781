import { expect, test } from '../support/e2e-test'

/** What a tempting extraction model would like to store, by message. */
const temptations = [
  {
    message: 'My friend Jack is allergic to kiwi.',
    fact: { topic: 'allergy', content: 'The user is allergic to kiwi.', value: 'kiwi' },
  },
  {
    message: '> I’m allergic to cats\n\nWhat does he mean by that?',
    fact: { topic: 'allergy', content: 'The user is allergic to cats.', value: 'cats' },
  },
  {
    message: 'What does this print?\n\n```\nprint("I am allergic to latex")\n```',
    fact: { topic: 'allergy', content: 'The user is allergic to latex.', value: 'latex' },
  },
  {
    message: 'Suppose I were vegan, what could I eat in Lyon?',
    fact: { topic: 'diet', content: 'The user is vegan.', value: 'vegan' },
  },
  {
    message: 'Is Kyoto worth a trip?',
    fact: { topic: 'city', content: 'The user lives in Kyoto.', value: 'Kyoto' },
  },
]

test('allergies add up', async ({ keepsake }) => {
  await keepsake.say('I’m allergic to peanuts.')
  await keepsake.say('I’m also allergic to shellfish.')
  await expect(keepsake.fact('Allergy', 'peanuts')).toBeVisible()
  await expect(keepsake.fact('Allergy', 'shellfish')).toBeVisible()
})

test('nothing is stored for the owner from friends, quotations, code, suppositions and questions', async ({
  fake,
  keepsake,
}) => {
  await keepsake.say('I’m allergic to peanuts.')
  await fake.nextChat('facts')
  for (const { message, fact } of temptations) {
    fake.facts([fact])
    await keepsake.say(message)
    await fake.nextChat('facts')
    await keepsake.learned()
  }
  const own = (await keepsake.factLines()).filter((line) => line.startsWith('user '))
  expect(own).toEqual(['user allergy peanuts'])
})
