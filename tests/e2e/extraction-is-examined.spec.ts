import type { Answer, FakeChat } from '../support/fake-ollama'
import { gives, steps } from '../support/fake-ollama'
import { expect, test } from '../support/e2e-test'

const question = 'What’s my name?'

/** Wrong answers of an extraction model to a question, and what may stand under "Not remembered" for each. */
const wrongAnswers: Array<{
  name: string
  answer: Answer | ((chat: FakeChat) => Answer)
  turnedDown: string | null
}> = [
  {
    name: 'an invented name',
    answer: gives({ facts: [{ topic: 'name', content: 'The user’s name is John Doe.', value: 'John Doe' }] }),
    turnedDown: 'John Doe',
  },
  {
    name: 'topic and value swapped',
    answer: gives({ facts: [{ topic: 'Priya', content: 'The user’s name is Priya.', value: 'name' }] }),
    turnedDown: 'name',
  },
  {
    name: 'the whole message as evidence',
    answer: gives({ facts: [{ topic: 'name', content: question, value: question }] }),
    turnedDown: question,
  },
  {
    name: 'the example of its own prompt',
    answer: (chat) => gives(exampleIn(chat)),
    turnedDown: null,
  },
]

for (const { name, answer, turnedDown } of wrongAnswers) {
  test(`a question stores nothing when the model answers with ${name}`, async ({ fake, keepsake }) => {
    fake.when((chat) => chat.kind === 'facts' && chat.last.includes(question), answer)
    await keepsake.say('My name is Priya.')
    await expect(keepsake.fact('Name', 'Priya')).toBeVisible()
    await fake.nextChat('facts')
    await keepsake.learned()
    await keepsake.newChat()
    await keepsake.say(question)
    await fake.nextChat('facts')
    await keepsake.learned()

    expect(await keepsake.factLines()).toEqual(['user name Priya'])
    const list = await keepsake.openNotRemembered()
    if (turnedDown === null) await expect(list.getByRole('listitem').first()).toBeVisible()
    else {
      const entry = list.getByRole('listitem').filter({ hasText: turnedDown })
      await expect(entry).toBeVisible()
      await expect(entry).toContainText(
        /A question, not a statement|Not in your words|Too long for one fact|An example from Keepsake’s own prompt/,
      )
    }
  })
}

const brokenAnswers: Array<{ name: string; answer: Answer }> = [
  { name: 'invalid JSON', answer: gives('Sure! {"facts": [{"topic": ') },
  { name: 'an empty reply', answer: steps({ do: 'text', text: '' }, { do: 'done' }) },
]

for (const { name, answer } of brokenAnswers) {
  test(`${name} is asked for once more and never taken for "nothing to remember"`, async ({
    fake,
    keepsake,
  }) => {
    fake.facts(answer)
    await keepsake.say('My name is Priya.')
    await fake.nextChat('facts')
    await fake.nextChat('facts')
    await expect
      .poll(async () => {
        const { learning } = await keepsake.call('app.state', null)
        return learning.waiting + learning.failed
      })
      .toBe(1)
    expect(await keepsake.factLines()).toEqual(['user name Priya'])

    fake.facts([{ topic: 'name', content: 'The user’s name is Priya.', value: 'Priya' }])
    await keepsake.call('memory.learnAgain', null)
    await keepsake.learned()
    expect(await keepsake.factLines()).toEqual(['user name Priya'])
  })
}

/** The worked example in an extraction prompt: the last JSON object in it that holds facts. */
function exampleIn(chat: FakeChat): unknown {
  const prompt = chat.body.messages.map((message) => message.content).join('\n')
  const examples = [...prompt.matchAll(/\{\s*"facts"\s*:\s*\[\s*\{.*?\}\s*\]\s*\}/gs)].map(
    (found) => found[0],
  )
  const last = examples.at(-1)
  if (last === undefined) throw new Error('the extraction prompt holds no example')
  return JSON.parse(last)
}
