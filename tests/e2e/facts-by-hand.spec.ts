import { expect, test } from '../support/e2e-test'

test('a fact added, edited and deleted by hand shows in the next request', async ({ fake, keepsake }) => {
  const system = async (message: string): Promise<string> => {
    const seen = fake.chats('reply').length
    await keepsake.say(message)
    expect(fake.chats('reply')).toHaveLength(seen + 1)
    return fake.chats('reply').at(-1)?.system ?? ''
  }

  await keepsake.memory.getByRole('button', { name: 'Add fact', exact: true }).click()
  await keepsake.memory
    .getByRole('combobox', { name: 'Topic' })
    .or(keepsake.memory.getByRole('textbox', { name: 'Topic' }))
    .fill('Shoe size')
  await keepsake.memory.getByRole('textbox', { name: 'Value' }).fill('41 wide')
  await keepsake.memory.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(keepsake.fact('Shoe size', '41 wide')).toBeVisible()
  expect(await system('Which shoe size should I order?')).toContain('41 wide')

  await keepsake.factButton('Edit', 'Shoe size', '41 wide').click()
  await keepsake.memory.getByRole('textbox', { name: 'Value' }).fill('42 narrow')
  await keepsake.memory.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(keepsake.fact('Shoe size', '42 narrow')).toBeVisible()
  const edited = await system('And which shoe size for running?')
  expect(edited).toContain('42 narrow')
  expect(edited).not.toContain('41 wide')

  await keepsake.factButton('Delete', 'Shoe size', '42 narrow').click()
  await expect(keepsake.fact('Shoe size', '42 narrow')).toHaveCount(0)
  expect(await system('And which shoe size for skiing?')).not.toContain('42 narrow')
})

test('a deleted fact comes back by Undo, and a safety fact asks first', async ({ keepsake }) => {
  await keepsake.say('My name is Priya and I’m allergic to peanuts.')
  await keepsake.factButton('Delete', 'Name', 'Priya').click()
  await expect(keepsake.fact('Name', 'Priya')).toHaveCount(0)
  await keepsake.page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(keepsake.fact('Name', 'Priya')).toBeVisible()

  await keepsake.factButton('Delete', 'Allergy', 'peanuts').click()
  const dialog = keepsake.page.getByRole('dialog')
  await expect(dialog).toContainText('peanuts')
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(keepsake.fact('Allergy', 'peanuts')).toBeVisible()
  await keepsake.factButton('Delete', 'Allergy', 'peanuts').click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(keepsake.fact('Allergy', 'peanuts')).toHaveCount(0)
})

test('what was remembered from a message is undone under that message', async ({ keepsake }) => {
  await keepsake.say('My name is Priya.')
  await expect(keepsake.messages).toContainText('Remembered')
  await keepsake.messages.getByRole('button', { name: /^Undo/ }).click()
  await expect(keepsake.fact('Name', 'Priya')).toHaveCount(0)
  await expect(keepsake.messages).toContainText('Not kept.')
  await keepsake.messages.getByRole('button', { name: /^Remember after all/ }).click()
  await expect(keepsake.fact('Name', 'Priya')).toBeVisible()
})
