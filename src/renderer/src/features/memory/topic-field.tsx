import { useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import type { Topic } from '../../../../shared/entities'
import { isComposing } from '../../keys/ime'
import { t } from '../../text'
import { MarkedText } from '../../ui/marked-text'
import { rovingIndex } from '../../ui/roving'
import { spansOf } from './filter'

/** Topics that are offered at most. */
const offeredAtMost = 6

/** Known topics whose name holds what is typed, those that begin with it first; none for a name typed in full. */
function offeredTopics(topics: readonly Topic[], typed: string): Topic[] {
  const wanted = typed.trim()
  if (wanted === '') return []
  const places = topics
    .map((topic) => ({ topic, place: spansOf(topic.label, wanted)[0] }))
    .filter(({ place }) => place !== undefined)
  const whole = places.some(({ topic }) => topic.label.toLowerCase() === wanted.toLowerCase())
  if (whole) return []
  return places
    .sort((left, right) => (left.place?.start ?? 0) - (right.place?.start ?? 0))
    .slice(0, offeredAtMost)
    .map(({ topic }) => topic)
}

interface TopicFieldProps {
  id: string
  ref: Ref<HTMLInputElement> | undefined
  value: string
  topics: readonly Topic[]
  onChange: (topic: string) => void
  /** Keys that the list of offered topics does not take: Enter saves, Esc cancels. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The field for a topic. Known topics are offered while typing; any other name may be used as well. */
export function TopicField({ id, ref, value, topics, onChange, onKeyDown }: TopicFieldProps) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const offered = open ? offeredTopics(topics, value) : []
  const chosen = offered[active]

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function take(topic: Topic) {
    onChange(topic.label)
    close()
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    const vertical = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const next = vertical ? rovingIndex(event.key, active, offered.length) : null
    if (next !== null) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'ArrowDown') {
      setOpen(true)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'Escape' && offered.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else {
      onKeyDown(event)
    }
  }

  return (
    <div className="field offering">
      <label htmlFor={id}>{t.memory.topic}</label>
      <input
        ref={ref}
        id={id}
        className="input"
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? `${id}list` : undefined}
        aria-activedescendant={chosen === undefined ? undefined : `${id}${chosen.id}`}
        placeholder={t.memory.topicExample}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={keyDown}
        onBlur={close}
      />
      <span className="vh" role="status">
        {offered.length === 0 ? '' : t.memory.topicsOffered(offered.length)}
      </span>
      {offered.length === 0 ? null : (
        <div className="offered" role="listbox" id={`${id}list`} aria-label={t.memory.topicsKnown}>
          {offered.map((topic) => (
            // The field keeps the focus and names the active option; its keys choose.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={topic.id}
              id={`${id}${topic.id}`}
              role="option"
              aria-selected={topic === chosen}
              onPointerDown={(event) => {
                event.preventDefault()
              }}
              onClick={() => {
                take(topic)
              }}
            >
              <MarkedText text={topic.label} marks={spansOf(topic.label, value)} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
