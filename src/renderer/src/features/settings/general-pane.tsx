import type { Settings } from '../../../../shared/entities'
import { useMac } from '../../keys/use-platform'
import { useStore } from '../../store'
import { t } from '../../text'
import { Choice, Segments } from '../../ui/choice'
import { Set, numberOptions } from './parts'
import type { PaneProps } from './parts'

const textSizes = [80, 90, 100, 110, 125, 150, 175, 200]

const themes: ReadonlyArray<{ value: Settings['theme']; label: string }> = [
  { value: 'system', label: t.settings.themes.system },
  { value: 'light', label: t.settings.themes.light },
  { value: 'dark', label: t.settings.themes.dark },
]

const announcements: ReadonlyArray<{ value: Settings['announceReplies']; label: string }> = [
  { value: 'full', label: t.settings.announceChoices.full },
  { value: 'first_sentence', label: t.settings.announceChoices.first_sentence },
  { value: 'ready', label: t.settings.announceChoices.ready },
]

/** Appearance, text size, screen readers, and what version this is. */
export function GeneralPane({ settings, change }: PaneProps) {
  const mac = useMac()
  const version = useStore((state) => state.app?.version ?? '')
  return (
    <>
      <Set title={t.settings.appearance}>
        <Segments
          label={t.settings.appearance}
          value={settings.theme}
          options={themes}
          onChange={(theme) => {
            change({ theme })
          }}
        />
      </Set>
      <Set title={t.settings.textSize} note={t.settings.textSizeNote(mac ? '⌘' : 'Ctrl')}>
        <Choice
          label={t.settings.textSize}
          value={settings.textSize}
          options={numberOptions(textSizes, settings.textSize, t.settings.percent)}
          onChange={(textSize) => {
            change({ textSize })
          }}
        />
      </Set>
      <h4>{t.settings.screenReaders}</h4>
      <Set title={t.settings.announce} note={t.settings.announceNote}>
        <Choice
          label={t.settings.announce}
          value={settings.announceReplies}
          options={announcements}
          onChange={(announceReplies) => {
            change({ announceReplies })
          }}
        />
      </Set>
      <h4>{t.settings.about}</h4>
      <Set title={t.settings.version(version)} note={t.settings.aboutNote} />
    </>
  )
}
