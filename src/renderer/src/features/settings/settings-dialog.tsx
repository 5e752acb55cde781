import { useStore } from '../../store'
import { t } from '../../text'
import { Dialog } from '../../ui/dialog'

/** The settings, open while `settingsPane` is set. */
export function SettingsDialog() {
  const pane = useStore((state) => state.settingsPane)
  const closeSettings = useStore((state) => state.closeSettings)
  if (pane === null) return null
  return (
    <Dialog className="settings" label={t.settings.name} onClose={closeSettings}>
      {null}
    </Dialog>
  )
}
