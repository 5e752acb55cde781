import { fails, gate, slowly, steps, words } from '../support/fake-ollama'
import { expect, test } from '../support/e2e-test'

const story =
  'Once upon a time there was a lighthouse keeper who counted the ships that passed in the night and wrote their names into a book.'

test('a process killed in mid-stream leaves the message once and the reply interrupted, with its text', async ({
  fake,
  app,
  launch,
}) => {
  const hold = gate()
  // Slow enough for the text to be saved on the way: that happens once a second.
  fake.reply(steps(...slowly(story, 100), hold.step), { about: 'story' })
  const reply = await app.window.send('Tell me a story.')
  await expect(reply).toContainText('into a book.')
  await app.kill()

  const again = await launch()
  await expect(again.window.ownMessages).toHaveCount(1)
  await expect(again.window.ownMessages).toContainText('Tell me a story.')
  await expect(again.window.replies).toHaveCount(1)
  await expect(again.window.lastReply).toHaveAttribute('data-state', 'interrupted')
  await expect(again.window.lastReply).toContainText('Once upon a time there was a lighthouse keeper')
  await expect(again.window.lastReply).toContainText('Keepsake closed before this was finished.')

  fake.reply(' The end.', { about: '' })
  const seen = fake.chats('reply').length
  await again.window.lastReply.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(again.window.lastReply).toHaveAttribute('data-state', 'complete')
  await expect(again.window.lastReply).toContainText('Once upon a time')
  await expect(again.window.lastReply).toContainText('The end.')
  expect(fake.chats('reply')).toHaveLength(seen + 1)
  await expect(again.window.replies).toHaveCount(1)
})

test('a server that stops in mid-reply leaves the partial text, and a retry works', async ({
  fake,
  keepsake,
}) => {
  const hold = gate()
  fake.reply(steps(...words('Once upon a time there'), hold.step), { about: 'story' })
  const reply = await keepsake.send('Tell me a story.')
  await expect(reply).toContainText('Once upon a time')
  await fake.stop()
  await expect(reply).toHaveAttribute('data-state', 'failed')
  await expect(reply).toContainText('Once upon a time')
  await expect(reply).toContainText('What arrived is kept.')

  await fake.listen()
  fake.reply('A keeper counted ships.', { about: 'story' })
  await reply.getByRole('button', { name: 'Try again', exact: true }).first().click()
  await expect(reply).toHaveAttribute('data-state', 'complete')
  await expect(reply).toContainText('A keeper counted ships.')
  await expect(keepsake.ownMessages).toHaveCount(1)
})

test('extraction that failed while the server was ill is made up for once', async ({ fake, keepsake }) => {
  const message = 'Most evenings I end up baking rye bread, it is my thing.'
  const learned = { topic: 'hobby', content: 'The user bakes rye bread.', value: 'baking rye bread' }
  fake.facts(fails(500, 'llama runner process has terminated: signal: killed'))
  await keepsake.say(message)
  await fake.nextChat('facts')
  await expect
    .poll(async () => {
      const { learning } = await keepsake.call('app.state', null)
      return learning.waiting + learning.failed
    })
    .toBe(1)
  expect(await keepsake.factLines()).toEqual([])

  fake.facts([learned])
  await keepsake.call('memory.learnAgain', null)
  await keepsake.learned()
  expect(await keepsake.factLines()).toEqual(['user hobby baking rye bread'])
  await keepsake.call('memory.learnAgain', null)
  await keepsake.learned()
  expect(await keepsake.factLines()).toEqual(['user hobby baking rye bread'])
})
