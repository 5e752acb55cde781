import type { Page } from '@playwright/test'
import { gate, says, steps, words } from '../support/fake-ollama'
import { expect, test } from '../support/e2e-test'

test('a whole first sitting by keyboard alone', async ({ fake, keepsake }) => {
  const { page } = keepsake
  const { keyboard } = page

  // Say something; the composer has the focus from the start and keeps it.
  await expect(keepsake.composer).toBeFocused()
  await keyboard.type('My name is Priya and I’m allergic to peanuts.')
  await keyboard.press('Enter')
  await expect(keepsake.lastReply).toHaveAttribute('data-state', 'complete')
  await expect(keepsake.composer).toBeFocused()
  await expect(keepsake.fact('Name', 'Priya')).toBeVisible()

  // Stop a reply.
  const hold = gate()
  fake.reply(steps(...words('Once upon a time there'), hold.step), { about: 'story' })
  await keyboard.type('Tell me a story.')
  await keyboard.press('Enter')
  await expect(keepsake.lastReply).toContainText('Once upon a time')
  await keyboard.press('Escape')
  await expect(keepsake.lastReply).toHaveAttribute('data-state', 'stopped')

  // Edit a fact.
  await tabTo(page, () =>
    keepsake.memory.getByRole('listitem').getByRole('button', { name: /^(Edit|Show source of|Delete) / }),
  )
  await keyboard.press('End')
  await arrowTo(page, 'Name: Priya')
  await keyboard.press('e')
  const value = keepsake.memory.getByRole('textbox', { name: 'Value' })
  await tabTo(page, () => value)
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('Priyanka')
  await keyboard.press('Enter')
  await expect(keepsake.fact('Name', 'Priyanka')).toBeVisible()
  await expect(focusedName(page)).resolves.toContain('Name: Priyanka')

  // See where a fact comes from, then delete it.
  await keyboard.press('s')
  await expect(keepsake.factButton('Show source of', 'Name', 'Priyanka')).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await keyboard.press('Delete')
  await expect(keepsake.fact('Name', 'Priyanka')).toHaveCount(0)

  // Add one by its shortcut.
  await keyboard.press('ControlOrMeta+Shift+A')
  await expect(
    keepsake.memory
      .getByRole('combobox', { name: 'Topic' })
      .or(keepsake.memory.getByRole('textbox', { name: 'Topic' })),
  ).toBeFocused()
  await keyboard.type('Shoe size')
  await tabTo(page, () => value)
  await keyboard.type('41 wide')
  await keyboard.press('Enter')
  await expect(keepsake.fact('Shoe size', '41 wide')).toBeVisible()

  // A new chat; a held reply; its buttons.
  await keyboard.press('ControlOrMeta+N')
  await expect(keepsake.messages.getByRole('article')).toHaveCount(0)
  await expect(keepsake.composer).toBeFocused()
  fake.reply(says('Spread peanut butter on bread.'), { about: 'lunch' })
  await keyboard.type('Suggest a lunch.')
  await keyboard.press('Enter')
  await expect(keepsake.lastReply).toHaveAttribute('data-state', 'held')
  const discard = keepsake.heldAlert.getByRole('button', { name: 'Discard', exact: true })
  await tabTo(page, () => discard, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(keepsake.lastReply).toHaveAttribute('data-state', 'discarded')

  // Review.
  await tabTo(page, () => keepsake.reviewButton)
  await keyboard.press('Enter')
  await expect(keepsake.review).toBeVisible()
  await tabTo(page, () => keepsake.review.getByRole('button', { name: /^Rightly held/ }))
  await keyboard.press('Enter')
  await expect(keepsake.review).toContainText(/You called it rightly held/)
  await keyboard.press('Escape')
  await expect(keepsake.messages).toBeVisible()

  // Choose another engine.
  await tabTo(page, () => keepsake.modelPicker)
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /Built-in/ })).toBeVisible()
  await arrowTo(page, 'Built-in')
  await keyboard.press('Enter')
  await expect(keepsake.modelPicker).toContainText('Built-in')

  // Another conversation: one Tab stop for the list, arrows inside it.
  await tabTo(page, () => keepsake.conversations.getByRole('button', { name: /^Suggest a lunch/ }))
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(keepsake.ownMessages.first()).toContainText('My name is Priya')
})

test('F6 goes round the columns and back', async ({ keepsake }) => {
  await keepsake.say('My name is Priya.')
  const { page } = keepsake
  const regions: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.press('F6')
    regions.push(await focusedRegion(page))
  }
  expect(new Set(regions)).toEqual(new Set(['Conversations', 'main', 'Memory']))
  await page.keyboard.press('Shift+F6')
  expect(await focusedRegion(page)).toBe(regions[2])
})

/** Presses Tab until something of what is looked for has the focus. */
async function tabTo(page: Page, find: () => ReturnType<Page['locator']>, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    const focused = await find().evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    )
    if (focused) return
    await page.keyboard.press(key)
  }
  throw new Error('the Tab key does not reach it')
}

/** Moves up a list until the focused control names what is looked for. */
async function arrowTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    if ((await focusedName(page)).includes(name)) return
    await page.keyboard.press(press < 10 ? 'ArrowDown' : 'ArrowUp')
  }
  throw new Error(`the arrow keys do not reach ${name}`)
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )
}

function focusedRegion(page: Page): Promise<string> {
  return page.evaluate(() => {
    const region = document.activeElement?.closest('nav, main, aside')
    return region?.tagName === 'MAIN' ? 'main' : (region?.getAttribute('aria-label') ?? 'none')
  })
}
