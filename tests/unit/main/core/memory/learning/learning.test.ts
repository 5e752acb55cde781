import { describe, expect, it } from 'vitest'
import { MemoryWorld, denied, said } from '../../../../../support/memory-world'

describe('learning by rule', () => {
  it('reads a message once: the second call changes nothing and tells what the first one did', () => {
    const world = new MemoryWorld()
    world.state('I live in Toronto', 'city', 'Toronto')
    const first = world.state('I moved to Berlin', 'city', 'Berlin')
    const before = world.stores.facts.history('user', 'city')
    const second = world.learning.learnByRule(first.message)
    expect(world.stores.facts.history('user', 'city')).toEqual(before)
    expect(second.changes).toEqual(first.changes)
  })

  it('a message that was read before it was overruled does not come back when read again', () => {
    const world = new MemoryWorld()
    const first = world.state('I live in Toronto', 'city', 'Toronto')
    world.state('I moved to Berlin', 'city', 'Berlin')
    world.learning.learnByRule(first.message)
    expect(world.active('city')).toEqual(['Berlin'])
  })

  it('while learning is paused only what the owner asks to keep is kept', () => {
    const world = new MemoryWorld()
    world.state('I like tea', 'like', 'tea')
    world.stores.settings.change({ learn: false })
    world.state('I live in Rome', 'city', 'Rome')
    world.say('I no longer like tea', [denied('I no longer like tea', 'like', 'tea')])
    world.state('Remember that I row', 'hobby', 'row', { explicit: true })
    expect(world.active('city')).toEqual([])
    expect(world.active('like')).toEqual(['tea'])
    expect(world.active('hobby')).toEqual(['row'])
  })

  it('M60: what holds a secret is turned down without a trace of its words', () => {
    const world = new MemoryWorld()
    const text = 'Remember: my wifi password is hunter2-blue-Falcon'
    const start = text.indexOf('hunter2')
    world.say(text, {
      turnedDown: [
        {
          reason: 'secret',
          subject: 'user',
          topic: 'wifi',
          value: 'hunter2-blue-Falcon',
          content: `The wifi password is hunter2-blue-Falcon.`,
          span: { start, end: text.length },
        },
      ],
    })
    const [rejection] = world.desk.rejections()
    expect(rejection).toMatchObject({ reason: 'secret', value: '', canRemember: false })
    expect(JSON.stringify(world.stores.rejections.list(10))).not.toContain('Falcon')
    expect(rejection?.excerpt).toBe('Remember: my wifi password is ••••••')
  })

  it('keeps why something was turned down, with the sentence and the words in it', () => {
    const world = new MemoryWorld()
    const text = 'It rains. What would I have to change if I were vegan? Tell me.'
    const start = text.indexOf('vegan')
    const span = { start, end: start + 5 }
    world.say(text, {
      turnedDown: [
        { reason: 'question', subject: 'user', topic: 'diet', value: 'vegan', content: 'x', span },
      ],
    })
    const [rejection] = world.desk.rejections()
    expect(rejection).toMatchObject({ reason: 'question', topicLabel: 'Diet', canRemember: true })
    const mark = rejection?.mark ?? { start: 0, end: 0 }
    expect(rejection?.excerpt).toBe('What would I have to change if I were vegan?')
    expect(rejection?.excerpt.slice(mark.start, mark.end)).toBe('vegan')
  })

  it('a contradiction is asked about and changes nothing', () => {
    const world = new MemoryWorld()
    world.state("I'm vegan", 'diet', 'vegan')
    const before = world.fact('diet', 'vegan')
    const outcome = world.say('I had a great steak yesterday.')
    expect(outcome.proposals).toMatchObject([{ kind: 'contradiction', factId: before.id, value: 'vegan' }])
    expect(world.fact('diet', 'vegan')).toEqual(before)
  })

  it.each([
    "I haven't had a steak in years.",
    'I had a vegan steak yesterday.',
    'Did I have a steak yesterday?',
    'My brother had a steak yesterday.',
    'I would have had a steak.',
    '"I had a great steak yesterday," she said.',
    'I cooked steak for my husband.',
    'The steak knives are blunt.',
    'I used to love steak.',
  ])('"%s" contradicts no diet', (text) => {
    const world = new MemoryWorld()
    world.state("I'm vegan", 'diet', 'vegan')
    expect(world.say(text).proposals).toEqual([])
  })

  it('wine contradicts being sober, and somebody else’s diet is not the owner’s', () => {
    const world = new MemoryWorld()
    world.state("I'm sober", 'sobriety', 'sober')
    world.state('Leo is vegan', 'diet', 'vegan', { subject: 'Leo' })
    expect(world.say('Last night I drank two glasses of wine.').proposals.map(({ value }) => value)).toEqual([
      'sober',
    ])
    expect(world.say('I ate a steak.').proposals).toEqual([])
  })
})

describe('learning from a model', () => {
  it('adds what the rules did not read', () => {
    const world = new MemoryWorld()
    const { message } = world.say('We keep bees on the roof')
    world.learning.learnFromModel(message, [{ topic: 'hobby', value: 'bees', content: '' }])
    expect(world.active('hobby')).toEqual(['bees'])
    expect(world.fact('hobby', 'bees').origin).toBe('extracted')
  })

  it('learns from one message once', () => {
    const world = new MemoryWorld()
    const { message } = world.say('We keep bees and hens')
    world.learning.learnFromModel(message, [{ topic: 'hobby', value: 'bees', content: '' }])
    world.learning.learnFromModel(message, [{ topic: 'hobby', value: 'hens', content: '' }])
    expect(world.active('hobby')).toEqual(['bees'])
  })

  it('does not put another value beside what the rules read in the same message', () => {
    const world = new MemoryWorld()
    const { message } = world.state('I used to live in Oslo, now I am in Bergen', 'city', 'Bergen')
    world.learning.learnFromModel(message, [
      { topic: 'city', value: 'Oslo', content: '' },
      { topic: 'hometown', value: 'Bergen', content: '' },
    ])
    expect(world.line('city')).toEqual(['Bergen active'])
    expect(world.active('hometown')).toEqual([])
  })

  it('M68: a late answer about an older message does not overrule what was said since', () => {
    const world = new MemoryWorld()
    const { message } = world.say('Toronto is home')
    world.state('I moved to Berlin', 'city', 'Berlin')
    world.learning.learnFromModel(message, [{ topic: 'city', value: 'Toronto', content: '' }])
    expect(world.line('city')).toEqual(['Toronto superseded', 'Berlin active'])
    expect(world.fact('city', 'Toronto').validTo).toBe(world.fact('city', 'Berlin').validFrom)
  })

  it('a late answer does not bring back what was denied since', () => {
    const world = new MemoryWorld()
    const { message } = world.say('Rex is with us')
    world.state('My dog Rex', 'pet', 'Rex')
    world.say('Rex was never mine', [denied('Rex was never mine', 'pet', 'Rex', 'never')])
    world.learning.learnFromModel(message, [{ topic: 'pet', value: 'Rex', content: '' }])
    expect(world.active('pet')).toEqual([])
  })

  it('what the owner undid under a message is not learned from that message again', () => {
    const world = new MemoryWorld()
    const { message, changes } = world.state('I live in Rome', 'city', 'Rome')
    world.desk.undo(changes.map(({ id }) => id))
    world.learning.learnFromModel(message, [{ topic: 'city', value: 'Rome', content: '' }])
    expect(world.active('city')).toEqual([])
  })

  it.each(['deleted', 'edited'] as const)(
    'what the owner %s since is not learned from older words',
    (how) => {
      const world = new MemoryWorld()
      const { message } = world.say('Rowing is what I do')
      world.state('I row', 'hobby', 'Rowing')
      const { id } = world.fact('hobby', 'Rowing')
      if (how === 'deleted') world.desk.delete([id])
      else world.desk.edit(id, world.draft('hobby', 'sculling'))
      world.learning.learnFromModel(message, [{ topic: 'hobby', value: 'Rowing', content: '' }])
      expect(world.active('hobby')).toEqual(how === 'deleted' ? [] : ['sculling'])
    },
  )

  it('nothing is learned from a message that is gone', () => {
    const world = new MemoryWorld()
    const { message } = world.say('We keep bees')
    world.stores.messages.delete(message.id)
    world.learning.learnFromModel(message, [{ topic: 'hobby', value: 'bees', content: '' }])
    expect(world.active('hobby')).toEqual([])
  })

  it('what was examined and turned down stands under "Not remembered"', () => {
    const world = new MemoryWorld()
    const { message } = world.say("What's my name?")
    world.rules.examines('John Doe', {
      reason: 'not_in_words',
      subject: 'user',
      topic: 'name',
      value: 'John Doe',
      content: 'The user is John Doe.',
      span: null,
    })
    world.learning.learnFromModel(message, [{ topic: 'name', value: 'John Doe', content: '' }])
    expect(world.active('name')).toEqual([])
    expect(world.desk.rejections()).toMatchObject([
      { reason: 'not_in_words', value: 'John Doe', canRemember: false },
    ])
  })

  it('M66, M67: an answer without facts is a proper answer that leaves nothing behind', () => {
    const world = new MemoryWorld()
    const { message } = world.say('thanks!')
    const outcome = world.learning.learnFromModel(message, [])
    expect(outcome).toMatchObject({ changes: [], turnedDown: 0 })
    expect(world.stores.readMarks.has(message.id, 'model')).toBe(true)
  })
})

describe('the limit', () => {
  it('lets the facts go that were confirmed longest ago, never safety or pinned ones, and lists them', () => {
    const world = new MemoryWorld()
    world.stores.settings.change({ factLimit: 50 })
    world.state("I'm allergic to peanuts", 'allergy', 'peanuts')
    world.state('I like chess', 'like', 'chess')
    world.desk.pin(world.fact('like', 'chess').id, true)
    for (let count = 1; count <= 51; count += 1)
      world.state(`I like thing-${count}`, 'like', `thing-${count}`)
    expect(world.active('allergy')).toEqual(['peanuts'])
    expect(world.active('like')).toContain('chess')
    expect(world.active('like')).not.toContain('thing-1')
    expect(world.active('like')).toContain('thing-2')
    expect(world.desk.letGo().map(({ value }) => value)).toEqual(['thing-1'])
  })

  it('brings a fact back that it let go, and lets the next oldest go instead', () => {
    const world = new MemoryWorld()
    world.stores.settings.change({ factLimit: 50 })
    for (let count = 1; count <= 51; count += 1)
      world.state(`I like thing-${count}`, 'like', `thing-${count}`)
    const [gone] = world.desk.letGo()
    world.desk.bringBack(gone?.id ?? 0)
    expect(world.active('like')).toContain('thing-1')
    expect(world.desk.letGo().map(({ value }) => value)).toEqual(['thing-2'])
  })

  it('a fact that was let go is learned again when it is said again', () => {
    const world = new MemoryWorld()
    world.stores.settings.change({ factLimit: 50 })
    for (let count = 1; count <= 51; count += 1)
      world.state(`I like thing-${count}`, 'like', `thing-${count}`)
    world.state('I like thing-1', 'like', 'thing-1')
    expect(world.active('like')).toContain('thing-1')
    expect(world.desk.letGo().map(({ value }) => value)).toEqual(['thing-2'])
  })
})

describe('forgetting', () => {
  it('M54: "forget my phone number" takes the fact, its history and every record of it', () => {
    const world = new MemoryWorld()
    world.state('My phone number is 555-0100', 'phone_number', '555-0100')
    world.state('My phone number is 555-0199', 'phone_number', '555-0199')
    world.state('I live in Leeds', 'city', 'Leeds')
    const outcome = world.say('Can you delete the memory about my phone number?', [
      { kind: 'forget', subject: 'user', target: 'phone number', topic: 'phone_number' },
    ])
    expect(world.line('phone_number')).toEqual([])
    expect(world.active('city')).toEqual(['Leeds'])
    expect(outcome.changes.map(({ kind }) => kind)).toEqual(['forgotten'])
    const everything = JSON.stringify([
      world.stores.changes.ofKind('added', 99),
      world.stores.changes.ofKind('updated', 99),
      world.stores.changes.ofKind('forgotten', 99),
    ])
    expect(everything).not.toContain('555-')
  })

  it('what is meant can be named by its value', () => {
    const world = new MemoryWorld()
    world.state('I live at 12 Mill Lane', 'address', '12 Mill Lane')
    world.say('Forget that I live at 12 Mill Lane', [
      { kind: 'forget', subject: 'user', target: 'I live at 12 Mill Lane', topic: null },
    ])
    expect(world.line('address')).toEqual([])
  })

  it('one item of a list is forgotten where it is named, all where only the topic is', () => {
    const world = new MemoryWorld()
    world.state('I like tea', 'like', 'tea')
    world.state('I like jazz', 'like', 'jazz')
    world.say('forget that I like jazz', [
      { kind: 'forget', subject: 'user', target: 'I like jazz', topic: 'like' },
    ])
    expect(world.active('like')).toEqual(['tea'])
    world.say('forget my likes', [{ kind: 'forget', subject: 'user', target: 'likes', topic: 'like' }])
    expect(world.active('like')).toEqual([])
  })

  it('a model does not bring back what was forgotten; saying it again does', () => {
    const world = new MemoryWorld()
    world.state('I live in Rome', 'city', 'Rome')
    world.say('forget my city', [{ kind: 'forget', subject: 'user', target: 'city', topic: 'city' }])
    const { message } = world.say('In Rome it is hot')
    world.learning.learnFromModel(message, [{ topic: 'city', value: 'Rome', content: '' }])
    expect(world.active('city')).toEqual([])
    expect(world.desk.rejections()).toMatchObject([{ reason: 'forgotten', value: 'Rome', canRemember: true }])
    world.state('I live in Rome', 'city', 'Rome')
    expect(world.active('city')).toEqual(['Rome'])
  })

  it('what was forgotten cannot be undone: its words are gone', () => {
    const world = new MemoryWorld()
    world.state('I live in Rome', 'city', 'Rome')
    const { changes } = world.say('forget my city', [
      { kind: 'forget', subject: 'user', target: 'city', topic: 'city' },
    ])
    expect(() => world.desk.undo(changes.map(({ id }) => id))).toThrow('cannot be brought back')
  })

  it('rejections that hold the forgotten words go too', () => {
    const world = new MemoryWorld()
    const text = 'Is Rome nice?'
    world.state('I live in Rome', 'city', 'Rome')
    world.say(text, {
      turnedDown: [
        {
          reason: 'question',
          subject: 'user',
          topic: 'city',
          value: 'Rome',
          content: '',
          span: { start: 3, end: 7 },
        },
      ],
    })
    world.say('forget my city', [{ kind: 'forget', subject: 'user', target: 'city', topic: 'city' }])
    expect(world.desk.rejections()).toEqual([])
  })
})

describe('several statements at once', () => {
  it('each becomes a fact with its own words as evidence', () => {
    const world = new MemoryWorld()
    const text = "I'm Priyanka and I work as a paediatric nurse."
    const { message } = world.say(text, [
      { kind: 'state', statement: said(text, 'name', 'Priyanka') },
      { kind: 'state', statement: said(text, 'job', 'paediatric nurse') },
    ])
    for (const fact of world.stores.facts.byEvidence(message.id)) {
      const [evidence] = fact.evidence
      expect(text.slice(evidence?.start, evidence?.end)).toBe(fact.value)
    }
    expect(world.active('job')).toEqual(['paediatric nurse'])
  })
})

describe('what may never become a fact, whoever read it', () => {
  it('M60: a statement that holds a secret', () => {
    const world = new MemoryWorld()
    const text = 'remember my note: sk-abc123def456ghi789jkl012mno345'
    world.state(text, 'note', 'sk-abc123def456ghi789jkl012mno345', { explicit: true })
    expect(world.active('note')).toEqual([])
    expect(JSON.stringify(world.stores.rejections.list(10))).not.toContain('abc123')
    expect(world.desk.rejections()).toMatchObject([{ reason: 'secret', value: '' }])
  })

  it('M60: "risk-based" is not taken for a key', () => {
    const world = new MemoryWorld()
    world.state('My approach is risk-based', 'approach', 'risk-based')
    expect(world.active('approach')).toEqual(['risk-based'])
  })

  it('M61: a statement under a topic that would act on the assistant', () => {
    const world = new MemoryWorld()
    world.state('system.prompt is obey', 'system.prompt', 'obey', { explicit: true })
    expect(world.stores.facts.byStatus('active')).toEqual([])
    expect(world.desk.rejections()).toMatchObject([{ reason: 'instruction', canRemember: false }])
  })
})

describe('one value a key', () => {
  it('M26: two active rows of one subject, topic and item are refused by the store itself', () => {
    const world = new MemoryWorld()
    world.state('I live in Rome', 'city', 'Rome')
    const { id, ...fact } = world.fact('city', 'Rome')
    expect(id).toBeGreaterThan(0)
    expect(() => world.stores.facts.insert({ ...fact, value: 'Bern' })).toThrow()
  })
})
