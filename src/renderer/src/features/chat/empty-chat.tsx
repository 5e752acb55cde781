import { useStore } from '../../store'
import { isTemporary } from '../../store/selectors'
import { Setup } from '../setup/setup'
import { t } from '../../text'

/** A chat without a message: the promise in two lines and, while no model can answer, the first steps. */
export function EmptyChat() {
  const temporary = useStore(isTemporary)
  const [first, lead, own, rest] = t.chat.emptyTitle
  // The promise does not hold here; the line above the composer says what does.
  if (temporary) return null
  return (
    <div className="hello">
      <h2>
        {first}
        <br />
        {lead}
        <mark className="kept">{own}</mark>
        {rest}
      </h2>
      <Setup />
    </div>
  )
}
