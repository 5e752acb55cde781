import type { Flag } from '../../../../shared/entities'
import { useStore } from '../../store'
import { modelLabel } from '../../store/choices'
import { t } from '../../text'
import { dayAndTime, dayInSentence } from '../../text/dates'
import { Button, LinkButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icons'
import { MarkedText } from '../../ui/marked-text'
import { factName, topicName, upperFirst } from '../memory/naming'
import { outcomeText } from './review-list'

/** What became of the reply, in one sentence. */
function outcomeSentence(flag: Flag): string {
  const name = outcomeText(flag)
  if (name !== 'retriedClean' && name !== 'retriedFound') return t.review.outcomes[name]
  const attempt = t.review.outcomes.attempts[(flag.retry?.attempts ?? 1) - 1]
  return attempt === undefined ? t.review.outcomes.heldThenRetried : t.review.outcomes[name](attempt)
}

interface FlagItemProps {
  flag: Flag
  onRightlyHeld: () => void
  onFine: () => void
  onUndo: () => void
}

/** One mention of a watched word: what was said, for which fact, what became of it, and what the owner decided. */
export function FlagItem({ flag, onRightlyHeld, onFine, onUndo }: FlagItemProps) {
  const openMessage = useStore((state) => state.openMessage)
  const pending = flag.state === 'pending'
  const model = flag.model === null ? null : modelLabel(flag.model)
  const words = upperFirst(flag.words)

  return (
    <li className={classes('flag', !pending && 'done')} data-flag={flag.id}>
      <Icon name={pending ? 'shieldAlert' : 'shield'} />
      <div>
        <div className="top">
          <span>{topicName(flag)}</span>
          <span className="said">{flag.value}</span>
          <time dateTime={new Date(flag.createdAt).toISOString()}>{dayAndTime(flag.createdAt)}</time>
        </div>
        <p className="excerpt">
          <MarkedText text={flag.excerpt} marks={[flag.mark]} className="hit" />
        </p>
        <p className="facts-line">
          <b>{t.review.judgements[flag.judgement]}</b>
          <span>
            {outcomeSentence(flag)} {pending ? t.review.where(flag.conversationTitle, model) : null}
          </span>
        </p>
        {pending ? (
          <div className="btns">
            <Button
              small
              aria-label={t.review.rightlyHeldOf(factName(flag), flag.words)}
              onClick={onRightlyHeld}
            >
              {t.review.rightlyHeld}
            </Button>
            {flag.factId === null ? null : (
              <Button small onClick={onFine}>
                {t.review.fine(words)}
              </Button>
            )}
            <Button
              small
              kind="quiet"
              aria-label={t.review.openChatOf(flag.conversationTitle)}
              onClick={() => void openMessage(flag.conversationId, flag.messageId)}
            >
              {t.review.openChat}
            </Button>
          </div>
        ) : (
          <Decision flag={flag} onUndo={onUndo} />
        )}
      </div>
    </li>
  )
}

function Decision({ flag, onUndo }: { flag: Flag; onUndo: () => void }) {
  const { decision } = flag
  if (decision === null) return null
  const when = dayInSentence(flag.decidedAt ?? flag.createdAt)
  return (
    <p className="facts-line decision">
      <span>
        {decision === 'rightly_held'
          ? t.review.decidedRightly(when)
          : t.review.decidedFine(upperFirst(flag.words), when)}
      </span>
      <LinkButton aria-label={t.review.undoOf(flag.words, factName(flag))} onClick={onUndo}>
        {t.review.undo}
      </LinkButton>
    </p>
  )
}
