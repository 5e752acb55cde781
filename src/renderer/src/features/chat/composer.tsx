import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import type { ModelChoice, OriginSpan } from '../../../../shared/entities'
import { useStore } from '../../store'
import { currentConversation, isTemporary, liveReply } from '../../store/selectors'
import { t } from '../../text'
import { Icon } from '../../ui/icons'
import { composerAction } from './composer-keys'
import { draftOrigins, keepDraftOrigins } from './draft-origins'
import { trimWithSpans } from './origin-spans'
import { useOriginText } from './use-origin-text'
import type { OriginText } from './use-origin-text'

/** A draft is saved when nothing was typed for so long, in milliseconds. */
const draftPause = 400

function initialDraft(): OriginText {
  const state = useStore.getState()
  const conversation = currentConversation(state)
  if (conversation === null) return { text: state.blank.draft, spans: [] }
  return { text: conversation.draft, spans: draftOrigins(conversation.id, conversation.draft) }
}

async function save(text: string, spans: readonly OriginSpan[]): Promise<void> {
  const state = useStore.getState()
  // A draft is worth a row in the list, so that it outlives the window; a temporary chat keeps nothing.
  const keeps = state.currentId !== null || (text.trim() !== '' && !state.blank.temporary)
  const conversationId = keeps ? await state.ensureConversation().catch(() => null) : null
  if (conversationId !== null && !isTemporary(useStore.getState())) {
    keepDraftOrigins(conversationId, text, spans)
  }
  await useStore.getState().saveDraft(conversationId, text)
}

/** Saves the draft of a chat that has no row yet and is not on the screen any more. */
async function saveLeft(
  text: string,
  spans: readonly OriginSpan[],
  model: ModelChoice | null,
): Promise<void> {
  const conversationId = await useStore.getState().keepLeftDraft(text, model)
  if (conversationId !== null) keepDraftOrigins(conversationId, text, spans)
}

/**
 * The message field. It knows which stretches were pasted, keeps its draft with the conversation, and keeps its
 * text until main has taken the message. Rendered anew for every chat.
 */
export function Composer() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [initial] = useState(initialDraft)
  const { text, spans, change, replace } = useOriginText(field, initial)
  const replying = useStore((state) => liveReply(state) !== null)
  const enterSends = useStore((state) => state.settings.enterSends)
  const sendMessage = useStore((state) => state.send)
  const stop = useStore((state) => state.stop)
  const refreshGauge = useStore((state) => state.refreshGauge)
  const currentId = useStore((state) => state.currentId)
  const [sending, setSending] = useState(false)
  const clientKey = useRef<string | null>(null)

  // The saving that is due, so that leaving the chat does not lose it.
  const due = useRef<((closing: boolean) => void) | null>(null)
  const ownId = useRef(currentId)
  const blank = useStore((state) => state.blank)
  const ownBlank = useRef(blank)
  const ownKey = useRef(useStore.getState().chatKey)
  useEffect(() => {
    ownId.current = currentId ?? ownId.current
    ownBlank.current = blank
  }, [currentId, blank])

  useEffect(() => {
    if (useStore.getState().chatTakesFocus) field.current?.focus()
    // The window may close before the pause is over.
    const closing = () => due.current?.(true)
    window.addEventListener('beforeunload', closing)
    return () => {
      window.removeEventListener('beforeunload', closing)
      due.current?.(false)
    }
  }, [])

  useEffect(() => {
    if (text === initial.text && due.current === null && spans === initial.spans) return
    const leave = (closing: boolean) => {
      due.current = null
      if (ownId.current !== null) {
        keepDraftOrigins(ownId.current, text, spans)
        void useStore.getState().saveDraft(ownId.current, text)
      } else if (!closing && useStore.getState().chatKey === ownKey.current) {
        void save(text, spans)
      } else if (text.trim() !== '' && !ownBlank.current.temporary && clientKey.current === null) {
        void saveLeft(text, spans, ownBlank.current.model)
      }
    }
    due.current = leave
    const timer = setTimeout(() => {
      if (due.current !== leave) return
      due.current = null
      void save(text, spans)
      void refreshGauge(text)
    }, draftPause)
    return () => {
      clearTimeout(timer)
    }
  }, [text, spans, initial, refreshGauge])

  const send = useCallback(async () => {
    const message = trimWithSpans(text, spans)
    if (message.text === '' || sending || replying) return
    setSending(true)
    clientKey.current ??= crypto.randomUUID()
    const taken = await sendMessage(message.text, message.spans, clientKey.current)
    setSending(false)
    if (!taken) return
    clientKey.current = null
    // What was typed while the message was on its way stays.
    if (field.current?.value === text) {
      due.current = null
      replace({ text: '', spans: [] })
      const { currentId: conversationId } = useStore.getState()
      if (conversationId !== null) {
        keepDraftOrigins(conversationId, '', [])
        void useStore.getState().saveDraft(conversationId, '')
      }
    }
  }, [text, spans, sending, replying, sendMessage, replace])

  function recall() {
    const last = useStore.getState().thread?.messages.findLast(({ role }) => role === 'user')
    if (last === undefined) return
    replace({ text: last.text, spans: last.origins })
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const action = composerAction(event, { empty: text === '', enterSends })
    if (action === null) return
    event.preventDefault()
    if (action === 'send') void send()
    else recall()
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form className="composer" data-region="composer" onSubmit={submit}>
      <textarea
        ref={field}
        aria-label={t.chat.message}
        placeholder={t.chat.message}
        rows={1}
        value={text}
        data-region-focus=""
        onChange={(event) => {
          clientKey.current = null
          change(event.currentTarget)
        }}
        onKeyDown={keyDown}
      />
      {replying ? (
        <button
          type="button"
          className="stop"
          aria-keyshortcuts="Escape"
          onClick={() => {
            void stop()
            field.current?.focus()
          }}
        >
          <i />
          {t.chat.stop}
        </button>
      ) : (
        <button
          type="submit"
          className="send"
          aria-label={t.chat.send}
          title={t.chat.send}
          disabled={text.trim() === '' || sending}
        >
          <Icon name="send" size={18} />
        </button>
      )}
    </form>
  )
}
