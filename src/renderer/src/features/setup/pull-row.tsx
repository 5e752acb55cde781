import { assertNever } from '../../../../shared/assert-never'
import { useStore } from '../../store'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { bytes, bytesOf, roughDuration } from '../../text/numbers'
import { Button } from '../../ui/button'
import { secondsLeft } from './pull-progress'
import type { ShownPull } from './pull-progress'

interface PullRowProps {
  name: string
  label: string
  about: string | null
  /** Size of the download, in bytes; null where it is not known beforehand. */
  sizeBytes: number | null
  pull: ShownPull | null
}

/** One model that can be fetched: its button, and under it how far the download is. */
export function PullRow({ name, label, about, sizeBytes, pull }: PullRowProps) {
  return (
    <li data-model={name}>
      <span>
        <b>{label}</b>
        {about === null ? null : <small>{about}</small>}
      </span>
      <PullButton name={name} label={label} sizeBytes={sizeBytes} pull={pull} />
      {pull === null ? null : <PullState label={label} pull={pull} />}
    </li>
  )
}

type PullButtonProps = Omit<PullRowProps, 'about'>

function PullButton({ name, label, sizeBytes, pull }: PullButtonProps) {
  const pullModel = useStore((state) => state.pullModel)
  const cancelPull = useStore((state) => state.cancelPull)
  const get = () => void pullModel(name)
  if (pull === null) {
    return (
      <Button small onClick={get}>
        {t.setup.get} <span className="vh">{sizeBytes === null ? label : `${label}, `}</span>
        {sizeBytes === null ? null : <span className="num dim">{bytes(sizeBytes)}</span>}
      </Button>
    )
  }
  switch (pull.state) {
    case 'running':
      return (
        <Button small aria-label={t.setup.cancelOf(label)} onClick={() => void cancelPull(pull.operationId)}>
          {t.setup.cancel}
        </Button>
      )
    case 'cancelled':
    case 'failed':
      return (
        <Button small aria-label={t.setup.resumeOf(label)} onClick={get}>
          {t.setup.resume}
        </Button>
      )
    case 'done':
      return <span className="status">{t.setup.ready}</span>
    default:
      return assertNever(pull.state)
  }
}

function PullState({ label, pull }: { label: string; pull: ShownPull }) {
  const progress = pull.totalBytes === 0 ? null : bytesOf(pull.doneBytes, pull.totalBytes)
  switch (pull.state) {
    case 'done':
      return null
    case 'running':
      return (
        <div className="bar2">
          <progress value={pull.share} max={1} aria-label={t.setup.getting(label)} />
          <small className="pull">
            <span className="num">{progress ?? t.setup.starting}</span>
            <span className="num">{speedOf(pull)}</span>
          </small>
        </div>
      )
    case 'cancelled':
    case 'failed':
      return (
        <div className="bar2">
          <progress value={pull.share} max={1} aria-label={t.setup.getting(label)} />
          <small className="pull" role="status">
            <span>
              {pull.error === null || pull.state === 'cancelled' ? null : `${errorSentence(pull.error)} `}
              {progress === null ? t.setup.stoppedBefore : t.setup.stoppedAt(progress)}
            </span>
          </small>
        </div>
      )
    default:
      return assertNever(pull.state)
  }
}

/** "38 MB a second, about 20 seconds left"; empty before a rate is known. */
function speedOf(pull: ShownPull): string {
  if (pull.rate === null) return ''
  const left = secondsLeft(pull)
  const speed = bytes(pull.rate)
  return left === null ? t.setup.rate(speed) : t.setup.rateAndLeft(speed, roughDuration(left))
}
