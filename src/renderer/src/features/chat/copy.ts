import { useStore } from '../../store'
import { copyText } from './clipboard'

/** Copies the text of the last reply that can be read. */
export async function copyLastReply(): Promise<void> {
  const reply = useStore
    .getState()
    .thread?.messages.findLast(({ role, text }) => role === 'assistant' && text !== '')
  if (reply !== undefined) await copyText(reply.text)
}

/** Copies the last code block on the screen, without the lines that fence it. */
export async function copyLastCode(): Promise<void> {
  const blocks = document.querySelectorAll<HTMLElement>('.msgs .code pre')
  const last = blocks[blocks.length - 1]
  if (last !== undefined) await copyText(last.textContent)
}
