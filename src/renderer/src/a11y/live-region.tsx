import { useStore } from '../store'

/**
 * The one place that speaks by itself. The transcript is no live region: text that grows by the word would flood
 * or be dropped.
 */
export function LiveRegion() {
  const { text, key } = useStore((state) => state.announcement)
  return (
    <div className="vh" role="status" aria-live="polite">
      {text === '' ? null : <span key={key}>{text}</span>}
    </div>
  )
}
