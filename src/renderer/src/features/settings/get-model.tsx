import { useRef, useState } from 'react'
import { isComposing } from '../../keys/ime'
import { useStore } from '../../store'
import { modelLabel } from '../../store/choices'
import { t } from '../../text'
import { Button } from '../../ui/button'
import { PullRow } from '../setup/pull-row'
import { usePulls } from '../setup/use-pulls'

/** The field that fetches a model by name, and the downloads under way or stopped. */
export function GetModel() {
  const pullModel = useStore((state) => state.pullModel)
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const pulls = usePulls().filter(({ state }) => state !== 'done')

  return (
    <>
      <form
        className="getrow"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') {
            field.current?.focus()
            return
          }
          void pullModel(name.trim())
          setName('')
        }}
      >
        <input
          ref={field}
          className="input"
          aria-label={t.settings.modelName}
          placeholder={t.settings.modelExample}
          spellCheck={false}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
          }}
        />
        <Button type="submit">{t.settings.get}</Button>
      </form>
      {pulls.length === 0 ? null : (
        <ul className="mods">
          {pulls.map((pull) => (
            <PullRow
              key={pull.model}
              name={pull.model}
              label={modelLabel(pull.model)}
              about={null}
              sizeBytes={null}
              pull={pull}
            />
          ))}
        </ul>
      )}
    </>
  )
}
