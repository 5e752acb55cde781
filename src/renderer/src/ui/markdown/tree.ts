import type { TextSpan } from '../../../../shared/entities'

/** As much of a HTML syntax tree as the plugins here touch. */
export interface TreeNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: TreeNode[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}

/** A stretch to mark, in offsets of the block, with the words it holds. */
export interface MarkedSpan extends TextSpan {
  words: string
}

const text = (value: string): TreeNode => ({ type: 'text', value })
const element = (tagName: string, className: string[], children: TreeNode[]): TreeNode => ({
  type: 'element',
  tagName,
  properties: { className },
  children,
})

function label(node: TreeNode): string {
  const alt = node.properties?.alt
  return typeof alt === 'string' ? alt : ''
}

/**
 * Shows pictures as links, since nothing a reply names may be loaded by itself. Inside a link only the name of
 * the picture is left.
 */
export function imagesAsLinks(nameOf: (alt: string) => string) {
  const walk = (node: TreeNode, inLink: boolean): void => {
    node.children = node.children?.map((child) => {
      if (child.tagName === 'img') {
        const name = text(nameOf(label(child)))
        return inLink
          ? name
          : { type: 'element', tagName: 'a', properties: { href: child.properties?.src }, children: [name] }
      }
      walk(child, inLink || child.tagName === 'a')
      return child
    })
  }
  return () => (tree: TreeNode) => {
    walk(tree, false)
  }
}

const goesInto = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'em',
  'strong',
])

/** Puts the writing mark behind the last word of the tree. */
export function caretAtEnd() {
  return (tree: TreeNode) => {
    let parent = tree
    for (;;) {
      const last: TreeNode | undefined = parent.children?.findLast(
        (child) => !(child.type === 'text' && (child.value ?? '').trim() === ''),
      )
      if (last?.tagName === undefined || !goesInto.has(last.tagName)) break
      parent = last
    }
    const caret = element('span', ['caret'], [])
    const onItsOwn = parent === tree
    // Trailing line ends would push it onto a line of its own.
    while (parent.children?.at(-1)?.type === 'text' && parent.children.at(-1)?.value?.trim() === '') {
      parent.children.pop()
    }
    parent.children = [...(parent.children ?? []), onItsOwn ? element('p', [], [caret]) : caret]
  }
}

/** Splits a text node at the spans that fall into it. */
function splitAt(value: string, spans: readonly TextSpan[]): TreeNode[] {
  const parts: TreeNode[] = []
  let at = 0
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (end <= at || start >= end) continue
    const from = Math.max(start, at)
    if (from > at) parts.push(text(value.slice(at, from)))
    parts.push(element('mark', ['hit'], [text(value.slice(from, end))]))
    at = end
  }
  if (at < value.length) parts.push(text(value.slice(at)))
  return parts
}

function spansIn(node: TreeNode, value: string, spans: readonly MarkedSpan[]): TextSpan[] {
  const from = node.position?.start.offset
  const to = node.position?.end.offset
  if (from !== undefined && to !== undefined && to - from === value.length) {
    return spans
      .map(({ start, end }) => ({
        start: Math.max(start - from, 0),
        end: Math.min(end - from, value.length),
      }))
      .filter(({ start, end }) => start < end)
  }
  // The text is not letter by letter what was written (an escape, an entity, code): the words are looked for.
  const lower = value.toLowerCase()
  return spans.flatMap(({ words }) => {
    const start = lower.indexOf(words.toLowerCase())
    return start === -1 || words === '' ? [] : [{ start, end: start + words.length }]
  })
}

/** Marks stretches of the Markdown source in what became of them. */
export function markSpans(spans: readonly MarkedSpan[]) {
  const walk = (node: TreeNode): void => {
    node.children = node.children?.flatMap((child) => {
      if (child.type === 'text' && child.value !== undefined) {
        const here = spansIn(child, child.value, spans)
        return here.length === 0 ? [child] : splitAt(child.value, here)
      }
      walk(child)
      return [child]
    })
  }
  return () => (tree: TreeNode) => {
    walk(tree)
  }
}
