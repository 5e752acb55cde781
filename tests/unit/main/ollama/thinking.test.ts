import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ThinkingSplitter } from '../../../../src/main/ollama/thinking'

interface Told {
  text: string
  thinking: string
}

function split(pieces: string[]): Told {
  const splitter = new ThinkingSplitter()
  const told = { text: '', thinking: '' }
  for (const piece of [...pieces.flatMap((part) => splitter.push(part)), ...splitter.end()]) {
    if (piece.kind === 'text') told.text += piece.text
    else if (piece.replacesText) {
      told.thinking = told.text + piece.text
      told.text = ''
    } else told.thinking += piece.text
  }
  return told
}

describe('D14: thinking in the text of a reply', () => {
  it('is taken out where it stands in tags', () => {
    expect(split(['<think>Hm. Priya?\n</think>\n\nYour name is Priya.'])).toEqual({
      text: 'Your name is Priya.',
      thinking: 'Hm. Priya?',
    })
  })

  it('is recognised by a lone closing tag', () => {
    expect(split(['The owner asks.\nSo I', ' answer.\n</think>\nYour name is Priya.'])).toEqual({
      text: 'Your name is Priya.',
      thinking: 'The owner asks.\nSo I answer.\n',
    })
    expect(split(['I think so.</think>', '\n\nYes.'])).toEqual({ text: 'Yes.', thinking: 'I think so.' })
  })

  it('is taken out when it never ends', () => {
    expect(split(['<think>and on and on'])).toEqual({ text: '', thinking: 'and on and on' })
  })

  it.each([
    ['a fenced block', 'Like this:\n```xml\n<think>a</think>\n</think>\n```\nDone.'],
    ['a longer fence', '````\n```\n<think>\n````\n'],
    ['a tilde fence', '~~~\n<think>x\n</think>\n~~~\n'],
    ['inline code', 'Write `</think>` at the end'],
    ['the middle of a sentence', 'The tag <think> opens it, the tag </think> closes it.'],
  ])('tags in %s stay', (_where, reply) => {
    expect(split([reply])).toEqual({ text: reply, thinking: '' })
  })

  it('text flows on where no tag can begin', () => {
    const splitter = new ThinkingSplitter()
    expect(splitter.push('Hello ')).toEqual([{ kind: 'text', text: 'Hello ' }])
    expect(splitter.push('a < b')).toEqual([{ kind: 'text', text: 'a < b' }])
    expect(splitter.push(' and <thi')).toEqual([{ kind: 'text', text: ' and ' }])
    expect(splitter.push('ng')).toEqual([{ kind: 'text', text: '<thing' }])
  })

  it('is found however the reply is cut into pieces', () => {
    const replies = [
      '<think>Hm. <b>\n</think>\n\nYour name is Priya.\n```\n</think>\n```\n',
      'The owner asks.\nSo I answer.\n</think>\nYour name is Priya. <thinking>',
      'Text </think> in a line\n<think>later\nthoughts</think>and on\n`</think>`',
      'I think so.</think>\n\nYes.',
      '  <thinking>a</thinking>b',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...replies),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (reply, sizes) => {
          const pieces: string[] = []
          for (let at = 0, turn = 0; at < reply.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1
            pieces.push(reply.slice(at, at + size))
            at += size
          }
          const [whole, cut] = [split([reply]), split(pieces)]
          expect({ text: cut.text, thinking: cut.thinking.trim() }).toEqual({
            text: whole.text,
            thinking: whole.thinking.trim(),
          })
        },
      ),
    )
  })

  it('nothing is lost from a text without tags', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('<', '/', 't', 'h', '`', '\n', ' ', 'a', '>') })),
        (pieces) => {
          const whole = pieces.join('')
          fc.pre(!/<\/?think/.test(whole))
          expect(split(pieces)).toEqual({ text: whole.trimStart(), thinking: '' })
        },
      ),
    )
  })
})
