import type { TextSpan } from '../../../../shared/entities'
import { t } from '../../text'
import { MarkedText } from '../../ui/marked-text'

/** What main puts in place of a secret. */
const blackout = /[•█*]{3,}/gu

interface HiddenTextProps {
  text: string
  mark: TextSpan | null
}

/** An excerpt with its value marked; blacked-out stretches are drawn as a bar and read as "hidden". */
export function HiddenText({ text, mark }: HiddenTextProps) {
  const pieces: Array<TextSpan & { hidden: boolean }> = []
  let at = 0
  for (const run of text.matchAll(blackout)) {
    pieces.push({ start: at, end: run.index, hidden: false })
    at = run.index + run[0].length
    pieces.push({ start: run.index, end: at, hidden: true })
  }
  pieces.push({ start: at, end: text.length, hidden: false })
  return (
    <>
      {pieces.map(({ start, end, hidden }) =>
        hidden ? (
          <Bar key={start} />
        ) : (
          <MarkedText
            key={start}
            text={text.slice(start, end)}
            marks={mark === null ? [] : [{ start: mark.start - start, end: mark.end - start }]}
          />
        ),
      )}
    </>
  )
}

/** The bar that stands for words that are not shown. */
export function Bar() {
  return (
    <>
      <span className="redact" />
      <span className="vh">{t.memory.hidden}</span>
    </>
  )
}
