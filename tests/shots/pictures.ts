import { mkdirSync } from 'node:fs'
import { expect } from '../support/e2e-test'
import type { FakeOllama } from '../support/fake-ollama'
import type { RunningApp } from '../support/launch'

const named = process.env.KEEPSAKE_SHOTS
if (named === undefined || named === '') throw new Error('Set KEEPSAKE_SHOTS to the folder for the pictures.')

/** Where the pictures go. */
export const folder: string = named
mkdirSync(folder, { recursive: true })

/** The default size and the least one. */
export const sizes = [
  { name: 'wide', width: 1180, height: 760 },
  { name: 'narrow', width: 720, height: 560 },
] as const

/** Gives the window's page a size and waits until it has it. */
export async function resize(app: RunningApp, size: { width: number; height: number }): Promise<void> {
  await app.electron.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height)
  }, size)
  await expect.poll(() => app.page.evaluate(() => innerWidth)).toBe(size.width)
}

/** A first chat in which the owner says who she is, and what is to be remembered of it. */
export async function meet(app: RunningApp, fake: FakeOllama): Promise<void> {
  fake.reply('Good to meet you, Priya.', { about: 'Priya' })
  await app.window.say(
    'My name is Priya Raman, I live in Toronto, and I’m allergic to peanuts and shellfish.',
  )
  fake.reply('Noted.', { about: 'architect' })
  await app.window.say('I work as a landscape architect, and my cat is called Miso.')
  await app.window.learned()
}
