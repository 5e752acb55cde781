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
