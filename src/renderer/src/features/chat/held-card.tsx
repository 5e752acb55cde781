import { useEffect, useRef } from 'react'
import type { HoldClash, Message } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { dayInSentence } from '../../text/dates'
import { Button, LinkButton } from '../../ui/button'
import { Icon } from '../../ui/icons'
import { clashLead, clashReason } from './clash-words'

/** Attempts under the stricter prompt before the owner alone decides. */
const mostAttempts = 2

/** `conversationId`: the chat of the card, where a temporary chat's own fact was said. */
function Clash({ clash, conversationId }: { clash: HoldClash; conversationId: string }) {
  const showFact = useStore((state) => state.showFact)
  const openMessage = useStore((state) => state.openMessage)
  return (
    <p className="why">
      {clashReason(clash)} {t.chat.toldOn(clash.value, dayInSentence(clash.toldAt))}{' '}
      <LinkButton
        onClick={() => {
          if (clash.saidIn === null) showFact(clash.factId)
          else void openMessage(conversationId, clash.saidIn)
        }}
      >
        {t.chat.showSource}
      </LinkButton>
    </p>
  )
}

/** One clash for each pair of fact and words; a word that stands there three times is named once. */
function distinct(clashes: readonly HoldClash[]): HoldClash[] {
  const key = ({ factId, words }: HoldClash) => `${factId} ${words.toLowerCase()}`
  return clashes.filter((clash, index) => clashes.findIndex((other) => key(other) === key(clash)) === index)
}

/** Stands in for a reply that clashes with a safety fact. The reply's text is not on this side of the bridge. */
export function HeldCard({ message }: { message: Message }) {
  const decideHeld = useStore((state) => state.decideHeld)
  const card = useRef<HTMLElement>(null)
  const hold = message.hold
  const [first, ...others] = distinct(hold?.clashes ?? [])

  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  if (hold === null || first === undefined) return null
  const exhausted = hold.attempts >= mostAttempts
  const waits = message.state === 'streaming'
  return (
    <section className="held" role="alert" ref={card}>
      <Icon name="shieldAlert" size={18} />
      <div>
        <h3>{t.chat.heldTitle}</h3>
        <p>
          {exhausted ? t.chat.stillSays : t.chat.says} <span className="hit">{first.words}</span>,{' '}
          {clashLead(first)} <span className="said">{first.value}</span>.
        </p>
        <Clash clash={first} conversationId={message.conversationId} />
        {others.map((clash) => (
          <div key={`${clash.factId} ${clash.words}`}>
            <p className="also">
              {t.chat.alsoSays} <span className="hit">{clash.words}</span>, {clashLead(clash)}{' '}
              <span className="said">{clash.value}</span>.
            </p>
            <Clash clash={clash} conversationId={message.conversationId} />
          </div>
        ))}
        <div className="btns">
          {exhausted ? null : (
            <Button kind="primary" disabled={waits} onClick={() => void decideHeld(message.id, 'try-again')}>
              {t.chat.tryAgainSafely}
            </Button>
          )}
          <Button disabled={waits} onClick={() => void decideHeld(message.id, 'show')}>
            {t.chat.showAnyway}
          </Button>
          <Button kind="quiet" disabled={waits} onClick={() => void decideHeld(message.id, 'discard')}>
            {t.chat.discard}
          </Button>
        </div>
        {hold.running ? <p className="fine">{t.chat.heldRunning}</p> : null}
      </div>
    </section>
  )
}

/** The line above a reply that the owner chose to see. */
export function WarnedLine({ message }: { message: Message }) {
  const decision = message.hold?.decision
  const chosen = decision === 'shown'
  return distinct(message.hold?.clashes ?? []).map((clash) => (
    <p className="warned" key={`${clash.factId} ${clash.words}`}>
      <Icon name="shieldAlert" />
      <span>
        {chosen ? t.chat.youChose : t.chat.shownWithWarning} {clash.words}, {clashLead(clash)}{' '}
        <span className="said">{clash.value}</span>.
      </span>
    </p>
  ))
}
