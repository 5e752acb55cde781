import { gate, steps } from '../support/fake-ollama'
import { expect, test } from '../support/e2e-test'

const told = 'My name is Priya and I’m allergic to peanuts.'

test('what was said in one sitting is known in the next, in a new conversation', async ({ fake, launch }) => {
  fake.facts(
    [
      { topic: 'name', content: 'The user’s name is Priya.', value: 'Priya' },
      { topic: 'allergy', content: 'The user is allergic to peanuts.', value: 'peanuts' },
    ],
    { about: 'Priya' },
  )
  const first = await launch()
  await first.window.say(told)
  await expect(first.window.fact('Name', 'Priya')).toBeVisible()
  await expect(first.window.fact('Allergy', 'peanuts')).toBeVisible()
  await fake.nextChat('facts')
  await first.window.learned()
  const before = (await first.window.facts()).map(lasting)
  expect(before).toHaveLength(2)
  await first.close()

  const hold = gate()
  fake.reply(
    steps({ do: 'text', text: 'Your name is' }, hold.step, { do: 'text', text: ' Priya.' }, { do: 'done' }),
    {
      about: 'name?',
    },
  )
  await fake.nextChat('reply')
  const second = await launch()
  await second.window.newChat()
  const article = await second.window.send('What’s my name?')

  const request = await fake.nextChat('reply')
  expect(request.system).toContain('Priya')
  expect(request.system).toContain('peanuts')
  expect(request.system).toMatch(/SAFETY RULE.*peanuts/)
  expect(request.body.messages.filter((message) => message.role !== 'system')).toEqual([
    { role: 'user', content: 'What’s my name?' },
  ])

  await expect(article).toContainText('Your name')
  await expect(article).toHaveAttribute('data-state', 'streaming')
  hold.open()
  await expect(article).toHaveAttribute('data-state', 'complete')
  await expect(article).toContainText('Your name is Priya.')

  await fake.nextChat('facts')
  await second.window.learned()
  expect((await second.window.facts()).map(lasting)).toEqual(before)

  const loads = fake
    .chats()
    .map(({ body }) => [body.options?.num_ctx, body.keep_alive, body.shift, body.truncate])
  expect(new Set(loads.map((load) => JSON.stringify(load))).size).toBe(1)
  for (const { body } of fake.chats()) expect(body.options?.num_predict).toBeGreaterThan(0)
})

/** What of a fact a question must not change. */
function lasting(fact: {
  id: number
  topic: string
  value: string
  status: string
  confirmedAt: number
  evidence: unknown[]
}) {
  const { id, topic, value, status, confirmedAt, evidence } = fact
  return { id, topic, value, status, confirmedAt, evidence: evidence.length }
}
