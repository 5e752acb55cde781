import type { Answer } from '../support/fake-ollama'
import { fails, gate, steps, words } from '../support/fake-ollama'
import { deadAddress } from '../support/ollama-services'
import { expect, test } from '../support/e2e-test'

test('D1: Stop before the first token closes the request within a second', async ({ fake, keepsake }) => {
  const hold = gate()
  fake.reply(steps(hold.step))
  const reply = await keepsake.send('Hello')
  const request = await fake.nextChat('reply')
  const stoppedAt = Date.now()
  await keepsake.stopButton.click()
  await request.disconnected
  expect(Date.now() - stoppedAt).toBeLessThan(1000)
  await expect(reply).toHaveAttribute('data-state', 'stopped')
  await expect(keepsake.sendButton).toBeVisible()
})

test('D1: Stop in the middle keeps the text and says so', async ({ fake, keepsake }) => {
  const hold = gate()
  fake.reply(steps(...words('Once upon a time there'), hold.step))
  const reply = await keepsake.send('Tell me a story.')
  await expect(reply).toContainText('Once upon a time')
  await keepsake.stopButton.click()
  await (
    await fake.nextChat('reply')
  ).disconnected
  await expect(reply).toHaveAttribute('data-state', 'stopped')
  await expect(reply).toContainText('Once upon a time')
  await expect(reply).toContainText('You stopped this reply.')
})

test('Escape stops a reply', async ({ fake, keepsake }) => {
  const hold = gate()
  fake.reply(steps(...words('Once upon a time there'), hold.step))
  const reply = await keepsake.send('Tell me a story.')
  await expect(reply).toContainText('Once upon a time')
  await keepsake.page.keyboard.press('Escape')
  await expect(reply).toHaveAttribute('data-state', 'stopped')
})

test('a reply goes on while the window is loaded anew', async ({ fake, keepsake }) => {
  const hold = gate()
  fake.reply(steps(...words('Once upon a time there'), hold.step, ...words(' was a ship.'), { do: 'done' }))
  await expect(await keepsake.send('Tell me a story.')).toContainText('Once upon a time')
  await keepsake.page.reload()
  await expect(keepsake.lastReply).toContainText('Once upon a time')
  await expect(keepsake.lastReply).toHaveAttribute('data-state', 'streaming')
  hold.open()
  await expect(keepsake.lastReply).toHaveAttribute('data-state', 'complete')
  await expect(keepsake.lastReply).toContainText('Once upon a time there was a ship.')
  expect(fake.chats('reply')).toHaveLength(1)
})

test('D3: a reply goes on while another conversation is open', async ({ fake, keepsake }) => {
  const hold = gate()
  fake.reply(steps(...words('Once upon a time there'), hold.step, ...words(' was a ship.'), { do: 'done' }), {
    about: 'story',
  })
  await expect(await keepsake.send('Tell me a story.')).toContainText('Once upon a time')
  await keepsake.newChat()
  await keepsake.composer.fill('A draft')
  hold.open()
  await keepsake.conversations.getByRole('button', { name: /^Tell me a story/ }).click()
  await expect(keepsake.lastReply).toHaveAttribute('data-state', 'complete')
  await expect(keepsake.lastReply).toContainText('there was a ship.')
})

test('each conversation keeps its own draft, also over a restart', async ({ keepsake, app, launch }) => {
  await keepsake.say('First chat.')
  await keepsake.composer.fill('unsent in the first')
  await keepsake.newChat()
  await expect(keepsake.composer).toHaveValue('')
  await keepsake.say('Second chat.')
  await keepsake.conversations.getByRole('button', { name: /^First chat/ }).click()
  await expect(keepsake.composer).toHaveValue('unsent in the first')
  // Typed right before the end, too.
  await keepsake.composer.fill('unsent, and changed at the last moment')
  await app.close()
  const again = await launch()
  await again.window.conversations.getByRole('button', { name: /^First chat/ }).click()
  await expect(again.window.composer).toHaveValue('unsent, and changed at the last moment')
})

const failures: Array<{ name: string; answer: Answer; says: RegExp }> = [
  {
    name: 'too little memory',
    answer: fails(500, 'model requires more system memory (5.3 GiB) than is available (3.3 GiB)'),
    says: /5\.3 GiB/,
  },
  {
    name: 'a cut stream',
    answer: steps(...words('Once upon a time'), { do: 'cut' }),
    says: /What arrived is kept\./,
  },
  {
    name: 'an error in mid-stream',
    answer: steps(
      ...words('Once upon a time'),
      { do: 'errorLine', error: 'llama-server process has terminated: signal: killed' },
      { do: 'end' },
    ),
    says: /What arrived is kept\./,
  },
]

for (const { name, answer, says } of failures) {
  test(`D10: ${name} is said plainly, and trying again works`, async ({ fake, keepsake }) => {
    fake.reply(answer)
    const reply = await keepsake.say('Tell me a story.', 'failed')
    await expect(reply).toContainText(says)
    await expect(reply).not.toContainText('fetch failed')
    fake.reply('All is well.')
    await reply.getByRole('button', { name: 'Try again', exact: true }).first().click()
    await expect(reply).toHaveAttribute('data-state', 'complete')
    await expect(reply).toContainText('All is well.')
  })
}

test('D10: a model that is gone is named, with what can be done about it', async ({ fake, keepsake }) => {
  fake.reply(fails(404, "model 'llama3.2:3b' not found"))
  const reply = await keepsake.say('Tell me a story.', 'failed')
  await expect(reply).toContainText(/llama3\.2.* isn’t on this computer/)
  await expect(reply.getByRole('button', { name: 'Get it', exact: true })).toBeVisible()
  await reply.getByRole('button', { name: 'Choose another', exact: true }).click()
  await expect(keepsake.page.getByRole('option', { name: /Built-in/ })).toBeVisible()
})

test('a host that is not running is named, and the built-in engine takes over with a notice', async ({
  launch,
}) => {
  const ollamaHost = await deadAddress()
  const { window, page } = await launch({ ollamaHost })
  await window.say('My name is Priya.')
  await expect(page.getByText(`Nothing answers at ${ollamaHost}`).first()).toBeVisible()
})

test('conversations are made, renamed and deleted, and a deletion can be undone', async ({ keepsake }) => {
  await keepsake.say('A chat about boats.')
  const row = keepsake.conversations.getByRole('button', { name: /^A chat about boats/ })
  await row.focus()
  await keepsake.page.keyboard.press('F2')
  const field = keepsake.conversations.getByRole('textbox', { name: 'Chat title' })
  await field.fill('Boats')
  await field.press('Enter')
  await expect(keepsake.conversations.getByRole('button', { name: 'Boats', exact: true })).toBeVisible()

  await keepsake.conversations.getByRole('button', { name: 'Boats', exact: true }).focus()
  await keepsake.page.keyboard.press('Delete')
  await expect(keepsake.conversations.getByRole('button', { name: 'Boats', exact: true })).toHaveCount(0)
  await keepsake.page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(keepsake.conversations.getByRole('button', { name: 'Boats', exact: true })).toBeVisible()
})

test('the model chosen for a conversation is kept with it', async ({ fake, launch }) => {
  fake.models = [...fake.models, { name: 'qwen3:4b', capabilities: ['completion'], contextLength: 40_960 }]
  const { window, page } = await launch()
  await window.say('First chat.')
  await window.modelPicker.click()
  await page.getByRole('option', { name: /^qwen3/ }).click()
  await expect(window.modelPicker).toHaveAccessibleName(/qwen3/)
  await window.say('Second message.')
  expect(fake.chats('reply').map((chat) => chat.body.model)).toEqual(['llama3.2:3b', 'qwen3:4b'])
})
