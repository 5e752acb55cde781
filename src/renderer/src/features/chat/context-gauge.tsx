import { useEffect, useState } from 'react'
import type { ContextGauge as Gauge, SummaryCheckpoint } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { dayAndTime, dayWithin, timeOfDay } from '../../text/dates'
import { count } from '../../text/numbers'
import { Button, LinkButton } from '../../ui/button'
import { ConfirmDialog, Dialog } from '../../ui/dialog'
import { Popover } from '../../ui/popover'

function whenInSentence(at: number): string {
  return `${dayWithin(at)}, ${timeOfDay(at)}`
}

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

function Summaries({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const refreshGauge = useStore((state) => state.refreshGauge)
  const showError = useStore((state) => state.showError)
  const [checkpoints, setCheckpoints] = useState<SummaryCheckpoint[] | null>(null)
  const [goingBack, setGoingBack] = useState<SummaryCheckpoint | null>(null)

  useEffect(() => {
    let wanted = true
    call('context.checkpoints', { conversationId })
      .then((loaded) => {
        if (wanted) setCheckpoints(loaded)
      })
      .catch(showError)
    return () => {
      wanted = false
    }
  }, [conversationId, showError])

  function rollBack(checkpoint: SummaryCheckpoint) {
    setGoingBack(null)
    call('context.rollBack', { checkpointId: checkpoint.id })
      .then(async () => {
        setCheckpoints(await call('context.checkpoints', { conversationId }))
        await refreshGauge('')
      })
      .catch(showError)
  }

  return (
    <Dialog className="dlg summaries" labelledBy="summary-title" onClose={onClose}>
      <div className="in">
        <h2 id="summary-title">{t.chat.summaryTitle}</h2>
        {checkpoints?.length === 0 ? <p>{t.chat.noSummary}</p> : null}
        <ul>
          {(checkpoints ?? []).map((checkpoint) => (
            <li key={checkpoint.id}>
              <p className="fine">
                {t.chat.summaryCovers(checkpoint.messagesCovered, whenInSentence(checkpoint.createdAt))}
              </p>
              <p className="summary-text">{checkpoint.text}</p>
              {checkpoint.active ? (
                <p className="fine">{t.chat.currentSummary}</p>
              ) : (
                <LinkButton
                  onClick={() => {
                    setGoingBack(checkpoint)
                  }}
                >
                  {t.chat.goBackToThis}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
        <div className="btns">
          <Button data-autofocus="" onClick={onClose}>
            {t.common.close}
          </Button>
        </div>
      </div>
      {goingBack === null ? null : (
        <ConfirmDialog
          title={t.chat.goBackTitle(dayAndTime(goingBack.createdAt))}
          confirm={t.chat.goBack}
          cancel={t.common.cancel}
          onCancel={() => {
            setGoingBack(null)
          }}
          onConfirm={() => {
            rollBack(goingBack)
          }}
        >
          <p>{t.chat.goBackText}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** How full the model's window is, as a ring in the bar; opened, what fills it. */
export function ContextGauge() {
  const gauge = useStore((state) => state.gauge)
  const conversationId = useStore((state) => state.currentId)
  const [open, setOpen] = useState(false)
  const [summaries, setSummaries] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const summarisedAt = gauge?.summarisedAt ?? null
  const share = gauge === null ? 0 : Math.min(100, Math.round(gauge.usedShare * 100))
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
        <svg className="gauge" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle className="track" cx="8" cy="8" r="6" />
          {share === 0 ? null : (
            <circle className="fill" cx="8" cy="8" r="6" pathLength="100" strokeDasharray={`${share} 100`} />
          )}
        </svg>
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
          {gauge === null ? null : <Rows gauge={gauge} />}
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
        <Summaries
          conversationId={conversationId}
          onClose={() => {
            setSummaries(false)
          }}
        />
      ) : null}
    </>
  )
}
