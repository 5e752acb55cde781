import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gives, says } from '../../../support/fake-ollama-script'
import { wholeMain } from '../../../support/whole-main'
import type { WholeMain } from '../../../support/whole-main'

let main: WholeMain

beforeEach(async () => {
  main = await wholeMain()
  main.ollama.facts(gives({ facts: [] }))
  main.ollama.reply(says('Noted.'))
  await main.say('I live in Toronto.')
  await main.say('I moved from Toronto to Berlin.')
  await main.say("I'm allergic to peanuts.")
})

afterEach(() => main.close())

/** Asks in a new conversation, so that nothing can be read off the history. */
async function ask(text: string): Promise<{ text: string; fromMemory: boolean }> {
  return main.say(text, main.services.conversations.create(false).id)
}

describe('memory explains itself', () => {
  it('tells where something was said, in the owner’s words', async () => {
    const reply = await ask('Where did I say that I am allergic to peanuts?')
    expect(reply).toMatchObject({ fromMemory: true })
    expect(reply.text).toContain("I'm allergic to peanuts.")
  })

  it('tells why it thinks something, from the evidence', async () => {
    const reply = await ask('Why do you think I live in Berlin?')
    expect(reply).toMatchObject({ fromMemory: true })
    expect(reply.text).toContain('I moved from Toronto to Berlin.')
  })

  it('tells where the owner lived before, from the history', async () => {
    const reply = await ask('Where did I live before?')
    expect(reply).toMatchObject({ fromMemory: true })
    expect(reply.text).toContain('Toronto')
  })

  it.each([
    'Where did I live before Berlin?',
    'Where did I use to live before I moved to Berlin?',
    'Wo habe ich früher gewohnt?',
    '¿Dónde vivía antes?',
    "Où est-ce que j'habitais avant Berlin ?",
  ])('tells what came before: %s', async (question) => {
    const reply = await ask(question)
    expect(reply).toMatchObject({ fromMemory: true })
    expect(reply.text).toMatch(/^City: Toronto/)
  })

  it.each([
    'What makes you think I am allergic to peanuts?',
    'Who told you that I am allergic to peanuts?',
    'What did I tell you about peanuts?',
    'Wann habe ich dir gesagt, dass ich peanuts nicht esse?',
    '¿Por qué crees que soy allergic to peanuts?',
    "Pourquoi penses-tu que j'ai peanuts ?",
  ])('tells where it has it from: %s', async (question) => {
    const reply = await ask(question)
    expect(reply).toMatchObject({ fromMemory: true })
    expect(reply.text).toContain("I'm allergic to peanuts.")
  })

  it('tells of other people too where it has it from', async () => {
    await main.say('My sister Ines is a vet.')
    main.services.desk.add({
      subject: 'Ines',
      topic: 'job',
      value: 'vet',
      content: 'Ines is a vet',
      safety: null,
    })
    const reply = await ask('Why do you say Ines is a vet?')
    expect(reply).toMatchObject({ fromMemory: true })
    expect(reply.text).toContain('vet')
  })

  it.each([
    'Why do you think jazz is dying?',
    'How do you know when pasta is done?',
    'Where did you learn English?',
  ])('leaves to the model what only sounds like a question to memory: %s', async (question) => {
    expect(await ask(question)).toMatchObject({ fromMemory: false, text: 'Noted.' })
  })

  it('answers "why do you think that?" by the facts its last reply was given', async () => {
    const conversationId = main.services.conversations.create(false).id
    main.ollama.reply(says('You live in Berlin.'))
    await main.say('Which city do I live in?', conversationId)
    const reply = await main.say('Why do you think that?', conversationId)
    expect(reply).toMatchObject({ fromMemory: true })
    expect(reply.text).toContain('I moved from Toronto to Berlin.')
  })

  it('finds in the owner’s messages what never became a fact, and says that it did not', async () => {
    await main.say('I hurt my knee skiing last winter, it still aches.')
    const reply = await ask('When did I tell you about my knee?')
    expect(reply).toMatchObject({ fromMemory: true })
    expect(reply.text).toContain('not among the facts I keep')
    expect(reply.text).toContain('I hurt my knee skiing last winter')
  })

  it('knows a fact again that the question names in other words', async () => {
    await main.say('I work at Southmead Hospital.')
    const reply = await ask('When did I say I work at Southmead?')
    expect(reply.text).toMatch(/^You work at Southmead Hospital\. You said so on /)
  })

  it('takes neither a question nor quoted words for something that was told', async () => {
    await main.say('> my elbow hurts\n\nWhat does she mean?')
    await main.say('Is an elbow a joint?')
    expect((await ask('When did I tell you about my elbow?')).text).toContain('You haven’t told me')
  })

  it('says that it has not been told what is not in memory', async () => {
    const reply = await ask('Where did I say what my blood type is?')
    expect(reply.text).not.toMatch(/peanuts|Berlin/)
    main.ollama.reply(says('You have not told me.'))
    await ask('What is my shoe size?')
    expect(main.ollama.chats('reply').at(-1)?.system).toMatch(/say that you have not been told/)
  })
})
