import { join } from 'node:path'
import { BrowserWindow, nativeTheme } from 'electron'
import type { Log } from '../core/ports'
import { pageHost, pageProtocol } from '../ipc/router'
import { defaultSize, keepWindowState, leastSize, readWindowState } from './window-state'

/** Page colours of tokens.css, so that nothing flashes before the page is there. */
const background = { light: '#ffffff', dark: '#181b1f' }
const desk = { light: '#f3f5f7', dark: '#121518' }
const symbols = { light: '#576067', dark: '#a2aaaf' }

/** How long a page that has loaded may keep its window hidden for want of a first frame. */
const longestBlankMs = 2_000

export interface WindowOptions {
  folder: string
  devUrl: string | null
  icon: string
  visible: boolean
  log: Log
}

/** Opens the main window: sandboxed, isolated, without Node; shown once it can be seen whole. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const theme = nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
  const state = readWindowState(options.folder)
  const window = new BrowserWindow({
    ...defaultSize,
    ...state.bounds,
    minWidth: leastSize.width,
    minHeight: leastSize.height,
    show: false,
    title: 'Keepsake',
    icon: options.icon,
    backgroundColor: background[theme],
    ...frame(theme),
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  })
  if (state.maximized === true) window.maximize()
  keepWindowState(window, options.folder)
  if (options.visible) showOnceDrawn(window)
  window.webContents.on('render-process-gone', (_event, details) => {
    options.log.warn('window process gone', { reason: details.reason })
    if (details.reason !== 'clean-exit' && !window.isDestroyed()) window.webContents.reload()
  })
  void window.loadURL(options.devUrl ?? `${pageProtocol}//${pageHost}/`)
  return window
}

/** Shows the window with its first frame; without one, where drawing is in trouble, soon after the page has loaded. */
function showOnceDrawn(window: BrowserWindow): void {
  let shown = false
  const show = (): void => {
    if (shown || window.isDestroyed()) return
    shown = true
    window.show()
  }
  window.once('ready-to-show', show)
  window.webContents.once('did-stop-loading', () => setTimeout(show, longestBlankMs))
}

/** System frame on Linux, where window managers differ; our own bar with the system's controls elsewhere. */
function frame(theme: 'light' | 'dark'): Partial<Electron.BrowserWindowConstructorOptions> {
  switch (process.platform) {
    case 'darwin':
      return { titleBarStyle: 'hiddenInset', trafficLightPosition: { x: 16, y: 16 } }
    case 'win32':
      return {
        titleBarStyle: 'hidden',
        titleBarOverlay: { height: 48, color: desk[theme], symbolColor: symbols[theme] },
      }
    default:
      return { autoHideMenuBar: true }
  }
}
