import { expect, test } from '../support/e2e-test'

test('a move closes the old city with its date and keeps it as history', async ({ fake, keepsake }) => {
  fake.facts([{ topic: 'city', content: 'The user lives in Toronto.', value: 'Toronto' }], {
    about: 'I live in Toronto',
  })
  fake.facts([{ topic: 'city', content: 'The user lives in Berlin.', value: 'Berlin' }], { about: 'moved' })
  await keepsake.say('I live in Toronto.')
  await expect(keepsake.fact('City', 'Toronto')).toBeVisible()
  await fake.nextChat('facts')
  await keepsake.learned()

  await keepsake.say('I moved from Toronto to Berlin.')
  await expect(keepsake.fact('City', 'Berlin')).toBeVisible()
  await expect(keepsake.fact('City', 'Toronto')).toHaveCount(0)
  await fake.nextChat('facts')
  await keepsake.learned()

  const [city] = await keepsake.facts()
  expect(city).toMatchObject({ value: 'Berlin', status: 'active', validTo: null, hasHistory: true })
  const { earlier } = await keepsake.call('memory.source', { factId: city?.id ?? 0 })
  expect(earlier).toHaveLength(1)
  expect(earlier[0]?.fact).toMatchObject({ value: 'Toronto', status: 'superseded' })
  expect(earlier[0]?.fact.validTo).toBeGreaterThan(earlier[0]?.fact.validFrom ?? 0)

  await keepsake.factButton('Show source of', 'City', 'Berlin').click()
  await expect(keepsake.fact('City', 'Berlin')).toContainText('I moved from Toronto to Berlin.')
  await expect(keepsake.fact('City', 'Berlin')).toContainText('I live in Toronto.')

  await keepsake.newChat()
  await keepsake.say('Where do I live?')
  const asked = fake.chats('reply').at(-1)
  if (asked?.last.includes('Where do I live')) {
    expect(asked.system).toContain('Berlin')
    expect(asked.system).not.toContain('Toronto')
  } else await expect(keepsake.lastReply).toContainText('Berlin')
})
