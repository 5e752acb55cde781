import type { MenuItemConstructorOptions } from 'electron'
import { Menu } from 'electron'
import type { AppCommand } from '../../shared/contract'

/**
 * The application menu. On Windows and Linux it is hidden; its accelerators for editing and zoom still work.
 * Keys of the window's own commands are handled by the page, from one table.
 */
export function buildMenu(send: (command: AppCommand) => void, quit: () => void): Menu {
  const command = (label: string, name: AppCommand, accelerator: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    // The page answers the keys itself, also while a field has the focus.
    registerAccelerator: false,
    click: () => send(name),
  })
  const isMac = process.platform === 'darwin'
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
    {
      label: 'File',
      submenu: [
        command('New chat', 'new-chat', 'CmdOrCtrl+N'),
        command('New temporary chat', 'new-temporary-chat', 'CmdOrCtrl+Shift+N'),
        command('Add fact', 'add-fact', 'CmdOrCtrl+Shift+A'),
        { type: 'separator' },
        command('Settings…', 'settings', 'CmdOrCtrl+,'),
        ...(isMac
          ? []
          : [{ type: 'separator' as const }, { label: 'Quit', accelerator: 'Ctrl+Q', click: quit }]),
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        command('Search', 'search', 'CmdOrCtrl+K'),
        command('Find in chat', 'find', 'CmdOrCtrl+F'),
        command('Conversations', 'toggle-sidebar', 'CmdOrCtrl+B'),
        command('Memory', 'toggle-memory', 'CmdOrCtrl+Shift+M'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    { label: 'Help', submenu: [command('Keyboard', 'keyboard-help', 'CmdOrCtrl+/')] },
  ]
  return Menu.buildFromTemplate(template)
}
