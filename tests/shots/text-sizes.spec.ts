import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/e2e-test'
import { fails, gate, gives, says, steps, words } from '../support/fake-ollama'
import type { RunningApp } from '../support/launch'
import { deadAddress } from '../support/ollama-services'
import { outOfReach } from '../support/within-reach'
import { folder, meet, resize } from './pictures'

/** The least window, and text sizes of the settings in percent. */
const least = { width: 720, height: 560 }
const textSizes = [125, 150, 175, 200]
const pictured = [100, 150, 200]

const longReply = `## Saturday

Then let the oven do the work. Everything here is finished by six and only warmed.

\`\`\`ts
const dinner = courses.filter((course) => course.isWarm && course.takesMinutes < 40).map((course) => course.name)
\`\`\`

| Dish | When | Where it stands |
| --- | --- | --- |
| Aubergine and lentil bake | Friday evening | Lower oven, covered |
| Braised fennel with orange | Saturday noon | At room temperature |

- **Apple and cardamom crumble**, in the oven while you eat. See https://example.org/a/very/long/address/that/does/not/break/anywhere/at/all.html`

for (const theme of ['light', 'dark'] as const) {
  /**
   * A picture at some text sizes, and what is out of reach at all of them, in `faults.txt` beside the pictures.
   * `open`: what is opened at each size, as an owner does, and closed with Esc.
   */
  const shoot = async (app: RunningApp, name: string, open?: () => Promise<void>): Promise<void> => {
    for (const textSize of [...textSizes, 100]) {
      await app.window.call('settings.change', { textSize })
      await expect
        .poll(() => app.page.evaluate(() => innerWidth))
        .toBe(Math.round((least.width * 100) / textSize))
      if (open !== undefined) await picture(app)
      await open?.()
      await app.window.drawn()
      if (pictured.includes(textSize))
        writeFileSync(
          path.join(folder, `size-${name}-${textSize}-${theme}.png`),
          await picture(app),
          'base64',
        )
      for (const fault of await outOfReach(app.page))
        appendFileSync(path.join(folder, 'faults.txt'), `${name} ${textSize} ${theme}: ${fault}\n`)
      if (open !== undefined) await app.page.keyboard.press('Escape')
    }
  }

  test(`text sizes of a chat, ${theme}`, async ({ app, fake }) => {
    const { window, page } = app
    await prepare(app, theme)
    await shoot(app, 'empty')
    await meet(app, fake)
    await window.ownMessages.first().getByRole('button', { name: 'Edit message' }).focus()
    await shoot(app, 'own-message')

    const ownMenu = window.ownMessages.first().getByRole('button', { name: 'More about this message' })
    await shoot(app, 'own-menu', () => press(ownMenu))
    await press(ownMenu)
    await press(page.getByRole('menuitem', { name: 'Delete message…' }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot(app, 'delete-message')
    await page.keyboard.press('Escape')

    await press(window.ownMessages.first().getByRole('button', { name: 'Edit message' }))
    await shoot(app, 'edit-message')
    await page.getByRole('textbox', { name: 'Edited message' }).fill('My name is Priya and I live in Bern.')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot(app, 'edit-confirm')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()

    fake.reply(longReply, { about: 'Saturday' })
    await window.say('Six of us on Saturday, Tomás included. I’d like to cook most of it ahead.')
    await shoot(app, 'prose')
    await shoot(app, 'receipt', async () => {
      await press(window.lastReply.getByRole('button', { name: /^Memory used/ }))
      await expect(page.getByRole('list', { name: 'Memory used', exact: true })).toBeVisible()
    })
    await shoot(app, 'reply-menu', () =>
      press(window.lastReply.getByRole('button', { name: 'More', exact: true })),
    )
    await shoot(app, 'model-picker', () => press(window.modelPicker))
    await shoot(app, 'context', async () => {
      const gauge = page.getByRole('button', { name: /^Context, / }).first()
      if (!(await gauge.isVisible())) await press(window.modelPicker)
      await press(gauge)
    })

    await page.keyboard.press('ControlOrMeta+f')
    await page.keyboard.type('Priya')
    await shoot(app, 'find')
    await page.keyboard.press('Escape')

    await window.composer.fill('A message that is being written.\n'.repeat(14))
    await shoot(app, 'composer')
    await window.composer.fill('')

    const hold = gate()
    fake.reply(steps(...words('Warm olives with rosemary and'), hold.step), { about: 'small' })
    await expect(await window.send('And something small to start with?')).toContainText('rosemary')
    await shoot(app, 'streaming')
    await window.stopButton.click()
    await expect(window.lastReply).toHaveAttribute('data-state', 'stopped')
    await shoot(app, 'stopped')

    fake.reply(steps(...words('A dry Riesling would'), { do: 'cut' }), { about: 'wine' })
    await window.say('Which wine with it?', 'failed')
    await shoot(app, 'cut')
    fake.reply(fails(404, 'model "llama3.2:3b" not found, try pulling it first'), { about: 'cheese' })
    await window.say('Which cheese with it?', 'failed')
    await shoot(app, 'missing')

    await press(page.getByRole('button', { name: 'Show conversations', exact: true }))
    await shoot(app, 'conversations')
    await press(window.conversations.getByRole('button', { name: /^(Actions|More)/ }).first())
    await shoot(app, 'conversation-menu')
  })

  test(`text sizes of a message longer than the window, ${theme}`, async ({ app, fake }) => {
    const { window, page } = app
    await window.call('settings.change', { contextWindows: { '*': 2048 } })
    await prepare(app, theme)
    fake.reply('Hello.')
    await window.say('Good morning.')
    const hold = gate()
    let asked = 0
    fake.when(
      (chat) => chat.kind === 'summary',
      () =>
        asked++ === 0
          ? gives({ points: ['The talk is about the hall.'] })
          : steps(hold.step, ...words('{"points":["The hall."]}'), { do: 'done' }),
    )
    fake.reply('The roof costs 48,250 euros.')
    const line = 'They went on about the old hall, its windows and its doors, and nothing was decided.\n'
    const long = `What does the roof cost?\n${line.repeat(220)}`
    await window.composer.fill(long)
    await expect(page.getByText(/^This message is longer than/)).toBeVisible()
    await shoot(app, 'too-long')
    await window.composer.fill(line.replace('\n', ' ').repeat(2200))
    await expect(page.getByText(/^This message is far longer than/)).toBeVisible()
    await shoot(app, 'far-too-long')
    await window.composer.fill(long)
    await window.sendButton.click()
    await expect(window.messages.getByText(/^Reading your message, part 2 of/)).toBeVisible()
    await shoot(app, 'reading-parts')
    hold.open()
    await expect(window.lastReply).toHaveAttribute('data-state', 'complete')
    await shoot(app, 'read-in-parts', async () => {
      await press(window.lastReply.getByRole('button', { name: /^Memory used/ }))
      await expect(page.getByText(/^Your message was longer/)).toBeVisible()
    })
  })

  test(`text sizes of safety, ${theme}`, async ({ app, fake }) => {
    const { window, page } = app
    await prepare(app, theme)
    await meet(app, fake)
    fake.reply(says('Add the noodles with two spoons of satay sauce, then toss.'), { about: 'noodles' })
    await window.say('Something quick with rice noodles for tonight? Ten minutes, one pan.', 'held')
    await shoot(app, 'held')
    await window.heldAlert.getByRole('button', { name: 'Show anyway', exact: true }).click()
    await shoot(app, 'shown-anyway')
    await window.say('And with rice noodles and tofu?', 'held')
    await window.heldAlert.getByRole('button', { name: 'Discard', exact: true }).click()
    await shoot(app, 'discarded')
    await window.say('I’m not allergic to peanuts.')
    await shoot(app, 'proposal')
    await window.reviewButton.click()
    await expect(window.review).toBeVisible()
    await shoot(app, 'review')
    await press(window.review.getByRole('button', { name: /is fine$/ }).first())
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot(app, 'review-fine')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: 'Back to the chat' })
      .or(page.locator('.review-bar .ib').first())
      .first()
      .click()

    await page.keyboard.press('ControlOrMeta+Shift+N')
    await shoot(app, 'temporary')
    fake.reply(says('Toss it with tahini and lime.'), { about: 'sesame' })
    await window.say('I’m allergic to sesame. A dip?', 'held')
    await shoot(app, 'temporary-held')
    await press(window.heldAlert.getByRole('button', { name: 'Show source' }).first())
    await shoot(app, 'temporary-source')
  })

  test(`text sizes of memory, ${theme}`, async ({ app, fake }) => {
    const { window, page } = app
    await prepare(app, theme)
    fake.facts([{ topic: 'name', content: 'The user’s name is John Doe.', value: 'John Doe' }], {
      about: 'Obsidian',
    })
    await meet(app, fake)
    await window.say('Would Obsidian suit me?')
    await window.say('I moved from Toronto to Berlin.')
    await window.learned()
    await openDrawer(app)
    await shoot(app, 'memory')
    await press(window.factButton('Show source of', 'City', 'Berlin'))
    await shoot(app, 'source')
    await press(window.factButton('Edit', 'Allergy', 'peanuts'))
    await shoot(app, 'editor')
    await page.keyboard.press('Escape')
    await window.memory.getByRole('button', { name: 'Add fact', exact: true }).click()
    await shoot(app, 'add')
    await page.keyboard.press('Escape')
    await window.openNotRemembered()
    await shoot(app, 'not-remembered')
    await page.getByRole('button', { name: 'Back to Memory', exact: true }).click()
    await press(window.memory.getByRole('button', { name: 'More about the topic City' }))
    await shoot(app, 'topic-menu')
    await press(page.getByRole('menuitem', { name: 'Merge into…' }))
    await shoot(app, 'topic-merge')
    await page.keyboard.press('Escape')
    await press(window.factButton('Delete', 'Allergy', 'peanuts'))
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot(app, 'delete-safety')
    await page.keyboard.press('Escape')
    await press(window.factButton('Delete', 'City', 'Berlin'))
    await expect(page.locator('.toast')).toBeVisible()
    await page.locator('.toast button').focus()
    await shoot(app, 'toast-over-memory')
    await press(page.locator('.toast button'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(window.memory).toBeHidden()

    await page.keyboard.press('ControlOrMeta+k')
    await shoot(app, 'palette')
    await page.keyboard.type('pea')
    await shoot(app, 'palette-hits')
    await page.keyboard.press('Escape')

    await page.keyboard.press('ControlOrMeta+,')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    for (const pane of ['General', 'Models', 'Memory', 'Safety', 'Data', 'Keyboard']) {
      await dialog.getByRole('button', { name: pane, exact: true }).click()
      if (pane === 'Safety') await press(dialog.getByRole('button', { name: /^Words of/ }).first())
      await shoot(app, `settings-${pane.toLowerCase()}`)
      if (pane === 'Safety') {
        await press(
          dialog
            .getByRole('button', { name: 'Stop watching for groundnut' })
            .or(dialog.locator('.takeable'))
            .first(),
        )
        await expect(dialog.locator('.toast')).toBeVisible()
        await dialog.locator('.toast button').focus()
        await shoot(app, 'settings-watched-changed')
      }
    }
  })

  test(`text sizes of summaries, ${theme}`, async ({ app, fake }) => {
    const { window, page } = app
    await window.call('settings.change', { contextWindows: { '*': 2048 } })
    fake.reply('I see.')
    fake.when(
      (chat) => chat.kind === 'summary',
      () => gives({ points: ['The talk is about the garden.', 'There is much to tell.'] }),
    )
    await window.say('Never suggest alcohol. Let us talk about the garden.')
    const [conversation] = await window.call('conversations.list', null)
    const filler = 'It was a long day and there is much to tell about it. '.repeat(12)
    for (let turn = 0; turn < 6; turn += 1) await window.say(`Turn about the garden. ${filler}`)
    await expect
      .poll(
        async () =>
          (await window.call('context.checkpoints', { conversationId: conversation?.id ?? '' })).length,
      )
      .toBeGreaterThan(0)
    await prepare(app, theme)
    await page.getByRole('button', { name: /^Context, / }).click()
    await shoot(app, 'context-summarised')
    await page.getByRole('dialog', { name: 'Context' }).getByRole('button', { name: 'View summary' }).click()
    await expect(page.getByRole('dialog', { name: 'Summary' })).toBeVisible()
    await shoot(app, 'summary')
  })

  test(`text sizes without Ollama, ${theme}`, async ({ launch }) => {
    const app = await launch({ ollamaHost: await deadAddress() })
    await prepare(app, theme)
    await shoot(app, 'first-run')
    await app.window.say('My name is Priya and I’m allergic to peanuts.')
    await shoot(app, 'away')
  })
}

/** The window as it stands once two pictures are alike. Playwright's own have one pixel for one of the page, whatever the text size. */
async function picture(app: RunningApp): Promise<string> {
  const take = (): Promise<string> =>
    app.electron.evaluate(async ({ BrowserWindow }) => {
      const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage()
      return image?.toPNG().toString('base64') ?? ''
    })
  let before = await take()
  for (let tries = 0; tries < 12; tries += 1) {
    await app.window.drawn()
    const now = await take()
    if (now === before) return now
    before = now
  }
  return before
}

async function prepare(app: RunningApp, theme: 'light' | 'dark'): Promise<void> {
  await app.window.setTheme(theme)
  await resize(app, least)
}

async function openDrawer(app: RunningApp): Promise<void> {
  await app.page.getByRole('button', { name: 'Show memory', exact: true }).click()
  await expect(app.window.memory).toBeVisible()
}

/** Presses a control by keyboard, wherever it lies. */
async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}
