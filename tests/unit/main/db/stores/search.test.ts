import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { aConversation, aMessage, anySign, openStores, removeFolders } from '../support'
import type { MessageState } from '../../../../../src/shared/entities'
import type { Stores } from '../../../../../src/main/core/ports'

afterEach(removeFolders)

function storesWith(...texts: string[]): Stores {
  const { stores } = openStores(':memory:')
  stores.conversations.insert(aConversation())
  for (const text of texts) stores.messages.insert(aMessage({ text }))
  return stores
}

function found(stores: Stores, query: string, conversationId: string | null = null): string[] {
  return stores.search.messages(query, conversationId, 20).map((hit) => hit.text)
}

/** The stretches of a hit that are marked. */
function marked(stores: Stores, query: string): string[] {
  const [hit] = stores.search.messages(query, null, 20)
  return hit === undefined ? [] : hit.marks.map((mark) => hit.text.slice(mark.start, mark.end))
}

describe('search of messages', () => {
  it('D17: finds what either side said, newest first, with the place to jump to', () => {
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation({ title: 'Garden' }))
    const asked = stores.messages.insert(aMessage({ text: 'When do I plant tulips?', createdAt: 10 }))
    const answered = stores.messages.insert(
      aMessage({ role: 'assistant', text: 'Plant tulips in October.', createdAt: 20 }),
    )
    const hits = stores.search.messages('tulips', null, 20)
    expect(hits.map((hit) => [hit.messageId, hit.role, hit.title, hit.at])).toEqual([
      [answered.id, 'assistant', 'Garden', 20],
      [asked.id, 'user', 'Garden', 10],
    ])
  })

  it.each(['streaming', 'held', 'discarded'] satisfies MessageState[])(
    'never finds the words of a reply that is %s',
    (state) => {
      const { stores } = openStores(':memory:')
      stores.conversations.insert(aConversation())
      const reply = stores.messages.insert(
        aMessage({ role: 'assistant', state, text: 'Try satay sauce 花生 🎉' }),
      )
      expect(found(stores, 'satay')).toEqual([])
      expect(found(stores, '花生')).toEqual([])
      expect(found(stores, '🎉')).toEqual([])
      stores.messages.update(reply.id, { state: 'complete' })
      expect(found(stores, 'satay')).toHaveLength(1)
      expect(found(stores, '花生')).toHaveLength(1)
      stores.messages.update(reply.id, { state: 'discarded' })
      expect(found(stores, 'satay')).toEqual([])
      expect(found(stores, '花生')).toEqual([])
    },
  )

  it('finds the new words of an edited message and not the old ones', () => {
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation())
    const message = stores.messages.insert(aMessage({ text: 'I live in Łódź' }))
    stores.messages.update(message.id, { text: 'I live in Berlin' })
    expect(found(stores, 'lodz')).toEqual([])
    expect(found(stores, 'berlin')).toEqual(['I live in Berlin'])
  })

  it('M41: finds words of scripts without spaces inside a sentence, of any length', () => {
    const stores = storesWith(
      '我对花生过敏',
      '卵アレルギーがあります',
      '저는 땅콩을 못 먹어요',
      'ฉันแพ้ถั่วลิสงมาก',
      '妈妈做了鸡蛋汤',
    )
    expect(found(stores, '花生')).toEqual(['我对花生过敏'])
    expect(found(stores, '花生过敏')).toEqual(['我对花生过敏'])
    expect(found(stores, '敏')).toEqual(['我对花生过敏'])
    expect(found(stores, '生花')).toEqual([])
    expect(found(stores, '卵')).toEqual(['卵アレルギーがあります'])
    expect(found(stores, 'アレルギー')).toEqual(['卵アレルギーがあります'])
    expect(found(stores, '땅콩')).toEqual(['저는 땅콩을 못 먹어요'])
    expect(found(stores, 'ถั่วลิสง')).toEqual(['ฉันแพ้ถั่วลิสงมาก'])
    expect(found(stores, '蛋')).toEqual(['妈妈做了鸡蛋汤'])
    expect(marked(stores, '花生')).toEqual(['花生'])
  })

  it('M42: takes every kind of sign in a query for what it is', () => {
    const stores = storesWith(
      "I don't like mushrooms",
      'I write C++ and C# at work, C for fun',
      'The deadline is 2026-12-15',
      'Meet at noon AND bring tea',
      'path/to/file.txt',
      'He said "hello there" twice',
    )
    expect(found(stores, "don't")).toEqual(["I don't like mushrooms"])
    expect(found(stores, 'don’t')).toEqual(["I don't like mushrooms"])
    expect(found(stores, 'C++')).toEqual(['I write C++ and C# at work, C for fun'])
    expect(found(stores, '2026-12-15')).toEqual(['The deadline is 2026-12-15'])
    expect(found(stores, 'AND')).toContain('Meet at noon AND bring tea')
    expect(found(stores, 'noon AND tea')).toEqual(['Meet at noon AND bring tea'])
    expect(found(stores, 'path/to')).toEqual(['path/to/file.txt'])
    expect(found(stores, '"hello there"')).toEqual(['He said "hello there" twice'])
    for (const query of [
      '"',
      '*',
      '(',
      ')',
      'a:',
      '-x',
      '^',
      'NEAR(',
      "'",
      '""',
      '{',
      'NOT',
      '\u0000',
      '\ud800',
    ]) {
      expect(() => stores.search.messages(query, null, 20), query).not.toThrow()
    }
  })

  it('tells C++ from C', () => {
    const stores = storesWith('Vitamin C is sour', 'I like C++')
    expect(found(stores, 'C++')).toEqual(['I like C++'])
  })

  it('finds pictures and signs, newest first', () => {
    const stores = storesWith('Party 🎉', 'No party', 'Again 🎉')
    expect(found(stores, '🎉')).toEqual(['Again 🎉', 'Party 🎉'])
  })

  it.each([
    ['great', 'It was great🎉'],
    ['🎉', 'It was great🎉'],
    ['great🎉', 'It was great🎉'],
    ['sad', 'That was sad🥲'],
    ['10€', 'It costs 10€ now'],
    ['10€', 'It costs 10 € now'],
    ['10', 'It costs 10₽ now'],
    ['₽', 'It costs 10₽ now'],
    ['a → b', 'From a → b'],
    ['"a → b"', 'From a→b'],
    ['→', 'From a→b'],
    ['≠', 'a ≠ b'],
    ['20 °C', 'It has 20°C'],
    ['👩‍🚀', 'Her job: 👩🏽‍🚀'],
    ['👩🏽‍🚀', 'Her job: 👩‍🚀'],
    ['🚀', 'Her job: 👩🏽‍🚀'],
    ['👍', 'Fine 👍🏿'],
    ['👍🏿', 'Fine 👍'],
    ['❤️', 'I ❤ it'],
    ['❤', 'I ❤️ it'],
    ['🇩🇪', 'From 🇩🇪 with love'],
    ['‼️', 'Stop‼'],
    ['🥜', '我对花生🥜过敏'],
    ['花生🥜', '我对花生🥜过敏'],
    ['2-1', 'It ended 2−1'],
  ])('meets the signs of %s in "%s"', (query, text) => {
    const stores = storesWith('something else', text, 'no signs')
    expect(found(stores, query)).toEqual([text])
    expect(marked(stores, query)).not.toEqual([])
  })

  it('wants the sign and the word where both are asked for', () => {
    const stores = storesWith('🎉 for us', 'The party is on🎉', 'A party')
    expect(found(stores, '🎉 party')).toEqual(['The party is on🎉'])
    expect(found(stores, 'party 🎉')).toEqual(['The party is on🎉'])
    expect(marked(stores, '🎉 party')).toEqual(['party', '🎉'])
  })

  it('takes joined pictures for a phrase of their signs', () => {
    const stores = storesWith('🚀 and 👩', '👩‍🚀')
    expect(found(stores, '👩‍🚀')).toEqual(['👩‍🚀'])
    expect(found(stores, '🚀')).toEqual(['👩‍🚀', '🚀 and 👩'])
  })

  it('finds signs in the whole history, and others in its newest part', () => {
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation())
    stores.transactions.run(() => {
      stores.messages.insert(aMessage({ text: 'The first 🎉 ->' }))
      for (let index = 0; index < 5000; index += 1) stores.messages.insert(aMessage({ text: 'later' }))
      stores.messages.insert(aMessage({ text: 'x -> y' }))
    })
    expect(found(stores, '🎉')).toEqual(['The first 🎉 ->'])
    expect(found(stores, '->')).toEqual(['x -> y'])
  })

  it('looks for other signs in the newest part of one conversation when told to', () => {
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation({ id: 'old' }))
    stores.conversations.insert(aConversation())
    stores.transactions.run(() => {
      stores.messages.insert(aMessage({ conversationId: 'old', text: 'x -> y' }))
      for (let index = 0; index < 5000; index += 1) stores.messages.insert(aMessage({ text: 'later ->' }))
    })
    expect(found(stores, '->', 'old')).toEqual(['x -> y'])
    expect(found(stores, '->', 'unknown')).toEqual([])
    expect(found(stores, '->')).not.toContain('x -> y')
  })

  it('finds by a sign every text that holds it and no other', () => {
    const word = fc.constantFrom('tea', 'é', '花生', ' ', '10', '.', '->', '\u200d', '\ufe0f', '🏽')
    const text = fc.array(fc.oneof(word, anySign), { maxLength: 10 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), anySign, fc.nat(), text, (texts, sign, at, around) => {
        const cut = Array.from(around)
        cut.splice(at % (cut.length + 1), 0, sign)
        const all = [...texts, cut.join('')]
        const { db, stores } = openStores(':memory:')
        stores.conversations.insert(aConversation())
        for (const own of all) stores.messages.insert(aMessage({ text: own }))
        const holding = all.filter((own) => own.includes(sign)).reverse()
        expect(found(stores, sign)).toEqual(holding)
        for (const hit of stores.search.messages(sign, null, 20)) {
          expect(hit.marks.length).toBeGreaterThan(0)
          expect(hit.marks.every((mark) => hit.text.slice(mark.start, mark.end).includes(sign))).toBe(true)
        }
        db.close()
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['jalapeno', 'Jalapeño poppers'],
    ['JALAPEÑO', 'jalapeno poppers'],
    ['strasse', 'In der Straße'],
    ['straße', 'STRASSE 5'],
    ['istanbul', 'İstanbul trip'],
    ['diyarbakir', 'Diyarbakır trip'],
    ['чаи', 'Люблю чай'],
    ['αλλεργια', 'Έχω αλλεργία'],
    ['ａｂｃ', 'abc street'],
    ['محمد', 'اسمي مُحَمَّد'],
    ['हिन्दी', 'मैं हिन्दी बोलता हूँ'],
    ['peanut', 'I hate peanuts'],
  ])('meets %s in "%s"', (query, text) => {
    const stores = storesWith(text, 'something else')
    expect(found(stores, query)).toEqual([text])
    expect(marked(stores, query)).not.toEqual([])
  })

  it('takes the last word for a beginning while it is being typed', () => {
    const stores = storesWith('Cardamom buns', 'A carpet')
    expect(found(stores, 'buns carda')).toEqual(['Cardamom buns'])
    expect(found(stores, 'car')).toEqual(['A carpet', 'Cardamom buns'])
    expect(found(stores, 'car ')).toEqual([])
    expect(marked(stores, 'carda')).toEqual(['Cardamom'])
  })

  it('wants every word, and takes any of them only where no message holds all', () => {
    const stores = storesWith('green tea', 'green hat', 'black tea')
    expect(found(stores, 'green tea ')).toEqual(['green tea'])
    expect(found(stores, 'the green tea ')).toEqual(['green tea'])
    expect(found(stores, 'green wagon ')).toEqual(['green hat', 'green tea'])
  })

  it('takes words in quotation marks as a phrase', () => {
    const stores = storesWith('peanut butter cookies', 'butter with a peanut')
    expect(found(stores, '"peanut butter"')).toEqual(['peanut butter cookies'])
    expect(found(stores, '„peanut butter“')).toEqual(['peanut butter cookies'])
    expect(marked(stores, '"peanut butter"')).toEqual(['peanut butter'])
  })

  it('finds common words when nothing else is asked', () => {
    const stores = storesWith('to be or not to be')
    expect(found(stores, 'to be')).toEqual(['to be or not to be'])
  })

  it('looks into one conversation only when told to, and never into hidden ones', () => {
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation({ id: 'a1-b2' }))
    stores.conversations.insert(aConversation({ id: 'a1-b3' }))
    stores.messages.insert(aMessage({ conversationId: 'a1-b2', text: 'tea one' }))
    stores.messages.insert(aMessage({ conversationId: 'a1-b3', text: 'tea two' }))
    expect(found(stores, 'tea', 'a1-b2')).toEqual(['tea one'])
    expect(found(stores, 'ca1b2')).toEqual([])
    expect(found(stores, 'tea', 'unknown')).toEqual([])
    stores.conversations.markDeleted('a1-b2', 5)
    expect(found(stores, 'tea')).toEqual(['tea two'])
    expect(found(stores, 'tea', 'a1-b2')).toEqual([])
    stores.conversations.restore('a1-b2')
    expect(found(stores, 'tea', 'a1-b2')).toEqual(['tea one'])
  })

  it('shows the part of a long message in which the words stand', () => {
    const stores = storesWith(
      `${'filler words here '.repeat(100)}the needle stands here ${'more filler '.repeat(100)}`,
    )
    const [hit] = stores.search.messages('needle', null, 5)
    expect(hit?.text.length).toBeLessThan(320)
    expect(hit?.text).toMatch(/^….*the needle stands here.*…$/)
    expect(marked(stores, 'needle')).toEqual(['needle'])
  })

  it('gives no more than asked for', () => {
    const stores = storesWith(...Array.from({ length: 30 }, (_, index) => `tea ${index}`))
    expect(stores.search.messages('tea', null, 7)).toHaveLength(7)
    expect(stores.search.messages('tea', null, 0)).toEqual([])
  })

  it('never throws, and marks only what lies inside the text, whatever is asked of whatever text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom(
          'a',
          'é',
          'ß',
          'İ',
          '花',
          '生',
          'が',
          '\u0301',
          '"',
          '*',
          ' ',
          '-',
          '🎉',
          '→',
          '\u200d',
          '🏽',
          '\ud83c',
          'ﬁ',
          '땅',
        ),
        maxLength: 30,
      }),
    )
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation())
    fc.assert(
      fc.property(text, text, (message, query) => {
        stores.messages.insert(aMessage({ text: message }))
        for (const hit of stores.search.messages(query, null, 5)) {
          const edges = hit.marks.flatMap((mark) => [mark.start, mark.end - 0.5])
          expect(edges).toEqual(edges.toSorted((first, second) => first - second))
          expect(Math.max(0, ...edges)).toBeLessThan(hit.text.length)
        }
        stores.search.conversations(query, 5)
        stores.facts.search({ tokens: [query, ...query.split(' ')], now: 0, limit: 5 })
      }),
      { numRuns: 150 },
    )
  })

  it('finds every message by any of its own words', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'k', 'é', 'ß', 'ж', '花', '生', '過', 'が', 'ア', '콩', 'ก', '7'),
      minLength: 1,
      maxLength: 6,
    })
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation())
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), (words, pick) => {
        const { id } = stores.messages.insert(aMessage({ text: words.join(' ') }))
        const query = words[pick % words.length] ?? ''
        expect(stores.search.messages(`${query} `, null, 1).map((hit) => hit.messageId)).toEqual([id])
      }),
      { numRuns: 300 },
    )
  })
})

describe('search of titles', () => {
  it('finds conversations by beginnings of words of their title, latest first', () => {
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation({ id: 'c1', title: 'Weekend in Kraków', updatedAt: 1 }))
    stores.conversations.insert(aConversation({ id: 'c2', title: 'Weeknight dinners🎉', updatedAt: 2 }))
    stores.conversations.insert(aConversation({ id: 'c3', title: '花生过敏', updatedAt: 3 }))
    const titles = (query: string) => stores.search.conversations(query, 10).map((hit) => hit.title)
    expect(titles('week')).toEqual(['Weeknight dinners🎉', 'Weekend in Kraków'])
    expect(titles('krakow week')).toEqual(['Weekend in Kraków'])
    expect(titles('过敏')).toEqual(['花生过敏'])
    expect(titles('🎉')).toEqual(['Weeknight dinners🎉'])
    expect(titles('dinners')).toEqual(['Weeknight dinners🎉'])
    expect(titles('')).toEqual([])
    stores.conversations.markDeleted('c2', 5)
    expect(titles('week')).toEqual(['Weekend in Kraków'])
    const [hit] = stores.search.conversations('krak', 10)
    expect(hit?.marks).toEqual([{ start: 11, end: 17 }])
  })
})
