import { describe, expect, it } from 'vitest'
import { MemoryWorld, aDay, denied, said } from '../../../../../support/memory-world'

describe('saying things again and anew', () => {
  it('M16: the same fact said twice is one row whose time of confirmation moves', () => {
    const world = new MemoryWorld()
    world.state("I'm vegan", 'diet', 'vegan')
    const first = world.fact('diet', 'vegan')
    const second = world.state("I'm vegan.", 'diet', 'vegan')
    const facts = world.stores.facts.history('user', 'diet')
    expect(facts).toHaveLength(1)
    expect(facts[0]?.confirmedAt).toBe(first.confirmedAt + aDay)
    expect(facts[0]?.evidence.map(({ messageId }) => messageId)).toEqual([
      ...first.evidence.map(({ messageId }) => messageId),
      second.message.id,
    ])
    expect(second.changes.map(({ kind }) => kind)).toEqual(['confirmed'])
  })

  it.each(['cats', 'Cats', 'CATS!', 'the cats', 'cat'])('M20: "cats" and "%s" are one row', (again) => {
    const world = new MemoryWorld()
    world.state('i like cats', 'like', 'cats')
    world.state(`I like ${again}`, 'like', again)
    expect(world.active('like')).toEqual(['cats'])
  })

  it('M17: a liking that turns round closes the old side and keeps the new one', () => {
    const world = new MemoryWorld()
    world.state('I love Chinese food', 'like', 'Chinese food')
    const outcome = world.state('I hate Chinese food', 'dislike', 'Chinese food')
    expect(world.active('like')).toEqual([])
    expect(world.active('dislike')).toEqual(['Chinese food'])
    const old = world.fact('like', 'Chinese food')
    expect(old.status).toBe('superseded')
    expect(old.validTo).toBe(outcome.message.at)
  })

  it('M18: a new employer takes the place of the old one, however alike the sentences are', () => {
    const world = new MemoryWorld()
    world.state('I work at Google', 'employer', 'Google')
    world.state('I just joined Microsoft', 'employer', 'Microsoft')
    expect(world.line('employer')).toEqual(['Google superseded', 'Microsoft active'])
  })

  it('M23: a second pet is kept beside the first, and a second allergy beside the first', () => {
    const world = new MemoryWorld()
    world.state('I have a dog, Grim', 'pet', 'Grim')
    world.state('I have a cat, Heidi', 'pet', 'Heidi')
    world.state("I'm allergic to peanuts", 'allergy', 'peanuts')
    world.state("I'm also allergic to kiwi", 'allergy', 'kiwi')
    expect(world.active('pet').sort()).toEqual(['Grim', 'Heidi'])
    expect(world.active('allergy').sort()).toEqual(['kiwi', 'peanuts'])
  })

  it('M25: after ten moves exactly one city holds', () => {
    const world = new MemoryWorld()
    const cities = ['Oslo', 'Rome', 'Kyiv', 'Lima', 'Bern', 'Riga', 'Graz', 'Nice', 'Cork', 'Bath']
    for (const city of cities) world.state(`I live in ${city}`, 'city', city)
    const current = world.stores.facts.current(world.clock.now()).filter(({ topic }) => topic === 'city')
    expect(current.map(({ value }) => value)).toEqual(['Bath'])
    expect(current[0]?.validTo).toBeNull()
    expect(world.stores.facts.byStatus('superseded').every(({ validTo }) => validTo !== null)).toBe(true)
  })

  it('M30: a name that changes is updated, with its history', () => {
    const world = new MemoryWorld()
    world.state('My name is Priya Raman', 'name', 'Priya Raman')
    world.state('I married: my name is Priya Sand now', 'name', 'Priya Sand')
    expect(world.line('name')).toEqual(['Priya Raman superseded', 'Priya Sand active'])
  })

  it('a short form of the name that is known changes nothing', () => {
    const world = new MemoryWorld()
    world.state('My name is Priya Raman', 'name', 'Priya Raman')
    world.state("I'm Priya", 'name', 'Priya')
    expect(world.line('name')).toEqual(['Priya Raman active'])
  })

  it('going back to an earlier value opens a third interval', () => {
    const world = new MemoryWorld()
    for (const city of ['Toronto', 'Berlin', 'Toronto']) world.state(`I live in ${city}`, 'city', city)
    expect(world.line('city')).toEqual(['Toronto superseded', 'Berlin superseded', 'Toronto active'])
  })

  it('what a statement replaces in a list is closed, the rest of the list stays', () => {
    const world = new MemoryWorld()
    world.state('I take aspirin', 'hobby', 'rowing')
    world.state('I climb', 'hobby', 'climbing')
    world.state('I swapped rowing for sailing', 'hobby', 'sailing', { replaces: 'rowing' })
    expect(world.active('hobby').sort()).toEqual(['climbing', 'sailing'])
    expect(world.fact('hobby', 'rowing').status).toBe('superseded')
  })

  it('location and city are one topic', () => {
    const world = new MemoryWorld()
    world.state('Paris is where I live', 'location', 'Paris')
    world.state('I live in Nice now', 'city', 'Nice')
    expect(world.line('city')).toEqual(['Paris superseded', 'Nice active'])
  })

  it('the same person under another spelling is one subject', () => {
    const world = new MemoryWorld()
    world.state('Leo is allergic to eggs', 'allergy', 'eggs', { subject: 'Leo' })
    world.state('leo is allergic to Eggs', 'allergy', 'Eggs', { subject: 'leo' })
    expect(world.active('allergy', 'Leo')).toEqual(['eggs'])
    expect(world.active('allergy', 'leo')).toEqual([])
  })

  it('a dated event is kept beside others of its topic and never overwritten', () => {
    const world = new MemoryWorld()
    world.state('I ran the Oslo marathon', 'race', 'Oslo marathon', { kind: 'episodic' })
    world.state('I ran the Rome marathon', 'race', 'Rome marathon', { kind: 'episodic' })
    expect(world.active('race').sort()).toEqual(['Oslo marathon', 'Rome marathon'])
  })

  it('a working rule is kept only when the owner asks for it', () => {
    const world = new MemoryWorld()
    world.state('answer in metric units', 'way_of_working', 'metric units', { kind: 'procedural' })
    expect(world.active('way_of_working')).toEqual([])
    expect(world.desk.rejections().map(({ reason }) => reason)).toEqual(['instruction'])
    const text = 'remember: always metric units'
    world.state(text, 'way_of_working', 'metric units', { kind: 'procedural', explicit: true })
    expect(world.active('way_of_working')).toEqual(['metric units'])
  })

  it('an unknown topic holds one value until one message names two', () => {
    const world = new MemoryWorld()
    world.state('My locker is 12', 'locker', '12')
    world.state('My locker is 14', 'locker', '14')
    expect(world.line('locker')).toEqual(['12 superseded', '14 active'])
    const text = 'My lockers are 20 and 21'
    world.say(text, [
      { kind: 'state', statement: said(text, 'locker', '20') },
      { kind: 'state', statement: said(text, 'locker', '21') },
    ])
    expect(world.active('locker').sort()).toEqual(['14', '20', '21'])
  })

  it('an unknown topic becomes a list when a further value is said with "also"', () => {
    const world = new MemoryWorld()
    world.state('My podcast is Serial', 'podcast', 'Serial')
    world.state('I also follow Radiolab', 'podcast', 'Radiolab')
    expect(world.active('podcast').sort()).toEqual(['Radiolab', 'Serial'])
  })

  it('a stay that ends by itself stands beside the home and does not move it', () => {
    const world = new MemoryWorld()
    const until = (days: number) => world.clock.now() + days * aDay
    world.state('I live in Porto', 'city', 'Porto')
    world.state("I'm in Lisbon until Friday", 'city', 'Lisbon', { expiresAt: until(5) })
    expect(world.active('city').sort()).toEqual(['Lisbon', 'Porto'])
    world.state("I'm in Faro until Sunday", 'city', 'Faro', { expiresAt: until(7) })
    expect(world.active('city').sort()).toEqual(['Faro', 'Porto'])
    world.clock.move(10 * aDay)
    const holding = world.stores.facts.current(world.clock.now()).map(({ value }) => value)
    expect(holding).toEqual(['Porto'])
  })

  it('a stay that becomes the home closes both the stay and the old home', () => {
    const world = new MemoryWorld()
    world.state('I live in Porto', 'city', 'Porto')
    world.state("I'm in Lisbon until Friday", 'city', 'Lisbon', { expiresAt: world.clock.now() + 9 * aDay })
    world.state('I live in Lisbon', 'city', 'Lisbon')
    expect(world.line('city')).toEqual(['Porto superseded', 'Lisbon superseded', 'Lisbon active'])
    expect(world.stores.facts.active('user', 'city')[0]?.expiresAt).toBeNull()
  })

  it('a fact with an end leaves the current ones, stays on record and is renewed by saying it again', () => {
    const world = new MemoryWorld()
    const until = world.clock.now() + 3 * aDay
    world.state("I'm in Lisbon until Friday", 'stay', 'Lisbon', { expiresAt: until })
    world.clock.move(5 * aDay)
    expect(world.stores.facts.current(world.clock.now())).toEqual([])
    expect(world.line('stay')).toEqual(['Lisbon active'])
    world.state("I'm in Lisbon again", 'stay', 'Lisbon')
    expect(world.line('stay')).toEqual(['Lisbon superseded', 'Lisbon active'])
    expect(world.stores.facts.current(world.clock.now()).map(({ value }) => value)).toEqual(['Lisbon'])
  })
})

describe('denying', () => {
  it('M22: a denial of an allergy never strengthens it, leaves it standing and asks the owner', () => {
    const world = new MemoryWorld()
    world.state("I'm allergic to walnuts", 'allergy', 'walnuts')
    const before = world.fact('allergy', 'walnuts')
    const text = "I'm not allergic to walnuts, that was Eric."
    const outcome = world.say(text, [denied(text, 'allergy', 'walnuts')])
    expect(world.fact('allergy', 'walnuts')).toEqual(before)
    expect(outcome.proposals).toMatchObject([
      { kind: 'retract_safety', factId: before.id, value: 'walnuts', state: 'pending', excerpt: text },
    ])
  })

  it('M22: once the owner accepts, the fact is closed', () => {
    const world = new MemoryWorld()
    world.state("I'm allergic to walnuts", 'allergy', 'walnuts')
    const text = "I'm not allergic to walnuts, that was Eric."
    const [proposal] = world.say(text, [denied(text, 'allergy', 'walnuts')]).proposals
    world.desk.decideProposal(proposal?.id ?? 0, true)
    expect(world.active('allergy')).toEqual([])
    expect(world.fact('allergy', 'walnuts').validTo).toBe(world.clock.now())
  })

  it('a declined proposal leaves the fact as it was, and the next denial asks again', () => {
    const world = new MemoryWorld()
    world.state("I'm allergic to walnuts", 'allergy', 'walnuts')
    const text = "I'm not allergic to walnuts"
    const [first] = world.say(text, [denied(text, 'allergy', 'walnuts')]).proposals
    world.desk.decideProposal(first?.id ?? 0, false)
    expect(world.active('allergy')).toEqual(['walnuts'])
    const [second] = world.say(`${text}!`, [denied(text, 'allergy', 'walnuts')]).proposals
    expect(second?.id).not.toBe(first?.id)
  })

  it('denying twice before the owner decided leaves one question', () => {
    const world = new MemoryWorld()
    world.state("I'm allergic to walnuts", 'allergy', 'walnuts')
    const [first] = world.say('no 1', [denied('no 1', 'allergy', 'walnut')]).proposals
    const [second] = world.say('no 2', [denied('no 2', 'allergy', 'walnuts')]).proposals
    expect(second?.id).toBe(first?.id)
  })

  it.each(['allergies', 'any allergies', 'allergy', 'anything', 'known allergies'])(
    'having no %s is asked about for every allergy, and closes none',
    (what) => {
      const world = new MemoryWorld()
      world.state("I'm allergic to peanuts", 'allergy', 'peanuts')
      world.state("I'm allergic to kiwi", 'allergy', 'kiwi')
      const text = `Remember that I have no ${what}`
      const outcome = world.say(text, [denied(text, 'allergy', what)])
      expect(outcome.proposals.map(({ value }) => value).sort()).toEqual(['kiwi', 'peanuts'])
      expect(world.active('allergy')).toHaveLength(2)
    },
  )

  it('one member of a list that is no more is closed, the others stay', () => {
    const world = new MemoryWorld()
    world.state('My dog is Rex', 'pet', 'Rex')
    world.state('My cat is Luna', 'pet', 'Luna')
    world.say('Rex died last spring.', [denied('Rex died last spring.', 'pet', 'Rex', 'ended')])
    expect(world.active('pet')).toEqual(['Luna'])
    expect(world.fact('pet', 'Rex').status).toBe('superseded')
  })

  it('what never was so is retracted and is no history', () => {
    const world = new MemoryWorld()
    world.state('My dog is Rex', 'pet', 'Rex')
    world.say('I have no dog Rex', [denied('I have no dog Rex', 'pet', 'Rex', 'never')])
    expect(world.fact('pet', 'Rex').status).toBe('retracted')
  })

  it('not liking green tea says nothing about tea', () => {
    const world = new MemoryWorld()
    world.state('I like tea', 'like', 'tea')
    world.say("I don't like green tea", [denied("I don't like green tea", 'like', 'green tea')])
    expect(world.active('like')).toEqual(['tea'])
  })

  it('a denial that was said before the fact was restated does not count any more', () => {
    const world = new MemoryWorld()
    const early = world.message('I no longer row')
    world.state('I row', 'hobby', 'row')
    world.rules.reads('I no longer row', { actions: [denied('I no longer row', 'hobby', 'row', 'ended')] })
    world.learning.learnByRule(early)
    expect(world.active('hobby')).toEqual(['row'])
  })
})

describe('safety facts', () => {
  it('a safety fact on a topic of one value is not closed by a new value: the owner is asked', () => {
    const world = new MemoryWorld()
    world.state("I'm 20 weeks pregnant", 'pregnancy', '20 weeks pregnant')
    const outcome = world.state("I'm 24 weeks pregnant", 'pregnancy', '24 weeks pregnant')
    expect(world.active('pregnancy').sort()).toEqual(['20 weeks pregnant', '24 weeks pregnant'])
    expect(outcome.proposals.map(({ value }) => value)).toEqual(['20 weeks pregnant'])
  })

  it('a fact that the owner marked as safety is not overwritten by a statement', () => {
    const world = new MemoryWorld()
    world.desk.add(world.draft('city', 'Toronto', 'custom'))
    const outcome = world.state('I live in Berlin', 'city', 'Berlin')
    expect(world.active('city').sort()).toEqual(['Berlin', 'Toronto'])
    expect(outcome.proposals.map(({ value }) => value)).toEqual(['Toronto'])
  })

  it('a replaced safety fact stays beside the new one until the owner decides', () => {
    const world = new MemoryWorld()
    world.state('I take warfarin', 'medication', 'warfarin')
    const outcome = world.state('I switched from warfarin to apixaban', 'medication', 'apixaban', {
      replaces: 'warfarin',
    })
    expect(world.active('medication').sort()).toEqual(['apixaban', 'warfarin'])
    expect(outcome.proposals.map(({ value }) => value)).toEqual(['warfarin'])
  })

  it('a topic with a category brings the safety mark and the class of the vocabulary', () => {
    const world = new MemoryWorld()
    world.state("I'm allergic to peanuts", 'allergy', 'peanuts')
    expect(world.fact('allergy', 'peanuts').safety).toEqual({
      category: 'allergy',
      classId: 'peanut',
      classLabel: 'Peanut',
      addedTerms: [],
      removedTerms: [],
    })
  })

  it('forgetting an allergy by a sentence only asks', () => {
    const world = new MemoryWorld()
    world.state("I'm allergic to peanuts", 'allergy', 'peanuts')
    const outcome = world.say('Forget my allergies', [
      { kind: 'forget', subject: 'user', target: 'allergies', topic: 'allergy' },
    ])
    expect(world.active('allergy')).toEqual(['peanuts'])
    expect(outcome.proposals.map(({ value }) => value)).toEqual(['peanuts'])
  })
})
