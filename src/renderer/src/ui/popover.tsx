import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { firstControl, restoreFocus } from '../a11y/focus'
import { classes } from './classes'

interface PopoverProps {
  /** Places it: the class names the anchor in the style sheet, as `receipt`, `models`, `context` or `menu`. */
  className: string
  role?: 'dialog' | 'listbox' | 'menu'
  label: string
  onClose: () => void
  /** The control that opened it: a press on it is left to its own handler. */
  anchor?: HTMLElement | null
  /** False: focus stays where it is. */
  takeFocus?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  children: ReactNode
}

/**
 * A native popover in the top layer, open as long as it is rendered. Esc, Tab out of it and a press outside close
 * it; focus returns to where it was.
 */
export function Popover({
  className,
  role = 'dialog',
  label,
  onClose,
  anchor = null,
  takeFocus = true,
  onKeyDown,
  children,
}: PopoverProps) {
  const element = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const popover = element.current
    if (popover === null) return
    const opener = document.activeElement
    // Missing in the page model that unit tests run in.
    if (typeof popover.showPopover === 'function') popover.showPopover()
    if (takeFocus) {
      const first = popover.querySelector<HTMLElement>('[data-autofocus]') ?? firstControl(popover) ?? popover
      first.focus()
    }
    return () => {
      const held = popover.contains(document.activeElement) || document.activeElement === document.body
      if (takeFocus && held) restoreFocus(opener)
    }
  }, [takeFocus])

  useEffect(() => {
    function press(event: PointerEvent) {
      const target = event.target
      if (!(target instanceof Node)) return
      if (element.current?.contains(target) === true || anchor?.contains(target) === true) return
      close.current()
    }
    document.addEventListener('pointerdown', press, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
    }
  }, [anchor])

  function keyDown(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event)
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }

  return (
    // The handler only closes the popover; what is in it has its own keys.

    <div
      ref={element}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={classes('pop', className)}
      onKeyDown={keyDown}
      onBlur={(event) => {
        const to = event.relatedTarget
        if (to instanceof Node && !event.currentTarget.contains(to) && anchor?.contains(to) !== true)
          onClose()
      }}
    >
      {children}
    </div>
  )
}
