import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import { gate, says, steps, words } from '../support/fake-ollama'
import type { KeepsakeWindow } from '../support/keepsake-window'
import { expect, test } from '../support/e2e-test'

/** WCAG 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const theme of ['light', 'dark'] as const) {
  test(`no screen breaks a rule of WCAG 2.2 AA in the ${theme} theme`, async ({ fake, keepsake }) => {
    test.setTimeout(120_000)
    const { page } = keepsake
    await keepsake.setTheme(theme)
    await check(keepsake, 'empty chat')

    fake.facts([{ topic: 'name', content: 'The user’s name is John Doe.', value: 'John Doe' }])
    fake.reply(
      'Good to meet you. Here is `code`, a [link](https://example.org) and a list:\n\n- one\n- two\n\n```js\nlet a = 1\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |',
    )
    await keepsake.say('My name is Priya and I’m allergic to peanuts.')
    await keepsake.learned()
    await check(keepsake, 'chat')

    await keepsake.lastReply.getByRole('button', { name: /^Memory used/ }).click()
    await expect(page.getByRole('list', { name: 'Memory used', exact: true })).toBeVisible()
    await check(keepsake, 'receipt')
    await page.keyboard.press('Escape')

    await keepsake.modelPicker.click()
    await check(keepsake, 'model picker')
    await page.keyboard.press('Escape')

    await keepsake.factButton('Show source of', 'Allergy', 'peanuts').click()
    await check(keepsake, 'source of a fact')
    await keepsake.factButton('Edit', 'Allergy', 'peanuts').click()
    await check(keepsake, 'editor')
    await page.keyboard.press('Escape')

    await keepsake.openNotRemembered()
    await check(keepsake, 'not remembered')
    await page.getByRole('button', { name: 'Back to Memory', exact: true }).click()

    const hold = gate()
    fake.reply(steps(...words('Once upon a time there'), hold.step), { about: 'story' })
    await expect(await keepsake.send('Tell me a story.')).toContainText('Once upon a time')
    await check(keepsake, 'streaming')
    await keepsake.stopButton.click()
    await expect(keepsake.lastReply).toHaveAttribute('data-state', 'stopped')
    await check(keepsake, 'stopped')

    fake.reply(says('Spread peanut butter on bread.'), { about: 'lunch' })
    await keepsake.say('Suggest a lunch.', 'held')
    await check(keepsake, 'held')
    await keepsake.reviewButton.click()
    await expect(keepsake.review).toBeVisible()
    await check(keepsake, 'review')
    await page.keyboard.press('Escape')

    await keepsake.conversations.getByRole('button', { name: 'Settings', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog).toBeVisible()
    for (const pane of ['General', 'Models', 'Memory', 'Safety', 'Keyboard']) {
      await dialog
        .getByRole('tab', { name: pane, exact: true })
        .or(dialog.getByRole('button', { name: pane, exact: true }))
        .first()
        .click()
      await check(keepsake, `settings, ${pane}`)
    }
  })
}

async function check(keepsake: KeepsakeWindow, screen: string): Promise<void> {
  await keepsake.drawn()
  await keepsake.page.evaluate(axe.source)
  const results = await keepsake.page.evaluate(async (runOnly) => {
    const { axe: inPage } = window as unknown as {
      axe: { run: (context: Document, options: unknown) => Promise<AxeResults> }
    }
    // Transitions would be measured half way.
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => null)))
    return inPage.run(document, {
      runOnly,
      resultTypes: ['violations'],
      // Experimental: takes the count beside a label for a part of it.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    })
  }, tags)
  const found = results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
  expect.soft(found, screen).toEqual([])
}
