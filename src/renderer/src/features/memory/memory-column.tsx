import { useEffect, useMemo, useRef, useState } from 'react'
import type { FactView } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { count } from '../../text/numbers'
import { Button, IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icons'
import { useDeleteFacts } from './delete-facts'
import { EmptyMemory } from './empty-memory'
import { Ended } from './ended'
import { FactEditor } from './fact-editor'
import { neighbourOf } from './fact-keys'
import { FactList } from './fact-list'
import { filterFacts, filterFrom } from './filter'
import { focusFact } from './focus-fact'
import { LearningLine } from './learning-line'
import { MemoryBar } from './memory-bar'
import { NotRemembered } from './not-remembered'
import { arrangeFacts, inReadingOrder } from './order'
import { keepExisting, nothingChosen } from './selection'

/** What is remembered, beside the chat: the owner sees, adds, edits and deletes it here. */
export function MemoryColumn({ drawer = false }: { drawer?: boolean }) {
  const facts = useStore((state) => state.facts)
  const pane = useStore((state) => state.memoryPane)
  return (
    <aside
      className={classes('col memory', drawer && 'drawer')}
      aria-label={t.memory.name}
      data-region="memory"
    >
      <MemoryBar drawer={drawer} count={facts.length} />
      {pane === 'not-remembered' ? <TurnedDown /> : <Facts adding={pane === 'adding'} />}
    </aside>
  )
}

function TurnedDown() {
  const rejections = useStore((state) => state.rejections)
  const loadRejections = useStore((state) => state.loadRejections)
  const tryMemory = useStore((state) => state.tryMemory)

  useEffect(() => {
    document.querySelector<HTMLElement>('[data-memory-back]')?.focus()
  }, [])

  async function clear() {
    await tryMemory(() => call('memory.clearRejections', null))
    await loadRejections()
    document.querySelector<HTMLElement>('[data-memory-back]')?.focus()
  }

  return (
    <>
      <div className="scroll facts">
        <NotRemembered />
      </div>
      <div className="memory-foot">
        {rejections === null || rejections.length === 0 ? null : (
          <Button kind="quiet" small onClick={() => void clear()}>
            {t.memory.clearList}
          </Button>
        )}
      </div>
    </>
  )
}

function Facts({ adding }: { adding: boolean }) {
  const facts = useStore((state) => state.facts)
  const loaded = useStore((state) => state.factsLoaded)
  const error = useStore((state) => state.factsError)
  const showMemory = useStore((state) => state.showMemory)
  const loadTopics = useStore((state) => state.loadTopics)
  const shownFact = useStore((state) => state.shownFact)
  const column = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [seenKey, setSeenKey] = useState(0)
  const [selection, setSelection] = useState(nothingChosen)
  /** Fact whose row takes the focus once the deleted ones are gone; null: the button Add fact. */
  const afterDelete = useRef<{ gone: readonly number[]; next: number | null } | null>(null)
  const [added, setAdded] = useState<number | null>(null)

  const found = useMemo(() => filterFacts(facts, query), [facts, query])
  const groups = useMemo(() => arrangeFacts(found), [found])
  const order = useMemo(() => inReadingOrder(groups).map(({ id }) => id), [groups])
  const chosen = keepExisting(selection, order)
  if (chosen !== selection) setSelection(chosen)
  // A fact that is asked for must not stay hidden behind the filter.
  if (shownFact !== null && shownFact.key !== seenKey) {
    setSeenKey(shownFact.key)
    setQuery('')
  }

  // What is said may bring topics, and lets some hold a list.
  useEffect(() => {
    void loadTopics()
  }, [facts.length, loadTopics])

  const { ask, dialog } = useDeleteFacts(() => {
    setSelection(nothingChosen)
  })

  function remove(going: readonly FactView[]) {
    const gone = going.map(({ id }) => id)
    const staying = order.filter((id) => !gone.includes(id) || id === gone[0])
    afterDelete.current = { gone, next: neighbourOf(gone[0] ?? -1, staying) }
    ask(going)
  }

  useEffect(() => {
    const waiting = afterDelete.current
    if (waiting === null || waiting.gone.some((id) => order.includes(id))) return
    afterDelete.current = null
    if (waiting.next !== null && focusFact(column.current, { factId: waiting.next, action: 'source' })) return
    focusAdd()
  }, [order])

  useEffect(() => {
    if (added === null || adding) return
    if (focusFact(column.current, { factId: added, action: 'source' })) setAdded(null)
  }, [added, adding, order])

  function focusAdd() {
    document.querySelector<HTMLElement>('[data-add-fact]')?.focus()
  }

  return (
    <>
      <div ref={column} className="scroll facts">
        {facts.length >= filterFrom || query !== '' ? (
          <Filter query={query} found={found.length} all={facts.length} onChange={setQuery} />
        ) : null}
        <LearningLine />
        {adding ? (
          <FactEditor
            fact={null}
            onSaved={(fact) => {
              setQuery('')
              setAdded(fact.id)
              showMemory('facts')
            }}
            onCancel={() => {
              showMemory('facts')
              focusAdd()
            }}
          />
        ) : null}
        {error === null ? null : <p className="learning">{errorSentence(error)}</p>}
        {loaded && facts.length === 0 && !adding ? <EmptyMemory /> : null}
        {facts.length > 0 && found.length === 0 ? (
          <p className="learning" role="status">
            {t.memory.noMatch(query)}
          </p>
        ) : null}
        <FactList
          groups={groups}
          reach={added}
          query={query}
          selection={chosen}
          onSelect={setSelection}
          onDelete={remove}
        />
        <Ended query={query} />
      </div>
      {chosen.chosen.length > 0 ? (
        <ChosenFoot
          chosen={chosen.chosen.length}
          onDelete={() => {
            remove(facts.filter(({ id }) => chosen.chosen.includes(id)))
          }}
          onNone={() => {
            setSelection(nothingChosen)
          }}
        />
      ) : (
        <Foot />
      )}
      {dialog}
    </>
  )
}

interface FilterProps {
  query: string
  found: number
  all: number
  onChange: (query: string) => void
}

function Filter({ query, found, all, onChange }: FilterProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="filter">
      <Icon name="search" />
      <input
        ref={field}
        aria-label={t.memory.filter}
        placeholder={t.memory.filter}
        value={query}
        onChange={(event) => {
          onChange(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return
          event.stopPropagation()
          onChange('')
        }}
      />
      {query === '' ? null : (
        <>
          <span className="num" role="status">
            {t.memory.found(found, all)}
          </span>
          <IconButton
            icon="close"
            iconSize={14}
            tiny
            label={t.memory.clearFilter}
            onClick={() => {
              onChange('')
              field.current?.focus()
            }}
          />
        </>
      )}
    </div>
  )
}

function Foot() {
  const showMemory = useStore((state) => state.showMemory)
  const rejections = useStore((state) => state.rejectionCount)
  return (
    <div className="memory-foot">
      <Button
        kind="quiet"
        small
        data-add-fact=""
        onClick={() => {
          showMemory('adding')
        }}
      >
        <Icon name="add" />
        {t.memory.add}
      </Button>
      <span className="grow" />
      <Button
        kind="quiet"
        small
        aria-description={rejections === 0 ? undefined : count(rejections)}
        onClick={() => {
          showMemory('not-remembered')
        }}
      >
        {t.memory.notRemembered}
        {rejections === 0 ? null : (
          <>
            {' '}
            <span className="num" aria-hidden="true">
              {count(rejections)}
            </span>
          </>
        )}
      </Button>
    </div>
  )
}

interface ChosenFootProps {
  chosen: number
  onDelete: () => void
  onNone: () => void
}

function ChosenFoot({ chosen, onDelete, onNone }: ChosenFootProps) {
  return (
    <div className="memory-foot" role="group" aria-label={t.memory.chosen(chosen)}>
      <span className="pad num">{t.memory.chosen(chosen)}</span>
      <span className="grow" />
      <Button kind="quiet" small onClick={onNone}>
        {t.memory.chooseNone}
      </Button>
      <Button small aria-label={t.memory.deleteChosen} onClick={onDelete}>
        {t.memory.delete}
      </Button>
    </div>
  )
}
