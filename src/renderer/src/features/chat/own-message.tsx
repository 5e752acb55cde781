import { memo, useMemo, useState } from 'react'
import type { Message, TextSpan } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { timeOfDay } from '../../text/dates'
import { IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { EditMessage } from './edit-message'
import { NotedLines } from './noted-lines'
import { OwnMenu } from './own-menu'
import { ownParts, typedPieces } from './own-text'
import type { TypedPart } from './own-text'
import { PastedBlock } from './pasted-block'
import { ProposalLines } from './proposal-lines'

interface TypedTextProps {
  part: TypedPart
  /** Facts whose words are tinted. */
  found: readonly number[]
  /** A stretch to tint because the owner came here for it; counts from the start of the message. */
  tint: TextSpan | null
}

/** Typed words; those that became a fact are underlined, and a click on them opens it in memory. */
function TypedText({ part, found, tint }: TypedTextProps) {
  const showKept = useStore((state) => state.showKept)
  const open = (factId: number | null) => {
    // Words that are being marked to be copied are not meant to be opened.
    if (factId !== null && window.getSelection()?.isCollapsed !== false) void showKept(factId)
  }
  return (
    <span className="typed">
      {typedPieces(part, found, tint).map(({ start, text, mark }) =>
        mark === null ? (
          text
        ) : (
          // The menu of the message leads to the same facts by keyboard.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <mark
            key={start}
            title={mark.factId === null ? undefined : t.chat.showKeptHint}
            onClick={() => {
              open(mark.factId)
            }}
            className={classes(
              mark.kept ? 'kept' : 'pointed',
              mark.safety && 'safety',
              mark.found && 'found',
            )}
          >
            {text}
          </mark>
        ),
      )}
    </span>
  )
}

const none: readonly number[] = []

interface OwnMessageProps {
  message: Message
  tint: TextSpan | null
  /** While a reply is under way nothing can be edited. */
  busy: boolean
}

/** A message of the owner's, with what it changed in memory. */
export const OwnMessage = memo(function OwnMessage({ message, tint, busy }: OwnMessageProps) {
  const [editing, setEditing] = useState(false)
  const sayRemembered = useStore((state) => state.settings.sayRemembered)
  const found = useStore((state) =>
    message.kept.some(({ factId }) => state.foundFactIds.includes(factId)) ? state.foundFactIds : none,
  )
  const parts = useMemo(() => ownParts(message), [message])
  return (
    <>
      <article
        className="msg you"
        aria-label={t.chat.you(timeOfDay(message.createdAt))}
        data-state={message.state}
        title={editing ? undefined : timeOfDay(message.createdAt)}
      >
        {editing ? (
          <EditMessage
            message={message}
            onClose={() => {
              setEditing(false)
            }}
          />
        ) : (
          <>
            <IconButton
              icon="edit"
              iconSize={14}
              className="edit"
              label={t.chat.editMessage}
              disabled={busy}
              onClick={() => {
                setEditing(true)
              }}
            />
            {parts.map((part) =>
              part.kind === 'typed' ? (
                <TypedText key={part.start} part={part} found={found} tint={tint} />
              ) : (
                <PastedBlock key={part.start} part={part} />
              ),
            )}
            <OwnMenu
              message={message}
              busy={busy}
              onEdit={() => {
                setEditing(true)
              }}
            />
          </>
        )}
      </article>
      {sayRemembered ? <NotedLines changes={message.noted} /> : null}
      <ProposalLines proposals={message.proposals} />
    </>
  )
})
