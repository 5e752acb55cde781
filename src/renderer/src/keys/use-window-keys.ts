import { useEffect } from 'react'
import { assertNever } from '../../../shared/assert-never'
import { focusComposer } from '../a11y/focus'
import { cycleRegion } from '../a11y/regions'
import { copyLastCode, copyLastReply } from '../features/chat/copy'
import { stepPrompt } from '../features/chat/step-prompt'
import { useStore } from '../store'
import { liveReply } from '../store/selectors'
import { isComposing } from './ime'
import { usesCommandKey, windowKey } from './table'
import type { KeyId } from './table'

/** Esc: stop the reply, then close what is open, then go to the composer. Layers close themselves before this. */
function escape(): void {
  const state = useStore.getState()
  if (liveReply(state) !== null) void state.stop()
  else if (state.drawer !== null) state.closeDrawer()
  else if (state.view === 'review') state.closeReview()
  else focusComposer()
}

/** Carries out a window-wide shortcut; false where the key should go its usual way. */
function run(id: KeyId, event: KeyboardEvent): boolean {
  const state = useStore.getState()
  switch (id) {
    case 'search':
    case 'new-chat':
    case 'new-temporary-chat':
    case 'find':
    case 'toggle-sidebar':
    case 'toggle-memory':
    case 'add-fact':
    case 'settings':
    case 'keyboard-help':
      state.runCommand(id)
      return true
    case 'model':
      state.setModelsOpen(!state.modelsOpen)
      return true
    case 'copy-reply':
      void copyLastReply()
      return true
    case 'copy-code':
      void copyLastCode()
      return true
    case 'previous-prompt':
    case 'next-prompt':
      // In a field with text these keys move the caret.
      if (event.target instanceof HTMLTextAreaElement && event.target.value !== '') return false
      stepPrompt(id === 'next-prompt' ? 1 : -1)
      return true
    case 'next-region':
      cycleRegion(1)
      return true
    case 'previous-region':
      cycleRegion(-1)
      return true
    case 'escape':
      escape()
      return true
    case 'send':
    case 'new-line':
    case 'recall':
    case 'rename':
    case 'delete':
    case 'fact-source':
    case 'fact-edit':
    case 'fact-delete':
      return false
    default:
      return assertNever(id)
  }
}

/** Listens for the shortcuts of the whole window. A modal dialog keeps all keys to itself. */
export function useWindowKeys(): void {
  useEffect(() => {
    function keyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isComposing(event)) return
      if (document.querySelector('dialog[open]') !== null) return
      const platform = useStore.getState().app?.platform ?? navigator.platform
      const id = windowKey(event, usesCommandKey(platform))
      if (id !== null && run(id, event)) event.preventDefault()
    }
    window.addEventListener('keydown', keyDown)
    return () => {
      window.removeEventListener('keydown', keyDown)
    }
  }, [])
}
