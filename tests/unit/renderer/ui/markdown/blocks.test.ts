import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appendText, noText, splitText } from '../../../../../src/renderer/src/ui/markdown/blocks'

const pieces = [
  'word ',
  '\n',
  '\n\n',
  '- item\n',
  '  - inner\n',
  '1. one\n',
  '> said\n',
  '# Head\n',
  '```\n',
  '```js\n',
  '    code\n',
  '| a | b |\n',
  '|---|---|\n',
  '**bold** ',
  '---\n',
  '===\n',
  '<b>',
  '[a](http://b.c) ',
  '[r]: http://b.c\n',
  '\t',
  '*',
  '~~~\n',
]

describe('splitting Markdown into blocks', () => {
  test('joined again the blocks are the text', () => {
    const text = '# A\n\nB\n\n- c\n- d\n\n```\ne\n```\n'
    const { blocks } = splitText(text)
    expect(blocks.map((block) => block.text).join('')).toBe(text)
    expect(blocks).toHaveLength(4)
    for (const block of blocks) expect(text.startsWith(block.text, block.start)).toBe(true)
  })

  test('piece by piece gives the same blocks as all at once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (chunks) => {
        let text = ''
        let split = noText
        for (const chunk of chunks) {
          text += chunk
          split = appendText(split, text)
        }
        expect(split.blocks).toEqual(splitText(text).blocks)
      }),
      { numRuns: 2000 },
    )
  })

  test('blocks before the last two stay the same objects', () => {
    const first = splitText('One.\n\nTwo.\n\nThree.\n\nFou')
    const next = appendText(first, 'One.\n\nTwo.\n\nThree.\n\nFour.')
    expect(next.blocks[0]).toBe(first.blocks[0])
    expect(next.blocks[1]).toBe(first.blocks[1])
  })

  test('a text that did not just grow is split anew', () => {
    expect(appendText(splitText('One.\n\nTwo.'), 'Else.').blocks).toEqual([{ text: 'Else.', start: 0 }])
  })
})
