import { BrowserWindow, ipcMain } from 'electron'
import type { EventName, Events } from '../../shared/contract'
import { channels } from '../../shared/contract'
import type { EventSink } from '../core/ports'
import type { Router } from './router'

/** Connects the router to Electron: one channel for requests. */
export function bindRouter(router: Router): void {
  ipcMain.handle(channels.call, (event, name: unknown, input: unknown) => {
    // The frame may be gone by the time the answer is ready: read it now.
    const frame = event.senderFrame
    const sender = frame === null ? null : { url: frame.url, isTopFrame: frame.parent === null }
    return router.dispatch(sender, name, input)
  })
}

/** Events to every open window of ours: one channel, payloads built by main. */
export class WindowEvents implements EventSink {
  emit<Name extends EventName>(name: Name, payload: Events[Name]): void {
    for (const window of BrowserWindow.getAllWindows()) {
      if (!window.isDestroyed() && !window.webContents.isDestroyed()) {
        window.webContents.send(channels.event, name, payload)
      }
    }
  }
}
