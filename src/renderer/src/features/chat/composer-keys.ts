import { isComposing } from '../../keys/ime'

export interface ComposerKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing?: boolean
  keyCode?: number
  nativeEvent?: { isComposing?: boolean; keyCode?: number }
}

/**
 * What a key does in the message field. Enter sends and Shift+Enter breaks the line; with `enterSends` off it is
 * Ctrl or Cmd with Enter that sends. ↑ in an empty field takes up the last message again. Nothing is done while
 * an input method is composing.
 */
export function composerAction(
  event: ComposerKey,
  { empty, enterSends }: { empty: boolean; enterSends: boolean },
): 'send' | 'recall' | null {
  if (isComposing(event)) return null
  const command = event.ctrlKey || event.metaKey
  if (event.key === 'Enter' && !event.altKey && !event.shiftKey && (command || enterSends)) return 'send'
  const plain = !command && !event.altKey && !event.shiftKey
  if (event.key === 'ArrowUp' && plain && empty) return 'recall'
  return null
}
