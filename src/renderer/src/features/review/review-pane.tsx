import { IconButton } from '../../ui/button'
import { useStore } from '../../store'
import { t } from '../../text'

/** Bar and region of the review, shown in the chat column instead of the chat. */
export function ReviewPane() {
  const closeReview = useStore((state) => state.closeReview)
  return (
    <>
      <div className="bar review-bar">
        <IconButton icon="back" label={t.common.close} onClick={closeReview} />
        <h1 className="grow">{t.review.name}</h1>
      </div>
      <div className="scroll review" role="region" aria-label={t.review.name} />
    </>
  )
}
