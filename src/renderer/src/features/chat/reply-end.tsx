import type { ReactNode } from 'react'
import type { Message } from '../../../../shared/entities'
import type { ErrorCode } from '../../../../shared/errors'
import { useStore } from '../../store'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { Button, LinkButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icons'
import type { IconName } from '../../ui/icons'

interface StateLineProps {
  icon: IconName
  amber?: boolean
  children: ReactNode
}

function StateLine({ icon, amber = false, children }: StateLineProps) {
  return (
    <p className={classes('state-line', amber && 'amber')}>
      <Icon name={icon} size={14} />
      {children}
    </p>
  )
}

/** Errors that mean the engine is not there (any more). */
const away = new Set<ErrorCode>(['OLLAMA_UNREACHABLE', 'STREAM_CUT', 'OLLAMA_STALLED'])

function Failed({ message, busy }: { message: Message; busy: boolean }) {
  const retry = useStore((state) => state.retry)
  const pullModel = useStore((state) => state.pullModel)
  const setModelsOpen = useStore((state) => state.setModelsOpen)
  const error = message.error
  const missing = error?.code === 'MODEL_MISSING' ? (error.detail?.model ?? message.model) : null
  return (
    <div className="broke">
      <Icon name={error !== null && away.has(error.code) ? 'away' : 'alert'} />
      <span>
        <b>{error === null ? t.chat.stopped : errorSentence(error)}</b>
        {message.text === '' ? null : ` ${t.chat.arrivedKept}`}
      </span>
      <span className="btns">
        {missing === null ? (
          <Button small disabled={busy} onClick={() => void retry(message.id)}>
            {t.chat.tryAgain}
          </Button>
        ) : (
          <>
            <Button small onClick={() => void pullModel(missing)}>
              {t.chat.getModel}
            </Button>
            <Button
              small
              onClick={() => {
                setModelsOpen(true)
              }}
            >
              {t.chat.chooseAnother}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}

/** How a reply ended, where it did not simply end, and what can be done about it. */
export function ReplyEnd({ message, busy }: { message: Message; busy: boolean }) {
  const retry = useStore((state) => state.retry)
  const continueReply = useStore((state) => state.continueReply)
  const checkAgain = useStore((state) => state.checkAgain)

  // Nothing can be gone on with where nothing arrived.
  const goOn =
    message.text === '' ? (
      <LinkButton disabled={busy} onClick={() => void retry(message.id)}>
        {t.chat.tryAgain}
      </LinkButton>
    ) : (
      <LinkButton disabled={busy} onClick={() => void continueReply(message.id)}>
        {t.chat.continueReply}
      </LinkButton>
    )

  switch (message.state) {
    case 'stopped':
      return (
        <StateLine icon="stopped">
          <span>{t.chat.stopped}</span>
          {goOn}
        </StateLine>
      )
    case 'interrupted':
      return (
        <StateLine icon="interrupted">
          <span>{t.chat.interrupted}</span>
          {goOn}
        </StateLine>
      )
    case 'discarded':
      return (
        <StateLine icon="shield" amber>
          <span>{t.chat.discarded}</span>
          <LinkButton disabled={busy} onClick={() => void retry(message.id)}>
            {t.chat.tryAgain}
          </LinkButton>
        </StateLine>
      )
    case 'failed':
      return <Failed message={message} busy={busy} />
    case 'complete':
      return message.check === 'not-checked' ? (
        <StateLine icon="shieldOff" amber>
          <span>{t.chat.notChecked}</span>
          <LinkButton onClick={() => void checkAgain(message.id)}>{t.chat.checkAgain}</LinkButton>
        </StateLine>
      ) : null
    case 'streaming':
    case 'held':
      return null
  }
}
