import { useEffect, useState } from 'react'
import { t } from '../../text'
import { IconButton } from '../button'
import type { CodePiece } from './highlight'

const languageNames: Record<string, string> = {
  bash: 'Bash',
  sh: 'Shell',
  shell: 'Shell',
  c: 'C',
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  md: 'Markdown',
  php: 'PHP',
  py: 'Python',
  python: 'Python',
  rb: 'Ruby',
  ruby: 'Ruby',
  rs: 'Rust',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
}

/** Colours are loaded with the first block that wants them and applied once the block is complete. */
function usePieces(code: string, language: string, complete: boolean): CodePiece[] | null {
  const [coloured, setColoured] = useState<{ code: string; pieces: CodePiece[] | null } | null>(null)
  useEffect(() => {
    if (!complete || language === '') return
    let wanted = true
    void import('./highlight').then(({ highlight }) => {
      if (wanted) setColoured({ code, pieces: highlight(code, language) })
    })
    return () => {
      wanted = false
    }
  }, [code, language, complete])
  return coloured?.code === code ? coloured.pieces : null
}

interface CodeBlockProps {
  code: string
  language: string
  /** False while the block is still being written. */
  complete: boolean
  onCopy: (code: string) => void
}

/** A code block with its language and a button that copies it. */
export function CodeBlock({ code, language, complete, onCopy }: CodeBlockProps) {
  const pieces = usePieces(code, language, complete)
  return (
    <div className="code">
      <header>
        <span className="grow">{languageNames[language] ?? (language || t.chat.plainCode)}</span>
        <IconButton
          icon="copy"
          iconSize={14}
          tiny
          label={t.chat.copyCode}
          onClick={() => {
            onCopy(code)
          }}
        />
      </header>
      <pre>
        <code>
          {pieces === null
            ? code
            : pieces.map(({ text, className }, index) =>
                className === null ? (
                  text
                ) : (
                  <span key={index} className={className}>
                    {text}
                  </span>
                ),
              )}
        </code>
      </pre>
    </div>
  )
}
