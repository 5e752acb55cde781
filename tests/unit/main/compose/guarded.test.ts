import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gate, steps, words } from '../../../support/fake-ollama'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

let main: WholeMain

beforeEach(async () => {
  main = await wholeMain()
  main.ollama.reply('Noted.')
})

afterEach(async () => {
  await main.close()
})

function allergy(value: string, subject = 'user'): number {
  const content = `${subject} is allergic to ${value}`
  const { fact } = main.services.desk.add({
    subject,
    topic: 'allergy',
    value,
    content,
    safety: { category: 'allergy', addedTerms: [], removedTerms: [] },
  })
  // As the route does after a change by the owner's hand.
  main.services.safety.invalidate()
  return fact.id
}

describe('what the check knows', { timeout: 30_000 }, () => {
  it('counts a fact about Ines where the reply says "your sister"', async () => {
    main.services.desk.add({
      subject: 'user',
      topic: 'sister',
      value: 'Ines',
      content: 'The sister is Ines',
      safety: null,
    })
    allergy('shellfish', 'Ines')
    main.ollama.reply('Your sister would love the garlic prawns.')
    expect(await main.say('What shall I cook on Friday?')).toMatchObject({ state: 'held', text: '' })
  })

  it('uses a fact that is added while a reply is being written for the next reply', async () => {
    const rest = gate()
    main.ollama.reply(steps(...words('Hello there.'), rest.step, ...words(' Bye.'), { do: 'done' }), {
      once: true,
    })
    const reply = main.begin('Hi')
    await main.events.next('chat.delta')
    allergy('peanuts')
    rest.open()
    expect(await main.settled(reply.id)).toMatchObject({ state: 'complete' })
    main.ollama.reply('Add satay sauce.')
    expect(await main.say('Dinner?')).toMatchObject({ state: 'held' })
  })

  it('lets a held reply be decided after its fact is gone, and no longer holds the next one', async () => {
    const id = allergy('peanuts')
    main.ollama.reply('Add satay sauce.')
    const held = await main.say('Dinner?')
    expect(held.state).toBe('held')
    main.services.desk.delete([id])
    main.services.safety.invalidate()
    expect(main.services.held.show(held.id)).toMatchObject({ state: 'complete', text: 'Add satay sauce.' })
    expect(await main.say('And tomorrow?')).toMatchObject({ state: 'complete', text: 'Add satay sauce.' })
  })

  it('lets a phrase that the owner called fine pass, until that is taken back', async () => {
    allergy('tree nuts')
    main.ollama.reply('Sprinkle granola on top.')
    await main.say('Breakfast?')
    const [flag] = main.services.review.list()
    if (flag === undefined) throw new Error('nothing was flagged')
    main.services.review.decide(flag.id, 'fine_for_fact')
    expect(await main.say('Again?')).toMatchObject({ state: 'complete' })
    const [phrase] = main.services.review.phrases()
    if (phrase === undefined) throw new Error('nothing was learned')
    main.services.review.revokePhrase(phrase.id)
    expect(await main.say('Once more?')).toMatchObject({ state: 'held' })
  })
})
