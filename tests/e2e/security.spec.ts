import { once } from 'node:events'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { electronForTests } from '../../scripts/lib/electron/for-tests.mjs'
import { says } from '../support/fake-ollama'
import { expect, test } from '../support/e2e-test'

const projectRoot = path.resolve(import.meta.dirname, '../..')

test('every window is isolated, sandboxed and without Node', async ({ app }) => {
  const preferences = await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => {
      const contents = window.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> }
      const { contextIsolation, nodeIntegration, sandbox, webSecurity, webviewTag } =
        contents.getLastWebPreferences()
      return { contextIsolation, nodeIntegration, sandbox, webSecurity, webviewTag: webviewTag ?? false }
    }),
  )
  expect(preferences).toEqual([
    { contextIsolation: true, nodeIntegration: false, sandbox: true, webSecurity: true, webviewTag: false },
  ])
  const inPage = await app.page.evaluate(() => ({
    require: typeof (globalThis as Record<string, unknown>).require,
    process: typeof (globalThis as Record<string, unknown>).process,
    bridge: Object.keys((window as unknown as { keepsake: object }).keepsake).sort(),
    origin: location.origin,
  }))
  expect(inPage).toEqual({
    require: 'undefined',
    process: 'undefined',
    bridge: ['call', 'on'],
    origin: 'app://renderer',
  })
})

test('the page is served under a strict policy, and nothing beside it', async ({ app }) => {
  app.expectFault(/console: Failed to load resource/)
  const { page } = app
  const answers = await page.evaluate(async () => {
    const own = await fetch('app://renderer/')
    const outside = await fetch('app://renderer/..%2f..%2fpackage.json')
    return {
      policy: own.headers.get('content-security-policy') ?? '',
      sniffing: own.headers.get('x-content-type-options'),
      outside: outside.status,
    }
  })
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(answers.policy).toContain(directive)
  }
  expect(answers.policy).not.toMatch(/unsafe|https?:|\*/)
  expect(answers.sniffing).toBe('nosniff')
  expect(answers.outside).toBeGreaterThanOrEqual(400)
})

test('the page can run nothing inline and load nothing from elsewhere', async ({ app, fake }) => {
  app.expectFault(/Content Security Policy|Refused to|Failed to load|TrustedHTML|trusted/i)
  const before = fake.requests.length
  const outcome = await app.page.evaluate(async (host) => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
    const script = document.createElement('script')
    try {
      script.textContent = 'window.ran = true'
    } catch {
      violations.push('trusted types')
    }
    document.body.append(script)
    const image = document.createElement('img')
    image.src = `http://${host}/picture.png`
    document.body.append(image)
    const frame = document.createElement('iframe')
    frame.src = 'app://renderer/'
    document.body.append(frame)
    const fetched = await fetch(`http://${host}/api/version`).then(
      () => 'answered',
      () => 'refused',
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const element of [script, image, frame]) element.remove()
    return { violations, fetched, ran: 'ran' in window }
  }, fake.address)
  expect(outcome.ran).toBe(false)
  expect(outcome.fetched).toBe('refused')
  expect(outcome.violations).toEqual(expect.arrayContaining(['img-src', 'connect-src', 'frame-src']))
  expect(fake.requests.slice(before).filter((request) => request.path === '/picture.png')).toEqual([])
})

test('D29: HTML that a model or the owner writes is inert everywhere', async ({ app, fake, keepsake }) => {
  const hostile =
    '<img src=x onerror="window.ran=1"><script>window.ran=1</script><iframe src="https://example.org"></iframe>'
  fake.reply(
    says(
      `${hostile}\n\n![picture](https://example.org/p.png) [click](javascript:window.ran=1) [file](file:///etc/passwd)`,
    ),
  )
  const requested: string[] = []
  app.page.on('request', (request) => requested.push(request.url()))
  await keepsake.say(`${hostile} said somebody.`)
  await keepsake.call('memory.add', {
    subject: 'user',
    topic: 'motto',
    value: hostile,
    content: '',
    safety: null,
  })
  await expect(keepsake.memory).toContainText('onerror')
  const [conversation] = await keepsake.call('conversations.list', null)
  await keepsake.call('conversations.rename', {
    conversationId: conversation?.id ?? '',
    title: '<b onclick="window.ran=1">bold</b>',
  })
  await keepsake.drawn()
  const found = await app.page.evaluate(() => ({
    ran: 'ran' in window,
    images: document.images.length,
    scripts: [...document.scripts].filter((script) => !script.src.startsWith('app://renderer/')).length,
    frames: document.querySelectorAll('iframe, object, embed').length,
    links: [...document.links].map((link) => link.protocol),
    bold: document.querySelectorAll('nav b').length,
  }))
  expect(found).toMatchObject({ ran: false, images: 0, scripts: 0, frames: 0, bold: 0 })
  for (const protocol of found.links) expect(['http:', 'https:', 'mailto:']).toContain(protocol)
  expect(requested.filter((url) => !url.startsWith('app://renderer/'))).toEqual([])
})

test('a link goes out to the system once, and the window stays where it is', async ({
  app,
  fake,
  keepsake,
}) => {
  await app.electron.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = (url: string) => {
      opened.push(url)
      return Promise.resolve()
    }
  })
  fake.reply('See [the page](https://example.org/page).')
  const reply = await keepsake.say('Where?')
  await reply.getByRole('link', { name: 'the page' }).click()
  await expect
    .poll(() => app.electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual(['https://example.org/page'])
  expect(await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  expect(await app.page.evaluate(() => location.href)).toMatch(/^app:\/\/renderer\//)
})

test('the window can neither navigate away nor open another', async ({ app }) => {
  app.expectFault(/Not allowed to load local resource/)
  // After a refused navigation Playwright's locators wait for ever; only evaluate is used from here on.
  const outcome = await app.electron.evaluate(async ({ BrowserWindow, shell }) => {
    shell.openExternal = () => Promise.resolve()
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) return null
    await window.webContents.executeJavaScript(`
      location.href = 'https://example.org/'
      window.open('https://example.org/')
      window.open('file:///etc/passwd')
      new Promise((resolve) => setTimeout(resolve, 300))
    `)
    return { url: window.webContents.getURL(), windows: BrowserWindow.getAllWindows().length }
  })
  expect(outcome?.url).toMatch(/^app:\/\/renderer\//)
  expect(outcome?.windows).toBe(1)
})

test('permissions are refused, but for writing to the clipboard', async ({ app }) => {
  const states = await app.page.evaluate(async () => {
    const state = async (name: string): Promise<string> =>
      (await navigator.permissions.query({ name: name as PermissionName })).state
    return {
      place: await state('geolocation'),
      camera: await state('camera'),
      microphone: await state('microphone'),
      notifications: await state('notifications'),
    }
  })
  expect(states).toEqual({ place: 'denied', camera: 'denied', microphone: 'denied', notifications: 'denied' })
})

test('windows of another origin get no answer from the bridge', async ({ app }) => {
  app.expectFault(/FORBIDDEN_SENDER/)
  const answers = await app.electron.evaluate(
    async ({ BrowserWindow }, preload) => {
      const results: unknown[] = []
      for (const url of ['data:text/html,<p>evil</p>', 'about:blank']) {
        const window = new BrowserWindow({
          show: false,
          webPreferences: { preload, sandbox: true, contextIsolation: true },
        })
        await window.loadURL(url)
        results.push(
          await window.webContents.executeJavaScript(
            `window.keepsake === undefined ? { ok: false, error: { code: 'FORBIDDEN_SENDER' } } : window.keepsake.call('app.state', null)`,
          ),
        )
        window.destroy()
      }
      return results
    },
    path.join(projectRoot, 'out/preload/index.cjs'),
  )
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: false, error: { code: 'FORBIDDEN_SENDER' } })
})

test('the bridge refuses unknown routes and wrong input', async ({ app }) => {
  const codes = await app.page.evaluate(async () => {
    const { keepsake } = window as unknown as {
      keepsake: { call(name: string, input: unknown): Promise<{ ok: boolean; error?: { code: string } }> }
    }
    const code = async (name: string, input: unknown): Promise<string | undefined> =>
      (await keepsake.call(name, input)).error?.code
    return {
      constructor: await code('constructor', null),
      proto: await code('__proto__', null),
      unknown: await code('files.read', { path: '/etc/passwd' }),
      types: await code('chat.stop', { conversationId: 5 }),
      extra: await code('chat.stop', { conversationId: 'a', more: true }),
      huge: await code('conversations.rename', { conversationId: 'a', title: 'x'.repeat(5_000_000) }),
      link: await code('app.openLink', { url: 'file:///etc/passwd' }),
    }
  })
  expect(codes).toMatchObject({
    constructor: 'UNKNOWN_ROUTE',
    proto: 'UNKNOWN_ROUTE',
    unknown: 'UNKNOWN_ROUTE',
    types: 'INVALID_INPUT',
    extra: 'INVALID_INPUT',
    huge: 'INVALID_INPUT',
  })
  expect(codes.link).toBeDefined()
})

test('D21: a second start on the same profile ends, and the first keeps its one window', async ({
  app,
  fake,
  profile,
}) => {
  const { executablePath, switches } = electronForTests()
  const second = spawn(executablePath, [...switches, projectRoot], {
    env: { ...process.env, KEEPSAKE_DATA_DIR: profile, OLLAMA_HOST: fake.address },
    stdio: 'ignore',
  })
  const [code] = (await once(second, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('no message text reaches the log', async ({ app, fake, profile }) => {
  fake.reply('The reply says heliotrope.')
  await app.window.say('My name is Xanthippe and I’m allergic to peanuts.')
  await app.window.learned()
  await app.close()
  const { readFile } = await import('node:fs/promises')
  const log = await readFile(path.join(profile, 'logs', 'keepsake.log'), 'utf8')
  for (const word of ['Xanthippe', 'heliotrope', 'peanuts']) expect(log).not.toContain(word)
})
