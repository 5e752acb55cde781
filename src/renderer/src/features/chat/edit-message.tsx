import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../shared/contract'
import type { Message } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { isComposing } from '../../keys/ime'
import { focusComposer } from '../../a11y/focus'
import { useStore } from '../../store'
import { t } from '../../text'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog'
import { composerAction } from './composer-keys'
import { trimWithSpans } from './origin-spans'
import { useOriginText } from './use-origin-text'
import { WithdrawnFacts } from './withdrawn-facts'

type Preview = Output<'chat.editPreview'>

/** The owner's message as a field in its place. What the change would take away is named before it happens. */
export function EditMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, spans, change } = useOriginText(field, { text: message.text, spans: message.origins })
  const enterSends = useStore((state) => state.settings.enterSends)
  const editMessage = useStore((state) => state.editMessage)
  const showError = useStore((state) => state.showError)
  const [preview, setPreview] = useState<Preview | null>(null)

  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])

  function close() {
    onClose()
    focusComposer()
  }

  async function send() {
    const trimmed = trimWithSpans(text, spans)
    if (trimmed.text === '') return
    setPreview(null)
    if (await editMessage(message.id, trimmed.text, trimmed.spans)) close()
  }

  async function ask() {
    if (text.trim() === '' || text === message.text) {
      close()
      return
    }
    try {
      const next = await call('chat.editPreview', { messageId: message.id })
      if (next.factsWithdrawn.length === 0 && next.messagesRemoved <= 1) await send()
      else setPreview(next)
    } catch (thrown) {
      showError(thrown)
    }
  }

  return (
    <form
      className="edit-form"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <textarea
        ref={field}
        className="input words"
        aria-label={t.chat.editedMessage}
        rows={1}
        value={text}
        onChange={(event) => {
          change(event.currentTarget)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) {
            event.preventDefault()
            close()
          } else if (composerAction(event, { empty: false, enterSends }) === 'send') {
            event.preventDefault()
            void ask()
          }
        }}
      />
      <div className="btns">
        <Button type="submit" kind="primary" small>
          {t.chat.sendAgain}
        </Button>
        <Button kind="quiet" small onClick={close}>
          {t.common.cancel}
        </Button>
      </div>
      {preview === null ? null : (
        <ConfirmDialog
          title={t.chat.editTitle}
          confirm={t.chat.edit}
          cancel={t.common.cancel}
          onCancel={() => {
            setPreview(null)
          }}
          onConfirm={() => void send()}
        >
          <p>{t.chat.editRemoves(preview.messagesRemoved)}</p>
          <WithdrawnFacts lead={t.chat.editWithdraws} facts={preview.factsWithdrawn} />
        </ConfirmDialog>
      )}
    </form>
  )
}
