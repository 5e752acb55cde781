import { gate, says, steps, words } from '../support/fake-ollama'
import { expect, test } from '../support/e2e-test'

test('every element of the table is reached by its role and name', async ({ fake, keepsake }) => {
  const { page } = keepsake
  await expect(page.getByRole('navigation', { name: 'Conversations', exact: true })).toBeVisible()
  await expect(keepsake.newChatButton).toBeVisible()
  await expect(keepsake.composer).toBeVisible()
  await expect(keepsake.sendButton).toBeVisible()
  await expect(keepsake.modelPicker).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Memory', exact: true })).toBeVisible()

  const hold = gate()
  fake.reply(steps(...words('Good to meet you,'), hold.step, ...words(' Priya.'), { do: 'done' }), {
    about: 'Priya',
  })
  const reply = await keepsake.send('My name is Priya and I’m allergic to peanuts.')
  await expect(page.getByRole('list', { name: 'Messages', exact: true })).toBeVisible()
  await expect(keepsake.ownMessages).toHaveCount(1)
  await expect(reply).toHaveAttribute('data-state', 'streaming')
  await expect(keepsake.stopButton).toBeVisible()
  hold.open()
  await expect(reply).toHaveAttribute('data-state', 'complete')

  const name = keepsake.fact('Name', 'Priya')
  await expect(name).toContainText('Name')
  await expect(name).toContainText('Priya')
  for (const action of ['Edit', 'Delete', 'Show source of'] as const) {
    await expect(keepsake.factButton(action, 'Name', 'Priya')).toBeAttached()
  }

  await keepsake.memory.getByRole('button', { name: 'Add fact', exact: true }).click()
  for (const field of ['Topic', 'Value', 'Sentence']) {
    await expect(
      keepsake.memory
        .getByRole('textbox', { name: field })
        .or(keepsake.memory.getByRole('combobox', { name: field })),
    ).toBeVisible()
  }
  await expect(keepsake.memory.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await reply.getByRole('button', { name: /^Memory used/ }).click()
  const used = page.getByRole('list', { name: 'Memory used', exact: true })
  await expect(used).toContainText('Priya')
  await expect(used).toContainText('peanuts')
  await page.keyboard.press('Escape')

  await keepsake.openNotRemembered()
  await page.getByRole('button', { name: 'Back to Memory', exact: true }).click()

  fake.reply(says('Spread peanut butter on bread.'), { about: 'lunch' })
  const held = await keepsake.say('Suggest a lunch.', 'held')
  await expect(held).toHaveAccessibleName(/^Assistant/)
  await expect(keepsake.heldAlert).toContainText('peanuts')
  for (const action of ['Try again safely', 'Show anyway', 'Discard']) {
    await expect(keepsake.heldAlert.getByRole('button', { name: action, exact: true })).toBeVisible()
  }

  await expect(keepsake.reviewButton).toHaveAccessibleName(/^Review\D*1/)
  await keepsake.reviewButton.click()
  await expect(keepsake.review).toBeVisible()
})

test('the list "Not remembered" is there when something was turned down', async ({ fake, keepsake }) => {
  fake.facts([{ topic: 'name', content: 'The user’s name is John Doe.', value: 'John Doe' }])
  await keepsake.say('Who wrote Middlemarch?')
  await fake.nextChat('facts')
  await keepsake.learned()
  const list = await keepsake.openNotRemembered()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('John Doe')
})
