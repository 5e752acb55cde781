import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ModelChoice, ModelInfo } from '../../../../shared/entities'
import { useStore } from '../../store'
import { builtIn, choiceLabel, modelLabel, sameChoice } from '../../store/choices'
import { chatModels, currentChoice } from '../../store/selectors'
import { t } from '../../text'
import { bytes } from '../../text/numbers'
import { Icon } from '../../ui/icons'
import { Popover } from '../../ui/popover'
import { moveRovingFocus, typeAheadIndex } from '../../ui/roving'
import { GaugeRing, usedPercent } from '../context/context-gauge'
import { useShallow } from 'zustand/react/shallow'

function modelNote(model: ModelInfo): string {
  return [
    t.models.contextOf(model.contextWindow),
    ...(model.loaded ? [t.models.loaded] : []),
    ...(model.thinks ? [t.models.thinks] : []),
    ...(model.remote ? [t.models.cloud] : []),
  ].join(', ')
}

interface OptionProps {
  name: string
  note: string
  size?: string
  selected: boolean
  onChoose: () => void
}

function Option({ name, note, size, selected, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      className="opt"
      role="option"
      aria-selected={selected}
      data-autofocus={selected ? '' : undefined}
      onClick={onChoose}
    >
      {selected ? <Icon name="check" /> : <span />}
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      {size === undefined ? null : <span className="num">{size}</span>}
    </button>
  )
}

function useModelList(): ModelInfo[] {
  return useStore(useShallow(chatModels))
}

function ModelList({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const engine = useStore((state) => state.engine)
  const models = useModelList()
  const choice = useStore(useShallow(currentChoice))
  const chooseModel = useStore((state) => state.chooseModel)
  const openSettings = useStore((state) => state.openSettings)
  const share = useStore((state) => usedPercent(state.gauge))
  const setContextOpen = useStore((state) => state.setContextOpen)

  function choose(next: ModelChoice) {
    onClose()
    void chooseModel(next)
  }

  function keyDown(event: KeyboardEvent<HTMLDivElement>) {
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('.opt')].filter(
      (option) => getComputedStyle(option).display !== 'none',
    )
    if (moveRovingFocus(event, options, true)) return
    if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const index = options.findIndex((option) => option === document.activeElement)
      const next = typeAheadIndex(
        options.map((option) => option.textContent),
        index,
        event.key,
      )
      if (next !== null) options[next]?.focus()
    }
  }

  const place =
    engine.state === 'away'
      ? t.models.away(engine.host)
      : engine.state === 'checking'
        ? t.models.checking(engine.host)
        : engine.local
          ? t.models.here
          : t.models.there(engine.host)
  const gone =
    choice.engine === 'ollama' && !models.some(({ name }) => name === choice.model) ? choice.model : null
  return (
    <Popover className="models" label={t.models.name} anchor={anchor} onClose={onClose} onKeyDown={keyDown}>
      <div role="listbox" aria-label={t.models.name}>
        <div className="opt-label" role="presentation">
          {place}
        </div>
        {models.map((model) => (
          <Option
            key={model.name}
            name={modelLabel(model.name)}
            note={modelNote(model)}
            size={model.remote ? undefined : bytes(model.sizeBytes)}
            selected={sameChoice(choice, { engine: 'ollama', model: model.name })}
            onChoose={() => {
              choose({ engine: 'ollama', model: model.name })
            }}
          />
        ))}
        {gone !== null && engine.state === 'connected' ? (
          <Option
            name={modelLabel(gone)}
            note={t.models.missing}
            selected
            onChoose={() => {
              choose({ engine: 'ollama', model: gone })
            }}
          />
        ) : null}
        <div className="sepline" role="presentation" />
        <div className="opt-label" role="presentation">
          {t.models.withoutModel}
        </div>
        <Option
          name={t.models.builtIn}
          note={t.models.builtInNote}
          selected={choice.engine === 'built-in'}
          onChoose={() => {
            choose(builtIn)
          }}
        />
      </div>
      <div className="sepline" />
      <button
        type="button"
        className="opt"
        onClick={() => {
          onClose()
          openSettings('models')
        }}
      >
        <Icon name="download" />
        <span>
          <b>{t.models.getAnother}</b>
        </span>
      </button>
      {/* Shown where the bar has no room for the gauge. */}
      <button
        type="button"
        className="opt to-context"
        onClick={() => {
          onClose()
          setContextOpen(true)
        }}
      >
        <GaugeRing share={share} />
        <span>
          <b>{t.models.contextHere(share)}</b>
        </span>
      </button>
    </Popover>
  )
}

/** What answers in this chat, and the list to choose from. It says where the model runs, if not here. */
export function ModelPicker() {
  const engine = useStore((state) => state.engine)
  const choice = useStore(useShallow(currentChoice))
  const remoteModel = useStore((state) => {
    const current = currentChoice(state)
    return (
      current.engine === 'ollama' &&
      chatModels(state).some((model) => model.name === current.model && model.remote)
    )
  })
  const open = useStore((state) => state.modelsOpen)
  const setOpen = useStore((state) => state.setModelsOpen)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const label = choiceLabel(choice)
  const ollama = choice.engine === 'ollama'
  const away = ollama && engine.state === 'away'
  const elsewhere = ollama && (!engine.local || remoteModel)
  const name = away
    ? t.models.notAnswering(label)
    : elsewhere
      ? t.models.elsewhere(label, remoteModel ? t.models.cloudPlace : engine.host)
      : t.models.pick(label)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className="pick a-model"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={name}
        title={name}
        onClick={() => {
          setOpen(!open)
        }}
      >
        {away ? <Icon name="away" size={14} /> : null}
        {elsewhere && !away ? <Icon name="host" size={14} /> : null}
        <span className="pick-name">{label}</span>
        <Icon name="down" size={14} />
      </button>
      {open ? (
        <ModelList
          anchor={button}
          onClose={() => {
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
