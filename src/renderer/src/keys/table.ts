/** One key press. `mod` is Ctrl, or Cmd on a Mac. Letters are matched by what they write, so any layout works. */
export interface KeyCombo {
  key: string
  mod?: boolean
  shift?: boolean
}

export type KeyId =
  | 'search'
  | 'new-chat'
  | 'new-temporary-chat'
  | 'find'
  | 'toggle-sidebar'
  | 'toggle-memory'
  | 'add-fact'
  | 'model'
  | 'settings'
  | 'keyboard-help'
  | 'copy-reply'
  | 'copy-code'
  | 'previous-prompt'
  | 'next-prompt'
  | 'next-region'
  | 'previous-region'
  | 'escape'
  | 'send'
  | 'new-line'
  | 'recall'
  | 'rename'
  | 'delete'
  | 'fact-source'
  | 'fact-edit'
  | 'fact-delete'

export interface KeyBinding {
  id: KeyId
  combo: KeyCombo
  label: string
  /** Where it works: anywhere in the window, or only with the focus in one place. */
  scope: 'window' | 'composer' | 'conversation' | 'fact'
}

/** Every shortcut of the window. Handlers, hints and the help sheet read it; nothing else names a key twice. */
export const keyTable: readonly KeyBinding[] = [
  { id: 'search', combo: { key: 'k', mod: true }, label: 'Search', scope: 'window' },
  { id: 'new-chat', combo: { key: 'n', mod: true }, label: 'New chat', scope: 'window' },
  {
    id: 'new-temporary-chat',
    combo: { key: 'n', mod: true, shift: true },
    label: 'New temporary chat',
    scope: 'window',
  },
  { id: 'find', combo: { key: 'f', mod: true }, label: 'Find in this chat', scope: 'window' },
  {
    id: 'toggle-sidebar',
    combo: { key: 'b', mod: true },
    label: 'Hide or show conversations',
    scope: 'window',
  },
  {
    id: 'toggle-memory',
    combo: { key: 'm', mod: true, shift: true },
    label: 'Hide or show memory',
    scope: 'window',
  },
  { id: 'add-fact', combo: { key: 'a', mod: true, shift: true }, label: 'Add fact', scope: 'window' },
  { id: 'model', combo: { key: 'm', mod: true }, label: 'Change model', scope: 'window' },
  { id: 'settings', combo: { key: ',', mod: true }, label: 'Settings', scope: 'window' },
  { id: 'keyboard-help', combo: { key: '/', mod: true }, label: 'Keyboard', scope: 'window' },
  {
    id: 'copy-reply',
    combo: { key: 'c', mod: true, shift: true },
    label: 'Copy the last reply',
    scope: 'window',
  },
  {
    id: 'copy-code',
    combo: { key: ';', mod: true, shift: true },
    label: 'Copy the last code block',
    scope: 'window',
  },
  {
    id: 'previous-prompt',
    combo: { key: 'ArrowUp', mod: true },
    label: 'Previous message of yours',
    scope: 'window',
  },
  {
    id: 'next-prompt',
    combo: { key: 'ArrowDown', mod: true },
    label: 'Next message of yours',
    scope: 'window',
  },
  { id: 'next-region', combo: { key: 'F6' }, label: 'Next column', scope: 'window' },
  { id: 'previous-region', combo: { key: 'F6', shift: true }, label: 'Previous column', scope: 'window' },
  { id: 'escape', combo: { key: 'Escape' }, label: 'Stop, then close, then write', scope: 'window' },
  { id: 'send', combo: { key: 'Enter' }, label: 'Send', scope: 'composer' },
  { id: 'new-line', combo: { key: 'Enter', shift: true }, label: 'New line', scope: 'composer' },
  { id: 'recall', combo: { key: 'ArrowUp' }, label: 'Last message again', scope: 'composer' },
  { id: 'rename', combo: { key: 'F2' }, label: 'Rename', scope: 'conversation' },
  { id: 'delete', combo: { key: 'Delete' }, label: 'Delete', scope: 'conversation' },
  { id: 'fact-source', combo: { key: 's' }, label: 'Show source', scope: 'fact' },
  { id: 'fact-edit', combo: { key: 'e' }, label: 'Edit', scope: 'fact' },
  { id: 'fact-delete', combo: { key: 'Delete' }, label: 'Delete', scope: 'fact' },
]

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Whether the platform commands with Cmd rather than Ctrl. */
export function usesCommandKey(platform: string): boolean {
  return platform.toLowerCase().startsWith('darwin') || platform.toLowerCase().startsWith('mac')
}

/** The window-wide shortcut that a key press means; null for none. */
export function windowKey(press: KeyPress, mac: boolean): KeyId | null {
  if (press.altKey) return null
  const mod = mac ? press.metaKey : press.ctrlKey
  if (mac ? press.ctrlKey : press.metaKey) return null
  const key = normalKey(press)
  const binding = keyTable.find(
    ({ scope, combo }) =>
      scope === 'window' &&
      combo.key === key &&
      (combo.mod ?? false) === mod &&
      (combo.shift ?? false) === press.shiftKey,
  )
  return binding?.id ?? null
}

function normalKey({ key, shiftKey }: KeyPress): string {
  // With Shift, a semicolon arrives as the character above it.
  if (shiftKey && key === ':') return ';'
  return key.length === 1 ? key.toLowerCase() : key
}

const namedKeys: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** The caps of a combination, one by one: ["Ctrl", "Shift", "N"], or ["⌘", "⇧", "N"] on a Mac. */
export function keyCaps({ key, mod = false, shift = false }: KeyCombo, mac: boolean): string[] {
  const name = namedKeys[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return [...(mod ? [mac ? '⌘' : 'Ctrl'] : []), ...(shift ? [mac ? '⇧' : 'Shift'] : []), name]
}

/** The combination of a shortcut in one line: "Ctrl K". */
export function keyHint(id: KeyId, mac: boolean): string {
  const binding = keyTable.find((one) => one.id === id)
  return binding === undefined ? '' : keyCaps(binding.combo, mac).join(' ')
}
