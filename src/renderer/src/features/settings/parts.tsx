import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Settings } from '../../../../shared/entities'

/** Changes settings; what goes wrong is shown in the dialog. */
export type ChangeSettings = (change: Partial<Settings>) => void

/** What every pane is given. */
export interface PaneProps {
  settings: Settings
  change: ChangeSettings
}

interface SetProps {
  title: ReactNode
  note?: ReactNode
  children?: ReactNode
}

/** One setting: its name, a note, and the control at the right. */
export function Set({ title, note, children }: SetProps) {
  return (
    <div className="set">
      <div>
        <b>{title}</b>
        {note === undefined ? null : <small>{note}</small>}
      </div>
      {children === undefined ? null : <div className="end">{children}</div>}
    </div>
  )
}

interface SwitchProps {
  title: string
  note?: string
  /** Accessible name where the title alone does not say what is switched. */
  label?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export function SwitchSet({ title, note, label, checked, disabled, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="set">
      <div>
        <b>{title}</b>
        {note === undefined ? null : <small id={id}>{note}</small>}
      </div>
      <div className="end">
        <input
          className="switch"
          type="checkbox"
          role="switch"
          aria-label={label ?? title}
          aria-describedby={note === undefined ? undefined : id}
          checked={checked}
          disabled={disabled}
          onChange={(event) => {
            onChange(event.target.checked)
          }}
        />
      </div>
    </div>
  )
}

/** The options of a choice from plain numbers; the present value is among them even if it is an unusual one. */
export function numberOptions(
  numbers: readonly number[],
  present: number,
  label: (value: number) => string,
): Array<{ value: number; label: string }> {
  const all = numbers.includes(present) ? numbers : [...numbers, present].sort((left, right) => left - right)
  return all.map((value) => ({ value, label: label(value) }))
}
