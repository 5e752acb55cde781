import { common, createLowlight } from 'lowlight'

const lowlight = createLowlight(common)

/** A piece of coloured code: text, or text in classes. */
export interface CodePiece {
  text: string
  className: string | null
}

interface CodeNode {
  type: string
  value?: string
  properties?: { className?: unknown }
  children?: CodeNode[]
}

function flatten(node: CodeNode, className: string | null): CodePiece[] {
  if (node.type === 'text') return [{ text: node.value ?? '', className }]
  const own = node.properties?.className
  const inner = Array.isArray(own) ? own.join(' ') : className
  return (node.children ?? []).flatMap((child) => flatten(child, inner))
}

/** Code in pieces with the classes of its language; null where the language is not known. */
export function highlight(code: string, language: string): CodePiece[] | null {
  if (!lowlight.registered(language)) return null
  return flatten(lowlight.highlight(language, code), null)
}
