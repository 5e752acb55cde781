import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { isComposing } from '../../keys/ime'
import { t } from '../../text'

interface RenameFieldProps {
  title: string
  /** Called with the new title, or null where nothing is to change. */
  onDone: (title: string | null) => void
}

/** The title of a conversation as a field in its row. Enter and leaving it save, Esc does not. */
export function RenameField({ title, onDone }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(title)
  const done = useRef(false)

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  function finish(save: boolean) {
    if (done.current) return
    done.current = true
    const wanted = value.trim()
    onDone(save && wanted !== '' ? wanted : null)
  }

  function keyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      finish(event.key === 'Enter')
    }
  }

  return (
    <input
      ref={field}
      className="input rename"
      type="text"
      aria-label={t.conversations.titleField}
      maxLength={200}
      value={value}
      onChange={(event) => {
        setValue(event.currentTarget.value)
      }}
      onKeyDown={keyDown}
      onBlur={() => {
        finish(true)
      }}
    />
  )
}
