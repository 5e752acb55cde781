import { Setup } from '../setup/setup'
import { t } from '../../text'

/** A chat without a message: the promise in two lines and, while no model can answer, the first steps. */
export function EmptyChat() {
  const [first, lead, own, rest] = t.chat.emptyTitle
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
