import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { app } from 'electron'
import type { Composition } from '../compose'

/** Time the window may take to come up. */
const smokeTimeoutMs = 60_000

/** Names the folder of the check to the process that carries it out. */
const folderSwitch = '--smoke-in='

/**
 * The data folder of the check. The process that was asked for it has it carried out by a second one and removes the
 * folder once that has ended, because Chromium writes its profile to the very last: there this never returns. To be
 * called before Chromium has started.
 */
export function smokeFolder(): string {
  const named = process.argv.find((argument) => argument.startsWith(folderSwitch))
  if (named !== undefined) return named.slice(folderSwitch.length)
  // Before `ready` there is no message loop to be ended first: this exits at once.
  app.exit(smokeApart())
  throw new Error('the check is over')
}

/** Blocks until the second process has ended, and returns its exit code. */
function smokeApart(): number {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-smoke-'))
  try {
    const args = [...process.argv.slice(1), `${folderSwitch}${folder}`]
    return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * Checks that store, engine and window work, prints one JSON line and ends the process: 0 if all do.
 * The window is asked through the page itself, so bridge, router and database stand in the path.
 */
export async function runSmoke(window: BrowserWindow, composition: Composition): Promise<void> {
  const result = await check(window, composition).catch((error: unknown) => ({
    ok: false,
    error: error instanceof Error ? error.message : String(error),
  }))
  await composition.dispose()
  // At once, not by a stream: the process must not end before the line is out, nor wait for a word that it is.
  writeSync(process.stdout.fd, `${JSON.stringify(result)}\n`)
  app.exit(result.ok ? 0 : 1)
}

async function check(window: BrowserWindow, composition: Composition): Promise<{ ok: boolean }> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the window did not come up in time')), smokeTimeoutMs).unref()
  })
  await Promise.race([windowReady(window), late])
  const { services } = composition
  const { fact: added } = services.desk.add({
    subject: 'user',
    topic: 'allergy',
    value: 'peanuts',
    content: '',
    safety: { category: 'allergy', addedTerms: [], removedTerms: [] },
  })
  services.safety.invalidate()
  const stored = services.desk.list().some((fact) => fact.id === added.id && fact.safety !== null)
  const checker = services.safety.current()
  const caught =
    checker.state === 'ready' &&
    checker.checker
      .check('Spread peanut butter on the bread.', { ownerText: '', names: [] })
      .some((mention) => mention.judgement === 'conflict')
  const engine = await services.engines.check()
  return {
    ok: stored && caught,
    store: stored,
    safety: caught,
    window: true,
    engine: engine.state === 'connected' ? 'ollama' : 'built-in',
    version: app.getVersion(),
    electron: process.versions.electron,
  } as { ok: boolean }
}

/** The page has loaded, drawn its composer, and got an answer through the bridge. */
async function windowReady(window: BrowserWindow): Promise<void> {
  if (window.webContents.isLoading()) {
    await new Promise<void>((resolve) => window.webContents.once('did-finish-load', () => resolve()))
  }
  const seen: unknown = await window.webContents.executeJavaScript(`
    new Promise((resolve) => {
      const look = async () => {
        if (document.querySelector('textarea') === null) return setTimeout(look, 50)
        resolve((await window.keepsake.call('app.state', null)).ok)
      }
      look()
    })
  `)
  if (seen !== true) throw new Error('the window got no answer from the main process')
}
