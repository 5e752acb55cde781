import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { t } from '../text'
import { classes } from './classes'
import { Icon } from './icons'
import { Popover } from './popover'
import { moveRovingFocus, typeAheadIndex } from './roving'

interface Option<Value> {
  value: Value
  label: string
}

interface ChoiceProps<Value> {
  /** What is chosen, e.g. "Text size"; the button is named by it and the chosen option. */
  label: string
  value: Value
  options: ReadonlyArray<Option<Value>>
  onChange: (value: Value) => void
}

/** A button that opens a list of which one is chosen. */
export function Choice<Value extends string | number | null>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const chosen = options.find((option) => option.value === value)?.label ?? ''

  function keyDown(event: KeyboardEvent<HTMLDivElement>) {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')]
    if (moveRovingFocus(event, items)) return
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const index = items.findIndex((item) => item === document.activeElement)
    const next = typeAheadIndex(
      items.map((item) => item.textContent),
      index,
      event.key,
    )
    if (next !== null) items[next]?.focus()
  }

  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={classes('select', open && 'a-menu')}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t.settings.choiceOf(label, chosen)}
        onClick={() => {
          setOpen(!open)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {chosen}
        <Icon name="choose" size={14} />
      </button>
      {open ? (
        <Popover
          className="menu choice-list"
          role="listbox"
          label={label}
          anchor={button}
          onClose={() => {
            setOpen(false)
          }}
          onKeyDown={keyDown}
        >
          {options.map((option) => (
            <button
              key={String(option.value)}
              type="button"
              role="option"
              className="opt"
              aria-selected={option.value === value}
              tabIndex={-1}
              data-autofocus={option.value === value ? '' : undefined}
              onClick={() => {
                setOpen(false)
                onChange(option.value)
              }}
            >
              {option.value === value ? <Icon name="check" /> : <span />}
              <span>{option.label}</span>
            </button>
          ))}
        </Popover>
      ) : null}
    </>
  )
}

/** A row of buttons of which one is pressed, for two to four short options. */
export function Segments<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => {
            onChange(option.value)
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
