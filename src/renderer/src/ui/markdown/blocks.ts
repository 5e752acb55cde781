import { marked } from 'marked'

/** A stretch of Markdown that is rendered by itself: one top-level construct with the blank lines after it. */
interface Block {
  text: string
  /** Where it begins in the whole text, in UTF-16 code units. */
  start: number
}

export interface SplitText {
  text: string
  blocks: Block[]
  /** Link definitions of the whole text; a block that uses one gets all of them. */
  definitions: string
}

export const noText: SplitText = { text: '', blocks: [], definitions: '' }

function lex(text: string, start: number): { blocks: Block[]; definitions: string[] } {
  const blocks: Block[] = []
  const definitions: string[] = []
  let at = start
  for (const token of marked.lexer(text)) {
    if (token.type === 'def') definitions.push(token.raw.trim())
    const last = blocks.at(-1)
    // Blank lines belong to what stands before them: whether it goes on after them is decided by what follows.
    if (token.type === 'space' && last !== undefined) last.text += token.raw
    else blocks.push({ text: token.raw, start: at })
    at += token.raw.length
  }
  return { blocks, definitions }
}

/** Line ends and tabs as the lexer will see them would change offsets; such text is split as a whole. */
function keepsOffsets(text: string, blocks: readonly Block[]): boolean {
  const last = blocks.at(-1)
  return last === undefined || last.start + last.text.length === text.length
}

/** Splits Markdown into blocks. Joined again they give the text, letter by letter. */
export function splitText(text: string): SplitText {
  const { blocks, definitions } = lex(text, 0)
  if (!keepsOffsets(text, blocks)) return { text, blocks: [{ text, start: 0 }], definitions: '' }
  return { text, blocks, definitions: definitions.join('\n') }
}

/**
 * Splits text that grew. Only the last two blocks can change (an unfinished line may turn out to go on with the
 * list or quote before it), so only they are read again: the work for one more piece does not depend on how long
 * the reply is already. Blocks before them are the same objects as before.
 */
export function appendText(split: SplitText, text: string): SplitText {
  if (text === split.text) return split
  const tail = split.blocks.at(-2) ?? split.blocks.at(-1)
  // A definition changes blocks before it, and a text that did not just grow has nothing to go on from.
  if (tail === undefined || !text.startsWith(split.text) || split.definitions !== '') return splitText(text)
  const open = text.slice(tail.start)
  const { blocks, definitions } = lex(open, tail.start)
  if (definitions.length > 0 || !keepsOffsets(text, blocks)) return splitText(text)
  return { text, blocks: [...split.blocks.slice(0, -2), ...blocks], definitions: '' }
}

/** Keeps the last split, so that a growing text is split piece by piece. */
export function createSplitter(): (text: string) => SplitText {
  let last = noText
  return (text) => {
    last = appendText(last, text)
    return last
  }
}
