import { expect, test } from '../support/e2e-test'
import { gives, steps } from '../support/fake-ollama-script'
import type { KeepsakeWindow } from '../support/keepsake-window'

const filler = 'It was a long day and there is much to tell about it. '.repeat(12)

/** Says so much that a summary is due, and waits until there are so many. */
async function talkUntilSummarised(keepsake: KeepsakeWindow, summaries: number): Promise<void> {
  const [conversation] = await keepsake.call('conversations.list', null)
  const conversationId = conversation?.id ?? ''
  for (let turn = 0; turn < 12; turn += 1) {
    await keepsake.say(`Turn about the garden. ${filler}`)
    const found = await keepsake.call('context.checkpoints', { conversationId })
    if (found.length >= summaries) return
    if (turn >= 3) {
      await expect
        .poll(async () => (await keepsake.call('context.checkpoints', { conversationId })).length, {
          timeout: 2_000,
        })
        .toBeGreaterThanOrEqual(summaries)
        .catch(() => null)
    }
  }
}

test.describe('summaries', () => {
  test.beforeEach(async ({ keepsake, fake }) => {
    await keepsake.call('settings.change', { contextWindows: { '*': 2048 } })
    fake.reply('I see.')
    let written = 0
    fake.when(
      (chat) => chat.kind === 'summary',
      () => {
        written += 1
        const changing = ['It was a long day.', 'There is much to tell.', 'They talk about it.'][written % 3]
        return gives({ points: ['The talk is about the garden.', changing] })
      },
    )
    await keepsake.say('Never suggest alcohol. Let us talk about the garden.')
  })

  test('S9: a long chat gets a summary that can be read, compared and gone back from', async ({
    keepsake,
  }) => {
    await talkUntilSummarised(keepsake, 2)
    const gauge = keepsake.page.getByRole('button', { name: /^Context, / })
    await gauge.click()
    const popover = keepsake.page.getByRole('dialog', { name: 'Context' })
    await expect(popover).toContainText(/Summary of the first \d+ messages/)
    await expect(popover).toContainText(/messages?, word for word/)
    await expect(popover).toContainText(/Summarised today, \d\d:\d\d/)
    await popover.getByRole('button', { name: 'View summary' }).click()

    const dialog = keepsake.page.getByRole('dialog', { name: 'Summary' })
    const entries = dialog.getByRole('list', { name: 'Summaries of this chat' }).locator('> li')
    await expect(entries.first()).toContainText('In use')
    await expect(entries.first()).toContainText('Never suggest alcohol.')
    // Counted from the oldest: a further summary may come in above.
    const second = entries.nth(-2)
    await second.getByRole('button', { name: 'What changed' }).click()
    const changes = second.getByRole('list', { name: 'Changes from the summary before' })
    await expect(changes.locator('ins')).toHaveCount(1)
    await expect(changes.locator('del')).toHaveCount(1)

    await entries.last().getByRole('button', { name: 'Go back to this one' }).click()
    const question = keepsake.page.getByRole('dialog', { name: /^Go back to/ })
    await expect(question).toContainText('What came later is set aside, not deleted.')
    await question.getByRole('button', { name: 'Go back', exact: true }).click()
    await expect(entries.last()).toContainText('In use')
    await expect(second.getByRole('button', { name: 'Go back to this one' })).toBeVisible()

    const [conversation] = await keepsake.call('conversations.list', null)
    const checkpoints = await keepsake.call('context.checkpoints', { conversationId: conversation?.id ?? '' })
    const inUse = checkpoints.find(({ active }) => active)
    // The one gone back to, or one that was being written and builds on it.
    expect([inUse?.id, inUse?.baseId]).toContain(checkpoints.at(-1)?.id)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await gauge.click()
    await expect(popover).toContainText(`Summary of the first ${inUse?.messagesCovered} messages`)
  })

  test('the settings list the chats that have one', async ({ keepsake }) => {
    await talkUntilSummarised(keepsake, 1)
    await keepsake.page.keyboard.press('Control+,')
    const settings = keepsake.page.getByRole('dialog', { name: 'Settings' })
    await settings.getByRole('button', { name: 'Memory', exact: true }).click()
    await expect(settings).toContainText('1 chat has one. Read it, or go back to an earlier one.')
    await settings.getByRole('button', { name: 'View summaries of long chats' }).click()
    const chats = keepsake.page.getByRole('dialog', { name: 'Summaries of long chats' })
    await chats.getByRole('listitem').getByRole('button').click()
    await expect(keepsake.page.getByRole('dialog', { name: 'Summary', exact: true })).toContainText(
      'The talk is about the garden.',
    )
  })

  test('D7: a prompt that the server cut is told, with what to do', async ({ keepsake, fake }) => {
    fake.reply(steps({ do: 'text', text: 'Yes.' }, { do: 'done', promptTokens: 120 }), {
      about: 'cut short',
    })
    await keepsake.say(`This one is cut short. ${filler.repeat(5)}`)
    await keepsake.page.getByRole('button', { name: /^Context, / }).click()
    const popover = keepsake.page.getByRole('dialog', { name: 'Context' })
    await expect(popover).toContainText(/Ollama read about 120 of [\d,]+ tokens of the last prompt/)
    await popover.getByRole('button', { name: 'Context in settings' }).click()
    await expect(keepsake.page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  })
})
