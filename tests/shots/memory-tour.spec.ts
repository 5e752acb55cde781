import path from 'node:path'
import { says } from '../support/fake-ollama'
import { expect, test } from '../support/e2e-test'
import type { RunningApp } from '../support/launch'
import { folder, resize, sizes } from './pictures'

for (const theme of ['light', 'dark'] as const) {
  test(`the owner's view of memory, ${theme}`, async ({ app, fake }) => {
    const { window, page } = app
    await window.setTheme(theme)
    fake.reply(says('Noted.'), { about: 'Priya' })
    await window.say('My name is Priya, I live in Toronto, and I’m allergic to peanuts.')
    await window.say('I moved from Toronto to Berlin.')
    await window.say('Remember to always answer in bullet points.')
    await window.say('I’m vegetarian.')
    await window.say('I had a great steak yesterday.')
    await window.call('memory.add', {
      subject: 'user',
      topic: 'Visit',
      value: 'Lisbon',
      content: '',
      safety: null,
    })
    const visit = (await window.facts()).find(({ value }) => value === 'Lisbon')
    await window.call('memory.renew', { factId: visit?.id ?? 0, expiresAt: Date.now() + 300 })
    await expect.poll(async () => (await window.facts()).some(({ value }) => value === 'Lisbon')).toBe(false)
    await window.call('memory.clearRejections', null)
    await shoot(app, `questions-${theme}`)

    await window.memory.getByRole('button', { name: 'Ended 1' }).click()
    await window.memory.getByRole('button', { name: /^Keep for good/ }).scrollIntoViewIfNeeded()
    await shoot(app, `ended-${theme}`)

    await window.memory.getByRole('button', { name: 'More about the topic City' }).focus()
    await page.keyboard.press('Enter')
    await shoot(app, `topic-menu-${theme}`, false)
    await page.getByRole('menuitem', { name: 'Rename…' }).click()
    await shoot(app, `topic-rename-${theme}`)
    await page.keyboard.press('Escape')
    await window.memory.getByRole('button', { name: 'More about the topic City' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Merge into…' }).click()
    await page.getByRole('combobox', { name: 'Into' }).selectOption('Name')
    await shoot(app, `topic-merge-${theme}`)
    await page.keyboard.press('Escape')

    const more = window.ownMessages.first().getByRole('button', { name: 'More about this message' })
    await more.focus()
    await page.keyboard.press('Enter')
    await shoot(app, `message-menu-${theme}`, false)
    await page.getByRole('menuitem', { name: 'Delete message…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot(app, `message-delete-${theme}`)
    await page.keyboard.press('Escape')

    await window.factButton('Edit', 'City', 'Berlin').click()
    await window.memory.getByRole('textbox', { name: 'Value' }).fill('Bern')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Changed city: Bern')).toBeVisible()
    await window.call('settings.change', { learn: false })
    await shoot(app, `edited-paused-${theme}`)

    await resize(app, sizes[1])
    await page.getByRole('button', { name: 'Show memory', exact: true }).click()
    await window.memory.getByRole('button', { name: 'Ended 1' }).click()
    await window.memory.getByRole('button', { name: /^Delete Visit/ }).scrollIntoViewIfNeeded()
    await picture(app, `drawer-ended-${theme}`)
    await window.memory.getByRole('button', { name: 'More about the topic City' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Merge into…' }).click()
    await page.getByRole('combobox', { name: 'Into' }).selectOption('Name')
    await picture(app, `drawer-merge-${theme}`)
  })
}

async function shoot(app: RunningApp, name: string, both = true): Promise<void> {
  for (const size of both ? sizes : sizes.slice(0, 1)) {
    await resize(app, size)
    await picture(app, `${name}-${size.name}`)
  }
  if (both) await resize(app, sizes[0])
}

async function picture(app: RunningApp, name: string): Promise<void> {
  await app.window.drawn()
  await app.page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
}
