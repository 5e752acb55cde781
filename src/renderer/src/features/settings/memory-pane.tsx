import { useEffect, useState } from 'react'
import type { FactView } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { modelLabel } from '../../store/choices'
import { t } from '../../text'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { SummarisedChats } from '../context/summarised-chats'
import { factName, topicName } from '../memory/naming'
import { Set, SwitchSet, numberOptions } from './parts'
import type { PaneProps } from './parts'

const factLimits = [100, 250, 500, 1000, 2000]
/** Never more than 1,500 tokens of facts go into one reply. */
const factBudgets = [500, 1000, 1500]

/** What is learned, how much is kept, how facts are found, and what went to stay under the limit. */
export function MemoryPane({ settings, change }: PaneProps) {
  return (
    <>
      <SwitchSet
        title={t.settings.learn}
        note={t.settings.learnNote}
        checked={settings.learn}
        onChange={(learn) => {
          change({ learn })
        }}
      />
      <SwitchSet
        title={t.settings.say}
        note={t.settings.sayNote}
        checked={settings.sayRemembered}
        onChange={(sayRemembered) => {
          change({ sayRemembered })
        }}
      />
      <h4>{t.settings.limits}</h4>
      <Set title={t.settings.keepAtMost} note={t.settings.keepAtMostNote}>
        <Choice
          label={t.settings.keepAtMost}
          value={settings.factLimit}
          options={numberOptions(factLimits, settings.factLimit, t.settings.facts)}
          onChange={(factLimit) => {
            change({ factLimit })
          }}
        />
      </Set>
      <Set title={t.settings.factsInReply} note={t.settings.factsInReplyNote}>
        <Choice
          label={t.settings.factsInReply}
          value={settings.factBudget}
          options={numberOptions(factBudgets, settings.factBudget, t.settings.tokens)}
          onChange={(factBudget) => {
            change({ factBudget })
          }}
        />
      </Set>
      <h4>{t.settings.recall}</h4>
      <ByMeaning settings={settings} change={change} />
      <SummarisedChats
        row={(note, button) => (
          <Set title={t.settings.summaries} note={note}>
            {button}
          </Set>
        )}
      />
      <LetGo />
    </>
  )
}

function ByMeaning({ settings, change }: PaneProps) {
  const engine = useStore((state) => state.engine)
  const models = engine.state === 'connected' ? engine.models.filter(({ canEmbed }) => canEmbed) : []
  const [first] = models
  const chosen = settings.embeddingModel
  if (models.length > 1) {
    return (
      <Set
        title={t.settings.byMeaning}
        note={chosen === null ? undefined : t.settings.byMeaningUses(modelLabel(chosen))}
      >
        <Choice
          label={t.settings.byMeaning}
          value={chosen}
          options={[
            { value: null, label: t.settings.byWordOnly },
            ...models.map(({ name }) => ({ value: name, label: modelLabel(name) })),
          ]}
          onChange={(embeddingModel) => {
            change({ embeddingModel })
          }}
        />
      </Set>
    )
  }
  const model = chosen ?? first?.name ?? null
  return (
    <SwitchSet
      title={t.settings.byMeaning}
      note={model === null ? t.settings.byMeaningNone : t.settings.byMeaningUses(modelLabel(model))}
      checked={chosen !== null}
      disabled={model === null}
      onChange={(on) => {
        change({ embeddingModel: on ? model : null })
      }}
    />
  )
}

/** The facts that went to stay under the limit; each can be brought back. */
function LetGo() {
  const [gone, setGone] = useState<FactView[] | null>(null)
  const tryMemory = useStore((state) => state.tryMemory)

  useEffect(() => {
    let current = true
    void tryMemory(() => call('memory.letGo', null)).then((facts) => {
      if (current && facts !== null) setGone(facts)
    })
    return () => {
      current = false
    }
  }, [tryMemory])

  async function bringBack(fact: FactView) {
    const back = await tryMemory(() => call('memory.bringBack', { factId: fact.id }))
    if (back !== null) setGone((before) => before?.filter(({ id }) => id !== fact.id) ?? null)
  }

  if (gone === null) return null
  return (
    <>
      <Set
        title={t.settings.letGo}
        note={gone.length === 0 ? t.settings.letGoNone : t.settings.letGoSome(gone.length)}
      />
      {gone.map((fact) => (
        <Set
          key={fact.id}
          title={
            <>
              {topicName(fact)}: <span className="said">{fact.value}</span>
            </>
          }
        >
          <Button
            small
            aria-label={t.settings.bringBackOf(factName(fact))}
            onClick={() => void bringBack(fact)}
          >
            {t.settings.bringBack}
          </Button>
        </Set>
      ))}
    </>
  )
}
