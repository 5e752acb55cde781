import { useStore } from '../../store'
import { t } from '../../text'
import { count } from '../../text/numbers'
import { IconButton } from '../../ui/button'

/** The button that leads to the review region, with the number of replies that wait for a decision. */
export function ReviewButton() {
  const pending = useStore((state) => state.pendingFlags)
  const pressed = useStore((state) => state.view === 'review')
  const openReview = useStore((state) => state.openReview)
  const closeReview = useStore((state) => state.closeReview)
  return (
    <button
      type="button"
      className="pick rev"
      aria-pressed={pressed}
      onClick={pressed ? closeReview : openReview}
    >
      {t.review.name}
      {pending === 0 ? null : (
        <>
          {' '}
          <span className="badge">{count(pending)}</span>
          <span className="vh">{t.review.pending}</span>
        </>
      )}
    </button>
  )
}

interface MemoryBarProps {
  drawer: boolean
  count: number
}

/** Title, count, the way to Review, and the button that folds the column. */
export function MemoryBar({ drawer, count: facts }: MemoryBarProps) {
  const notRemembered = useStore((state) => state.memoryPane === 'not-remembered')
  const showMemory = useStore((state) => state.showMemory)
  const toggleMemory = useStore((state) => state.toggleMemory)
  return (
    <div className="bar">
      {notRemembered ? (
        <IconButton
          className="back"
          icon="backArrow"
          label={t.memory.back}
          data-memory-back=""
          onClick={() => {
            showMemory('facts')
          }}
        />
      ) : null}
      <h2>{notRemembered ? t.memory.notRemembered : t.memory.name}</h2>
      {notRemembered || facts === 0 ? null : <span className="count">{count(facts)}</span>}
      <span className="grow" />
      {drawer ? null : <ReviewButton />}
      <IconButton
        icon="sideRight"
        label={drawer ? t.memory.close : t.memory.hide}
        aria-pressed
        onClick={toggleMemory}
      />
    </div>
  )
}
