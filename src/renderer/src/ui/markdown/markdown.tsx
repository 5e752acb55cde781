import { memo, useMemo, useState } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import type { Components, Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remend from 'remend'
import { t } from '../../text'
import { createSplitter } from './blocks'
import { CodeBlock } from './code-block'
import { openableAddress } from './links'
import { caretAtEnd, imagesAsLinks, markSpans } from './tree'
import type { MarkedSpan } from './tree'

interface MarkdownProps {
  text: string
  /** The text still grows: half-open marks are closed for the eye and the caret stands at the end. */
  streaming?: boolean
  /** Stretches of the source to mark. */
  marks?: readonly MarkedSpan[]
  onLink: (address: string) => void
  onCopyCode: (code: string) => void
}

const noMarks: readonly MarkedSpan[] = []
const remarkPlugins: Options['remarkPlugins'] = [[remarkGfm, { singleTilde: false }]]
const pictures = imagesAsLinks((alt) => t.chat.image(alt === '' ? t.chat.untitledImage : alt))

interface HandlerProps {
  onLink: (address: string) => void
  onCopyCode: (code: string) => void
}

/** The element's text, however deep it stands. */
function textOf(children: ReactNode): string {
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  if (Array.isArray(children)) return children.map(textOf).join('')
  if (children !== null && typeof children === 'object' && 'props' in children) {
    return textOf((children.props as { children?: ReactNode }).children)
  }
  return ''
}

function cellClass(style: ComponentProps<'td'>['style']): string | undefined {
  if (style?.textAlign === 'right') return 'r'
  return style?.textAlign === 'center' ? 'c' : undefined
}

function createComponents({ onLink, onCopyCode }: HandlerProps, complete: boolean): Components {
  return {
    a({ href, children }) {
      if (href === undefined || href === '') return <span>{children}</span>
      const open = (event: MouseEvent) => {
        event.preventDefault()
        onLink(href)
      }
      return (
        <a href={href} title={href} rel="noreferrer" onClick={open} onAuxClick={open}>
          {children}
        </a>
      )
    },
    // The title of the chat is the only heading of the first level.
    h1: ({ children }) => <h2>{children}</h2>,
    h2: ({ children }) => <h2>{children}</h2>,
    h3: ({ children }) => <h3>{children}</h3>,
    h4: ({ children }) => <h3>{children}</h3>,
    h5: ({ children }) => <h3>{children}</h3>,
    h6: ({ children }) => <h3>{children}</h3>,
    // Their marks and rules stand on the side where their words begin.
    ul: ({ children, className }) => (
      <ul dir="auto" className={className}>
        {children}
      </ul>
    ),
    ol: ({ children, className, start }) => (
      <ol dir="auto" className={className} start={start}>
        {children}
      </ol>
    ),
    blockquote: ({ children }) => <blockquote dir="auto">{children}</blockquote>,
    table: ({ children }) => <table dir="auto">{children}</table>,
    th: ({ children, style }) => <th className={cellClass(style)}>{children}</th>,
    td: ({ children, style }) => <td className={cellClass(style)}>{children}</td>,
    input: ({ checked }) => (
      <input type="checkbox" checked={checked === true} disabled readOnly aria-hidden="true" />
    ),
    pre({ children, node }) {
      const code = node?.children[0]
      const classes = code?.type === 'element' ? code.properties.className : undefined
      const language = Array.isArray(classes)
        ? classes
            .map(String)
            .find((name) => name.startsWith('language-'))
            ?.slice('language-'.length)
        : undefined
      return (
        <CodeBlock
          code={textOf(children).replace(/\n$/, '')}
          language={(language ?? '').toLowerCase()}
          complete={complete}
          onCopy={onCopyCode}
        />
      )
    },
  }
}

interface BlockProps extends HandlerProps {
  text: string
  /** The last block of a text that still grows. */
  open: boolean
  marks: readonly MarkedSpan[]
}

/** One block, drawn again only when its own text changes. */
const MarkdownBlock = memo(function MarkdownBlock({ text, open, marks, onLink, onCopyCode }: BlockProps) {
  const components = useMemo(
    () => createComponents({ onLink, onCopyCode }, !open),
    [onLink, onCopyCode, open],
  )
  const rehypePlugins = useMemo(
    () => [...(marks.length > 0 ? [markSpans(marks)] : []), pictures, ...(open ? [caretAtEnd] : [])],
    [marks, open],
  )
  return (
    <ReactMarkdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={rehypePlugins as Options['rehypePlugins']}
      components={components}
      urlTransform={openableAddress}
    >
      {open ? remend(text, { katex: false, images: false, linkMode: 'text-only' }) : text}
    </ReactMarkdown>
  )
})

function marksOf(
  block: { text: string; start: number },
  marks: readonly MarkedSpan[],
): readonly MarkedSpan[] {
  const end = block.start + block.text.length
  const here = marks.filter((mark) => mark.start < end && mark.end > block.start)
  if (here.length === 0) return noMarks
  return here.map((mark) => ({ ...mark, start: mark.start - block.start, end: mark.end - block.start }))
}

/**
 * Markdown of a reply as elements. It builds elements and never HTML, shows pictures as links, and gives only
 * http, https and mailto addresses to `onLink`; whatever else a model writes stays text.
 */
export function Markdown({ text, streaming = false, marks = noMarks, onLink, onCopyCode }: MarkdownProps) {
  const [split] = useState(createSplitter)
  const { blocks, definitions } = useMemo(() => split(text), [split, text])
  const last = blocks.length - 1
  return (
    <div className="prose">
      {blocks.length === 0 && streaming ? (
        <p>
          <span className="caret" />
        </p>
      ) : null}
      {blocks.map((block, index) => (
        <MarkdownBlock
          key={block.start}
          text={definitions === '' ? block.text : `${block.text}\n\n${definitions}`}
          open={streaming && index === last}
          marks={marksOf(block, marks)}
          onLink={onLink}
          onCopyCode={onCopyCode}
        />
      ))}
    </div>
  )
}
