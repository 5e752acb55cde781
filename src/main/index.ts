import { randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import type { BrowserWindow } from 'electron'
import { app, dialog, Menu, nativeTheme, session, shell } from 'electron'
import type { Settings } from '../shared/entities'
import type { Composition } from './compose'
import { compose } from './compose'
import { serializeError } from './core/app-error'
import { bindRouter, WindowEvents } from './ipc/bind'
import { createHandlers } from './ipc/handlers'
import { Router } from './ipc/router'
import { loadVocabulary } from './load-vocabulary'
import { registerAppScheme, serveApp } from './shell/app-protocol'
import { prepareDataFolder } from './shell/data-folder'
import { openOutside } from './shell/external-links'
import { FileLog } from './shell/file-log'
import { buildMenu } from './shell/menu'
import { applySessionPolicy, guardContents } from './shell/session-policy'
import { runSmoke, smokeFolder } from './shell/smoke'
import { startUpMessage } from './shell/start-up-message'
import { systemClock } from './shell/system-clock'
import { openWindow } from './shell/window'

const smoke = process.argv.includes('--smoke')

app.setName('Keepsake')
const dataFolder = smoke ? smokeFolder() : chooseDataFolder()
// Chromium's own files stand beside the profiles; the single-instance lock is per folder.
app.setPath('userData', join(dataFolder, 'window'))
const unusable = prepareDataFolder(dataFolder)
const log = new FileLog(join(dataFolder, 'logs', 'keepsake.log'))

// As root the system sandbox cannot start and the switch --no-sandbox is given; enabling it again would hang.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
registerAppScheme()
Menu.setApplicationMenu(null)

// A fault nobody caught is written down; the box that Electron would show instead blocks everything until it is closed.
process.on('uncaughtException', (error) => {
  log.error('uncaught exception', error)
})
process.on('unhandledRejection', (error) => {
  log.error('unhandled rejection', error)
})

if (unusable !== null) {
  void app.whenReady().then(() => {
    giveUp(unusable)
  })
} else if (app.requestSingleInstanceLock()) {
  void main().catch(giveUp)
} else {
  app.quit()
}

/** Says why the app cannot start, and ends it. */
function giveUp(error: unknown): void {
  log.error('start failed', error)
  const { code, message, detail } = serializeError(error)
  if (smoke) {
    process.stdout.write(`${JSON.stringify({ ok: false, error: { code, message } })}\n`)
  } else {
    dialog.showErrorBox('Keepsake cannot start', startUpMessage(code, message, { ...detail, dataFolder }))
  }
  app.exit(1)
}

async function main(): Promise<void> {
  guardContents()
  await app.whenReady()
  const devUrl = app.isPackaged ? null : (process.env.ELECTRON_RENDERER_URL ?? null)
  const resourcesFolder = app.isPackaged
    ? process.resourcesPath
    : join(import.meta.dirname, '../../resources')
  applySessionPolicy(session.defaultSession)
  serveApp(join(import.meta.dirname, '../renderer'))

  const events = new WindowEvents()
  const composition = compose({
    dataFolder,
    vocabulary: loadVocabulary(join(resourcesFolder, 'safety'), log),
    version: app.getVersion(),
    ollamaHost: process.env.OLLAMA_HOST,
    events,
    desktop: {
      openFolder: async (path) => {
        await shell.openPath(path)
      },
      openLink: openOutside,
      applySettings,
    },
    clock: systemClock,
    ids: { next: randomUUID },
    log,
  })
  const settings = composition.services.stores.settings.get()
  nativeTheme.themeSource = settings.theme
  const router = new Router(createHandlers(composition.services), log, devUrl)
  bindRouter(router)

  let window: BrowserWindow | null = null
  const open = (): BrowserWindow => {
    composition.lastReplies.windowIsBack()
    const opened = openWindow({
      folder: dataFolder,
      devUrl,
      icon: join(resourcesFolder, 'icons', 'icon-512.png'),
      visible: !smoke,
      log,
    })
    opened.webContents.on('did-finish-load', () => {
      opened.webContents.setZoomFactor(composition.services.stores.settings.get().textSize / 100)
    })
    opened.on('closed', () => {
      window = null
    })
    window = opened
    return opened
  }
  endCleanly(composition, router)
  app.on('second-instance', () => bringToFront(window ?? open()))
  app.on('activate', () => bringToFront(window ?? open()))
  app.on('window-all-closed', () => {
    if (process.platform === 'darwin' || smoke) return
    // A reply under way is finished first, within limits; opening Keepsake again meanwhile shows it.
    void composition.lastReplies.ended().then(() => {
      if (window === null) app.quit()
    })
  })

  const first = open()
  Menu.setApplicationMenu(
    buildMenu(
      (command) => events.emit('app.command', { command }),
      () => app.quit(),
    ),
  )
  composition.afterStart()
  log.info('started', { version: app.getVersion(), electron: process.versions.electron })
  if (smoke) await runSmoke(first, composition)

  function applySettings(changed: Settings): void {
    nativeTheme.themeSource = changed.theme
    window?.webContents.setZoomFactor(changed.textSize / 100)
  }
}

/** `KEEPSAKE_DATA_DIR`, else the system's place for application data. */
function chooseDataFolder(): string {
  const chosen = process.env.KEEPSAKE_DATA_DIR
  if (chosen !== undefined && chosen !== '') {
    const expanded = chosen.startsWith('~') ? join(homedir(), chosen.slice(1)) : chosen
    return isAbsolute(expanded) ? expanded : resolve(expanded)
  }
  return join(app.getPath('appData'), 'Keepsake')
}

/**
 * Replies and jobs end, and the database is closed, before the process does. Not before the windows are gone:
 * what they still have to say (an unsent draft) has to find the database open.
 */
function endCleanly(composition: Composition, router: Router): void {
  let ending = false
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (ending) return
    ending = true
    router.close()
    void composition
      .dispose()
      .catch((error: unknown) => log.error('could not end cleanly', error))
      // A second `quit` without windows would be ignored.
      .finally(() => app.exit())
  })
}

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
