import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OriginSpan } from '../../../../../../src/shared/entities'
import { requestSpans } from '../../../../../../src/main/core/chat/long-message/request-spans'
import { estimateTokens } from '../../../../../../src/main/core/chat/token-estimate'

const prose = 'The committee met again and spoke about the roof of the old hall for a while. '.repeat(400)

function kept(text: string, origins: OriginSpan[] = [], window = 4096): string[] {
  return requestSpans({ text, origins }, window, 3.6).map(({ start, end }) => text.slice(start, end).trim())
}

function pastedIn(text: string, pasted: string): OriginSpan {
  const start = text.indexOf(pasted)
  return { start, end: start + pasted.length, origin: 'pasted' }
}

describe('the request in an oversized message', () => {
  it('is what was typed before pasted text', () => {
    const text = `Which of these is cheapest?\n${prose}`
    expect(kept(text, [pastedIn(text, prose)])).toEqual(['Which of these is cheapest?'])
  })

  it('is what was typed between two pasted stretches', () => {
    const first = `${prose}A`
    const second = `${prose}B`
    const text = `${first}\nCompare the one above with this one.\n${second}`
    expect(kept(text, [pastedIn(text, first), pastedIn(text, second)])).toEqual([
      'Compare the one above with this one.',
    ])
  })

  it.each([
    ['a question', 'How much did the roof cost in the end?'],
    ['an order', 'Summarise this in three lines for my sister.'],
    ['an order in German', 'Fasse das bitte in drei Sätzen zusammen.'],
    ['a question in Chinese', '屋顶最后花了多少钱？'],
    ['words that no rule knows', 'Tiivistä tämä kolmeen lauseeseen.'],
  ])('is found at the beginning and at the end: %s', (_what, request) => {
    expect(kept(`${request}\n\n${prose}`).join('\n')).toContain(request)
    expect(kept(`${prose}\n\n${request}`).join('\n')).toContain(request)
  })

  it('holds a question that stands a few sentences away from the end', () => {
    const text = `${prose}\nWhat did the roof cost? I need it for the club. It is for Monday. Thanks a lot.`
    expect(kept(text).at(-1)).toMatch(/What did the roof cost\? I need it .* Thanks a lot\.$/)
  })

  it('holds sentences in between that speak to the assistant', () => {
    const text = `${prose}\nPlease tell me who paid for the roof.\n${prose}`
    expect(kept(text)).toContain('Please tell me who paid for the roof.')
  })

  it('holds the end of a text without any sentence', () => {
    const spans = kept(`${'word '.repeat(9_000)}and that was all there was`)
    expect(spans.at(-1)).toMatch(/and that was all there was$/)
  })

  it('leaves pasted questions alone where more was typed than a request is long', () => {
    const typed = prose
    const pasted = 'Pasted: can you help me? '.repeat(50)
    const text = `${typed}\n${pasted}\nWho paid for it?`
    const spans = kept(text, [pastedIn(text, pasted)], 2048)
    expect(spans.at(-1)).toMatch(/Who paid for it\?$/)
    expect(spans.join(' ')).not.toContain('Pasted:')
  })

  it('is in order, apart, inside the message, and within its share of the window', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'Why? ',
            'Please help me with it. ',
            'It rained all day. ',
            '雨が降った。',
            '\n',
            'x'.repeat(700),
            '🎈 ',
          ),
          { minLength: 1, maxLength: 200 },
        ),
        fc.constantFrom(1024, 4096),
        (pieces, window) => {
          const text = pieces.join('')
          const spans = requestSpans({ text, origins: [] }, window, 3.6)
          let end = 0
          let tokens = 0
          for (const span of spans) {
            expect(span.start).toBeGreaterThanOrEqual(end)
            expect(span.end).toBeGreaterThan(span.start)
            expect(span.end).toBeLessThanOrEqual(text.length)
            end = span.end
            const own = text.slice(span.start, span.end)
            expect(own).not.toMatch(/\p{Cs}/u)
            tokens += estimateTokens(own.replace(/\s+/g, ' '))
          }
          expect(tokens).toBeLessThanOrEqual(window * 0.25)
        },
      ),
    )
  })
})
