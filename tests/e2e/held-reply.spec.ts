import type { Page } from '@playwright/test'
import type { FakeOllama } from '../support/fake-ollama'
import { gate, says, steps, words } from '../support/fake-ollama'
import type { KeepsakeWindow } from '../support/keepsake-window'
import { expect, test } from '../support/e2e-test'

const request = 'Could you suggest a peanut butter sandwich for my lunch?'
const opening = 'A sandwich is a fine idea for lunch.'
const beginning = 'A sandwich is a fine idea'
/** Words that stand in the sentence that clashes and nowhere else: before the watched words, and after them. */
const offending = ['crunchy', 'brioche']
const [, afterTheClash = ''] = offending
const clash = ' Spread crunchy peanut butter on brioche and add a sliced banana.'

test.beforeEach(async ({ keepsake }) => {
  await keepsake.say('I’m allergic to peanuts.')
  await expect(keepsake.fact('Allergy', 'peanuts')).toBeVisible()
})

test('the words that clash are never on the screen before the hold', async ({ fake, keepsake }) => {
  const gates = Array.from({ length: 8 }, () => gate())
  const pieces = pieced(clash, gates.length)
  fake.reply(
    steps(
      ...words(opening),
      ...gates.flatMap((hold, at) => [hold.step, { do: 'text' as const, text: pieces[at] ?? '' }]),
      { do: 'done' },
    ),
    { about: 'sandwich' },
  )
  await watchTheScreen(keepsake.page)
  const article = await keepsake.send(request)
  // The last word of what has come waits for the next: it could be the beginning of a watched phrase.
  await expect(article).toContainText(beginning)
  for (const hold of gates) {
    hold.open()
    await keepsake.drawn()
  }
  await expect(article).toHaveAttribute('data-state', 'held')
  await expect(keepsake.heldAlert).toContainText('peanuts')

  const seen = await screensSeen(keepsake.page)
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.some((screen) => screen.reply.includes(beginning))).toBe(true)
  for (const screen of seen) {
    expect(screen.whole).not.toContain(afterTheClash)
    if (!screen.held) expect(screen.reply).not.toMatch(/peanut/i)
  }
  // Not in the page either, nor in what the page was told.
  const page = await keepsake.call('chat.page', {
    conversationId: await currentChat(keepsake),
    before: null,
    around: null,
    limit: 50,
  })
  expect(JSON.stringify(page)).not.toContain(afterTheClash)
})

test('the alert names the fact and the words, and the review list carries it', async ({ fake, keepsake }) => {
  await holdOne(fake, keepsake)
  await expect(keepsake.heldAlert).toContainText('Held before you read it')
  await expect(keepsake.heldAlert).toContainText('peanuts')
  await expect(keepsake.heldAlert).toContainText(/This reply says .*peanut/)
  const buttons = keepsake.heldAlert.getByRole('button')
  for (const name of ['Try again safely', 'Show anyway', 'Discard']) {
    await expect(keepsake.heldAlert.getByRole('button', { name, exact: true })).toBeVisible()
  }
  expect(await buttons.count()).toBeGreaterThanOrEqual(3)
  await expect(keepsake.reviewButton).toContainText('1')
})

test('a discarded reply is absent from the next request', async ({ fake, keepsake }) => {
  const article = await holdOne(fake, keepsake)
  await keepsake.heldAlert.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(article).toHaveAttribute('data-state', 'discarded')
  await expect(keepsake.heldAlert).toHaveCount(0)
  for (const word of offending) await expect(keepsake.messages).not.toContainText(word)

  fake.reply('Rice with vegetables.', { about: 'something else' })
  await keepsake.say('Then something else, please.')
  const sent = fake.chats('reply').at(-1)
  expect(sent?.last).toContain('something else')
  for (const word of offending) expect(JSON.stringify(sent?.body)).not.toContain(word)
})

test('"Show anyway" shows the reply with its words marked, and says so', async ({ fake, keepsake }) => {
  const article = await holdOne(fake, keepsake)
  await keepsake.heldAlert.getByRole('button', { name: 'Show anyway', exact: true }).click()
  await expect(article).toHaveAttribute('data-state', 'complete')
  await expect(article).toContainText(opening)
  await expect(article).toContainText('brioche')
  await expect(article).toContainText('You chose to see this reply.')
  await expect(
    article
      .locator('mark')
      .filter({ hasText: /peanut/i })
      .first(),
  ).toBeVisible()
})

test('"Try again safely" asks under a stricter prompt and shows a reply that does not clash', async ({
  fake,
  keepsake,
}) => {
  const article = await holdOne(fake, keepsake)
  const first = fake.chats('reply').at(-1)
  fake.reply('Try sunflower seed spread on toast.', { about: 'sandwich' })
  await keepsake.heldAlert.getByRole('button', { name: 'Try again safely', exact: true }).click()
  await expect(article).toHaveAttribute('data-state', 'complete')
  await expect(article).toContainText('sunflower')
  const second = fake.chats('reply').at(-1)
  expect(second?.system).not.toBe(first?.system)
  expect(second?.system.length).toBeGreaterThan(first?.system.length ?? 0)
  for (const word of offending) expect(JSON.stringify(second?.body)).not.toContain(word)
})

test('"Try again safely" is tried twice, then the owner is asked again', async ({ fake, keepsake }) => {
  const article = await holdOne(fake, keepsake)
  const before = fake.chats('reply').length
  await keepsake.heldAlert.getByRole('button', { name: 'Try again safely', exact: true }).click()
  await expect.poll(() => fake.chats('reply').length).toBe(before + 2)
  await expect(article).toHaveAttribute('data-state', 'held')
  await expect(keepsake.heldAlert).toContainText(/Both attempts still say/)
  await expect(keepsake.heldAlert.getByRole('button', { name: 'Try again safely', exact: true })).toHaveCount(
    0,
  )
  await expect(keepsake.heldAlert.getByRole('button', { name: 'Discard', exact: true })).toBeVisible()
})

test('a held reply stays held after a restart', async ({ fake, keepsake, app, launch }) => {
  await holdOne(fake, keepsake)
  await app.close()
  const again = await launch()
  await expect(again.window.heldAlert).toContainText('peanuts')
  for (const word of offending) await expect(again.window.messages).not.toContainText(word)
})

test('the review list takes a decision: rightly held, or fine for this fact', async ({ fake, keepsake }) => {
  await holdOne(fake, keepsake)
  await keepsake.reviewButton.click()
  await expect(keepsake.review).toContainText(/peanut/i)
  await keepsake.review
    .getByRole('button', { name: /^Rightly held/ })
    .first()
    .click()
  await expect(keepsake.review).toContainText(/You called it rightly held/)
  await expect(keepsake.reviewButton).not.toContainText('1')
})

async function holdOne(fake: FakeOllama, keepsake: KeepsakeWindow) {
  fake.reply(says(opening + clash), { about: 'sandwich' })
  const article = await keepsake.say(request, 'held')
  await expect(keepsake.heldAlert).toBeVisible()
  return article
}

async function currentChat(keepsake: KeepsakeWindow): Promise<string> {
  const [conversation] = await keepsake.call('conversations.list', null)
  return conversation?.id ?? ''
}

/** A text cut into so many pieces, not at words. */
function pieced(text: string, count: number): string[] {
  const size = Math.ceil(text.length / count)
  return Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size))
}

interface Screen {
  /** All text of the page. */
  whole: string
  reply: string
  held: boolean
}

/** Takes down what the page shows at every change, from now on. */
async function watchTheScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const screens: Screen[] = []
    const look = (): void => {
      const replies = [...document.querySelectorAll('article')].filter((article) =>
        (article.getAttribute('aria-label') ?? '').startsWith('Assistant'),
      )
      const last = replies.at(-1)
      screens.push({
        whole: document.body.textContent,
        reply: last?.textContent ?? '',
        held: (last?.querySelector('[role="alert"]') ?? null) !== null,
      })
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    Object.assign(window, { screens })
  })
}

function screensSeen(page: Page): Promise<Screen[]> {
  return page.evaluate(() => (window as unknown as { screens: Screen[] }).screens)
}
