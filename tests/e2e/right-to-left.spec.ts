import type { Locator } from '@playwright/test'
import { expect, test } from '../support/e2e-test'

/** Where a sign of the text stands: before the first letter (left of it), or after. */
function isLeftOf(element: Locator, sign: string, letter: string): Promise<boolean> {
  return element.evaluate(
    (root, [sign, letter]) => {
      const leftOf = (wanted: string): number => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const at = walker.currentNode.textContent?.indexOf(wanted) ?? -1
          if (at === -1) continue
          const range = document.createRange()
          range.setStart(walker.currentNode, at)
          range.setEnd(walker.currentNode, at + wanted.length)
          return range.getBoundingClientRect().left
        }
        throw new Error(`no ${wanted} here`)
      }
      return leftOf(sign) < leftOf(letter)
    },
    [sign, letter] as const,
  )
}

test('what is written from right to left ends at the left, in message, title, reply and fact', async ({
  keepsake,
  fake,
}) => {
  fake.reply('שלום!\n\n- פריט ראשון.\n- second')
  const reply = await keepsake.say('מה שלומך היום?')
  await keepsake.call('memory.add', {
    subject: 'user',
    topic: 'Motto',
    value: 'חיים טובים!',
    content: '',
    safety: null,
  })
  const value = keepsake.fact('Motto', 'חיים טובים!').locator('.value')
  expect(await isLeftOf(keepsake.ownMessages.first(), '?', 'מ')).toBe(true)
  expect(await isLeftOf(keepsake.page.locator('h1'), '?', 'מ')).toBe(true)
  expect(await isLeftOf(reply, '!', 'ש')).toBe(true)
  expect(await isLeftOf(value, '!', 'ח')).toBe(true)

  // The words of the message begin at the right edge of the column.
  const message = keepsake.ownMessages.first()
  const [column, words] = await Promise.all([message.boundingBox(), message.locator('.typed').boundingBox()])
  expect((column?.x ?? 0) + (column?.width ?? 0) - ((words?.x ?? 0) + (words?.width ?? 0))).toBeLessThan(2)

  const item = reply.locator('li').first()
  expect(await isLeftOf(item, '.', 'פ')).toBe(true)
  const [list, first] = await Promise.all([reply.locator('ul').boundingBox(), item.boundingBox()])
  // The bullet stands before the words: at the right.
  expect((list?.x ?? 0) + (list?.width ?? 0) - ((first?.x ?? 0) + (first?.width ?? 0))).toBeGreaterThan(10)
})

test('what is written from left to right is left alone', async ({ keepsake, fake }) => {
  fake.reply('Fine.\n\n- One.')
  const reply = await keepsake.say('How are you?')
  expect(await isLeftOf(keepsake.ownMessages.first(), '?', 'H')).toBe(false)
  expect(await isLeftOf(reply.locator('li'), '.', 'O')).toBe(false)
})
