import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { FactView } from '../../../../shared/entities'
import { isComposing } from '../../keys/ime'
import { useStore } from '../../store'
import { pendingClashes } from '../../store/selectors'
import { t } from '../../text'
import { Button } from '../../ui/button'
import { MarkedText } from '../../ui/marked-text'
import { FactEditor } from './fact-editor'
import { focusFact } from './focus-fact'
import { readFactKey, settleStop } from './fact-keys'
import type { FactAction, FactStop } from './fact-keys'
import { FactRow } from './fact-row'
import { spansOf } from './filter'
import type { SubjectGroup, TopicGroup } from './order'
import { inReadingOrder } from './order'
import { extendTo, toggle } from './selection'
import type { Selection } from './selection'
import { factsWithin, head, reaching, withEarlier, withLater } from './shown-part'
import { TopicMenu } from './topic-menu'
import { useNow } from './use-now'

/** Further facts are drawn when the view comes this near to the first or last that is there, in pixels. */
const drawNear = 800

interface FactListProps {
  groups: readonly SubjectGroup[]
  /** Fact that is to be drawn wherever it stands, because it takes the focus. */
  reach: number | null
  query: string
  selection: Selection
  onSelect: (selection: Selection) => void
  onDelete: (facts: readonly FactView[]) => void
}

/**
 * The facts under their topics. One Tab stop for all of them: up and down between facts, left and right between
 * the three buttons of one.
 */
export function FactList({ groups, reach, query, selection, onSelect, onDelete }: FactListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<FactStop | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const [editingId, setEditingId] = useState<number | null>(null)
  const [backTo, setBackTo] = useState<FactStop | null>(null)
  const shownFact = useStore((state) => state.shownFact)
  const [seenKey, setSeenKey] = useState(0)
  const usedFactIds = useStore((state) => state.usedFactIds)
  const clashIds = useStore(useShallow((state) => pendingClashes(state).map(({ factId }) => factId)))
  const setFound = useStore((state) => state.setFound)

  const [stretch, setStretch] = useState(head)
  const [seenQuery, setSeenQuery] = useState(query)
  if (query !== seenQuery) {
    setSeenQuery(query)
    setStretch(head)
  }

  const facts = useMemo(() => inReadingOrder(groups), [groups])
  const order = useMemo(() => facts.map(({ id }) => id), [facts])
  const drawn = useMemo(() => factsWithin(groups, stretch), [groups, stretch])
  const settled = settleStop(
    stop,
    order.slice(stretch.from, stretch.to).filter((id) => id !== editingId),
  )
  const now = useNow(facts.length > 0)
  const earlier = Math.min(stretch.from, order.length)
  const later = Math.max(0, order.length - stretch.to)

  // Another region asked for a fact to be shown: "Show source", a search hit, a line under a message.
  if (shownFact !== null && shownFact.key !== seenKey && order.includes(shownFact.factId)) {
    setSeenKey(shownFact.key)
    setEditingId(null)
    setOpenId(shownFact.factId)
    setBackTo({ factId: shownFact.factId, action: 'source' })
  }
  const wanted = order.indexOf(backTo?.factId ?? reach ?? -1)
  if (wanted !== -1 && reaching(stretch, wanted) !== stretch) setStretch(reaching(stretch, wanted))
  // What was deleted may leave nothing of the stretch.
  if (earlier > 0 && earlier === order.length) setStretch(reaching(stretch, order.length - 1))

  // A row that was replaced by its editor, or just asked for, takes the focus once it is on the page.
  useEffect(() => {
    if (backTo !== null && focusFact(list.current, backTo)) setBackTo(null)
  }, [backTo, editingId, stretch])

  useEffect(() => {
    const box = list.current?.closest('.scroll') ?? null
    if (box === null) return
    const scrolled = () => {
      const below = box.scrollHeight - box.clientHeight - box.scrollTop
      if (later > 0 && below < drawNear) setStretch(withLater)
      else if (earlier > 0 && box.scrollTop < drawNear) setStretch(withEarlier)
    }
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      box.removeEventListener('scroll', scrolled)
    }
  }, [earlier, later])

  useEffect(() => {
    setFound(openId === null ? [] : [openId])
  }, [openId, setFound])

  function act(fact: FactView, action: FactAction) {
    switch (action) {
      case 'source':
        setOpenId(openId === fact.id ? null : fact.id)
        return
      case 'edit':
        setEditingId(fact.id)
        return
      case 'delete':
        onDelete(
          selection.chosen.includes(fact.id)
            ? facts.filter(({ id }) => selection.chosen.includes(id))
            : [fact],
        )
        return
    }
  }

  function key(event: KeyboardEvent<HTMLButtonElement>, fact: FactView, action: FactAction) {
    if (isComposing(event)) return
    const at = { factId: fact.id, action }
    const command = event.ctrlKey || event.metaKey || event.altKey
    if (event.key === 'Escape' && (selection.chosen.length > 0 || openId === fact.id)) {
      event.preventDefault()
      event.stopPropagation()
      if (selection.chosen.length > 0) onSelect({ chosen: [], anchor: null })
      else setOpenId(null)
      return
    }
    const result = readFactKey({ key: event.key, shift: event.shiftKey, command }, at, order)
    if (result === null) return
    event.preventDefault()
    if (result.do === 'act') {
      act(fact, result.action)
      return
    }
    if (result.do === 'choose') {
      const from = selection.anchor === null ? { ...selection, anchor: fact.id } : selection
      onSelect(result.extend ? extendTo(from, result.to.factId, order) : toggle(selection, fact.id))
    }
    const place = order.indexOf(result.to.factId)
    if (reaching(stretch, place) === stretch) focusFact(list.current, result.to)
    else setBackTo(result.to)
  }

  function pick(event: MouseEvent<HTMLLIElement>, fact: FactView) {
    const target = event.target
    if (target instanceof Element && target.closest('button, blockquote') !== null) return
    // Somebody who marks words in a row to copy them does not mean to open or close it.
    if (window.getSelection()?.isCollapsed === false) return
    if (event.shiftKey) onSelect(extendTo(selection, fact.id, order))
    else if (event.ctrlKey || event.metaKey || selection.chosen.length > 0)
      onSelect(toggle(selection, fact.id))
    else act(fact, 'source')
  }

  const row = (fact: FactView) =>
    fact.id === editingId ? (
      <li key={fact.id} className="editor-row">
        <FactEditor
          fact={fact}
          onSaved={(saved) => {
            setEditingId(null)
            setBackTo({ factId: saved.id, action: 'edit' })
          }}
          onCancel={() => {
            setEditingId(null)
            setBackTo({ factId: fact.id, action: 'edit' })
          }}
        />
      </li>
    ) : (
      <FactRow
        key={fact.id}
        fact={fact}
        query={query}
        now={now}
        state={{
          open: openId === fact.id,
          chosen: selection.chosen.includes(fact.id),
          used: usedFactIds.includes(fact.id),
          clash: clashIds.includes(fact.id),
          stop: settled?.factId === fact.id ? settled.action : null,
        }}
        onAct={(action) => {
          act(fact, action)
        }}
        onPick={(event) => {
          pick(event, fact)
        }}
        onPoint={(pointed) => {
          setFound(pointed ? [fact.id] : openId === null ? [] : [openId])
        }}
        onFocusAction={(action) => {
          setStop({ factId: fact.id, action })
        }}
        onKey={(event, action) => {
          key(event, fact, action)
        }}
        onChooseSeveral={() => {
          setOpenId(null)
          onSelect(toggle({ chosen: [], anchor: null }, fact.id))
          focusFact(list.current, { factId: fact.id, action: 'source' })
        }}
      />
    )

  return (
    <div ref={list} className="fact-list">
      <More
        facts={earlier}
        onMore={() => {
          setBackTo({ factId: order[stretch.from - 1] ?? -1, action: 'source' })
        }}
      />
      {drawn.map((group) => (
        <div key={`${group.kind} ${group.name}`} className="subject">
          {group.kind === 'own' ? null : (
            <div className="person">
              <h3>
                {group.name === null ? (
                  t.memory.waysOfWorking
                ) : (
                  <MarkedText text={group.name} marks={spansOf(group.name, query)} />
                )}
              </h3>
            </div>
          )}
          {group.topics.map((topic) => (
            <Topic
              key={topic.topic}
              topic={topic}
              query={query}
              stop={topic.facts.some(({ id }) => id === settled?.factId)}
            >
              {topic.facts.map(row)}
            </Topic>
          ))}
        </div>
      ))}
      <More
        facts={later}
        onMore={() => {
          setBackTo({ factId: order[stretch.to] ?? -1, action: 'source' })
        }}
      />
    </div>
  )
}

/** Facts that are not drawn yet, before or after those that are. */
function More({ facts, onMore }: { facts: number; onMore: () => void }) {
  if (facts === 0) return null
  return (
    <Button kind="quiet" small onClick={onMore}>
      {t.memory.moreFacts(facts)}
    </Button>
  )
}

interface TopicProps {
  topic: TopicGroup
  query: string
  /** The Tab key reaches its menu: the list's stop is in it. */
  stop: boolean
  children: ReactNode
}

function Topic({ topic, query, stop, children }: TopicProps) {
  return (
    <section className="topic">
      <div className="topic-head">
        <h3>
          <MarkedText text={topic.label} marks={spansOf(topic.label, query)} />
        </h3>
        <TopicMenu topic={topic} stop={stop} />
      </div>
      <ul aria-label={topic.label}>{children}</ul>
    </section>
  )
}
