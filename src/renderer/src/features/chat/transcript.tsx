import { Fragment, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Message } from '../../../../shared/entities'
import { useStore } from '../../store'
import { liveReply } from '../../store/selectors'
import type { Thread } from '../../store/types'
import { t } from '../../text'
import { day } from '../../text/dates'
import { errorSentence } from '../../text/errors'
import { Button, IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { EmptyChat } from './empty-chat'
import { markWords } from './mark-words'
import { OwnMessage } from './own-message'
import { ReplyMessage } from './reply-message'
import { fetchNear, useFollowEnd } from './use-follow-end'

/** From so many messages on, those out of view are not laid out. */
const longThread = 60
/** How long words stay tinted after a jump to them, in milliseconds. */
const tintTime = 4000

function dayChange(previous: Message | undefined, message: Message): string | null {
  if (previous === undefined || message.role !== 'user') return null
  const label = day(message.createdAt)
  return day(previous.createdAt) === label ? null : label
}

function MessageList({ thread }: { thread: Thread }) {
  const busy = useStore((state) => liveReply(state) !== null)
  const { messages, progress, jumpTo } = thread
  return (
    <ol className={classes('msgs', messages.length > longThread && 'long')} aria-label={t.chat.messages}>
      {messages.map((message, index) => {
        const change = dayChange(messages[index - 1], message)
        return (
          <Fragment key={message.id}>
            {change === null ? null : <li className="day between">{change}</li>}
            <li data-message-id={message.id} data-jumped={jumpTo?.messageId === message.id ? '' : undefined}>
              {message.role === 'user' ? (
                <OwnMessage
                  message={message}
                  busy={busy}
                  tint={jumpTo?.messageId === message.id ? (jumpTo.span ?? null) : null}
                />
              ) : (
                <ReplyMessage
                  message={message}
                  busy={busy}
                  progress={progress?.messageId === message.id ? progress : null}
                />
              )}
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}

/** The messages of the chat on the screen. It follows what is written until the owner scrolls up. */
export function Transcript() {
  const thread = useStore((state) => state.thread)
  const currentId = useStore((state) => state.currentId)
  const loadOlder = useStore((state) => state.loadOlder)
  const loadNewer = useStore((state) => state.loadNewer)
  const loadNewest = useStore((state) => state.loadNewest)
  const loadThread = useStore((state) => state.loadThread)
  const finding = useStore((state) => state.find !== null)
  const jumped = useStore((state) => state.jumped)

  const conversationId = thread?.conversationId ?? null
  const ready = thread?.state === 'ready'
  const cutOff = thread?.moreAfter ?? false
  const firstId = thread?.messages[0]?.id ?? null
  const { box, content, follows, toEnd, toMessage, readingPlace, toPlace } = useFollowEnd(firstId, cutOff)
  const lastOwnId = useMemo(
    () => thread?.messages.findLast(({ role }) => role === 'user')?.id ?? null,
    [thread?.messages],
  )

  // A chat that is left while reading further up is opened there again, Review and other chats in between.
  const leaveAt = useStore((state) => state.leaveAt)
  const shownId = useRef<string | null>(null)
  useLayoutEffect(() => {
    shownId.current = ready ? conversationId : null
  })
  useLayoutEffect(
    () => () => {
      if (shownId.current !== null) leaveAt(shownId.current, readingPlace())
    },
    [leaveAt, readingPlace],
  )

  const stretch = useRef({ wasCutOff: false, cutOff: false })
  useLayoutEffect(() => {
    stretch.current = { wasCutOff: stretch.current.cutOff, cutOff }
  })
  // Another chat, or a new message of the owner's: the end is what matters. Reading on to it is neither.
  useLayoutEffect(() => {
    const place = conversationId === null ? undefined : useStore.getState().readingPlaces[conversationId]
    if (ready && conversationId !== null && place !== undefined) {
      leaveAt(conversationId, null)
      if (toPlace(place)) return
    }
    if (!stretch.current.wasCutOff && !stretch.current.cutOff) toEnd()
  }, [conversationId, ready, lastOwnId, toEnd, toPlace, leaveAt])

  const jump = thread?.jumpTo ?? null
  useEffect(() => {
    if (jump === null || !ready || !toMessage(`[data-message-id="${jump.messageId}"]`)) return
    const element = box.current?.querySelector(`[data-message-id="${jump.messageId}"] article`)
    const unmark = markWords(element ?? null, jump.words ?? [])
    const timer = finding
      ? undefined
      : setTimeout(() => {
          jumped(jump.key)
        }, tintTime)
    return () => {
      clearTimeout(timer)
      unmark()
    }
  }, [jump, ready, finding, box, toMessage, jumped])

  const empty = currentId === null || (ready && thread.messages.length === 0)
  return (
    <div className="flow-frame">
      <div
        className="scroll flow"
        ref={box}
        data-region="transcript"
        data-region-focus=""
        tabIndex={-1}
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
          if (scrollTop < fetchNear) void loadOlder()
          if (scrollHeight - clientHeight - scrollTop < fetchNear) void loadNewer()
        }}
      >
        <div ref={content}>
          {thread?.more === true ? (
            <div className="older">
              <Button kind="quiet" small disabled={thread.loadingOlder} onClick={() => void loadOlder()}>
                {t.chat.loadOlder}
              </Button>
            </div>
          ) : null}
          {empty ? <EmptyChat /> : null}
          {thread?.state === 'failed' && thread.error !== null ? (
            <div className="thread-failed" role="alert">
              <p>{errorSentence(thread.error)}</p>
              <Button onClick={() => void loadThread(thread.conversationId)}>{t.common.tryAgain}</Button>
            </div>
          ) : null}
          {thread === null || empty ? null : <MessageList thread={thread} />}
          {cutOff ? (
            <div className="older">
              <Button kind="quiet" small disabled={thread?.loadingNewer} onClick={() => void loadNewer()}>
                {t.chat.loadNewer}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      {(follows && !cutOff) || empty ? null : (
        <IconButton
          icon="down"
          className="to-end"
          label={t.chat.jumpToEnd}
          onClick={() => {
            if (cutOff) void loadNewest()
            else toEnd()
          }}
        />
      )}
    </div>
  )
}
