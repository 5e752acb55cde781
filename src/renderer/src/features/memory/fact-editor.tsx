import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { safetyCategories } from '../../../../shared/entities'
import type { FactView, SafetyCategory } from '../../../../shared/entities'
import { call, toSerializedError } from '../../api/bridge'
import { isComposing } from '../../keys/ime'
import { useStore } from '../../store'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { ConfirmDialog } from '../../ui/dialog'
import { Icon } from '../../ui/icons'
import {
  canSave,
  editedFrom,
  emptyFact,
  knownTopic,
  toDraft,
  withSentence,
  withTopic,
  withValue,
} from './edited-fact'
import { factName, topicInSentence } from './naming'
import { TopicField } from './topic-field'
import { useWatchedTerms } from './use-watched-terms'
import { WatchedWords } from './watched-words'

interface FactEditorProps {
  /** Null: a new fact. */
  fact: FactView | null
  onSaved: (fact: FactView) => void
  onCancel: () => void
}

/** The form that adds a fact, or takes the place of the row it changes. Enter saves, Esc cancels. */
export function FactEditor({ fact, onSaved, onCancel }: FactEditorProps) {
  const id = useId()
  const topics = useStore((state) => state.topics)
  const loadTopics = useStore((state) => state.loadTopics)
  const offerUndo = useStore((state) => state.offerUndo)
  const [edited, setEdited] = useState(() => (fact === null ? emptyFact : editedFrom(fact)))
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const firstField = useRef<HTMLElement>(null)
  const watched = useWatchedTerms(edited, topics)

  useEffect(() => {
    firstField.current?.focus()
    firstField.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    void loadTopics()
  }, [loadTopics])

  async function save() {
    setConfirming(false)
    setSaving(true)
    const draft = toDraft(edited, topics)
    try {
      const saved =
        fact === null
          ? await call('memory.add', draft)
          : await call('memory.edit', { factId: fact.id, draft })
      const topic = topicInSentence(saved.fact)
      const text = fact === null ? t.memory.added(topic) : t.memory.changed(topic)
      offerUndo({ text, said: saved.fact.value }, saved.changeId)
      onSaved(saved.fact)
    } catch (thrown) {
      setProblem(errorSentence(toSerializedError(thrown)))
      setSaving(false)
    }
  }

  function submit() {
    if (!canSave(edited) || saving) return
    const losesShield = !edited.safety && (fact?.safety ?? null) !== null
    if (losesShield) setConfirming(true)
    else void save()
  }

  function keyDown(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      submit()
    }
  }

  return (
    <form
      className={classes('editor', fact === null && 'add')}
      aria-label={fact === null ? t.memory.add : t.memory.editForm(factName(fact))}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="two">
        <TopicField
          id={`${id}topic`}
          ref={(field) => {
            if (fact === null) firstField.current = field
          }}
          value={edited.topic}
          topics={topics}
          onChange={(topic) => {
            setEdited(withTopic(edited, topic, topics))
          }}
          onKeyDown={keyDown}
        />
        <div className="field">
          <label htmlFor={`${id}value`}>{t.memory.value}</label>
          <textarea
            ref={(field) => {
              if (fact !== null) firstField.current = field
            }}
            id={`${id}value`}
            className="input words"
            rows={1}
            autoComplete="off"
            placeholder={t.memory.valueExample}
            value={edited.value}
            onChange={(event) => {
              setEdited(withValue(edited, event.target.value))
            }}
            onKeyDown={keyDown}
          />
        </div>
      </div>
      <div className="field">
        <label htmlFor={`${id}sentence`}>{t.memory.sentence}</label>
        <textarea
          id={`${id}sentence`}
          className="input"
          rows={1}
          placeholder={t.memory.sentenceEmpty}
          value={edited.sentence}
          onChange={(event) => {
            setEdited(withSentence(edited, event.target.value))
          }}
          onKeyDown={keyDown}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={`${id}safety`}
          checked={edited.safety}
          onChange={(event) => {
            setEdited({ ...edited, safety: event.target.checked, ownSafety: true })
          }}
        />
        <span>
          <Icon name="shield" size={14} />
          {t.memory.safetyFact}
          <small id={`${id}safety`}>{t.memory.safetyNote}</small>
        </span>
      </label>
      {edited.safety && (knownTopic(topics, edited.topic)?.category ?? null) === null ? (
        <CategoryField
          id={`${id}category`}
          category={edited.category}
          onChange={(category) => {
            setEdited({ ...edited, category })
          }}
        />
      ) : null}
      {watched === null ? null : <WatchedWords edited={edited} watched={watched} onChange={setEdited} />}
      {problem === null ? null : (
        <p className="fine" role="alert">
          {problem}
        </p>
      )}
      <div className="btns">
        <Button
          kind="primary"
          small
          type="submit"
          disabled={!canSave(edited) || saving}
          title={canSave(edited) ? undefined : t.memory.saveHint}
        >
          {t.common.save}
        </Button>
        <Button kind="quiet" small onClick={onCancel} onKeyDown={closeOnEscape(onCancel)}>
          {t.common.cancel}
        </Button>
      </div>
      {confirming ? (
        <ConfirmDialog
          title={
            <>
              {t.memory.unsafeTitle} <span className="said">{edited.value}</span>?
            </>
          }
          confirm={t.memory.unsafeConfirm}
          cancel={t.memory.keep}
          danger
          onConfirm={() => void save()}
          onCancel={() => {
            setConfirming(false)
          }}
        >
          <p>{t.memory.unsafeText(edited.value)}</p>
        </ConfirmDialog>
      ) : null}
    </form>
  )
}

function closeOnEscape(close: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
}

interface CategoryFieldProps {
  id: string
  category: SafetyCategory
  onChange: (category: SafetyCategory) => void
}

/** What kind of safety fact this is, where the topic does not say. */
function CategoryField({ id, category, onChange }: CategoryFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{t.memory.category}</label>
      <select
        id={id}
        className="input"
        value={category}
        onChange={(event) => {
          const chosen = safetyCategories.find((known) => known === event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {safetyCategories.map((known) => (
          <option key={known} value={known}>
            {t.memory.categories[known]}
          </option>
        ))}
      </select>
    </div>
  )
}
