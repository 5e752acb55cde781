import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FactView } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { ConfirmDialog } from '../../ui/dialog'
import { focusFact } from './focus-fact'
import { topicInSentence } from './naming'

interface Asked {
  facts: readonly FactView[]
  /** Words no longer watched for; known where a single safety fact goes. */
  words: number
}

interface Deleting {
  /** Deletes facts; where a safety fact is among them, after asking. */
  ask: (facts: readonly FactView[]) => void
  dialog: ReactNode
}

/**
 * Deleting by hand. An ordinary fact goes at once, with Undo in a toast; a safety fact takes a dialog, because
 * its loss means that replies are no longer checked.
 */
export function useDeleteFacts(onDeleted: () => void): Deleting {
  const tryMemory = useStore((state) => state.tryMemory)
  const showToast = useStore((state) => state.showToast)
  const [asked, setAsked] = useState<Asked | null>(null)

  async function undo(changeIds: number[], facts: readonly FactView[]) {
    const undone = await tryMemory(async () => {
      await call('memory.undo', { changeIds })
      return true
    })
    const [first] = facts
    if (undone === null || first === undefined) return
    // The button in the toast is gone; without this the focus would be nowhere.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      focusFact(document.querySelector('[data-region="memory"]'), { factId: first.id, action: 'source' })
    })
  }

  async function remove(facts: readonly FactView[]) {
    const done = await tryMemory(() => call('memory.delete', { factIds: facts.map(({ id }) => id) }))
    if (done === null) return
    onDeleted()
    const [first] = facts
    const single = facts.length === 1 && first !== undefined
    showToast({
      text: single ? t.memory.deleted(topicInSentence(first)) : t.memory.deletedMany(facts.length),
      said: single ? first.value : null,
      action: {
        label: t.common.undo,
        run: () => void undo(done.changeIds, facts),
      },
    })
  }

  async function ask(facts: readonly FactView[]) {
    const [first] = facts
    if (first === undefined) return
    if (!facts.some(({ safety }) => safety !== null)) {
      await remove(facts)
      return
    }
    if (facts.length > 1) {
      setAsked({ facts, words: 0 })
      return
    }
    const source = await tryMemory(() => call('memory.source', { factId: first.id }))
    if (source === null) return
    setAsked({ facts, words: source.watchedTerms.filter(({ removed }) => !removed).length })
  }

  const dialog =
    asked === null ? null : (
      <ConfirmDialog
        title={<Title facts={asked.facts} />}
        confirm={t.memory.delete}
        cancel={t.memory.keep}
        danger
        onConfirm={() => {
          setAsked(null)
          void remove(asked.facts)
        }}
        onCancel={() => {
          setAsked(null)
        }}
      >
        <Consequence facts={asked.facts} words={asked.words} />
      </ConfirmDialog>
    )
  return { ask: (facts) => void ask(facts), dialog }
}

function Title({ facts }: { facts: readonly FactView[] }) {
  const [first] = facts
  if (facts.length !== 1 || first === undefined) return <>{t.memory.deleteManyTitle(facts.length)}</>
  return (
    <>
      {t.memory.deleteTitle(topicInSentence(first))} <span className="said">{first.value}</span>?
    </>
  )
}

function Consequence({ facts, words }: { facts: readonly FactView[]; words: number }) {
  const [first] = facts
  if (facts.length === 1 && first !== undefined) return <p>{t.memory.deleteSafety(first.value, words)}</p>
  const safety = facts.filter((fact) => fact.safety !== null)
  return (
    <p>
      {t.memory.deleteManySafety(safety.length)}{' '}
      {safety.map((fact, index) => (
        <span key={fact.id}>
          {index === 0 ? '' : ', '}
          <span className="said">{fact.value}</span>
        </span>
      ))}
      . {t.memory.messagesStay}
    </p>
  )
}
