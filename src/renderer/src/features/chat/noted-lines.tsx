import { useState } from 'react'
import type { NotedChange } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { LinkButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icons'
import { lowerFirst } from './clash-words'

/** Up to so many changes get a line each; more share one. */
const ownLines = 3

function topicOf({ subject, topicLabel }: NotedChange): string {
  return subject === 'user' ? lowerFirst(topicLabel) : `${subject}, ${lowerFirst(topicLabel)}`
}

function leadOf(change: NotedChange): string {
  const topic = topicOf(change)
  switch (change.kind) {
    case 'added':
    case 'confirmed':
      return t.chat.remembered(topic)
    case 'updated':
      return t.chat.updated(topic)
    case 'retracted':
      return t.chat.noLonger(topic)
    case 'forgotten':
      return t.chat.forgotten(topic)
  }
}

function Undone({ change }: { change: NotedChange }) {
  const redoNoted = useStore((state) => state.redoNoted)
  return (
    <>
      <span>{t.chat.notKept}</span>
      <LinkButton
        aria-label={t.chat.rememberAfterAllOf(topicOf(change), change.value)}
        onClick={() => void redoNoted([change.changeId])}
      >
        {t.chat.rememberAfterAll}
      </LinkButton>
    </>
  )
}

function NotedLine({ change, tight }: { change: NotedChange; tight: boolean }) {
  const undoNoted = useStore((state) => state.undoNoted)
  const before = change.kind === 'forgotten' || change.kind === 'retracted' ? null : change.before
  return (
    <p className={classes('noted', tight && 'tight', change.safety && 'safe')}>
      <Icon name={change.safety ? 'shield' : 'memory'} size={14} />
      {change.undone ? (
        <Undone change={change} />
      ) : (
        <>
          <span>{leadOf(change)}</span>
          {change.kind === 'forgotten' ? null : (
            <span>
              <span className="said">{change.value}</span>
              {before === null ? null : ','}
            </span>
          )}
          {before === null ? null : (
            <>
              <span>{t.chat.was}</span>
              <span className="said">{before}</span>
            </>
          )}
          <span className="sep">·</span>
          <LinkButton
            aria-label={t.chat.undoOf(topicOf(change), change.value)}
            onClick={() => void undoNoted([change.changeId])}
          >
            {t.chat.undo}
          </LinkButton>
        </>
      )}
    </p>
  )
}

/** What a message changed in memory: a line for each change up to three, else one line for all. */
export function NotedLines({ changes }: { changes: readonly NotedChange[] }) {
  const undoNoted = useStore((state) => state.undoNoted)
  const redoNoted = useStore((state) => state.redoNoted)
  const [unfolded, setUnfolded] = useState(false)
  const shown = changes.filter(({ kind }) => kind !== 'confirmed')
  const ids = shown.map(({ changeId }) => changeId)
  const allUndone = shown.every(({ undone }) => undone)
  if (shown.length <= ownLines || unfolded) {
    return shown.map((change, index) => <NotedLine key={change.changeId} change={change} tight={index > 0} />)
  }
  return (
    <p className="noted">
      <Icon name="memory" size={14} />
      {allUndone ? (
        <>
          <span>{t.chat.notKept}</span>
          <LinkButton onClick={() => void redoNoted(ids)}>{t.chat.rememberAfterAll}</LinkButton>
        </>
      ) : (
        <>
          <span>{t.chat.rememberedMany(shown.length)}</span>
          <span className="sep">·</span>
          <LinkButton
            onClick={() => {
              setUnfolded(true)
            }}
          >
            {t.chat.showFacts}
          </LinkButton>
          <span className="sep">·</span>
          <LinkButton onClick={() => void undoNoted(ids)}>{t.chat.undoAll}</LinkButton>
        </>
      )}
    </p>
  )
}
