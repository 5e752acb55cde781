import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { SearchHit } from '../../../../shared/entities'
import { isComposing } from '../../keys/ime'
import { useMac } from '../../keys/use-platform'
import { useStore } from '../../store'
import { t } from '../../text'
import { day, dayWithin } from '../../text/dates'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icons'
import type { IconName } from '../../ui/icons'
import { MarkedText } from '../../ui/marked-text'
import { rovingIndex } from '../../ui/roving'
import { useCommands } from './commands'
import { foundGroups, matchingCommands, startGroups } from './results'
import type { Result } from './results'
import { foundWords, useSearch } from './use-search'

/** Recent chats shown before anything is typed. */
const recentShown = 3

interface Line {
  icon: IconName
  text: ReactNode
  right: string
  safety: boolean
}

function hitLine(hit: SearchHit, safety: boolean): Line {
  const marked = <MarkedText text={hit.text} marks={hit.marks} />
  switch (hit.kind) {
    case 'fact':
      return {
        icon: safety ? 'shield' : 'memory',
        text: (
          <>
            <span className="t">{hit.title}</span>&ensp;<span className="said">{marked}</span>
          </>
        ),
        right: t.search.since(dayWithin(hit.at)),
        safety,
      }
    case 'conversation':
      return { icon: 'chat', text: marked, right: day(hit.at), safety: false }
    case 'message':
      return hit.role === 'user'
        ? {
            icon: 'message',
            text: <span className="said">{marked}</span>,
            right: t.search.youOn(dayWithin(hit.at)),
            safety: false,
          }
        : { icon: 'message', text: marked, right: hit.title, safety: false }
  }
}

function useLine(): (result: Result) => Line {
  const facts = useStore((state) => state.facts)
  return (result) => {
    switch (result.kind) {
      case 'command':
        return { icon: result.icon, text: result.label, right: result.hint, safety: false }
      case 'recent':
        return {
          icon: 'chat',
          text: result.conversation.title || t.conversations.untitled,
          right: day(result.conversation.updatedAt),
          safety: false,
        }
      case 'hit':
        return hitLine(
          result.hit,
          facts.some(({ id, safety }) => id === result.hit.factId && safety !== null),
        )
    }
  }
}

/** The search over everything: chats, messages, memory and commands in one list. */
export function Palette() {
  const closePalette = useStore((state) => state.closePalette)
  const currentId = useStore((state) => state.currentId)
  const conversations = useStore((state) => state.conversations)
  const openConversation = useStore((state) => state.openConversation)
  const openMessage = useStore((state) => state.openMessage)
  const showFact = useStore((state) => state.showFact)
  const mac = useMac()
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { hits: found, settled } = useSearch(query, null)
  /** Enter was pressed before the answer was there. */
  const [waiting, setWaiting] = useState<{ source: boolean } | null>(null)
  const commands = useCommands(query.trim())
  const line = useLine()

  const groups = useMemo(() => {
    if (query.trim() === '') {
      const recent = conversations
        .filter(({ id, temporary }) => id !== currentId && !temporary)
        .toSorted((one, other) => other.updatedAt - one.updatedAt)
        .slice(0, recentShown)
      return startGroups(recent, commands.always, t.search)
    }
    const fitting = [...matchingCommands(commands.always, query), ...commands.forQuery]
    return foundGroups(found ?? [], fitting, t.search)
  }, [query, found, conversations, currentId, commands])
  const results = groups.flatMap((group) => group.results)
  const at = Math.min(selected, Math.max(results.length - 1, 0))

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function openHit(hit: SearchHit, source: boolean) {
    const { kind, conversationId, messageId, factId } = hit
    if (kind === 'fact' && factId !== null && !source) showFact(factId)
    else if (messageId !== null && conversationId !== null) {
      const words = kind === 'fact' ? [hit.text] : foundWords(hit)
      void openMessage(conversationId, messageId, { words })
    } else if (factId !== null) showFact(factId)
    else if (conversationId !== null) void openConversation(conversationId)
  }

  function open(result: Result | undefined, source = false) {
    if (result === undefined) return
    closePalette()
    switch (result.kind) {
      case 'command':
        result.run()
        return
      case 'recent':
        void openConversation(result.conversation.id)
        return
      case 'hit':
        openHit(result.hit, source)
    }
  }

  const openFirst = useRef<(source: boolean) => void>(() => undefined)
  useEffect(() => {
    openFirst.current = (source) => {
      open(results[0], source)
    }
  })

  function keyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const source = event.ctrlKey || event.metaKey
      if (settled) open(results[at], source)
      else setWaiting({ source })
      return
    }
    // Home and End move the caret in the field.
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const next = rovingIndex(event.key, at, results.length, true)
    if (next === null) return
    event.preventDefault()
    setSelected(next)
  }

  useEffect(() => {
    if (waiting !== null && settled) openFirst.current(waiting.source)
  }, [waiting, settled])

  const nothing = query.trim() !== '' && found !== null && results.length === 0
  return (
    <Dialog className="palette" label={t.search.name} onClose={closePalette}>
      <div className="q">
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-results"
          aria-activedescendant={results.length > 0 ? `palette-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t.search.field}
          placeholder={t.search.placeholder}
          data-autofocus=""
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setSelected(0)
            setWaiting(null)
          }}
          onKeyDown={keyDown}
        />
      </div>
      <div className="list" role="listbox" id="palette-results" aria-label={t.search.results} ref={list}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className="lab" aria-hidden="true">
              {group.label}
            </div>
            {group.results.map((result) => {
              const own = results.indexOf(result)
              const { icon, text, right, safety } = line(result)
              return (
                // The field keeps the focus and has the keys; a pointer may choose as well.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={result.id}
                  id={`palette-${own}`}
                  className="hitrow"
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === at}
                  data-safety={safety ? '' : undefined}
                  onClick={(event) => {
                    open(result, event.ctrlKey || event.metaKey)
                  }}
                  onMouseMove={() => {
                    setSelected(own)
                  }}
                >
                  <Icon name={icon} />
                  <span className="one">{text}</span>
                  <span className="r">{right}</span>
                </div>
              )
            })}
          </div>
        ))}
        {nothing ? <p className="lab">{t.search.nothing(query.trim())}</p> : null}
      </div>
      <div className="vh" role="status">
        {query.trim() === '' || found === null ? '' : t.search.found(results.length)}
      </div>
      <div className="keys">
        <span>
          <kbd>↑↓</kbd>
          {t.search.move}
        </span>
        <span>
          <kbd>Enter</kbd>
          {t.search.open}
        </span>
        {query.trim() === '' ? null : (
          <span>
            <kbd>{mac ? '⌘ Enter' : 'Ctrl Enter'}</kbd>
            {t.search.showSource}
          </span>
        )}
        <span>
          <kbd>Esc</kbd>
          {t.common.close}
        </span>
      </div>
    </Dialog>
  )
}
