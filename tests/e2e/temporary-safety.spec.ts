import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../support/e2e-test'
import type { KeepsakeWindow } from '../support/keepsake-window'

const clash = 'Gladly. Whisk peanut butter with soy sauce for a satay dip.'

test('an allergy told in a temporary chat guards that chat, and nothing of it is kept', async ({
  app,
  fake,
  keepsake,
  profile,
}) => {
  await startTemporaryChat(keepsake)
  fake.reply(clash)
  const reply = await keepsake.say('I’m allergic to peanuts. Could you suggest a satay dip?', 'held')
  await expect(keepsake.heldAlert).toContainText('peanuts')
  await expect(reply).not.toContainText('Whisk')
  expect(fake.chats('reply')[0]?.system).toMatch(/SAFETY RULE.*peanuts/)

  // The source of such a fact is the message above, not an entry of memory.
  await keepsake.heldAlert.getByRole('button', { name: 'Show source' }).first().click()
  await expect(keepsake.messages.locator('[data-jumped]')).toContainText('allergic to peanuts')
  expect(await keepsake.facts()).toEqual([])

  fake.reply('Tomato and basil.')
  await keepsake.heldAlert.getByRole('button', { name: 'Try again safely' }).click()
  await expect(reply).toHaveAttribute('data-state', 'complete')
  await expect(reply).toContainText('Tomato and basil.')

  await keepsake.newChat()
  fake.reply(clash)
  await keepsake.say('A dip for tonight?')
  expect(fake.chats('reply').at(-1)?.system).not.toMatch(/peanut/i)

  await app.close()
  expect(await filesWith(profile, 'allergic to peanuts')).toEqual([])
  expect(await filesWith(profile, 'A dip for tonight?')).not.toEqual([])
})

async function startTemporaryChat(keepsake: KeepsakeWindow): Promise<void> {
  await keepsake.page.keyboard.press('ControlOrMeta+Shift+N')
  await expect(keepsake.page.getByText('Nothing in this chat is kept')).toBeVisible()
  await expect(keepsake.composer).toBeFocused()
}

/** Files of the data folder that hold a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    if ((await readFile(file)).includes(text)) found.push(file)
  }
  return found
}
