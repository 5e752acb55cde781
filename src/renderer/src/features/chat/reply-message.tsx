import { memo, useCallback, useMemo } from 'react'
import type { Message } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { modelLabel } from '../../store/choices'
import type { Progress } from '../../store/types'
import { t } from '../../text'
import { timeOfDay } from '../../text/dates'
import { Icon } from '../../ui/icons'
import { Markdown } from '../../ui/markdown/markdown'
import type { MarkedSpan } from '../../ui/markdown/tree'
import { copyText } from './clipboard'
import { HeldCard, WarnedLine } from './held-card'
import { ReplyEnd } from './reply-end'
import { ReplyFoot } from './reply-foot'

/** What is said of the wait before the first word; nothing in the first second. */
function waitText(message: Message, progress: Progress | null): string | null {
  if (message.state !== 'streaming' || message.text !== '') return null
  if (message.safeAttempt > 0) return t.chat.retrying(message.safeAttempt)
  if (progress === null) return null
  switch (progress.phase) {
    case 'loading':
      return t.chat.loading(message.model === null ? t.models.name : modelLabel(message.model))
    case 'reading_parts':
      return progress.reading === undefined ? t.chat.stillWorking : t.chat.readingParts(progress.reading)
    case 'thinking':
      return t.chat.thinking
    case 'still_working':
    case 'slow':
      return t.chat.stillWorking
    case 'retrying':
      return t.chat.retrying(progress.attempt)
  }
}

function Thinking({ message }: { message: Message }) {
  if (message.thinking === '') return null
  const seconds = message.thinkingMs === null ? null : Math.max(1, Math.round(message.thinkingMs / 1000))
  const running = message.state === 'streaming' && message.text === ''
  return (
    <details className="thinking">
      <summary>
        <Icon name="right" size={14} />
        {running || seconds === null ? t.chat.thinking : t.chat.thoughtFor(seconds)}
      </summary>
      <p>{message.thinking}</p>
    </details>
  )
}

const noMarks: readonly MarkedSpan[] = []

/** Words that clash, marked in a reply that is shown all the same. */
function shownMarks(message: Message): readonly MarkedSpan[] {
  const clashes = message.hold?.clashes ?? []
  const marks = clashes.flatMap(({ span, words }) => (span === null ? [] : [{ ...span, words }]))
  return marks.length === 0 ? noMarks : marks
}

/** A reply that can be read says what memory gave to it, however it ended. */
function hasFoot({ state, text }: Message): boolean {
  switch (state) {
    case 'complete':
      return true
    case 'stopped':
    case 'interrupted':
    case 'failed':
      return text !== ''
    case 'streaming':
    case 'held':
    case 'discarded':
      return false
  }
}

interface ReplyMessageProps {
  message: Message
  /** Only for the reply under way. */
  progress: Progress | null
  busy: boolean
}

/** A reply in any of its states. */
export const ReplyMessage = memo(function ReplyMessage({ message, progress, busy }: ReplyMessageProps) {
  const showError = useStore((state) => state.showError)
  const streaming = message.state === 'streaming'
  const held = message.state === 'held'
  const marks = useMemo(() => shownMarks(message), [message])
  const wait = waitText(message, progress)
  const openLink = useCallback(
    (url: string) => {
      call('app.openLink', { url }).catch(showError)
    },
    [showError],
  )
  const copyCode = useCallback((code: string) => void copyText(code), [])
  const readable = message.state !== 'held' && message.state !== 'discarded'
  return (
    <article
      className="msg bot"
      aria-label={t.chat.assistant(timeOfDay(message.createdAt))}
      data-state={message.state}
      aria-busy={streaming ? true : undefined}
    >
      {held ? <HeldCard message={message} /> : null}
      {readable && marks.length > 0 ? <WarnedLine message={message} /> : null}
      {readable ? <Thinking message={message} /> : null}
      {wait === null ? null : (
        <p className="waiting">
          <span className="caret" />
          {wait}
        </p>
      )}
      {readable && (message.text !== '' || (streaming && wait === null)) ? (
        <Markdown
          text={message.text}
          streaming={streaming}
          marks={marks}
          onLink={openLink}
          onCopyCode={copyCode}
        />
      ) : null}
      <ReplyEnd message={message} busy={busy} />
      {hasFoot(message) ? <ReplyFoot message={message} busy={busy} /> : null}
    </article>
  )
})
