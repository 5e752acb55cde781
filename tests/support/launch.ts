import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron } from '@playwright/test'
import type { ElectronApplication, Page } from '@playwright/test'
import { electronForTests } from '../../scripts/lib/electron/for-tests.mjs'
import { KeepsakeWindow } from './keepsake-window'

const projectRoot = path.resolve(import.meta.dirname, '../..')

/** Lines of the log that a test has to expect by name. */
const seriousLog = /"level":"error"|FORBIDDEN_SENDER/

/** An app that has not quit by then hangs. */
const longestQuitMs = 15_000

/** A page that has not been drawn by then never will be. */
const longestFrameMs = 8_000

/** Under load a start takes a few seconds. */
const longestStartMs = 20_000

export interface LaunchOptions {
  /** Data folder; the profile lies in it. */
  profile: string
  /** What `OLLAMA_HOST` says. */
  ollamaHost: string
  args?: string[]
}

/** The app as it runs in a test. */
export class RunningApp {
  /** What no test should see: errors of the page, breaches of its policy, errors in the log. */
  readonly faults: string[] = []
  readonly window: KeepsakeWindow
  #expected: RegExp[] = []
  #ended = false

  private constructor(
    readonly electron: ElectronApplication,
    readonly page: Page,
    readonly profile: string,
  ) {
    this.window = new KeepsakeWindow(page)
  }

  /** Starts the built app and waits until its composer can be used. */
  static async launch(options: LaunchOptions): Promise<RunningApp> {
    const first = await RunningApp.#start(options)
    if (await drawsFrames(first.page)) return first
    console.warn('This window draws no frames; the app is started once more.')
    await first.close()
    const second = await RunningApp.#start(options)
    if (!(await drawsFrames(second.page))) throw new Error('No window draws frames on this display.')
    return second
  }

  static async #start(options: LaunchOptions): Promise<RunningApp> {
    const electron = await startElectron(options)
    const page = await electron.firstWindow()
    const app = new RunningApp(electron, page, options.profile)
    page.on('pageerror', (error) => app.#note(`page error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') app.#note(`console: ${message.text()}`)
    })
    await app.window.composer.waitFor()
    return app
  }

  /** Lets a fault pass that a test brings about itself. */
  expectFault(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Quits as an owner does. */
  async close(): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    const child = this.electron.process()
    const timer = setTimeout(() => {
      this.#note('the app did not quit')
      child.kill('SIGKILL')
    }, longestQuitMs)
    await this.electron.close()
    clearTimeout(timer)
    await this.#readLog()
  }

  /** Ends the process without warning, as a power cut does. */
  async kill(): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    const child = this.electron.process()
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  #note(fault: string): void {
    if (!this.#expected.some((pattern) => pattern.test(fault))) this.faults.push(fault)
  }

  async #readLog(): Promise<void> {
    const log = await readFile(path.join(this.profile, 'logs', 'keepsake.log'), 'utf8').catch(() => '')
    for (const line of log.split('\n')) if (seriousLog.test(line)) this.#note(`log: ${line}`)
  }
}

/**
 * Whether the page is drawn at all. On a loaded machine without a graphics card a window now and then comes up
 * whose page is whole and never drawn; it stays so, and Playwright's clicks wait for frames.
 */
function drawsFrames(page: Page): Promise<boolean> {
  return page.evaluate(
    (patience) =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), patience)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))
      }),
    longestFrameMs,
  )
}

/**
 * What Playwright loads into an Electron that it finds by itself, and leaves out where it is told which one to start:
 * the app begins only once Playwright listens, and no window is put to sleep for not being looked at. Without it a
 * start now and then hangs, and so does a click.
 */
const playwrightLoader = path.join(
  path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
  'lib/server/electron/loader.js',
)

/**
 * Starts Electron. On a loaded machine without a graphics card its graphics process now and then dies while it
 * starts, and Electron with it: that is tried once more, nothing later is.
 */
async function startElectron(options: LaunchOptions): Promise<ElectronApplication> {
  const { executablePath, switches } = electronForTests()
  const start = (): Promise<ElectronApplication> =>
    _electron.launch({
      executablePath,
      timeout: longestStartMs,
      // The app's own theme, not the light one that Playwright would put in its place.
      colorScheme: null,
      args: ['-r', playwrightLoader, ...switches, projectRoot, ...(options.args ?? [])],
      env: { ...inheritedEnvironment(), KEEPSAKE_DATA_DIR: options.profile, OLLAMA_HOST: options.ollamaHost },
    })
  return start().catch((error: unknown) => {
    console.warn(`Electron did not start and is started once more: ${String(error).slice(0, 200)}`)
    return start()
  })
}

/** A fresh data folder. */
export async function newProfile(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'keepsake-e2e-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** The environment without what would change the app under test. DISPLAY has to be passed on. */
function inheritedEnvironment(): Record<string, string> {
  const own = ['ELECTRON_RUN_AS_NODE', 'ELECTRON_RENDERER_URL', 'KEEPSAKE_DATA_DIR', 'OLLAMA_HOST']
  const kept = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && !own.includes(name),
  )
  return Object.fromEntries(kept) as Record<string, string>
}
