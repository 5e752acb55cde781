import { useEffect, useRef, useState } from 'react'
import type { Flag, Judgement } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { count } from '../../text/numbers'
import { Button, IconButton } from '../../ui/button'
import { Choice, Segments } from '../../ui/choice'
import { ConfirmDialog } from '../../ui/dialog'
import { factName, upperFirst } from '../memory/naming'
import { ShowMemory } from '../memory/show-memory'
import { FlagItem } from './flag-item'
import { PhraseList, usePhrases } from './phrase-list'
import { everything, factsOf, reviewLists } from './review-list'
import type { ReviewFilter } from './review-list'
import { WarnMe } from './warn-me'

const judgements: ReadonlyArray<{ value: Judgement | 'all'; label: string }> = [
  { value: 'all', label: t.review.all },
  { value: 'conflict', label: t.review.judgements.conflict },
  { value: 'trace', label: t.review.judgements.trace },
  { value: 'caution', label: t.review.judgements.caution },
]

/** Bar and region of the review, shown in the chat column instead of the chat. */
export function ReviewPane({ memoryFolded = false }: { memoryFolded?: boolean }) {
  const closeReview = useStore((state) => state.closeReview)
  const flags = useStore((state) => state.flags)
  const error = useStore((state) => state.flagsError)
  const loadFlags = useStore((state) => state.loadFlags)
  const [filter, setFilter] = useState<ReviewFilter>(everything)
  const back = useRef<HTMLButtonElement>(null)
  const facts = factsOf(flags ?? [])

  useEffect(() => {
    void loadFlags()
    back.current?.focus()
  }, [loadFlags])

  return (
    <>
      <div className="bar review-bar">
        <IconButton ref={back} icon="backArrow" label={t.review.back} onClick={closeReview} />
        <h1 className="grow">{t.review.name}</h1>
        {facts.length < 2 ? null : (
          <Choice
            label={t.review.fact}
            value={filter.fact}
            options={[
              { value: null, label: t.review.allFacts },
              ...facts.map((fact) => ({ value: fact.key, label: factName(fact) })),
            ]}
            onChange={(fact) => {
              setFilter({ ...filter, fact })
            }}
          />
        )}
        <Segments
          label={t.review.show}
          value={filter.judgement}
          options={judgements}
          onChange={(judgement) => {
            setFilter({ ...filter, judgement })
          }}
        />
        {memoryFolded ? <ShowMemory /> : null}
      </div>
      <section className="scroll review" aria-label={t.review.name} data-region="transcript">
        <div className="in">
          {error === null ? null : <p className="lede">{errorSentence(error)}</p>}
          {flags === null ? null : (
            <Flags
              flags={flags}
              filter={filter}
              onClearFilter={() => {
                setFilter(everything)
              }}
            />
          )}
          <Phrases flags={flags} />
          <WarnMe />
        </div>
      </section>
    </>
  )
}

interface FlagsProps {
  flags: readonly Flag[]
  filter: ReviewFilter
  onClearFilter: () => void
}

function Flags({ flags, filter, onClearFilter }: FlagsProps) {
  const tryMemory = useStore((state) => state.tryMemory)
  const loadFlags = useStore((state) => state.loadFlags)
  const [asked, setAsked] = useState<Flag | null>(null)
  const lists = useRef<HTMLDivElement>(null)
  const { pending, decided } = reviewLists(flags, filter)

  async function change(flag: Flag, work: () => Promise<Flag>) {
    const at = pending.indexOf(flag)
    const next = pending[at + 1] ?? pending[at - 1]
    if ((await tryMemory(work)) === null) return
    await loadFlags()
    // The row moved to the other list: the focus goes to what stands in its place, else to where it moved.
    const target = at === -1 ? flag : (next ?? flag)
    requestAnimationFrame(() =>
      lists.current?.querySelector<HTMLElement>(`[data-flag="${target.id}"] button`)?.focus(),
    )
  }

  const item = (flag: Flag) => (
    <FlagItem
      key={flag.id}
      flag={flag}
      onRightlyHeld={() =>
        void change(flag, () => call('review.decide', { flagId: flag.id, decision: 'rightly_held' }))
      }
      onFine={() => {
        setAsked(flag)
      }}
      onUndo={() => void change(flag, () => call('review.undo', { flagId: flag.id }))}
    />
  )

  if (flags.length === 0) {
    return (
      <div className="blank">
        <h3>{t.review.emptyTitle}</h3>
        <p>{t.review.emptyText}</p>
      </div>
    )
  }
  return (
    <div ref={lists}>
      {pending.length === 0 && decided.length === 0 ? (
        <p className="lede" role="status">
          {t.review.nothingHere}{' '}
          <Button small kind="quiet" onClick={onClearFilter}>
            {t.review.clearFilter}
          </Button>
        </p>
      ) : null}
      {pending.length === 0 ? null : (
        <>
          <h2 className="rev-group">
            {t.review.pendingGroup} <span className="num">{count(pending.length)}</span>
          </h2>
          <ul aria-label={t.review.pendingGroup}>{pending.map(item)}</ul>
        </>
      )}
      {decided.length === 0 ? null : (
        <>
          <h2 className="rev-group">{t.review.decidedGroup}</h2>
          <ul aria-label={t.review.decidedGroup}>{decided.map(item)}</ul>
        </>
      )}
      {asked === null ? null : (
        <ConfirmDialog
          title={
            <>
              {t.review.fineTitle(upperFirst(asked.words))} <span className="said">{asked.value}</span>?
            </>
          }
          confirm={t.review.fineConfirm}
          cancel={t.common.cancel}
          onConfirm={() => {
            setAsked(null)
            void change(asked, () => call('review.decide', { flagId: asked.id, decision: 'fine_for_fact' }))
          }}
          onCancel={() => {
            setAsked(null)
          }}
        >
          <p>{t.review.fineText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Phrases({ flags }: { flags: readonly Flag[] | null }) {
  const { phrases, revoke } = usePhrases(flags)
  if (phrases.length === 0) return null
  return (
    <>
      <h2 className="rev-group">{t.review.phrases}</h2>
      <PhraseList phrases={phrases} revoke={revoke} />
    </>
  )
}
