import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { assertNever } from '../../../../shared/assert-never'
import type { Settings } from '../../../../shared/entities'
import { useStore } from '../../store'
import type { SettingsPane } from '../../store/types'
import { t } from '../../text'
import { IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icons'
import type { IconName } from '../../ui/icons'
import { moveRovingFocus } from '../../ui/roving'
import { ToastHost } from '../../ui/toast'
import { DataPane } from './data-pane'
import { GeneralPane } from './general-pane'
import { KeyboardPane } from './keyboard-pane'
import { MemoryPane } from './memory-pane'
import { ModelsPane } from './models-pane'
import type { PaneProps } from './parts'
import { SafetyPane } from './safety-pane'

const panes: ReadonlyArray<{ pane: SettingsPane; icon: IconName }> = [
  { pane: 'general', icon: 'general' },
  { pane: 'models', icon: 'models' },
  { pane: 'memory', icon: 'memory' },
  { pane: 'safety', icon: 'shield' },
  { pane: 'data', icon: 'data' },
  { pane: 'keyboard', icon: 'keyboard' },
]

/** The settings, open while `settingsPane` is set. */
export function SettingsDialog() {
  const pane = useStore((state) => state.settingsPane)
  const closeSettings = useStore((state) => state.closeSettings)
  if (pane === null) return null
  return (
    <Dialog className="settings" label={t.settings.name} onClose={closeSettings}>
      <Panes pane={pane} />
      <PaneSection key={pane} pane={pane} />
    </Dialog>
  )
}

function Panes({ pane }: { pane: SettingsPane }) {
  const openSettings = useStore((state) => state.openSettings)

  function keyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const rows = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('button') ?? []
    moveRovingFocus(event, [...rows])
  }

  return (
    <nav aria-label={t.settings.name}>
      <h2>{t.settings.name}</h2>
      {panes.map(({ pane: one, icon }) => (
        <button
          key={one}
          type="button"
          className="row"
          aria-current={one === pane ? 'page' : undefined}
          data-autofocus={one === pane ? '' : undefined}
          onClick={() => {
            openSettings(one)
          }}
          onKeyDown={keyDown}
        >
          <Icon name={icon} />
          <span className="label">{t.settings.panes[one]}</span>
        </button>
      ))}
    </nav>
  )
}

function PaneSection({ pane }: { pane: SettingsPane }) {
  const settings = useStore((state) => state.settings)
  const changeSettings = useStore((state) => state.changeSettings)
  const closeSettings = useStore((state) => state.closeSettings)
  const [failed, setFailed] = useState(false)

  async function change(changed: Partial<Settings>) {
    setFailed(!(await changeSettings(changed)))
  }

  return (
    <section aria-labelledby="settings-pane">
      <div className="sh">
        <h3 id="settings-pane">{t.settings.panes[pane]}</h3>
        <IconButton icon="close" iconSize={18} label={t.settings.close} onClick={closeSettings} />
      </div>
      <div className="scroll sb">
        {failed ? (
          <p className="lede" role="alert">
            {t.settings.notSaved}
          </p>
        ) : null}
        <Pane pane={pane} settings={settings} change={(changed) => void change(changed)} />
      </div>
      <ToastHost />
    </section>
  )
}

function Pane({ pane, ...props }: PaneProps & { pane: SettingsPane }) {
  switch (pane) {
    case 'general':
      return <GeneralPane {...props} />
    case 'models':
      return <ModelsPane {...props} />
    case 'memory':
      return <MemoryPane {...props} />
    case 'safety':
      return <SafetyPane {...props} />
    case 'data':
      return <DataPane />
    case 'keyboard':
      return <KeyboardPane {...props} />
    default:
      return assertNever(pane)
  }
}
