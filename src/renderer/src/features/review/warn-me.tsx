import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ProbeResult } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { isComposing } from '../../keys/ime'
import { useStore } from '../../store'
import { t } from '../../text'
import { Button } from '../../ui/button'
import { MarkedText } from '../../ui/marked-text'

interface Checked {
  text: string
  result: ProbeResult
}

/** "Would you warn me?": checks a text as a reply would be checked and says what was found, why, and why not. */
export function WarnMe() {
  const id = useId()
  const tryMemory = useStore((state) => state.tryMemory)
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked | null>(null)

  async function check() {
    if (text.trim() === '') return
    const result = await tryMemory(() => call('review.probe', { text }))
    if (result !== null) setChecked({ text, result })
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || isComposing(event) || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void check()
  }

  return (
    <section className="warn-me" aria-labelledby={`${id}title`}>
      <h2 className="rev-group" id={`${id}title`}>
        {t.review.probe}
      </h2>
      <p className="lede">{t.review.probeNote}</p>
      <textarea
        className="input"
        rows={3}
        aria-label={t.review.probeField}
        placeholder={t.review.probeExample}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
        }}
        onKeyDown={keyDown}
      />
      <div className="btns">
        <Button small disabled={text.trim() === ''} onClick={() => void check()}>
          {t.review.probeCheck}
        </Button>
      </div>
      <div role="status">{checked === null ? null : <Answer {...checked} />}</div>
    </section>
  )
}

function Answer({ text, result }: Checked) {
  const { mentions, wouldHold, factsChecked } = result
  if (factsChecked === 0) return <p className="lede">{t.review.probeNoFacts}</p>
  if (mentions.length === 0) return <p className="lede">{t.review.probeNothing(factsChecked)}</p>
  return (
    <>
      <p className="verdict">{wouldHold ? t.review.probeHold : t.review.probeList}</p>
      <p className="excerpt">
        <MarkedText text={text} marks={mentions} className="hit" />
      </p>
      <ul aria-label={t.review.probeResults}>
        {mentions.map((mention) => (
          <li key={`${mention.factId} ${mention.start}`} className="facts-line">
            <b>{t.review.judgements[mention.judgement]}</b>
            <span>
              {mention.words}: {mention.topicLabel} <span className="said">{mention.factValue}</span>,{' '}
              {t.review.probeSource[mention.source](mention.classLabel)}, {t.review.probeRule(mention.cue)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
