import type { ReactNode } from 'react'
import type { TextSpan } from '../../../shared/entities'

interface MarkedTextProps {
  text: string
  marks: readonly TextSpan[]
  className?: string
}

/** Text with some stretches marked. Spans outside the text or overlapping an earlier one are left out. */
export function MarkedText({ text, marks, className }: MarkedTextProps) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end > text.length || start >= end) continue
    parts.push(text.slice(at, start))
    parts.push(
      <mark key={start} className={className}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  parts.push(text.slice(at))
  return <>{parts}</>
}
