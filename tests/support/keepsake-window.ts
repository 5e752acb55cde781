import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Input, Output, RequestName, Result } from '../../src/shared/contract'
import type { FactView, MessageState } from '../../src/shared/entities'

/** The window as its users know it: by role and name. */
export class KeepsakeWindow {
  constructor(readonly page: Page) {}

  // ── Columns ─────────────────────────────────────────────────────────────────────────────────────

  get conversations(): Locator {
    return this.page.getByRole('navigation', { name: 'Conversations' })
  }

  get newChatButton(): Locator {
    return this.conversations.getByRole('button', { name: 'New chat', exact: true })
  }

  get messages(): Locator {
    return this.page.getByRole('list', { name: 'Messages', exact: true })
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: 'Message', exact: true })
  }

  get sendButton(): Locator {
    return this.page.getByRole('button', { name: 'Send', exact: true })
  }

  get stopButton(): Locator {
    return this.page.getByRole('button', { name: 'Stop', exact: true })
  }

  get memory(): Locator {
    return this.page.getByRole('complementary', { name: 'Memory' })
  }

  get modelPicker(): Locator {
    return this.page
      .getByRole('combobox', { name: /^Model/ })
      .or(this.page.getByRole('button', { name: /^Model/ }))
      .first()
  }

  get reviewButton(): Locator {
    return this.page.getByRole('button', { name: /^Review/ })
  }

  get review(): Locator {
    return this.page.getByRole('region', { name: 'Review', exact: true })
  }

  // ── Transcript ──────────────────────────────────────────────────────────────────────────────────

  get ownMessages(): Locator {
    return this.messages.getByRole('article', { name: /^You/ })
  }

  get replies(): Locator {
    return this.messages.getByRole('article', { name: /^Assistant/ })
  }

  get lastReply(): Locator {
    return this.replies.last()
  }

  get heldAlert(): Locator {
    return this.messages.getByRole('alert')
  }

  /** Sends a message; returns the article of its reply, whatever state it is in. */
  async send(text: string): Promise<Locator> {
    const before = await this.replies.count()
    await this.composer.fill(text)
    await this.sendButton.click()
    await expect(this.replies).toHaveCount(before + 1)
    return this.replies.nth(before)
  }

  /** Sends a message and waits until its reply has settled in the state given. */
  async say(text: string, state: MessageState = 'complete'): Promise<Locator> {
    const reply = await this.send(text)
    await expect(reply).toHaveAttribute('data-state', state)
    return reply
  }

  /** Begins a new chat and waits until its transcript is empty. */
  async newChat(): Promise<void> {
    await this.newChatButton.click()
    await expect(this.messages.getByRole('article')).toHaveCount(0)
    await expect(this.composer).toBeFocused()
  }

  // ── Memory ──────────────────────────────────────────────────────────────────────────────────────

  /** The fact with a topic and a value, in the list. */
  fact(topic: string, value: string): Locator {
    return this.memory
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: `Edit ${topic}: ${value}`, exact: true }) })
  }

  /** One of the three buttons of a fact. They show under the pointer or the focus. */
  factButton(action: 'Edit' | 'Delete' | 'Show source of', topic: string, value: string): Locator {
    return this.memory.getByRole('button', { name: `${action} ${topic}: ${value}`, exact: true })
  }

  /** Opens the list of what was turned down. */
  async openNotRemembered(): Promise<Locator> {
    await this.memory.getByRole('button', { name: /^Not remembered/ }).click()
    const list = this.memory.getByRole('list', { name: 'Not remembered', exact: true })
    // Without entries it has no height.
    await expect(list).toBeAttached()
    return list
  }

  /** Current facts, as the main process has them. */
  facts(): Promise<FactView[]> {
    return this.call('memory.list', null)
  }

  /** Current facts as "subject topic value", in order. */
  async factLines(): Promise<string[]> {
    return (await this.facts()).map((fact) => `${fact.subject} ${fact.topic} ${fact.value}`).sort()
  }

  /** Waits until nothing waits to be learned any more. */
  async learned(): Promise<void> {
    await expect
      .poll(async () => {
        const { learning } = await this.call('app.state', null)
        return { state: learning.state, waiting: learning.waiting }
      })
      .toEqual({ state: 'idle', waiting: 0 })
  }

  // ── Bridge ──────────────────────────────────────────────────────────────────────────────────────

  /** Asks the main process through the bridge, as the page itself does. */
  async call<Name extends RequestName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
    const result = (await this.page.evaluate(
      ({ name, input }) =>
        (
          window as unknown as { keepsake: { call(name: string, input: unknown): Promise<unknown> } }
        ).keepsake.call(name, input),
      { name, input } as { name: string; input: unknown },
    )) as Result<Output<Name>>
    if (!result.ok) throw new Error(`${name}: ${result.error.code} ${result.error.message}`)
    return result.value
  }

  async setTheme(theme: 'light' | 'dark'): Promise<void> {
    await this.call('settings.change', { theme })
    await expect
      .poll(() => this.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
      .toBe(theme === 'dark')
  }

  /** Lets the page draw what it was told. */
  async drawn(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
  }
}
