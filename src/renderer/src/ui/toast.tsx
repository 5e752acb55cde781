import { useEffect, useRef, useState } from 'react'
import { restoreFocus } from '../a11y/focus'
import { useStore } from '../store'

/** How long a toast stays, in milliseconds, unless it is pointed at or holds the focus. */
const toastTime = 8000

/** The toast of the chat column: one at a time, with at most one action. */
export function ToastHost() {
  const toast = useStore((state) => state.toast)
  const closeToast = useStore((state) => state.closeToast)
  const [held, setHeld] = useState(false)
  /** What had the focus before the toast. */
  const before = useRef<Element | null>(null)

  useEffect(() => {
    if (toast === null || held) return
    const timer = setTimeout(() => {
      closeToast(toast.id)
    }, toastTime)
    return () => {
      clearTimeout(timer)
    }
  }, [toast, held, closeToast])

  return (
    <div role="status">
      {toast === null ? null : (
        // Pointing at it or being in it only keeps it on the screen.

        <div
          key={toast.id}
          className="toast"
          onMouseEnter={() => {
            setHeld(true)
          }}
          onMouseLeave={() => {
            setHeld(false)
          }}
          onFocus={({ relatedTarget }) => {
            setHeld(true)
            before.current = relatedTarget
          }}
          onBlur={() => {
            setHeld(false)
          }}
        >
          <span>
            {toast.text}
            {toast.said === null ? null : (
              <>
                {' '}
                <span className="said">{toast.said}</span>
              </>
            )}
            {toast.note === undefined ? null : `. ${toast.note}`}
          </span>
          {toast.action === null ? null : (
            <button
              type="button"
              className="link"
              onClick={({ currentTarget }) => {
                // In a dialog nothing else takes the focus from the button that goes.
                const inDialog = currentTarget.closest('dialog')?.querySelector('[data-autofocus]') ?? null
                setHeld(false)
                closeToast(toast.id)
                toast.action?.run()
                if (inDialog !== null)
                  restoreFocus(before.current?.isConnected === true ? before.current : inDialog)
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
