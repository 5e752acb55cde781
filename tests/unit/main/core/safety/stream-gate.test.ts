import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mention } from '../../../../../src/shared/entities'
import type { Checker } from '../../../../../src/main/core/safety/checker'
import { buildChecker } from '../../../../../src/main/core/safety/build-checker'
import { StreamGate } from '../../../../../src/main/core/safety/stream-gate'
import { safetyFact, shippedVocabulary } from './support'

const vocabulary = shippedVocabulary()
const checker = buildChecker(
  vocabulary,
  [
    safetyFact(vocabulary, 1, 'allergy', 'peanuts'),
    safetyFact(vocabulary, 2, 'diet', 'vegan'),
    safetyFact(vocabulary, 3, 'medication', 'warfarin'),
    safetyFact(vocabulary, 4, 'allergy', 'shellfish', 'Leo'),
    safetyFact(vocabulary, 5, 'allergy', '花生'),
    safetyFact(vocabulary, 6, 'accessibility', 'wheelchair user'),
  ],
  [{ id: 1, factId: 2, factValue: 'vegan', phrase: 'honey nut cereal', createdAt: 0 }],
  [{ relation: 'sister', name: 'Leo' }],
)
const about = { ownerText: '', names: [] }

interface Passed {
  released: string
  mentions: Mention[]
  held: boolean
}

function pass(chunks: readonly string[], through: Checker | null = checker): Passed {
  const gate = new StreamGate(through, about)
  let released = ''
  const mentions: Mention[] = []
  let held = false
  for (const chunk of chunks) {
    const step = gate.push(chunk)
    if (held) expect(step.release).toBe('')
    released += step.release
    mentions.push(...step.mentions)
    held = step.held
  }
  const last = gate.end()
  const all = [...mentions, ...last.mentions].sort((a, b) => a.start - b.start || a.factId - b.factId)
  return { released: released + last.release, mentions: all, held: last.held }
}

function cut(text: string, places: readonly number[]): string[] {
  const at = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b)
  const chunks: string[] = []
  let from = 0
  for (const to of [...at, text.length]) {
    chunks.push(text.slice(from, to))
    from = to
  }
  return chunks
}

const piece = fc.constantFrom(
  ...(
    'peanut|peanuts|pea|**nuts**|butter|nut|meg|milk|oat|vegan|cheese|honey|honey nut cereal|ham|hamster|ibuprofen|St. John’s wort|may contain|avoid|' +
    'no|not only|without|-free|-|free|and|, |. |! |? |: |\n|\n\n|\n- |\n1. |\n| |## Avoid\n|# Try|```|(|)|but|just|add|use|Leo|prawns|shell fish|花生|加|不含|。|🥜|👍🏽|pea\u00adnuts|' +
    'pеanut|the|a|fresh|Toss in|stairs|no lift|next steps|replace|with|soy|e.g.|3.5|…|“|”|*|_|e\u0301|\ud83e|\udd5c|are fine|may|contain|traces of|&shy;|pea&shy;|&#101;|&|&amp;|&ea|❌|✅|~~|\r\n|To avoid|instead of|ask whether it contains|the stew is|hold the|your|sister|' +
    'them|add them|I’d put|some|it|a few|Most leave out|? |? No.|? Yes|A: |Can you eat|spill the|beans|a|？|不|可以|so|in'
  )
    .split('|')
    .concat(['| Food | Avoid |\n|---|---|\n', '| peanuts | ', ' |', ' | ']),
)
const reply = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', ' ', ' ', '', '\n')), { maxLength: 40 })
  .map((parts) => parts.map(([text, gap]) => text + gap).join(''))

describe('the stream gate', () => {
  it('releases, holds and finds the same however a reply is cut', () => {
    fc.assert(
      fc.property(reply, fc.array(fc.nat(), { maxLength: 30 }), (text, places) => {
        const whole = pass([text])
        expect(pass(cut(text, places))).toEqual(whole)
        expect(pass([...Array(text.length).keys()].map((index) => text.charAt(index)))).toEqual(whole)
        expect(whole.mentions).toEqual(checker.check(text, about))
      }),
      { numRuns: 600 },
    )
  }, 60_000)

  it('never shows any part of a conflict or trace, and shows everything before the unit that holds it', () => {
    fc.assert(
      fc.property(reply, fc.array(fc.nat(), { maxLength: 30 }), (text, places) => {
        const { released, mentions, held } = pass(cut(text, places))
        const first = mentions.find((mention) => mention.judgement !== 'caution')
        expect(held).toBe(first !== undefined)
        expect(text.startsWith(released)).toBe(true)
        if (first === undefined) expect(released).toBe(text)
        else if (first.factId !== 4) expect(released.length).toBeLessThanOrEqual(first.start)
      }),
      { numRuns: 600 },
    )
  })
})

describe('without anything to watch for', () => {
  it.each([
    ['no checker', null],
    ['no safety fact', buildChecker(vocabulary, [], [])],
  ])('%s: every piece passes at once, as it is', (_name, empty) => {
    const gate = new StreamGate(empty, about)
    for (const piece of ['Add pea', 'nuts', '', '. ', '\ud83e']) {
      expect(gate.push(piece)).toEqual({ release: piece, mentions: [], held: false })
    }
    expect(gate.end()).toEqual({ release: '', mentions: [], held: false })
  })
})

describe('a reply piece by piece', () => {
  function steps(pieces: readonly string[]): string[] {
    const gate = new StreamGate(checker, about)
    return [...pieces.map((piece) => gate.push(piece).release), gate.end().release]
  }

  it('flows at once where no word could become a watched one, save for the last word', () => {
    expect(steps(['The train ', 'leaves at ', 'ten', ' o’clock.'])).toEqual([
      'The train ',
      'leaves at ',
      '',
      'ten o’clock.',
      '',
    ])
  })

  it('waits from a watched word to the end of its sentence, then goes on', () => {
    expect(steps(['Please avoid pea', 'nuts at ', 'school. ', 'Bring fruit.'])).toEqual([
      'Please avoid ',
      '',
      '',
      'peanuts at school. Bring fruit.',
      '',
    ])
  })

  it('shows nothing from the first watched word of a conflict on, whatever follows', () => {
    const gate = new StreamGate(checker, about)
    expect(gate.push('Lunch is easy. Toss in the pea').release).toBe('Lunch is easy. Toss in the ')
    expect(gate.push('nuts now. ')).toMatchObject({ release: '', held: false })
    expect(gate.push('Enjoy! ')).toMatchObject({
      release: '',
      held: true,
      mentions: [
        { words: 'peanuts', factId: 1 },
        { words: 'peanuts', factId: 5 },
      ],
    })
    expect(gate.push('Add honey. And so on.').release).toBe('')
    expect(gate.end()).toMatchObject({ release: '', held: true })
  })

  it('reads on after a conflict, so that all mentions are known at the end', () => {
    const text = 'Toss in peanuts. Add honey. Take ibuprofen.'
    const mentions = pass([text]).mentions.filter((mention) => mention.factId !== 5)
    expect(mentions.map((mention) => mention.words)).toEqual(['peanuts', 'honey', 'ibuprofen'])
    expect(mentions.map((mention) => text.slice(mention.start, mention.end))).toEqual([
      'peanuts',
      'honey',
      'ibuprofen',
    ])
  })

  it('holds from the offer on where a sentence puts in what the one before left out', () => {
    const text = 'Most people skip the peanuts. I’d add them anyway. Enjoy.'
    const gate = new StreamGate(checker, about)
    let released = ''
    for (const character of text) released += gate.push(character).release
    const { held } = gate.end()
    expect(held).toBe(true)
    expect(released).toBe('Most people skip the peanuts. ')
  })

  it('lets a sentence go on that begins like such an offer and is none', () => {
    expect(steps(['Skip the peanuts. You can ', 'add seeds. ', 'Bye.']).join('')).toBe(
      'Skip the peanuts. You can add seeds. Bye.',
    )
  })

  it('waits for the answer to a question about a watched word', () => {
    const gate = new StreamGate(checker, about)
    expect(gate.push('Can you take ibuprofen? ').release).toBe('Can you take ')
    expect(gate.push('N').release).toBe('')
    expect(gate.push('o. ')).toMatchObject({ release: '', held: false })
    expect(gate.push('Ask about paracetamol. ')).toMatchObject({ held: false })
    expect(gate.end()).toMatchObject({ held: false })
  })

  it('reads a word that a continuation parts also as one', () => {
    const gate = new StreamGate(checker, about)
    expect(gate.resume('Bread with pea').release).toBe('Bread with ')
    expect(gate.push(' nuts').release).toBe('')
    expect(gate.push(' on it. Done.')).toMatchObject({ release: '', held: true })
    const { mentions } = gate.end()
    expect(mentions).toEqual([])
  })

  it('finds that word with its place and as it is written', () => {
    const gate = new StreamGate(checker, about)
    gate.resume('Bread with pea')
    const step = gate.push(' nuts on it. Done.')
    expect(step.mentions.find((mention) => mention.factId === 1)).toMatchObject({
      start: 11,
      end: 19,
      words: 'pea nuts',
    })
  })

  it('parts no watched phrase where it cuts text without full stops', () => {
    const sprouts = buildChecker(vocabulary, [safetyFact(vocabulary, 1, 'custom', 'brussels sprouts')], [])
    for (let length = 960; length < 1040; length += 1) {
      const text = `${'a'.repeat(length)} brussels sprouts and so on`
      expect(pass([text], sprouts).held, String(length)).toBe(true)
      expect(sprouts.check(text, about).length, String(length)).toBe(1)
    }
  })

  it('holds no more than a stretch of text without full stops', () => {
    const gate = new StreamGate(checker, about)
    const long = `avoid peanuts ${'and then we go on and on '.repeat(200)}`
    const released = gate.push(long).release
    expect(long.length - released.length).toBeLessThan(1100)
  })
})
