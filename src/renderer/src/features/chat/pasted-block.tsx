import { useState } from 'react'
import { t } from '../../text'
import { LinkButton } from '../../ui/button'
import { countWords } from './own-text'
import type { ForeignPart } from './own-text'

/** Beyond so many lines a pasted block folds to `foldedLines`. */
const longestOpen = 12
const foldedLines = 6

/** Foreign text in a message: set apart, in the sans, and never read for memory. */
export function PastedBlock({ part }: { part: ForeignPart }) {
  const text = part.text.trim()
  const lines = text.split('\n')
  const folds = lines.length > longestOpen
  const [open, setOpen] = useState(false)
  const words = countWords(text)
  if (part.inline) {
    return (
      <span className="pasted-inline" title={t.chat.notRead}>
        {part.text}
      </span>
    )
  }
  return (
    <div className="pasted">
      <header>
        <span>{part.origin === 'pasted' ? t.chat.pasted(words) : t.chat.prefilled(words)}</span>
        <span>{t.chat.notRead}</span>
      </header>
      <p>{folds && !open ? lines.slice(0, foldedLines).join('\n') : text}</p>
      {folds ? (
        <footer>
          <LinkButton
            aria-expanded={open}
            onClick={() => {
              setOpen(!open)
            }}
          >
            {open ? t.chat.showLess : t.chat.showAll}
          </LinkButton>
        </footer>
      ) : null}
    </div>
  )
}
