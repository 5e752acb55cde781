import type { EngineStatus, ModelInfo, Settings } from '../../../../shared/entities'
import { useStore } from '../../store'
import { modelLabel } from '../../store/choices'
import { currentChoice } from '../../store/selectors'
import { t } from '../../text'
import { bytes } from '../../text/numbers'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/choice'
import { MenuButton } from '../../ui/menu'
import { useShallow } from 'zustand/react/shallow'
import { GetModel } from './get-model'
import { HostSetting } from './host-setting'
import { Set, SwitchSet, numberOptions } from './parts'
import type { ChangeSettings, PaneProps } from './parts'

const contextWindows = [2048, 4096, 8192, 16_384, 32_768, 65_536, 131_072]
const keepLoaded = [0, 5, 10, 30, 60, -1]

/** The engine, its models, and how they run. */
export function ModelsPane({ settings, change }: PaneProps) {
  const engine = useStore((state) => state.engine)
  const forAll = settings.contextWindows['*'] ?? 8192
  return (
    <>
      <HostSetting />
      <AllowedHosts hosts={settings.allowedHosts} />
      <Installed engine={engine} settings={settings} change={change} />
      {engine.state === 'connected' ? <GetModel /> : null}
      <h4>{t.settings.running}</h4>
      <Set title={t.settings.contextWindow} note={t.settings.contextNote}>
        <Choice
          label={t.settings.contextWindow}
          value={forAll}
          options={numberOptions(contextWindows, forAll, t.settings.tokens)}
          onChange={(tokens) => {
            change({ contextWindows: { ...settings.contextWindows, '*': tokens } })
          }}
        />
      </Set>
      <Set title={t.settings.keepLoaded}>
        <Choice
          label={t.settings.keepLoaded}
          value={settings.keepLoadedMinutes}
          options={numberOptions(keepLoaded, settings.keepLoadedMinutes, t.settings.minutes)}
          onChange={(keepLoadedMinutes) => {
            change({ keepLoadedMinutes })
          }}
        />
      </Set>
      <SwitchSet
        title={t.settings.withoutModel}
        note={t.settings.withoutModelNote}
        label={t.settings.useBuiltIn}
        checked={settings.useBuiltIn}
        onChange={(useBuiltIn) => {
          change({ useBuiltIn })
        }}
      />
    </>
  )
}

function AllowedHosts({ hosts }: { hosts: readonly string[] }) {
  const allowHost = useStore((state) => state.allowHost)
  if (hosts.length === 0) return null
  return (
    <>
      <h4>{t.settings.allowedHosts}</h4>
      {hosts.map((host) => (
        <Set key={host} title={host}>
          <Button small aria-label={t.settings.withdrawOf(host)} onClick={() => void allowHost(host, false)}>
            {t.settings.withdraw}
          </Button>
        </Set>
      ))}
    </>
  )
}

interface InstalledProps {
  engine: EngineStatus
  settings: Settings
  change: ChangeSettings
}

function Installed({ engine, settings, change }: InstalledProps) {
  if (engine.state !== 'connected') return null
  return (
    <>
      <h4>{engine.local ? t.settings.onThisComputer : t.settings.onHost(engine.host)}</h4>
      {engine.models.length === 0 ? <p className="lede">{t.settings.noModels}</p> : null}
      {engine.models.map((model) => (
        <Model key={model.name} model={model} settings={settings} change={change} />
      ))}
    </>
  )
}

function describe(model: ModelInfo): string {
  const parts = [
    model.canChat
      ? t.settings.modelLine(bytes(model.sizeBytes), model.contextWindow)
      : bytes(model.sizeBytes),
    model.canEmbed && !model.canChat ? t.settings.embeds : null,
    model.thinks ? t.settings.thinksFirst : null,
    model.remote ? t.settings.cloud : null,
    model.loaded ? t.settings.loadedNow : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

interface ModelProps {
  model: ModelInfo
  settings: Settings
  change: ChangeSettings
}

function Model({ model, settings, change }: ModelProps) {
  const choice = useStore(useShallow(currentChoice))
  const label = modelLabel(model.name)
  const isDefault =
    settings.defaultModel === null
      ? choice.engine === 'ollama' && choice.model === model.name
      : settings.defaultModel.engine === 'ollama' && settings.defaultModel.model === model.name
  const isRecall = settings.embeddingModel === model.name
  return (
    <Set title={label} note={describe(model)}>
      {isDefault ? <span className="pillish">{t.settings.chatRole}</span> : null}
      {isRecall ? <span className="pillish">{t.settings.recallRole}</span> : null}
      {model.canChat && !isDefault ? (
        <MenuButton
          label={t.conversations.moreAbout(label)}
          menuLabel={t.conversations.menuOf(label)}
          items={[
            {
              label: t.settings.useForChat,
              icon: 'chat',
              run: () => {
                change({ defaultModel: { engine: 'ollama', model: model.name } })
              },
            },
          ]}
        />
      ) : null}
    </Set>
  )
}
