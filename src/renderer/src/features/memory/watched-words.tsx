import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { WatchedTerm } from '../../../../shared/entities'
import { isComposing } from '../../keys/ime'
import { t } from '../../text'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icons'
import { withTerms } from './edited-fact'
import type { EditedFact } from './edited-fact'
import type { Watched } from './use-watched-terms'

/** As many words of the vocabulary as are shown before "n more". */
const wordsShown = 4

interface WatchedWordsProps {
  edited: EditedFact
  watched: Watched
  onChange: (edited: EditedFact) => void
}

/** The words that replies are checked for, as chips: the vocabulary's, and the owner's own in the serif. */
export function WatchedWords({ edited, watched, onChange }: WatchedWordsProps) {
  const [all, setAll] = useState(false)
  const own = edited.addedTerms
  const built = watched.terms.filter(({ source }) => source !== 'owner')
  const isRemoved = (term: WatchedTerm) => edited.removedTerms.includes(term.term)
  const kept = built.filter((term) => !isRemoved(term))
  const shown = all ? kept : kept.slice(0, wordsShown)

  return (
    <div className="field">
      <span className="lab">{t.memory.watchedWords}</span>
      <div className={classes('chips', all && 'all')} role="group" aria-label={t.memory.watchedWords}>
        {shown.map((term) => (
          <BuiltInTerm
            key={term.term}
            term={term}
            onRemove={() => {
              onChange({ ...edited, removedTerms: [...edited.removedTerms, term.term] })
            }}
          />
        ))}
        {built.filter(isRemoved).map(({ term }) => (
          <span key={term} className="term removed">
            <s>{term}</s>
            <span className="vh">{t.memory.notWatched}</span>
            <button
              type="button"
              className="words"
              aria-label={t.memory.watchAgainOf(term)}
              onClick={() => {
                onChange({ ...edited, removedTerms: edited.removedTerms.filter((word) => word !== term) })
              }}
            >
              {t.memory.watchAgain}
            </button>
          </span>
        ))}
        {own.map((term) => (
          <span key={term} className="term own">
            {term}
            <button
              type="button"
              aria-label={t.memory.stopWatchingWord(term)}
              onClick={() => {
                onChange({ ...edited, addedTerms: own.filter((word) => word !== term) })
              }}
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        {kept.length <= wordsShown ? null : (
          <button
            type="button"
            className="term more"
            aria-expanded={all}
            onClick={() => {
              setAll(!all)
            }}
          >
            {all ? t.memory.fewerWords : t.memory.moreWords(kept.length - wordsShown)}
          </button>
        )}
        <NewTerm
          onAdd={(typed) => {
            onChange(
              withTerms(
                edited,
                typed,
                kept.map(({ term }) => term),
              ),
            )
          }}
        />
      </div>
      {watched.classLabel === null ? <p className="fine">{t.memory.literal}</p> : null}
    </div>
  )
}

/** A word of the vocabulary can be taken out; the fact's own value cannot. */
function BuiltInTerm({ term, onRemove }: { term: WatchedTerm; onRemove: () => void }) {
  if (term.source === 'value') return <span className="term">{term.term}</span>
  return (
    <button
      type="button"
      className="term takeable"
      aria-label={t.memory.stopWatchingWord(term.term)}
      title={t.memory.stopWatchingWord(term.term)}
      onClick={onRemove}
    >
      {term.term}
    </button>
  )
}

/** The button "Add" that turns into a field for a word of one's own. */
function NewTerm({ onAdd }: { onAdd: (typed: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setTyped(null)
    // The button is back on the page only after the next paint.
    requestAnimationFrame(() => opener.current?.focus())
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      if (typed !== null) onAdd(typed)
      setTyped('')
      return
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  if (typed === null) {
    return (
      <button
        ref={opener}
        type="button"
        className="term more add"
        aria-label={t.memory.addWordName}
        onClick={() => {
          setTyped('')
        }}
      >
        <Icon name="add" size={12} />
        {t.memory.addWord}
      </button>
    )
  }
  return (
    <input
      // The field takes the place of the button that was just pressed.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="input term-field"
      aria-label={t.memory.newWord}
      placeholder={t.memory.newWordExample}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
      }}
      onKeyDown={keyDown}
      onBlur={() => {
        if (typed.trim() !== '') onAdd(typed)
        setTyped(null)
      }}
    />
  )
}
