import { marked } from 'marked'
import type { Token } from 'marked'

function textOf(token: Token): string {
  if (token.type === 'code') return token.text as string
  if (token.type === 'space') return '\n'
  if (token.type === 'br') return '\n'
  if (token.type === 'table') {
    const rows = [token.header, ...(token.rows as unknown[])] as Array<Array<{ tokens: Token[] }>>
    return `${rows.map((row) => row.map((cell) => inline(cell.tokens)).join(', ')).join('\n')}\n`
  }
  if (token.type === 'list') {
    return `${(token.items as Token[]).map((item) => textOf(item).trim()).join('\n')}\n`
  }
  if ('tokens' in token && token.tokens !== undefined) return inline(token.tokens)
  return 'text' in token && typeof token.text === 'string' ? token.text : ''
}

function inline(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('')
}

/** A reply without its marks, as it is read out or copied as plain text. */
export function plainText(markdown: string): string {
  return marked
    .lexer(markdown)
    .map((token) => textOf(token).trim())
    .filter((text) => text !== '')
    .join('\n')
}

/** The first sentence of a reply, for those who want to hear no more. */
export function firstSentence(markdown: string): string {
  const line = plainText(markdown).split('\n')[0] ?? ''
  return /^.*?[.!?…](?=\s|$)/u.exec(line)?.[0] ?? line
}
