import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OriginSpan } from '../../../../shared/entities'
import { editBetween, spansAfterEdit } from './origin-spans'

export interface OriginText {
  text: string
  spans: OriginSpan[]
}

interface OriginTextField extends OriginText {
  /** For the field's change event. */
  change: (field: HTMLTextAreaElement) => void
  replace: (next: OriginText) => void
}

/** Input kinds that bring text from elsewhere. Spelling suggestions count as the owner's own typing. */
const foreignInput = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
])

/** Texts to remember for undo and redo. */
const longestMemory = 200

/**
 * The text of a field together with where its stretches came from. What is cut or copied from typed words and put
 * back counts as typed; undo and redo bring back the spans the text had.
 */
export function useOriginText(
  field: RefObject<HTMLTextAreaElement | null>,
  initial: OriginText,
): OriginTextField {
  const [value, setValue] = useState(initial)
  const now = useRef(initial)
  const inputKind = useRef('')
  const incoming = useRef('')
  const ownWords = useRef<string | null>(null)
  const seen = useRef(new Map<string, OriginSpan[]>())

  const put = useCallback((next: OriginText) => {
    now.current = next
    seen.current.set(next.text, next.spans)
    if (seen.current.size > longestMemory) {
      const oldest = seen.current.keys().next().value
      if (oldest !== undefined) seen.current.delete(oldest)
    }
    setValue(next)
  }, [])

  useEffect(() => {
    const element = field.current
    if (element === null) return
    function beforeInput(event: InputEvent) {
      inputKind.current = event.inputType
    }
    function taken() {
      if (element === null) return
      const { selectionStart: start, selectionEnd: end } = element
      const foreign = now.current.spans.some((span) => span.start < end && span.end > start)
      ownWords.current = foreign ? null : now.current.text.slice(start, end)
    }
    function pasting(event: ClipboardEvent) {
      incoming.current = event.clipboardData?.getData('text/plain') ?? ''
    }
    element.addEventListener('beforeinput', beforeInput)
    element.addEventListener('cut', taken)
    element.addEventListener('copy', taken)
    element.addEventListener('paste', pasting)
    return () => {
      element.removeEventListener('beforeinput', beforeInput)
      element.removeEventListener('cut', taken)
      element.removeEventListener('copy', taken)
      element.removeEventListener('paste', pasting)
    }
  }, [field])

  const change = useCallback(
    (element: HTMLTextAreaElement) => {
      const text = element.value
      const kind = inputKind.current
      inputKind.current = ''
      if (kind === 'historyUndo' || kind === 'historyRedo') {
        const known = seen.current.get(text)
        if (known !== undefined) {
          put({ text, spans: known })
          return
        }
      }
      const edit = editBetween(now.current.text, text, element.selectionStart)
      const own =
        kind === 'insertFromPaste' && ownWords.current !== null && incoming.current === ownWords.current
      const origin = foreignInput.has(kind) && !own ? 'pasted' : null
      put({ text, spans: spansAfterEdit(now.current.spans, edit, origin) })
    },
    [put],
  )

  return { ...value, change, replace: put }
}
