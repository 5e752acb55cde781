import { useEffect, useState } from 'react'
import type { SummaryCheckpoint } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { dayAndTime, dayWithin, timeOfDay } from '../../text/dates'
import { Button, LinkButton } from '../../ui/button'
import { ConfirmDialog, Dialog } from '../../ui/dialog'
import { lineDifference } from './line-difference'

/** A moment inside a sentence: "today, 13:40". */
export function whenInSentence(at: number): string {
  return `${dayWithin(at)}, ${timeOfDay(at)}`
}

/** The checkpoint that one was made from, where it is still there. */
function baseOf(checkpoint: SummaryCheckpoint, all: readonly SummaryCheckpoint[]): SummaryCheckpoint | null {
  return all.find(({ id }) => id === checkpoint.baseId) ?? null
}

function withoutBullet(line: string): string {
  return line.replace(/^- /, '')
}

function Difference({ before, after }: { before: string; after: string }) {
  const lines = lineDifference(before, after).filter(({ change }) => change !== 'same')
  if (lines.length === 0) return <p className="fine">{t.chat.summarySame}</p>
  return (
    <ul className="changes" aria-label={t.chat.summaryChanges}>
      {lines.map(({ text, change }, index) => (
        <li key={index}>
          <span aria-hidden="true">{change === 'added' ? '+' : '−'}</span>
          <span className="vh">{change === 'added' ? t.chat.summaryAdded : t.chat.summaryRemoved}</span>
          {change === 'added' ? <ins>{withoutBullet(text)}</ins> : <del>{withoutBullet(text)}</del>}
        </li>
      ))}
    </ul>
  )
}

interface EntryProps {
  checkpoint: SummaryCheckpoint
  before: SummaryCheckpoint | null
  onGoBack: () => void
  onShow: () => void
}

function Entry({ checkpoint, before, onGoBack, onShow }: EntryProps) {
  const [changes, setChanges] = useState(false)
  return (
    <li aria-current={checkpoint.active ? 'true' : undefined}>
      <div className="ctx-head">
        <h3>{t.chat.summarised(whenInSentence(checkpoint.createdAt))}</h3>
        {checkpoint.active ? (
          <span className="num">{t.chat.currentSummary}</span>
        ) : (
          <LinkButton onClick={onGoBack}>{t.chat.goBackToThis}</LinkButton>
        )}
      </div>
      <p className="fine">
        {t.chat.summaryCovers(checkpoint.messagesCovered)}
        <LinkButton onClick={onShow}>{t.chat.showLastCovered}</LinkButton>
        {before === null ? null : (
          <LinkButton
            aria-expanded={changes}
            onClick={() => {
              setChanges(!changes)
            }}
          >
            {changes ? t.chat.hideChanges : t.chat.showChanges}
          </LinkButton>
        )}
      </p>
      {changes && before !== null ? (
        <Difference before={before.text} after={checkpoint.text} />
      ) : (
        <p className="summary-text">{checkpoint.text}</p>
      )}
    </li>
  )
}

interface SummariesProps {
  conversationId: string
  onClose: () => void
  /** The owner goes to a message: whatever lies over the chat closes. */
  onLeave?: () => void
}

/** The summaries of one chat, newest first: what each says and stands for, and the way back to an earlier one. */
export function SummariesDialog({ conversationId, onClose, onLeave = onClose }: SummariesProps) {
  const showError = useStore((state) => state.showError)
  const openMessage = useStore((state) => state.openMessage)
  const version = useStore((state) => state.contextVersion)
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
  }, [conversationId, version, showError])

  function rollBack(checkpoint: SummaryCheckpoint) {
    setGoingBack(null)
    // The list and the gauge follow from the event about it.
    call('context.rollBack', { checkpointId: checkpoint.id }).catch(showError)
  }

  return (
    <Dialog className="dlg summaries" labelledBy="summary-title" onClose={onClose}>
      <div className="in">
        <h2 id="summary-title">{t.chat.summaryTitle}</h2>
        {checkpoints?.length === 0 ? <p>{t.chat.noSummary}</p> : null}
        <ul aria-label={t.chat.summaryList}>
          {(checkpoints ?? []).map((checkpoint) => (
            <Entry
              key={checkpoint.id}
              checkpoint={checkpoint}
              before={baseOf(checkpoint, checkpoints ?? [])}
              onGoBack={() => {
                setGoingBack(checkpoint)
              }}
              onShow={() => {
                onLeave()
                void openMessage(conversationId, checkpoint.throughMessageId)
              }}
            />
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
