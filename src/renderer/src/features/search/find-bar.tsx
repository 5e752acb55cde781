import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { SearchHit } from '../../../../shared/entities'
import { focusComposer } from '../../a11y/focus'
import { isComposing } from '../../keys/ime'
import { useStore } from '../../store'
import { t } from '../../text'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icons'
import { foundWords, useSearch } from './use-search'

/** Messages found at most; main gives no more. */
const limit = 200

/**
 * Find in the chat on the screen. It asks the whole history, so that messages that are not loaded are found as well,
 * and begins at the latest match, where the reader is.
 */
export function FindBar() {
  const request = useStore((state) => state.find)
  const currentId = useStore((state) => state.currentId)
  const closeFind = useStore((state) => state.closeFind)
  const openMessage = useStore((state) => state.openMessage)
  const [query, setQuery] = useState('')
  /** The match the owner stepped to, of these hits; the latest before the first step. */
  const [stepped, setStepped] = useState<{ hits: readonly SearchHit[]; at: number } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { hits: found } = useSearch(currentId === null ? '' : query, currentId, limit)
  const hits = useMemo(() => found?.toReversed() ?? [], [found])

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [request?.key])

  const at = stepped?.hits === hits ? stepped.at : hits.length - 1
  const hit = hits[at]

  useEffect(() => {
    if (currentId === null || hit === undefined || hit.messageId === null) return
    void openMessage(currentId, hit.messageId, { words: foundWords(hit) })
  }, [hit, currentId, openMessage])

  function step(by: 1 | -1) {
    if (hits.length > 0) setStepped({ hits, at: (at + by + hits.length) % hits.length })
  }

  function close() {
    closeFind()
    focusComposer()
  }

  function keyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Enter') step(event.shiftKey ? 1 : -1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }

  const asked = query.trim() !== '' && found !== null
  return (
    <div role="search" className="find" aria-label={t.search.findName}>
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        aria-label={t.search.findField}
        placeholder={t.search.findField}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
        }}
        onKeyDown={keyDown}
      />
      <span className="num" role="status">
        {!asked
          ? ''
          : hits.length === 0
            ? t.search.findNone
            : t.search.findCount(at + 1, hits.length, hits.length === limit)}
      </span>
      <IconButton
        icon="up"
        label={t.search.findPrevious}
        disabled={hits.length === 0}
        onClick={() => {
          step(-1)
        }}
      />
      <IconButton
        icon="down"
        label={t.search.findNext}
        disabled={hits.length === 0}
        onClick={() => {
          step(1)
        }}
      />
      <IconButton icon="close" label={t.search.findClose} onClick={close} />
    </div>
  )
}
