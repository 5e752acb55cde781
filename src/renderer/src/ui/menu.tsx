import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classes } from './classes'
import { IconButton } from './button'
import { Icon } from './icons'
import type { IconName } from './icons'
import { Popover } from './popover'
import { moveRovingFocus, typeAheadIndex } from './roving'

interface MenuItem {
  label: string
  icon?: IconName
  /** Shown at the right, e.g. a key. */
  hint?: string
  disabled?: boolean
  run: () => void
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  anchor: HTMLElement | null
  onClose: () => void
  className?: string
}

/** A list of actions under the control with the class `a-menu`. */
export function Menu({ label, items, anchor, onClose, className = 'menu' }: MenuProps) {
  function keyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    if (moveRovingFocus(event, buttons, true)) return
    if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const index = buttons.findIndex((button) => button === document.activeElement)
      const next = typeAheadIndex(
        buttons.map((button) => button.textContent),
        index,
        event.key,
      )
      if (next !== null) buttons[next]?.focus()
    }
  }

  return (
    <Popover
      role="menu"
      className={className}
      label={label}
      anchor={anchor}
      onClose={onClose}
      onKeyDown={keyDown}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          className="row menu-item"
          disabled={item.disabled}
          tabIndex={-1}
          onClick={() => {
            onClose()
            item.run()
          }}
        >
          {item.icon === undefined ? null : <Icon name={item.icon} />}
          <span className="label">{item.label}</span>
          {item.hint === undefined ? null : <kbd>{item.hint}</kbd>}
        </button>
      ))}
    </Popover>
  )
}

interface MenuButtonProps {
  label: string
  menuLabel: string
  items: readonly MenuItem[]
  icon?: IconName
  iconSize?: number
  className?: string
  tabIndex?: number
}

/** An icon button that opens a {@link Menu}. */
export function MenuButton({
  label,
  menuLabel,
  items,
  icon = 'more',
  iconSize,
  className,
  tabIndex,
}: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <IconButton
        ref={setButton}
        icon={icon}
        iconSize={iconSize}
        label={label}
        className={classes(className, open && 'a-menu')}
        aria-haspopup="menu"
        aria-expanded={open}
        tabIndex={tabIndex}
        onClick={() => {
          setOpen(!open)
        }}
      />
      {open ? (
        <Menu
          label={menuLabel}
          items={items}
          anchor={button}
          onClose={() => {
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
