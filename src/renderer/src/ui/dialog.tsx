import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { restoreFocus } from '../a11y/focus'

interface DialogProps {
  className?: string
  /** Accessible name, or `labelledBy` with the id of the heading. */
  label?: string
  labelledBy?: string
  onClose: () => void
  /** False while something is running that must not be walked away from. */
  dismissable?: boolean
  children: ReactNode
}

/**
 * A native modal dialog, open as long as it is rendered. Esc and a click on the scrim close it; focus goes to the
 * element with `data-autofocus` (the harmless choice), else to the first control, and returns on close.
 */
export function Dialog({ className, label, labelledBy, onClose, dismissable = true, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    const opener = document.activeElement
    if (!element.open) element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      restoreFocus(opener)
    }
  }, [])

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    if (dismissable) onClose()
  }

  function closeFromScrim(event: MouseEvent) {
    // The dialog itself is the target only outside its content box: that is the scrim.
    if (event.target !== dialog.current || !dismissable) return
    const box = dialog.current.getBoundingClientRect()
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom
    if (!inside) onClose()
  }

  return (
    // Clicks on the scrim are a pointer convenience; the keyboard has Esc, which the dialog handles by itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onMouseDown={closeFromScrim}
    >
      {children}
    </dialog>
  )
}

interface ConfirmProps {
  /** Heading, with the owner's words in the serif where it names them. */
  title: ReactNode
  children?: ReactNode
  confirm: string
  cancel: string
  /** Red is only for what can't be undone. */
  danger?: boolean
  /** A way out that stands apart on the left. */
  aside?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done. First focus is on the harmless choice. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  danger = false,
  aside,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog className="dlg" labelledBy="confirm-title" onClose={onCancel}>
      <div className="in">
        <h2 id="confirm-title">{title}</h2>
        {children}
        <div className={aside === undefined ? 'btns' : 'btns spread'}>
          {aside}
          <button type="button" className="btn" data-autofocus="" onClick={onCancel}>
            {cancel}
          </button>
          <button type="button" className={danger ? 'btn danger' : 'btn primary'} onClick={onConfirm}>
            {confirm}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
