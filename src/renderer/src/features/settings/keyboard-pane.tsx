import { Fragment } from 'react'
import { keyCaps, keyTable } from '../../keys/table'
import type { KeyBinding } from '../../keys/table'
import { useMac } from '../../keys/use-platform'
import { t } from '../../text'
import { Choice } from '../../ui/choice'
import { Set } from './parts'
import type { PaneProps } from './parts'

const scopes: ReadonlyArray<{ scope: KeyBinding['scope']; title: string }> = [
  { scope: 'window', title: t.settings.keysEverywhere },
  { scope: 'composer', title: t.settings.keysInComposer },
  { scope: 'conversation', title: t.settings.keysInConversations },
  { scope: 'fact', title: t.settings.keysInMemory },
]

/** What sends a message, and every shortcut there is. */
export function KeyboardPane({ settings, change }: PaneProps) {
  const mac = useMac()
  const modifier = mac ? '⌘' : 'Ctrl'
  return (
    <>
      <Set title={t.settings.sendWith} note={t.settings.sendNote}>
        <Choice
          label={t.settings.sendWith}
          value={settings.enterSends ? 'enter' : 'modifier'}
          options={[
            { value: 'enter', label: t.settings.sendChoices.enter },
            { value: 'modifier', label: t.settings.sendChoices.modEnter(modifier) },
          ]}
          onChange={(chosen) => {
            change({ enterSends: chosen === 'enter' })
          }}
        />
      </Set>
      {scopes.map(({ scope, title }) => (
        <Fragment key={scope}>
          <h4>{title}</h4>
          <table className="keytable" aria-label={title}>
            <tbody>
              {keyTable
                .filter((binding) => binding.scope === scope)
                .map(({ id, label, combo }) => (
                  <Row key={id} label={label} caps={keyCaps(combo, mac)} />
                ))}
              {scope === 'fact'
                ? t.settings.keysOfFacts.map(([label, caps]) => <Row key={label} label={label} caps={caps} />)
                : null}
            </tbody>
          </table>
        </Fragment>
      ))}
    </>
  )
}

function Row({ label, caps }: { label: string; caps: readonly string[] }) {
  return (
    <tr>
      <td>{label}</td>
      <td>
        {caps.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </td>
    </tr>
  )
}
