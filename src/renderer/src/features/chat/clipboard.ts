import { useStore } from '../../store'
import { t } from '../../text'

/** Copies text and says so; a clipboard that refuses is told as well. */
export async function copyText(text: string): Promise<void> {
  const { showToast, announce } = useStore.getState()
  try {
    await navigator.clipboard.writeText(text)
    announce(t.chat.copied)
  } catch {
    showToast({ text: t.chat.copyFailed, said: null, action: null })
  }
}
