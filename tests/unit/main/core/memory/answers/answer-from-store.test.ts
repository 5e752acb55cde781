import { describe, expect, it } from 'vitest'
import { answerFromStore } from '../../../../../../src/main/core/memory/answers/answer-from-store'
import type { MemoryAction, MemoryQuestion, Reading } from '../../../../../../src/main/core/memory/statement'
import { MemoryWorld, denied, said } from '../../../../../support/memory-world'

function ask(question: MemoryQuestion): MemoryAction {
  return { kind: 'ask', question }
}

/** Says something to memory and gives the reply that is written from the store. */
function reply(world: MemoryWorld, text: string, reading: Partial<Reading> | MemoryAction[]): string | null {
  const outcome = world.say(text, Array.isArray(reading) ? { actions: reading, memoryOnly: true } : reading)
  return answerFromStore(
    outcome.reading,
    outcome,
    world.stores,
    world.memory.topics.current(),
    world.clock.now(),
  )
}

describe('questions', () => {
  it('what is known, in one breath while it is little', () => {
    const world = new MemoryWorld()
    world.state('My name is Priya Raman', 'name', 'Priya Raman')
    world.state("I'm allergic to peanuts", 'allergy', 'peanuts')
    expect(reply(world, 'What do you know about me?', [ask({ about: 'everything', subject: 'user' })])).toBe(
      "Two things. Your name is Priya Raman, and you're allergic to peanuts.",
    )
  })

  it('what is known, as a list when it is more, other people included', () => {
    const world = new MemoryWorld()
    world.state('My name is Priya', 'name', 'Priya')
    world.state("I'm allergic to peanuts", 'allergy', 'peanuts')
    world.state("I'm allergic to kiwi", 'allergy', 'kiwi')
    world.state('I live in Berlin', 'city', 'Berlin')
    world.state('Leo is allergic to eggs', 'allergy', 'eggs', { subject: 'Leo' })
    expect(reply(world, '/facts', [ask({ about: 'everything', subject: 'user' })])).toBe(
      'Five things.\n\n- Name: Priya\n- Allergy: kiwi and peanuts\n- City: Berlin\n- Leo, allergy: eggs',
    )
  })

  it('what is known of somebody', () => {
    const world = new MemoryWorld()
    world.state('Leo is allergic to eggs', 'allergy', 'eggs', { subject: 'Leo' })
    expect(reply(world, 'What about Leo?', [ask({ about: 'everything', subject: 'leo' })])).toBe(
      'One thing. Leo is allergic to eggs.',
    )
  })

  it('nothing is known of a fresh profile', () => {
    const world = new MemoryWorld()
    expect(reply(world, 'What do you know about me?', [ask({ about: 'everything', subject: 'user' })])).toBe(
      'Nothing yet. What you tell me about yourself, I keep in your own words.',
    )
  })

  it.each([
    ['name', 'Priya', 'Your name is Priya.'],
    ['way_of_working', 'always use metric units', 'You asked: always use metric units.'],
    ['age', '42', "You're 42."],
    ['job', 'paediatric nurse', 'You work as a paediatric nurse.'],
    ['car', 'Kia Niro', 'You drive a Kia Niro.'],
    ['locker', '12', 'Your locker is 12.'],
  ])('a topic: %s', (topic, value, expected) => {
    const world = new MemoryWorld()
    world.state(`it is ${value}`, topic, value)
    expect(reply(world, 'which?', [ask({ about: 'topic', subject: 'user', topic })])).toBe(expected)
  })

  it('M25: only what holds is told; what held before only when asked for', () => {
    const world = new MemoryWorld()
    world.state('I live in Toronto', 'city', 'Toronto')
    world.state('I live in Berlin', 'city', 'Berlin')
    expect(reply(world, 'Where do I live?', [ask({ about: 'topic', subject: 'user', topic: 'city' })])).toBe(
      'You live in Berlin.',
    )
    expect(
      reply(world, 'Where did I live before?', [
        ask({ about: 'earlier', subject: 'user', topic: 'city', before: null }),
      ]),
    ).toMatch(/^City: Toronto, until \d+ March 2026\.$/)
  })

  it('a topic that was never told', () => {
    const world = new MemoryWorld()
    expect(reply(world, "What's my name?", [ask({ about: 'topic', subject: 'user', topic: 'name' })])).toBe(
      'You haven’t told me: name.',
    )
  })

  it('where something is from: the sentence and its day', () => {
    const world = new MemoryWorld()
    world.state('Well. I live in Berlin now. Lovely.', 'city', 'Berlin')
    const question = ask({ about: 'source', subject: 'user', topic: 'city', value: null, personal: true })
    expect(reply(world, 'Why do you think I live in Berlin?', [question])).toMatch(
      /^You live in Berlin\. You said so on 3 March 2026: “I live in Berlin now\.”$/,
    )
  })

  it('a question that only points is told where sources stand; one that names the value is answered', () => {
    const world = new MemoryWorld()
    world.state('I live in Berlin', 'city', 'Berlin')
    const source = (value: string) =>
      ask({ about: 'source', subject: 'user', topic: null, value, personal: true })
    expect(reply(world, 'Why do you think that?', [source('that')])).toContain('“Memory used”')
    const named = reply(world, 'How do you know that I live in Berlin?', [source('live in berlin')])
    expect(named).toContain('You said so on 3 March 2026')
  })

  it('what was written by hand says so', () => {
    const world = new MemoryWorld()
    world.desk.add(world.draft('city', 'Berlin'))
    const question = ask({ about: 'source', subject: 'user', topic: 'city', value: null, personal: true })
    expect(reply(world, 'Why?', [question])).toContain('You wrote it by hand on 2 March 2026.')
  })
})

describe('changes', () => {
  it('M67: a thing is called kept only where a row holds it', () => {
    const world = new MemoryWorld()
    const text = '/remember my locker is 12'
    const actions: MemoryAction[] = [
      { kind: 'state', statement: said(text, 'locker', '12', { explicit: true }) },
    ]
    expect(reply(world, text, actions)).toBe('Noted. Your locker is 12.')
    expect(world.active('locker')).toEqual(['12'])
  })

  it('an update names both values, a safety fact what is watched from now on', () => {
    const world = new MemoryWorld()
    world.state('My name is Priya', 'name', 'Priya')
    world.state('I live in Toronto', 'city', 'Toronto')
    const text = 'remember that I moved to Berlin and am allergic to kiwi'
    const actions: MemoryAction[] = [
      { kind: 'state', statement: said(text, 'city', 'Berlin', { explicit: true }) },
      { kind: 'state', statement: said(text, 'allergy', 'kiwi', { explicit: true }) },
    ]
    expect(reply(world, text, actions)).toBe(
      'Noted, Priya. You live in Berlin now; before, it was Toronto. From now on every reply is checked for kiwi.',
    )
  })

  it('somebody else’s allergy guards replies about them, and a diet what goes against it', () => {
    const world = new MemoryWorld()
    const jack = 'Remember that Jack is allergic to kiwi'
    const kiwi = said(jack, 'allergy', 'kiwi', { explicit: true, subject: 'Jack' })
    expect(reply(world, jack, [{ kind: 'state', statement: kiwi }])).toBe(
      'Noted. Jack is allergic to kiwi; replies about Jack are checked for it from now on.',
    )
    const own = "Remember that I'm vegan"
    const vegan = said(own, 'diet', 'vegan', { explicit: true })
    expect(reply(world, own, [{ kind: 'state', statement: vegan }])).toBe(
      'Noted. Your diet: vegan; from now on every reply is checked for what goes against it.',
    )
  })

  it('said again, it says that it was known', () => {
    const world = new MemoryWorld()
    world.state('I like tea', 'like', 'tea')
    const actions: MemoryAction[] = [
      { kind: 'state', statement: said('I like tea', 'like', 'tea', { explicit: true }) },
    ]
    expect(reply(world, 'Remember that I like tea', actions)).toBe('Noted. I had that already.')
  })

  it('M54: what was forgotten is named by its topic and never by its value', () => {
    const world = new MemoryWorld()
    world.state('My phone number is 555-0100', 'phone_number', '555-0100')
    const forget: MemoryAction = {
      kind: 'forget',
      subject: 'user',
      target: 'phone number',
      topic: 'phone_number',
    }
    const answer = reply(world, 'Can you delete the memory about my phone number?', [forget])
    expect(answer).toBe('Forgotten: phone number, with all earlier values.')
    expect(reply(world, 'And again?', [forget])).toBe('I have nothing stored about phone number.')
  })

  it('a safety fact that is denied or to be forgotten stays, and the reply says so', () => {
    const world = new MemoryWorld()
    world.state("I'm allergic to kiwi", 'allergy', 'kiwi')
    const answer = reply(world, "I'm not allergic to kiwi", [
      denied("I'm not allergic to kiwi", 'allergy', 'kiwi'),
    ])
    expect(answer).toContain('Kiwi: a safety fact stays')
    expect(world.active('allergy')).toEqual(['kiwi'])
  })

  it('a denial of what is asked about already is answered the same way', () => {
    const world = new MemoryWorld()
    world.state("I'm allergic to kiwi", 'allergy', 'kiwi')
    world.say('no kiwi', [denied('no kiwi', 'allergy', 'kiwi')])
    const { message, reading } = world.say('no kiwi!', [denied('no kiwi!', 'allergy', 'kiwi')])
    const again = world.learning.learnByRule(message)
    const topics = world.memory.topics.current()
    expect(answerFromStore(reading, again, world.stores, topics, world.clock.now())).toContain(
      'Kiwi: a safety fact stays',
    )
  })

  it('M60: a secret is refused with the reason and not repeated', () => {
    const world = new MemoryWorld()
    const text = 'Remember: db password hunter2'
    const answer = reply(world, text, {
      memoryOnly: true,
      turnedDown: [
        {
          reason: 'secret',
          subject: 'user',
          topic: 'note',
          value: 'hunter2',
          content: '',
          span: { start: 22, end: 29 },
        },
      ],
    })
    expect(answer).toContain('never store secrets')
    expect(answer).not.toContain('hunter2')
  })

  it('forgetting everything is left to the owner’s hand', () => {
    const world = new MemoryWorld()
    world.state('I like tea', 'like', 'tea')
    const answer = reply(world, 'forget everything', [
      { kind: 'forget', subject: 'user', target: 'everything', topic: null },
    ])
    expect(answer).toContain('memory column')
    expect(world.active('like')).toEqual(['tea'])
  })

  it('ordinary talk is not answered from the store', () => {
    const world = new MemoryWorld()
    expect(reply(world, 'Write me a limerick', { actions: [] })).toBeNull()
  })

  it('in a chat that keeps nothing, questions are answered all the same', () => {
    const world = new MemoryWorld()
    world.state('My name is Priya', 'name', 'Priya')
    const reading = {
      actions: [ask({ about: 'topic', subject: 'user', topic: 'name' })],
      turnedDown: [],
      memoryOnly: true,
    }
    const answer = answerFromStore(
      reading,
      null,
      world.stores,
      world.memory.topics.current(),
      world.clock.now(),
    )
    expect(answer).toBe('Your name is Priya.')
  })
})
