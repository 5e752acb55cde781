import { useState } from 'react'
import type { ContextGauge as Gauge } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { count } from '../../text/numbers'
import { LinkButton } from '../../ui/button'
import { Popover } from '../../ui/popover'
import { SummariesDialog, whenInSentence } from './summaries-dialog'

function Rows({ gauge }: { gauge: Gauge }) {
  const { tokens } = gauge
  const rows: Array<[string, number]> = [
    [t.chat.contextInstructions, tokens.system + tokens.safety],
    [t.chat.contextFacts, tokens.facts],
    ...(tokens.summary > 0
      ? [[t.chat.contextSummary(gauge.messagesSummarised), tokens.summary] as [string, number]]
      : []),
    [t.chat.contextInFull(gauge.messagesInFull), tokens.history],
    ...(tokens.message > 0 ? [[t.chat.contextDraft, tokens.message] as [string, number]] : []),
  ]
  return (
    <ul className="ctx-list">
      {rows.map(([label, value]) => (
        <li key={label}>
          <span>{label}</span>
          <span className="num">{count(value)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What did not reach the model, and what can be done about it. */
function Warnings({ gauge, onSettings }: { gauge: Gauge; onSettings: () => void }) {
  const { truncated, messagesLeftOut } = gauge
  if (truncated === null && messagesLeftOut === 0) return null
  return (
    <div className="ctx-warn">
      {truncated === null ? null : (
        <p>{t.chat.truncatedNow(count(truncated.counted), count(truncated.sent))}</p>
      )}
      {messagesLeftOut === 0 ? null : <p>{t.chat.leftOutOfContext(messagesLeftOut)}</p>}
      <p>
        {t.chat.contextWhatToDo} <LinkButton onClick={onSettings}>{t.chat.contextSettings}</LinkButton>
      </p>
    </div>
  )
}

/** How much of the model's window is taken, in whole percent. */
export function usedPercent(gauge: Gauge | null): number {
  return gauge === null ? 0 : Math.min(100, Math.round(gauge.usedShare * 100))
}

/** The share as a ring; its words stand in the control around it. */
export function GaugeRing({ share }: { share: number }) {
  return (
    <svg className="gauge" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle className="track" cx="8" cy="8" r="6" />
      {share === 0 ? null : (
        <circle className="fill" cx="8" cy="8" r="6" pathLength="100" strokeDasharray={`${share} 100`} />
      )}
    </svg>
  )
}

/** How full the model's window is, as a ring in the bar; opened, what fills it. */
export function ContextGauge() {
  const gauge = useStore((state) => state.gauge)
  const conversationId = useStore((state) => state.currentId)
  const openSettings = useStore((state) => state.openSettings)
  const open = useStore((state) => state.contextOpen)
  const setOpen = useStore((state) => state.setContextOpen)
  const [summaries, setSummaries] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const summarisedAt = gauge?.summarisedAt ?? null
  const share = usedPercent(gauge)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className="ib a-context"
        aria-label={t.models.contextHere(share)}
        title={t.models.contextHere(share)}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open)
        }}
      >
        <GaugeRing share={share} />
      </button>
      {open ? (
        <Popover
          className="context"
          label={t.chat.context}
          anchor={button}
          onClose={() => {
            setOpen(false)
          }}
        >
          <div className="ctx-head">
            <h3>{t.chat.context}</h3>
            {gauge === null ? null : (
              <span className="num">
                {t.chat.tokensOf(
                  gauge.tokens.window - gauge.tokens.free - gauge.tokens.replyReserve,
                  gauge.tokens.window,
                )}
              </span>
            )}
          </div>
          <progress className="ctx" value={share} max={100} aria-label={t.chat.contextUsed} />
          {gauge === null ? <p className="fine">{t.chat.noContext}</p> : <Rows gauge={gauge} />}
          {gauge === null ? null : (
            <Warnings
              gauge={gauge}
              onSettings={() => {
                setOpen(false)
                openSettings('models')
              }}
            />
          )}
          <div className="pop-foot flush">
            <span>
              {summarisedAt === null ? t.chat.notSummarised : t.chat.summarised(whenInSentence(summarisedAt))}
            </span>
            {summarisedAt === null ? null : (
              <LinkButton
                onClick={() => {
                  setOpen(false)
                  setSummaries(true)
                }}
              >
                {t.chat.viewSummary}
              </LinkButton>
            )}
          </div>
        </Popover>
      ) : null}
      {summaries && conversationId !== null ? (
        <SummariesDialog
          conversationId={conversationId}
          onClose={() => {
            setSummaries(false)
          }}
        />
      ) : null}
    </>
  )
}
