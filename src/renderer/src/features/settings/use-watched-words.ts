import { useState } from 'react'
import type { FactView } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { editedFrom, toDraft } from '../memory/edited-fact'
import type { EditedFact } from '../memory/edited-fact'

interface WatchedWordsOf {
  edited: EditedFact
  /** Saves the words at once and says so, with Undo. */
  change: (next: EditedFact) => void
}

/** The watched words of a fact while they are changed. What changes them elsewhere, Undo too, shows here. */
export function useWatchedWords(fact: FactView): WatchedWordsOf {
  const topics = useStore((state) => state.topics)
  const tryMemory = useStore((state) => state.tryMemory)
  const offerUndo = useStore((state) => state.offerUndo)
  const [edited, setEdited] = useState(() => editedFrom(fact))
  const [shown, setShown] = useState(fact)
  const [saving, setSaving] = useState(0)

  // Not while a change is on its way: a second one builds on what the first left on the screen.
  if (shown !== fact && saving === 0) {
    setShown(fact)
    setEdited(editedFrom(fact))
  }

  async function save(next: EditedFact) {
    setEdited(next)
    setSaving((before) => before + 1)
    const saved = await tryMemory(() =>
      call('memory.edit', { factId: fact.id, draft: toDraft(next, topics) }),
    )
    setSaving((before) => before - 1)
    if (saved === null) setEdited(edited)
    else offerUndo({ text: t.memory.changedWords, said: saved.fact.value }, saved.changeId)
  }

  return { edited, change: (next) => void save(next) }
}
