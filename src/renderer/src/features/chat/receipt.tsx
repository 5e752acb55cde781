import { useEffect, useState } from 'react'
import type {
  LeftOutReason,
  LongMessage,
  Receipt as ReceiptData,
  ReceiptEntry,
  UsedReason,
} from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { day } from '../../text/dates'
import { count } from '../../text/numbers'
import { LinkButton } from '../../ui/button'
import { Icon } from '../../ui/icons'
import { Popover } from '../../ui/popover'

/** So many facts that were left out are shown before the rest is asked for. */
const leftOutShown = 3

type Reason = UsedReason | LeftOutReason

/** Why a fact was used or left out, in one line. */
function reasonText(entry: ReceiptEntry, host: string | null, now: number = Date.now()): string {
  const reason: Reason = entry.reason
  switch (reason) {
    case 'superseded':
    case 'expired':
      return t.chat.reason[reason](entry.endedAt === null ? '' : day(entry.endedAt, now))
    case 'over_budget':
      return t.chat.reason.over_budget(entry.tokens)
    case 'withheld':
      return t.chat.reason.withheld(host ?? '')
    case 'about_message':
      return entry.byMeaning === true ? t.chat.reason.by_meaning : t.chat.reason.about_message
    case 'safety':
    case 'pinned':
    case 'said_now':
    case 'essential':
    case 'asked':
    case 'below_floor':
    case 'memory_off':
      return t.chat.reason[reason]
  }
}

function Entry({ entry, host }: { entry: ReceiptEntry; host: string | null }) {
  return (
    <li>
      <span className="t">
        {entry.subject === 'user' ? entry.topicLabel : `${entry.subject}, ${entry.topicLabel}`}
      </span>
      <span className="v">
        {entry.value}
        {entry.safety ? <Icon name="shield" size={13} /> : null}
      </span>
      <span className="w">{reasonText(entry, host)}</span>
    </li>
  )
}

/** Tokens of the prompt as Keepsake counted them. */
function tokensSent({ tokens }: ReceiptData): number {
  return tokens.window - tokens.free - tokens.replyReserve
}

/** What became of a message that was longer than the model's window. */
function longMessageText(longMessage: LongMessage): string {
  switch (longMessage.how) {
    case 'cut':
      return t.chat.messageCut
    case 'parts': {
      const { parts, unread, notesLeftOut } = longMessage
      const lines = [t.chat.readInParts(parts)]
      if (unread > 0) lines.push(t.chat.partsUnread(unread))
      if (notesLeftOut > 0) lines.push(t.chat.notesLeftOut(notesLeftOut))
      return lines.join(' ')
    }
  }
}

type Loaded = { state: 'loading' } | { state: 'gone' } | { state: 'ready'; receipt: ReceiptData }

interface ReceiptProps {
  messageId: number
  anchor: HTMLElement | null
  onClose: () => void
}

/** Which facts a reply was given and which were left out, each with its reason. */
export function Receipt({ messageId, anchor, onClose }: ReceiptProps) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [all, setAll] = useState(false)
  const setUsed = useStore((state) => state.setUsed)
  const openSettings = useStore((state) => state.openSettings)

  useEffect(() => {
    let wanted = true
    call('chat.receipt', { messageId })
      .then((receipt) => {
        if (!wanted) return
        setLoaded(receipt === null ? { state: 'gone' } : { state: 'ready', receipt })
        setUsed((receipt?.entries ?? []).filter(({ used }) => used).map(({ factId }) => factId))
      })
      .catch(() => {
        if (wanted) setLoaded({ state: 'gone' })
      })
    return () => {
      wanted = false
      setUsed([])
    }
  }, [messageId, setUsed])

  const receipt = loaded.state === 'ready' ? loaded.receipt : null
  const longMessage = receipt?.longMessage ?? null
  const used = (receipt?.entries ?? []).filter((entry) => entry.used)
  const left = (receipt?.entries ?? []).filter((entry) => !entry.used)
  const shown = all ? left : left.slice(0, leftOutShown)
  return (
    <Popover className="receipt" label={t.chat.memoryUsed} anchor={anchor} onClose={onClose}>
      <div className="recs-head">
        <h3>{t.chat.memoryUsed}</h3>
        {receipt === null ? null : (
          <span className="num">{t.chat.tokensOf(receipt.factTokens, receipt.factBudget)}</span>
        )}
      </div>
      {loaded.state === 'gone' ? <p className="recs-none">{t.chat.receiptGone}</p> : null}
      {receipt !== null && used.length === 0 ? <p className="recs-none">{t.chat.receiptEmpty}</p> : null}
      <ul className="recs" aria-label={t.chat.memoryUsed}>
        {used.map((entry) => (
          <Entry key={entry.factId} entry={entry} host={receipt?.withheldFrom ?? null} />
        ))}
      </ul>
      {left.length === 0 ? null : (
        <>
          <div className="recs-head">
            <h4>{t.chat.leftOut}</h4>
          </div>
          <ul className="recs out" aria-label={t.chat.leftOut}>
            {shown.map((entry) => (
              <Entry key={entry.factId} entry={entry} host={receipt?.withheldFrom ?? null} />
            ))}
          </ul>
        </>
      )}
      {longMessage === null ? null : <p className="recs-none">{longMessageText(longMessage)}</p>}
      {receipt?.truncated === true ? (
        <p className="recs-none">
          {t.chat.truncated(count(receipt.promptTokensCounted ?? 0), count(tokensSent(receipt)))}{' '}
          <LinkButton
            onClick={() => {
              onClose()
              openSettings('models')
            }}
          >
            {t.chat.contextSettings}
          </LinkButton>
        </p>
      ) : null}
      {receipt === null ? null : (
        <div className="pop-foot">
          <span>{t.chat.usedOf(used.length, receipt.considered)}</span>
          {shown.length < left.length ? (
            <LinkButton
              onClick={() => {
                setAll(true)
              }}
            >
              {t.chat.showAllLeftOut}
            </LinkButton>
          ) : null}
        </div>
      )}
    </Popover>
  )
}
