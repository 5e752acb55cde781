import { deadAddress } from '../support/ollama-services'
import { expect, test } from '../support/e2e-test'

test('with no Ollama at all the built-in engine remembers and answers', async ({ launch }) => {
  const ollamaHost = await deadAddress()
  const first = await launch({ ollamaHost })
  await first.window.say('My name is Priya and I’m allergic to peanuts.')
  await expect(first.window.fact('Name', 'Priya')).toBeVisible()
  await expect(first.window.fact('Allergy', 'peanuts')).toBeVisible()
  await expect(first.page.getByText(`Nothing answers at ${ollamaHost}`).first()).toBeVisible()
  await first.close()

  const second = await launch({ ollamaHost })
  await second.window.newChat()
  const reply = await second.window.say('What’s my name?')
  await expect(reply).toContainText('Your name is Priya.')
  expect((await second.window.factLines()).sort()).toEqual(['user allergy peanuts', 'user name Priya'])

  const more = await second.window.say('Write me a poem about the sea.')
  await expect(more).toContainText('without a model I only remember and recall')
})

test('Ollama is found once it runs, and answers from then on', async ({ fake, launch }) => {
  await fake.stop()
  const app = await launch()
  await app.window.say('My name is Priya.')
  await fake.listen()
  fake.reply('Hello from the model.')
  await app.page.getByRole('button', { name: 'Check again', exact: true }).first().click()
  await expect(app.window.modelPicker).toContainText('llama3.2')
  const reply = await app.window.say('Good evening.')
  await expect(reply).toContainText('Hello from the model.')
})
