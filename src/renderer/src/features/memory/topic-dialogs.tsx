import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { SerializedError } from '../../../../shared/errors'
import { useStore } from '../../store'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { Dialog } from '../../ui/dialog'
import { lowerFirst } from './naming'
import type { TopicGroup } from './order'

interface FormProps {
  title: string
  confirm: string
  disabled: boolean
  error: SerializedError | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with one field, that says in its place why a change is refused. */
function TopicForm({ title, confirm, disabled, error, onSubmit, onClose, children }: FormProps) {
  const id = useId()
  return (
    <Dialog className="dlg" labelledBy={id} onClose={onClose}>
      <form
        className="in"
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabled) onSubmit()
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        {error === null ? null : (
          <p className="fine" role="alert">
            {errorSentence(error)}
          </p>
        )}
        <div className="btns">
          <button type="button" className="btn" onClick={onClose}>
            {t.common.cancel}
          </button>
          <button type="submit" className="btn primary" disabled={disabled}>
            {confirm}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface TopicDialogProps {
  topic: TopicGroup
  onClose: () => void
}

/** Asks for another name. */
export function RenameTopic({ topic, onClose }: TopicDialogProps) {
  const id = useId()
  const changeTopic = useStore((state) => state.changeTopic)
  const [label, setLabel] = useState(topic.label)
  const [error, setError] = useState<SerializedError | null>(null)
  const wanted = label.trim()

  async function rename() {
    if (wanted === topic.label) {
      onClose()
      return
    }
    const change = { topic: topic.topic, label: wanted, mergeInto: null, holds: null }
    const refused = await changeTopic(change, t.memory.topicRenamed(lowerFirst(topic.label), wanted))
    if (refused === null) onClose()
    else setError(refused)
  }

  return (
    <TopicForm
      title={t.memory.topicRenameTitle}
      confirm={t.memory.topicRenameConfirm}
      disabled={wanted === ''}
      error={error}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{t.memory.topicName}</label>
        <input
          id={id}
          className="input"
          data-autofocus=""
          autoComplete="off"
          maxLength={40}
          value={label}
          onFocus={(event) => {
            event.currentTarget.select()
          }}
          onChange={(event) => {
            setLabel(event.target.value)
            setError(null)
          }}
        />
      </div>
    </TopicForm>
  )
}

/** Asks for the topic that this one goes into. A safety topic goes only into one of its own kind. */
export function MergeTopic({ topic, onClose }: TopicDialogProps) {
  const id = useId()
  const topics = useStore((state) => state.topics)
  const facts = useStore((state) => state.facts)
  const changeTopic = useStore((state) => state.changeTopic)
  const [into, setInto] = useState('')
  const [error, setError] = useState<SerializedError | null>(null)
  const own = topics.find((known) => known.id === topic.topic)
  const used = new Set(facts.map((fact) => fact.topic))
  const offered = topics
    .filter((known) => known.id !== topic.topic)
    .filter(({ category }) => !own?.category || own.category === category)
    .sort((left, right) => left.label.localeCompare(right.label))
  const groups = [
    { label: t.memory.topicsUsed, of: offered.filter((known) => used.has(known.id)) },
    { label: t.memory.topicsOther, of: offered.filter((known) => !used.has(known.id)) },
  ].filter(({ of }) => of.length > 0)
  const target = offered.find((known) => known.id === into) ?? null

  async function merge() {
    if (target === null) return
    const change = { topic: topic.topic, label: null, mergeInto: target.id, holds: null }
    const refused = await changeTopic(change, t.memory.topicMerged(topic.label, lowerFirst(target.label)))
    if (refused === null) onClose()
    else setError(refused)
  }

  return (
    <TopicForm
      title={t.memory.topicMergeTitle(lowerFirst(topic.label))}
      confirm={t.memory.topicMergeConfirm}
      disabled={target === null}
      error={error}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <p>{t.memory.topicMergeText(facts.filter((fact) => fact.topic === topic.topic).length)}</p>
      {offered.length === 0 ? <p>{t.memory.topicNoOther}</p> : null}
      <div className="field">
        <label htmlFor={id}>{t.memory.topicMergeInto}</label>
        <select
          id={id}
          className="input"
          data-autofocus=""
          value={into}
          onChange={(event) => {
            setInto(event.target.value)
            setError(null)
          }}
        >
          <option value="">{t.memory.topicChoose}</option>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.of.map((known) => (
                <option key={known.id} value={known.id}>
                  {known.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </TopicForm>
  )
}
