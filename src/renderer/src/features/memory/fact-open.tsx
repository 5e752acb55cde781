import { useEffect, useRef } from 'react'
import type { FactInterval, FactView, SourceExcerpt } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { day, dayInSentence, timeOfDay } from '../../text/dates'
import { errorSentence } from '../../text/errors'
import { LinkButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { MarkedText } from '../../ui/marked-text'
import { plainDay } from './days'
import { topicInSentence } from './naming'
import { useSource } from './use-source'

/** As many places a fact was said as an open row shows; the others only confirm it. */
const sourcesShown = 3

function Excerpt({ source, fact, found }: { source: SourceExcerpt; fact: FactView; found: boolean }) {
  const openMessage = useStore((state) => state.openMessage)
  const evidence = fact.evidence.find(({ messageId }) => messageId === source.messageId)
  const mark = classes('kept', fact.safety !== null && 'safety', found && 'found')

  function showInChat() {
    const span = evidence === undefined ? null : { start: evidence.start, end: evidence.end }
    void openMessage(source.conversationId, source.messageId, { span })
  }

  return (
    <>
      <blockquote className="quote-of">
        {found ? <MarkedText text={source.text} marks={[source.mark]} className={mark} /> : source.text}
      </blockquote>
      <p className="cite">
        <span title={t.memory.saidIn(source.conversationTitle)}>
          {t.memory.saidBy(plainDay(source.saidAt), timeOfDay(source.saidAt))}
        </span>
        <LinkButton aria-label={t.memory.showInChatOf(fact.value, day(source.saidAt))} onClick={showInChat}>
          {t.memory.showInChat}
        </LinkButton>
      </p>
    </>
  )
}

/** Where a fact without a message comes from. */
function NoExcerpt({ fact }: { fact: FactView }) {
  const when = dayInSentence(fact.createdAt)
  const origin =
    fact.origin === 'manual'
      ? t.memory.byHand(when)
      : fact.origin === 'imported'
        ? t.memory.imported(when)
        : t.memory.sourceGone
  return (
    <>
      <p className="sentence">{fact.content}</p>
      <p className="cite">{origin}</p>
    </>
  )
}

/** From when to when a value held; what ended by itself ended on its day. */
function intervalText({ validFrom, validTo, expiresAt }: FactView): string {
  const end = validTo ?? expiresAt
  return end === null ? day(validFrom) : t.memory.fromTo(day(validFrom), plainDay(end))
}

function Earlier({ topic, intervals }: { topic: string; intervals: FactInterval[] }) {
  return (
    <ol className="timeline" aria-label={t.memory.earlierOf(topic)}>
      {intervals.map(({ fact, sources }) => (
        <li key={fact.id}>
          <span className="value">{fact.value}</span>
          <span className="span">{intervalText(fact)}</span>
          <div className="more">
            {sources.slice(0, 1).map((source) => (
              <Excerpt key={source.messageId} source={source} fact={fact} found={false} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

interface FactOpenProps {
  fact: FactView
  onChooseSeveral: () => void
}

/** What an open fact shows: the words it came from, earlier values, and what can be done with it. */
export function FactOpen({ fact, onChooseSeveral }: FactOpenProps) {
  const { source, error } = useSource(fact)
  const tryMemory = useStore((state) => state.tryMemory)
  const offerUndo = useStore((state) => state.offerUndo)
  const foot = useRef<HTMLDivElement>(null)

  // What opens below the fold is brought into sight, once it has its height.
  useEffect(() => {
    if (source !== null) foot.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [source])

  async function pin() {
    const pinned = await tryMemory(() => call('memory.pin', { factId: fact.id, pinned: !fact.pinned }))
    if (pinned === null) return
    const topic = topicInSentence(fact)
    const text = fact.pinned ? t.memory.unpinned(topic) : t.memory.pinned(topic)
    offerUndo({ text, said: fact.value }, pinned.changeId)
  }

  if (error !== null) return <p className="more cite">{errorSentence(error)}</p>
  if (source === null) return <p className="more cite">{t.memory.loadingSource}</p>
  return (
    <>
      <div className="more">
        {source.sources.length === 0 ? (
          <NoExcerpt fact={fact} />
        ) : (
          source.sources
            .slice(0, sourcesShown)
            .map((excerpt) => (
              <Excerpt
                key={`${excerpt.messageId} ${excerpt.mark.start}`}
                source={excerpt}
                fact={fact}
                found
              />
            ))
        )}
      </div>
      {source.earlier.length === 0 ? null : <Earlier topic={fact.topicLabel} intervals={source.earlier} />}
      <div className="fact-foot" ref={foot}>
        <span>
          {t.memory.confirmed(plainDay(source.fact.confirmedAt), source.fact.useCount)}
          {fact.expiresAt === null ? null : `. ${t.memory.expires(plainDay(fact.expiresAt))}`}
        </span>
        <LinkButton onClick={() => void pin()}>{fact.pinned ? t.memory.unpin : t.memory.pin}</LinkButton>
        <LinkButton onClick={onChooseSeveral}>{t.memory.chooseSeveral}</LinkButton>
      </div>
    </>
  )
}
