import type { Locator } from '@playwright/test'
import { expect, test } from '../support/e2e-test'
import { says } from '../support/fake-ollama'
import type { RunningApp } from '../support/launch'
import { outOfReach } from '../support/within-reach'

/** The least window of the app, and text sizes that its settings offer, in percent (WCAG 2.2, 1.4.4 and 1.4.10). */
const least = { width: 720, height: 560 }
const textSizes = [100, 125, 150, 175, 200]

test('in the least window nothing is out of reach or cut off at any text size', async ({ app, fake }) => {
  test.setTimeout(120_000)
  const { window, page } = app
  await app.electron.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height)
  }, least)
  fake.reply('Good to meet you.')
  await window.say('My name is Priya Raman, I live in Toronto, and I’m allergic to peanuts and shellfish.')
  await window.learned()
  const own = window.ownMessages.first()

  for (const textSize of textSizes) {
    await window.call('settings.change', { textSize })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(Math.round((least.width * 100) / textSize))
    const check = async (screen: string): Promise<void> => {
      await window.drawn()
      expect.soft(await outOfReach(page), `${screen} at ${textSize} %`).toEqual([])
    }
    const opened = async (screen: string, button: Locator): Promise<void> => {
      await press(button)
      await check(screen)
      await page.keyboard.press('Escape')
    }

    await check('chat')
    await opened('menu of a message', own.getByRole('button', { name: 'More about this message' }))
    await opened('receipt', window.lastReply.getByRole('button', { name: /^Memory used/ }))
    await opened('models', window.modelPicker)
    await openContext(app)
    await check('context')
    await page.keyboard.press('Escape')
    await window.composer.fill('A message that is being written.\n'.repeat(12))
    await check('composer')
    await window.composer.fill('')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await check('search')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+,')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await check('settings')
    await page.keyboard.press('Escape')
  }

  fake.reply(says('Two spoons of satay sauce, then toss.'))
  await window.say('Something quick with rice noodles?', 'held')
  expect.soft(await outOfReach(page), 'held reply at 200 %').toEqual([])
  await press(window.reviewButton)
  await expect(window.review).toBeVisible()
  expect.soft(await outOfReach(page), 'review at 200 %').toEqual([])
})

test('a toast covers no control of an open drawer', async ({ app }) => {
  const { window, page } = app
  await app.electron.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height)
  }, least)
  await window.say('My name is Priya Raman, I live in Toronto, and my cat is called Miso.')
  await window.learned()
  await page.getByRole('button', { name: 'Show memory', exact: true }).click()
  await press(window.factButton('Delete', 'Pet', 'Miso'))
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await undo.focus()

  for (const textSize of [100, 150, 200]) {
    await window.call('settings.change', { textSize })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(Math.round((least.width * 100) / textSize))
    await window.drawn()
    expect.soft(await outOfReach(page), `at ${textSize} %`).toEqual([])
    const [toast, drawer] = await Promise.all([
      page.locator('.toast').boundingBox(),
      window.memory.boundingBox(),
    ])
    expect.soft(overlap(toast, drawer), `at ${textSize} %`).toBe(false)
  }
  await undo.press('Enter')
  await expect(window.factButton('Delete', 'Pet', 'Miso')).toBeAttached()
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function overlap(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) return false
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** By the ring in the bar; where that has no room, by the menu of models. */
async function openContext(app: RunningApp): Promise<void> {
  const gauge = app.page.getByRole('button', { name: /^Context, / }).first()
  if (!(await gauge.isVisible())) await press(app.window.modelPicker)
  await press(gauge)
  await expect(app.page.getByRole('dialog', { name: 'Context' })).toBeVisible()
}

/** Presses a control by keyboard, wherever it lies. */
async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}
