import path from 'node:path'
import type { Locator } from '@playwright/test'
import { fails, gate, says, slowly, steps, words } from '../support/fake-ollama'
import { expect, test } from '../support/e2e-test'
import type { RunningApp } from '../support/launch'
import { deadAddress } from '../support/ollama-services'
import { folder, meet, resize, sizes } from './pictures'

const plan = `Then let the oven do the work. Everything here is finished by six and only warmed, so you can sit down at half past seven.

- **Aubergine and lentil bake**, layered on Friday; it improves overnight.
- **Braised fennel with orange**, served at room temperature.
- **Apple and cardamom crumble**, in the oven while you eat.`

for (const theme of ['light', 'dark'] as const) {
  const shoot = async (app: RunningApp, name: string, inMemory = false): Promise<void> => {
    for (const size of sizes) {
      await resize(app, size)
      const opened = inMemory && size.name === 'narrow' ? await openDrawer(app) : null
      await app.window.drawn()
      await app.page.screenshot({
        path: path.join(folder, `${name}-${size.name}-${theme}.png`),
        animations: 'disabled',
      })
      if (opened !== null) await app.page.keyboard.press('Escape')
    }
    await resize(app, sizes[0])
  }

  test(`states of a chat, ${theme}`, async ({ app, fake }) => {
    const { window, page } = app
    await window.setTheme(theme)
    await shoot(app, 'empty')

    await meet(app, fake)
    await shoot(app, 'remembered')

    fake.reply(plan, { about: 'Saturday' })
    await window.newChat()
    await window.say(
      'Six of us on Saturday, Tomás included. I’d like to cook most of it ahead. Oh, and remember that we serve dinner at half past seven.',
    )
    await shoot(app, 'chat')

    const hold = gate()
    fake.reply(
      steps(
        ...words(
          'Warm olives with rosemary and lemon peel: five minutes, and they hold in a low oven. Or toast with white beans, sage and a little oil',
        ),
        hold.step,
      ),
      { about: 'small' },
    )
    await expect(await window.send('And something small to start with that isn’t a salad?')).toContainText(
      'a little',
    )
    await shoot(app, 'streaming')
    await window.stopButton.click()
    await expect(window.lastReply).toHaveAttribute('data-state', 'stopped')
    await shoot(app, 'stopped')

    await window.replies
      .first()
      .getByRole('button', { name: /^Memory used/ })
      .click()
    await expect(page.getByRole('list', { name: 'Memory used', exact: true })).toBeVisible()
    await shoot(app, 'receipt')
    await page.keyboard.press('Escape')

    await window.modelPicker.click()
    await expect(page.getByRole('option', { name: /Built-in/ })).toBeVisible()
    await shoot(app, 'model-picker')
    await page.keyboard.press('Escape')

    fake.reply(fails(500, 'model requires more system memory (5.3 GiB) than is available (3.3 GiB)'), {
      about: 'wine',
    })
    await window.say('Which wine with it?', 'failed')
    await shoot(app, 'error')

    fake.reply(steps(...words('A dry Riesling would'), { do: 'cut' }), { about: 'wine' })
    await window.lastReply.getByRole('button', { name: 'Try again', exact: true }).first().click()
    await expect(window.lastReply).toContainText('What arrived is kept.')
    await shoot(app, 'cut')
  })

  test(`states of safety, ${theme}`, async ({ app, fake }) => {
    const { window } = app
    await window.setTheme(theme)
    await meet(app, fake)
    await window.newChat()
    fake.reply(
      says(
        'Fry garlic and ginger for a minute. Add the noodles with two spoons of satay sauce and a splash of lime, then toss everything with spring onions.',
      ),
      { about: 'noodles' },
    )
    await window.say('Something quick with rice noodles for tonight? Ten minutes, one pan.', 'held')
    await shoot(app, 'held')
    await window.heldAlert.getByRole('button', { name: 'Show anyway', exact: true }).click()
    await expect(window.lastReply).toHaveAttribute('data-state', 'complete')
    await shoot(app, 'shown-anyway')
    await window.say('And with rice noodles and tofu?', 'held')
    await window.heldAlert.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(window.lastReply).toHaveAttribute('data-state', 'discarded')
    await shoot(app, 'discarded')
    await window.reviewButton.click()
    await expect(window.review).toBeVisible()
    await shoot(app, 'review')
  })

  test(`states of memory, ${theme}`, async ({ app, fake }) => {
    const { window, page } = app
    await window.setTheme(theme)
    fake.facts([{ topic: 'name', content: 'The user’s name is John Doe.', value: 'John Doe' }], {
      about: 'Obsidian',
    })
    await meet(app, fake)
    await window.say('Would Obsidian suit me?')
    await window.say('I moved from Toronto to Berlin.')
    await window.learned()

    await expand(window.factButton('Show source of', 'City', 'Berlin'))
    await shoot(app, 'source-open', true)
    await expand(window.factButton('Edit', 'Allergy', 'peanuts'))
    await shoot(app, 'editor', true)
    await page.keyboard.press('Escape')
    await window.memory.getByRole('button', { name: 'Add fact', exact: true }).click()
    await shoot(app, 'add', true)
    await page.keyboard.press('Escape')
    await window.openNotRemembered()
    await shoot(app, 'not-remembered', true)
  })

  test(`states without Ollama and after a crash, ${theme}`, async ({ fake, launch }) => {
    const away = await deadAddress()
    const first = await launch({ ollamaHost: away })
    await first.window.setTheme(theme)
    await shoot(first, 'first-run')
    await first.window.say('My name is Priya and I’m allergic to peanuts.')
    await first.window.say('What’s my name?')
    await shoot(first, 'built-in')
    await first.close()

    const hold = gate()
    fake.reply(
      steps(
        ...slowly('Once upon a time there was a lighthouse keeper who counted the ships that passed.', 150),
        hold.step,
      ),
      { about: 'story' },
    )
    const second = await launch()
    await second.window.newChat()
    await expect(await second.window.send('Tell me a story.')).toContainText('that passed.')
    await second.kill()
    const third = await launch()
    await expect(third.window.lastReply).toHaveAttribute('data-state', 'interrupted')
    await shoot(third, 'interrupted')
    await third.window.conversations.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(third.page.getByRole('dialog')).toBeVisible()
    await shoot(third, 'settings')
  })
}

async function openDrawer(app: RunningApp): Promise<Locator> {
  const button = app.page.getByRole('button', { name: 'Show memory', exact: true })
  await button.click()
  await expect(app.window.memory).toBeVisible()
  return button
}

async function expand(button: Locator): Promise<void> {
  await button.hover({ force: true })
  await button.click()
}
