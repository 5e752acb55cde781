import type { Locator } from '@playwright/test'
import { expect, test } from '../support/e2e-test'
import type { KeepsakeWindow } from '../support/keepsake-window'
import { seedChat } from '../support/seed-chat'
import type { SeededLine } from '../support/seed-chat'

/** A long chat: the first words of it are far above what is loaded. */
function longChat(): SeededLine[] {
  return Array.from({ length: 400 }, (_, index) => {
    const role = index % 2 === 0 ? 'user' : 'assistant'
    if (index === 20) return { role, text: 'The code word for the cellar is quixotry.' }
    if (index === 61) return { role, text: 'A **marmoset** is a small monkey.' }
    if (index === 120) return { role, text: '我们在图书馆见面。' }
    if (index % 40 === 2) return { role, text: `Turnips again, entry ${index}.` }
    return { role, text: `Line ${index} of an ordinary talk about the weather.` }
  })
}

async function search(keepsake: KeepsakeWindow, query: string): Promise<Locator> {
  await keepsake.page.keyboard.press('Control+k')
  const field = keepsake.page.getByRole('combobox', { name: /^Search/ })
  await field.fill(query)
  return keepsake.page.getByRole('group', { name: 'Messages' }).getByRole('option')
}

test.describe('search', () => {
  test.beforeEach(({ profile }) => {
    seedChat(profile, 'long', 'The long one', longChat())
    seedChat(profile, 'short', 'Moving house', [
      { role: 'user', text: 'Where do I put the piano?' },
      { role: 'assistant', text: 'Next to the window.' },
    ])
  })

  for (const [who, query, text] of [
    ['the owner’s own message', 'quixotry', 'The code word for the cellar is quixotry.'],
    ['a reply', 'marmoset', 'A marmoset is a small monkey.'],
    ['a message in another script', '图书馆', '我们在图书馆见面。'],
  ] as const) {
    test(`D17: Enter goes to ${who} far above what is loaded, and marks it`, async ({ keepsake }) => {
      await expect(await search(keepsake, query)).toHaveCount(1)
      await keepsake.page.keyboard.press('ArrowDown')
      await keepsake.page.keyboard.press('ArrowUp')
      await keepsake.page.keyboard.press('Enter')
      const found = keepsake.messages.locator('li[data-jumped]')
      await expect(found).toContainText(text)
      await expect(found).toBeInViewport()
      expect(await keepsake.page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(1)
      // A stretch around it is loaded, not everything after it.
      expect(await keepsake.messages.getByRole('article').count()).toBeLessThanOrEqual(200)
    })
  }

  test('D17: from there the chat is read on without a gap, and left for its end', async ({ keepsake }) => {
    await search(keepsake, 'quixotry')
    await keepsake.page.keyboard.press('Enter')
    await expect(keepsake.messages.locator('li[data-jumped]')).toBeInViewport()
    const later = keepsake.page.getByRole('button', { name: 'Later messages' })
    await later.evaluate((button) => {
      button.scrollIntoView()
    })
    await expect(keepsake.messages.getByText('Line 139 of')).toBeAttached()
    const ids = await keepsake.messages
      .locator('li[data-message-id]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-message-id'))))
    expect(ids.length).toBe(new Set(ids).size)
    expect(Math.max(...ids) - Math.min(...ids) + 1).toBe(ids.length)
    await keepsake.page.getByRole('button', { name: 'Go to the latest message' }).click()
    await expect(keepsake.messages.getByText('Line 399 of')).toBeInViewport()
  })

  test('a message sent from an earlier stretch stands at the end of the chat', async ({ keepsake, fake }) => {
    fake.reply('Noted.')
    await search(keepsake, 'quixotry')
    await keepsake.page.keyboard.press('Enter')
    await expect(keepsake.messages.locator('li[data-jumped]')).toBeInViewport()
    await keepsake.composer.fill('And where are we now?')
    await keepsake.sendButton.click()
    await expect(keepsake.lastReply).toContainText('Noted.')
    await expect(keepsake.lastReply).toBeInViewport()
    await expect(keepsake.messages.getByText('Line 399 of')).toBeAttached()
  })

  test('the palette finds facts, chats, messages and commands, the newest first', async ({ keepsake }) => {
    await keepsake.call('memory.add', {
      subject: 'user',
      topic: 'instrument',
      value: 'piano',
      content: '',
      safety: null,
    })
    const hits = await search(keepsake, 'turnips')
    await expect(hits.first()).toContainText('entry 362')
    const field = keepsake.page.getByRole('combobox', { name: /^Search/ })
    await field.fill('"put the piano"')
    await expect(hits).toHaveCount(1)
    await field.fill('pian')
    await expect(keepsake.page.getByRole('group', { name: 'Memory' }).getByRole('option')).toContainText(
      'piano',
    )
    await field.fill('moving')
    await expect(keepsake.page.getByRole('group', { name: 'Chats' }).getByRole('option')).toHaveText(
      /Moving house/,
    )
    await expect(
      keepsake.page.getByRole('group', { name: 'Commands' }).getByRole('option', { name: /New chat about/ }),
    ).toBeVisible()
  })

  test('find in chat counts matches in unloaded messages and steps through them', async ({ keepsake }) => {
    await keepsake.conversations.getByRole('button', { name: 'The long one', exact: true }).click()
    await expect(keepsake.messages.getByText('Line 399 of')).toBeAttached()
    await keepsake.page.keyboard.press('Control+f')
    const bar = keepsake.page.getByRole('search', { name: 'Find in this chat' })
    const field = bar.getByRole('textbox', { name: 'Find in this chat' })
    await expect(field).toBeFocused()
    await field.fill('turnips')
    await expect(bar.getByRole('status')).toHaveText('10 of 10')
    const found = keepsake.messages.locator('li[data-jumped]')
    await expect(found).toContainText('entry 362')
    await field.press('Enter')
    await expect(bar.getByRole('status')).toHaveText('9 of 10')
    await expect(found).toContainText('entry 322')
    await expect(field).toBeFocused()
    await bar.getByRole('button', { name: 'Next match' }).click()
    await bar.getByRole('button', { name: 'Next match' }).click()
    await expect(bar.getByRole('status')).toHaveText('1 of 10')
    await expect(found).toContainText('entry 2.')
    await expect(found).toBeInViewport()
    await field.fill('no such thing here')
    await expect(bar.getByRole('status')).toHaveText('No match')
    await field.press('Escape')
    await expect(bar).toHaveCount(0)
    await expect(keepsake.composer).toBeFocused()
  })
})
