import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindow, Rectangle } from 'electron'
import { screen } from 'electron'

/** The least size still holds two columns' worth of text at ordinary zoom. */
export const defaultSize = { width: 1180, height: 760 }
export const leastSize = { width: 720, height: 560 }

interface WindowState {
  bounds: Rectangle
  maximized: boolean
}

/** Where the window stood when it was last closed, if that place still exists. */
export function readWindowState(folder: string): Partial<WindowState> {
  try {
    const state = JSON.parse(readFileSync(stateFile(folder), 'utf8')) as WindowState
    const { x, y, width, height } = state.bounds
    const area = screen.getDisplayMatching(state.bounds).workArea
    const visible =
      x < area.x + area.width && x + width > area.x && y < area.y + area.height && y + height > area.y
    if (!visible || !(width >= leastSize.width) || !(height >= leastSize.height)) return {}
    return { bounds: { x, y, width, height }, maximized: state.maximized }
  } catch {
    return {}
  }
}

/** Remembers where the window stands. A place that cannot be written is forgotten, nothing more. */
export function keepWindowState(window: BrowserWindow, folder: string): void {
  window.on('close', () => {
    const state: WindowState = { bounds: window.getNormalBounds(), maximized: window.isMaximized() }
    try {
      writeFileSync(stateFile(folder), JSON.stringify(state))
    } catch {
      // Not worth a word.
    }
  })
}

function stateFile(folder: string): string {
  return join(folder, 'window.json')
}
