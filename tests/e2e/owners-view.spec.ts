import { expect, test } from '../support/e2e-test'

test('an edit by hand is taken back by Undo', async ({ keepsake }) => {
  await keepsake.say('I live in Toronto.')
  await keepsake.factButton('Edit', 'City', 'Toronto').click()
  await keepsake.memory.getByRole('textbox', { name: 'Value' }).fill('Ottawa')
  await keepsake.memory.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(keepsake.fact('City', 'Ottawa')).toBeVisible()
  await expect(keepsake.page.getByText('Changed city: Ottawa')).toBeVisible()
  await keepsake.page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(keepsake.fact('City', 'Toronto')).toBeVisible()
  const [city] = await keepsake.facts()
  expect(city).toMatchObject({ value: 'Toronto', origin: 'stated' })
  expect(city?.evidence).toHaveLength(1)
})

test('a topic is renamed and merged from its menu, and both are taken back', async ({ keepsake }) => {
  const { page, memory } = keepsake
  const add = async (topic: string, value: string) => {
    await keepsake.call('memory.add', { subject: 'user', topic, value, content: '', safety: null })
    await expect(memory.getByRole('list', { name: topic, exact: true })).toBeVisible()
  }
  await add('Locker', '12')
  await add('Cupboard', '14')
  const menu = async (topic: string, item: string) => {
    await memory.getByRole('button', { name: `More about the topic ${topic}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: item }).click()
  }

  await menu('Locker', 'Rename…')
  await page.getByRole('textbox', { name: 'Name' }).fill('Gym locker')
  await page.keyboard.press('Enter')
  await expect(keepsake.fact('Gym locker', '12')).toBeVisible()

  await menu('Cupboard', 'Merge into…')
  await page.getByRole('combobox', { name: 'Into' }).selectOption('Gym locker')
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(keepsake.fact('Gym locker', '14')).toBeVisible()
  await expect(keepsake.fact('Gym locker', '12')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(keepsake.fact('Gym locker', '12')).toBeVisible()
  await expect(keepsake.fact('Cupboard', '14')).toBeVisible()
})

test('kept words lead to their fact by keyboard, and deleting the message takes the fact along', async ({
  keepsake,
}) => {
  const { page } = keepsake
  await keepsake.say('My name is Priya and I’m allergic to peanuts.')
  const more = keepsake.ownMessages.getByRole('button', { name: 'More about this message' })
  await more.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: 'Show “peanuts” in memory' })
  await expect(entry).toBeVisible()
  await entry.press('Enter')
  await expect(keepsake.factButton('Show source of', 'Allergy', 'peanuts')).toBeFocused()
  await expect(keepsake.fact('Allergy', 'peanuts')).toContainText('I’m allergic to peanuts')

  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete message…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([/^Allergy: peanuts/, /^Name: Priya/])
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(keepsake.messages.getByRole('article')).toHaveCount(0)
  expect(await keepsake.facts()).toEqual([])
})

test('a deleted chat leaves its facts, and they say that the message is gone', async ({ keepsake }) => {
  const { page } = keepsake
  await keepsake.say('My name is Priya and I’m allergic to peanuts.')
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-conversation-id]')?.focus())
  await page.keyboard.press('Delete')
  await expect(page.getByText('Its 2 facts stay in memory.')).toBeVisible()
  await keepsake.factButton('Show source of', 'Name', 'Priya').click()
  await expect(keepsake.fact('Name', 'Priya')).toContainText('The message is gone.')
})

test('what goes against a diet is asked about under the message', async ({ keepsake }) => {
  await keepsake.say('I’m vegetarian.')
  await expect(keepsake.memory.getByRole('listitem').filter({ hasText: 'vegetarian' })).toBeVisible()
  await keepsake.say('I had a great steak yesterday.')
  await expect(keepsake.messages).toContainText('You said vegetarian today. Update, exception, or joke?')
  await keepsake.messages.getByRole('button', { name: 'Exception', exact: true }).click()
  await expect(keepsake.messages.getByRole('button', { name: 'Exception', exact: true })).toHaveCount(0)
  await keepsake.say('And I ate bacon this morning.')
  await keepsake.messages.getByRole('button', { name: 'Update…', exact: true }).click()
  await keepsake.page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click()
  await expect(keepsake.memory.getByRole('listitem').filter({ hasText: 'vegetarian' })).toHaveCount(0)
  await keepsake.messages
    .getByRole('button', { name: /^Undo diet/ })
    .last()
    .click()
  await expect(keepsake.memory.getByRole('listitem').filter({ hasText: 'vegetarian' })).toBeVisible()
})

test('what ended is listed apart and can be kept for good', async ({ keepsake }) => {
  const { page, memory } = keepsake
  await keepsake.call('memory.add', {
    subject: 'user',
    topic: 'Visit',
    value: 'Lisbon',
    content: '',
    safety: null,
  })
  const [visit] = await keepsake.facts()
  await keepsake.call('memory.renew', { factId: visit?.id ?? 0, expiresAt: Date.now() + 400 })
  await expect.poll(() => keepsake.facts()).toEqual([])
  await keepsake.call('memory.clearRejections', null)
  await memory.getByRole('button', { name: 'Ended 1' }).click()
  await memory.getByRole('button', { name: 'Keep for good: Visit: Lisbon' }).click()
  await expect(keepsake.fact('Visit', 'Lisbon')).toBeVisible()
  await expect(memory.getByRole('button', { name: /^Ended/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(keepsake.fact('Visit', 'Lisbon')).toHaveCount(0)
})
