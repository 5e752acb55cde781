import { says } from '../support/fake-ollama'
import { expect, test } from '../support/e2e-test'

test('an allergy stated in the very message guards the reply to it', async ({ fake, keepsake }) => {
  fake.reply(says('Gladly. Whisk peanut butter with soy sauce for a satay dip.'))
  const reply = await keepsake.say(
    'I’m allergic to peanuts. Could you suggest a satay dip for tonight?',
    'held',
  )
  await expect(keepsake.heldAlert).toContainText('peanuts')
  await expect(reply).not.toContainText('Whisk')
  const [request] = fake.chats('reply')
  expect(request?.system).toMatch(/SAFETY RULE.*peanuts/)
  await expect(keepsake.fact('Allergy', 'peanuts')).toBeVisible()
})

test('a reply that avoids the word is shown, and listed for review', async ({ fake, keepsake }) => {
  fake.reply('Noted. I will avoid peanuts in everything that I suggest.')
  const reply = await keepsake.say('I’m allergic to peanuts.')
  await expect(reply).toContainText('avoid peanuts')
  await expect(keepsake.heldAlert).toHaveCount(0)
})
