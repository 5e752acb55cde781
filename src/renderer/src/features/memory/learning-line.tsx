import { assertNever } from '../../../../shared/assert-never'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { isTemporary } from '../../store/selectors'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { LinkButton } from '../../ui/button'

/** One small line on top of the facts: what memory is doing, or why it does nothing. Usually there is none. */
export function LearningLine() {
  const temporary = useStore(isTemporary)
  const learn = useStore((state) => state.settings.learn)
  const learning = useStore((state) => state.learning)
  const changeSettings = useStore((state) => state.changeSettings)
  const tryMemory = useStore((state) => state.tryMemory)

  if (temporary) return <p className="learning">{t.memory.temporary}</p>
  if (!learn) {
    return (
      <p className="learning">
        <span>{t.memory.learningOff}</span>
        <LinkButton aria-label={t.memory.learningOnName} onClick={() => void changeSettings({ learn: true })}>
          {t.memory.learningOn}
        </LinkButton>
      </p>
    )
  }
  switch (learning.state) {
    case 'idle':
      return null
    case 'running':
      return <p className="learning">{t.memory.learningRunning}</p>
    case 'waiting':
      return <p className="learning">{t.memory.learningWaiting(learning.waiting)}</p>
    case 'paused':
      return <p className="learning">{t.memory.learningPaused}</p>
    case 'failed':
      return (
        <p className="learning">
          <span title={learning.lastError === null ? undefined : errorSentence(learning.lastError)}>
            {t.memory.learningFailed(learning.failed)}
          </span>
          <LinkButton onClick={() => void tryMemory(() => call('memory.learnAgain', null))}>
            {t.memory.learnAgain}
          </LinkButton>
        </p>
      )
    default:
      return assertNever(learning.state)
  }
}
