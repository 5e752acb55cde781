import type { Locator } from '@playwright/test'
import { expect, test } from '../support/e2e-test'
import type { KeepsakeWindow } from '../support/keepsake-window'
import { seedChat } from '../support/seed-chat'

function lines(count: number): Array<{ role: 'user' | 'assistant'; text: string }> {
  return Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    text: `Line ${index} of a long talk. ${'It goes on for a while. '.repeat(index % 7)}`,
  }))
}

/** Scrolls up to a message, as a reader does. */
async function readAt(keepsake: KeepsakeWindow, text: string): Promise<Locator> {
  const row = keepsake.messages.locator('li[data-message-id]').filter({ hasText: text })
  await row.scrollIntoViewIfNeeded()
  await expect(keepsake.page.getByRole('button', { name: 'Go to the latest message' })).toBeVisible()
  await keepsake.drawn()
  return row
}

const top = (row: Locator): Promise<number> => row.evaluate((element) => element.getBoundingClientRect().top)

test.describe('where somebody was reading', () => {
  test.beforeEach(({ profile }) => {
    seedChat(profile, 'short', 'Moving house', lines(2))
    seedChat(profile, 'long', 'The long one', lines(300))
  })

  test('is kept over a look at Review', async ({ keepsake }) => {
    const row = await readAt(keepsake, 'Line 230 of')
    const before = await top(row)
    await keepsake.reviewButton.click()
    await expect(keepsake.review).toBeVisible()
    await keepsake.page.keyboard.press('Escape')
    await expect(row).toBeInViewport()
    expect(Math.abs((await top(row)) - before)).toBeLessThan(4)
  })

  test('is kept over a look at another chat; from the end, the end is shown again', async ({ keepsake }) => {
    const open = (title: string): Promise<void> =>
      keepsake.conversations.getByRole('button', { name: title, exact: true }).first().click()
    const row = await readAt(keepsake, 'Line 210 of')
    const before = await top(row)
    await open('Moving house')
    await expect(keepsake.messages.getByText('Line 1 of')).toBeVisible()
    await open('The long one')
    await expect(row).toBeInViewport()
    await expect.poll(async () => Math.abs((await top(row)) - before)).toBeLessThan(4)

    await keepsake.page.getByRole('button', { name: 'Go to the latest message' }).click()
    await expect(keepsake.messages.getByText('Line 299 of')).toBeInViewport()
    await open('Moving house')
    await expect(keepsake.messages.getByText('Line 1 of')).toBeVisible()
    await open('The long one')
    await expect(keepsake.messages.getByText('Line 299 of')).toBeInViewport()
  })
})
