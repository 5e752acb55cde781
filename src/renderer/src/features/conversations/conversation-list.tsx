import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { isComposing } from '../../keys/ime'
import { useStore } from '../../store'
import { moveRovingFocus, typeAheadIndex } from '../../ui/roving'
import { ConversationRow } from './conversation-row'
import { groupByDay } from './group'

/** Milliseconds until the headings are computed anew, so that "Today" does not outlive the day. */
const regroupEvery = 60_000

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, regroupEvery)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return now
}

/** The conversations by day. One Tab stop; ↑ ↓ Home End and letters move, F2 renames, Delete deletes. */
export function ConversationList() {
  const conversations = useStore((state) => state.conversations)
  const currentId = useStore((state) => state.currentId)
  const deleteConversation = useStore((state) => state.deleteConversation)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const now = useMinute()
  const groups = useMemo(() => groupByDay(conversations, now), [conversations, now])
  const ids = useMemo(() => groups.flatMap((group) => group.conversations.map(({ id }) => id)), [groups])
  const stop = [focusedId, currentId].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null

  /** Row to focus once the list has been drawn without a field or a deleted row. */
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    const row = list.current?.querySelector<HTMLElement>(
      `[data-conversation-id="${CSS.escape(focusNext.current)}"]`,
    )
    if (row !== null && row !== undefined) {
      focusNext.current = null
      row.focus()
    }
  })

  const rename = useCallback(
    (conversationId: string | null) => {
      if (conversationId === null) focusNext.current = renamingId
      setRenamingId(conversationId)
    },
    [renamingId],
  )

  const remove = useCallback(
    (conversationId: string) => {
      const index = ids.indexOf(conversationId)
      focusNext.current = ids[index + 1] ?? ids[index - 1] ?? null
      void deleteConversation(conversationId)
    },
    [ids, deleteConversation],
  )

  function keyDown(event: KeyboardEvent<HTMLDivElement>) {
    const target = event.target
    if (!(target instanceof HTMLElement) || !target.matches('.row') || isComposing(event)) return
    const id = target.dataset.conversationId
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation-id]')]
    if (moveRovingFocus(event, rows)) return
    if (event.ctrlKey || event.metaKey || event.altKey || id === undefined) return
    if (event.key === 'F2') {
      event.preventDefault()
      rename(id)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      remove(id)
    } else if (event.key.length === 1 && event.key !== ' ') {
      const names = rows.map((row) => row.textContent)
      const next = typeAheadIndex(names, rows.indexOf(target), event.key)
      if (next !== null) rows[next]?.focus()
    }
  }

  return (
    // The keys belong to the rows inside; the element itself is never focused.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={list}
      onKeyDown={keyDown}
      onFocus={(event) => {
        const id = event.target.dataset.conversationId
        if (id !== undefined) setFocusedId(id)
      }}
    >
      {groups.map((group) => (
        <section className="side-group" key={group.label}>
          <h2>{group.label}</h2>
          <ul>
            {group.conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                current={conversation.id === currentId}
                tabStop={conversation.id === stop}
                renaming={conversation.id === renamingId}
                onRename={rename}
                onDelete={remove}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
