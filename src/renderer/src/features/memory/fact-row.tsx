import type { KeyboardEvent, MouseEvent } from 'react'
import type { FactView } from '../../../../shared/entities'
import { t } from '../../text'
import { day, isJustNow } from '../../text/dates'
import { IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icons'
import type { IconName } from '../../ui/icons'
import { MarkedText } from '../../ui/marked-text'
import type { FactAction } from './fact-keys'
import { FactOpen } from './fact-open'
import { spansOf } from './filter'
import { factName, topicName } from './naming'

interface FactRowState {
  open: boolean
  chosen: boolean
  /** Used in the reply whose receipt is open. */
  used: boolean
  /** A held reply clashes with it. */
  clash: boolean
  /** The button that the Tab key reaches; null where the list's stop is in another row. */
  stop: FactAction | null
}

interface FactRowProps {
  fact: FactView
  query: string
  now: number
  state: FactRowState
  onAct: (action: FactAction) => void
  /** A click on the row itself: opens it, or chooses it where Ctrl, Cmd or Shift is held. */
  onPick: (event: MouseEvent<HTMLLIElement>) => void
  onPoint: (pointed: boolean) => void
  onFocusAction: (action: FactAction) => void
  onKey: (event: KeyboardEvent<HTMLButtonElement>, action: FactAction) => void
  onChooseSeveral: () => void
}

function FactMark({ fact, chosen }: { fact: FactView; chosen: boolean }) {
  const [icon, name]: [IconName | null, string] = chosen
    ? ['check', t.memory.chosenMark]
    : fact.safety !== null
      ? ['shield', t.memory.safetyMark]
      : fact.pinned
        ? ['pin', t.memory.pinnedMark]
        : fact.hasHistory
          ? ['history', t.memory.historyMark]
          : [null, '']
  return (
    <span className="mark">
      {icon === null ? null : (
        <>
          <Icon name={icon} size={14} />
          <span className="vh">{name}</span>
        </>
      )}
    </span>
  )
}

/** One fact: mark, value and date; its three buttons under the pointer or the focus; open, the words behind it. */
export function FactRow(props: FactRowProps) {
  const { fact, query, now, state } = props
  const name = factName(fact)
  const fresh = isJustNow(fact.createdAt, now)
  const button = (action: FactAction, icon: IconName, label: string) => (
    <IconButton
      icon={icon}
      label={label}
      tiny
      data-action={action}
      tabIndex={state.stop === action ? 0 : -1}
      aria-expanded={action === 'source' ? state.open : undefined}
      onClick={() => {
        props.onAct(action)
      }}
      onFocus={() => {
        props.onFocusAction(action)
      }}
      onKeyDown={(event) => {
        props.onKey(event, action)
      }}
    />
  )

  return (
    // The row is a larger target for the button "Show source", which has its own keys.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes(
        'fact',
        fresh && 'is-new',
        state.open && 'is-open',
        state.open && fact.hasHistory && 'has-line',
        state.chosen && 'is-chosen',
        state.used && 'is-used',
        state.clash && 'is-clash',
      )}
      data-fact={fact.id}
      data-safety={fact.safety === null ? undefined : ''}
      onClick={props.onPick}
      onMouseEnter={() => {
        props.onPoint(true)
      }}
      onMouseLeave={() => {
        props.onPoint(false)
      }}
    >
      <FactMark fact={fact} chosen={state.chosen} />
      <span className="value">
        <span className="vh">{t.memory.topicOf(topicName(fact))}</span>
        <MarkedText text={fact.value} marks={spansOf(fact.value, query)} />
      </span>
      <span className="meta">{fresh ? t.memory.justNow : day(fact.createdAt, now)}</span>
      <span className="acts">
        {button('source', 'source', t.memory.showSourceOf(name))}
        {button('edit', 'edit', t.memory.editOf(name))}
        {button('delete', 'delete', t.memory.deleteOf(name))}
      </span>
      {state.open ? <FactOpen fact={fact} onChooseSeveral={props.onChooseSeveral} /> : null}
    </li>
  )
}
