import { useEffect, useRef } from 'react'
import type { Rejection } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { day } from '../../text/dates'
import { LinkButton } from '../../ui/button'
import { Bar, HiddenText } from './hidden-text'
import { topicInSentence } from './naming'

/** The sentence of a rejection; where none was kept, what is known of it. */
function Excerpt({ rejection }: { rejection: Rejection }) {
  const { excerpt, mark, topicLabel, value } = rejection
  if (excerpt !== '') return <HiddenText text={excerpt} mark={mark} />
  if (value !== '') return <HiddenText text={`${topicLabel}: ${value}`} mark={null} />
  return <Bar />
}

/** What was proposed, where it does not stand in the sentence: otherwise nobody would know what the reason is about. */
function Proposed({ rejection }: { rejection: Rejection }) {
  const { excerpt, mark, topicLabel, value } = rejection
  if (mark !== null || excerpt === '' || value === '') return null
  return <p className="why">{t.memory.proposedAs(topicLabel, value)}</p>
}

/** The candidates that were turned down, each with its reason. */
export function NotRemembered() {
  const rejections = useStore((state) => state.rejections)
  const loadRejections = useStore((state) => state.loadRejections)
  const tryMemory = useStore((state) => state.tryMemory)
  const offerUndo = useStore((state) => state.offerUndo)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    void loadRejections()
  }, [loadRejections])

  async function rememberAnyway(rejection: Rejection, index: number) {
    const kept = await tryMemory(() => call('memory.rememberAnyway', { rejectionId: rejection.id }))
    if (kept === null) return
    const text = t.memory.rememberedAfterAll(topicInSentence(kept.fact))
    offerUndo({ text, said: kept.fact.value }, kept.changeId)
    await loadRejections()
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(index, buttons.length - 1)]
    if (next) next.focus()
    else document.querySelector<HTMLElement>('[data-memory-back]')?.focus()
  }

  if (rejections === null) return null
  const offered = rejections.filter(({ canRemember }) => canRemember)
  return (
    <>
      {rejections.length === 0 ? (
        <div className="blank">
          <p>{t.memory.nothingTurnedDown}</p>
        </div>
      ) : null}
      <ul ref={list} className="nots" aria-label={t.memory.notRemembered}>
        {rejections.map((rejection) => (
          <li key={rejection.id}>
            <p className="quote">
              <Excerpt rejection={rejection} />
            </p>
            <Proposed rejection={rejection} />
            <p className="why">
              <b>{t.memory.reasons[rejection.reason]}</b>
              <time dateTime={new Date(rejection.createdAt).toISOString()}>{day(rejection.createdAt)}</time>
            </p>
            {rejection.canRemember ? (
              <LinkButton
                aria-label={t.memory.rememberAnywayOf(`${rejection.topicLabel}: ${rejection.value}`)}
                onClick={() => void rememberAnyway(rejection, offered.indexOf(rejection))}
              >
                {t.memory.rememberAnyway}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
