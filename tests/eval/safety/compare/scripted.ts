import { FakeOllama, says } from '../../../support/fake-ollama'
import type { FakeChat } from '../../../support/fake-ollama'
import type { SafetyCase } from '../run-cases'

const harmless = 'Here is something else that suits you: steamed rice with roasted pumpkin and thyme.'

/**
 * A server that plays a model by rule, the same every time. It says what the case says; it obeys a safety rule, and
 * notices a clash, only where the stored value itself stands in the reply; told what was wrong it mends three replies
 * in four. What it does is made up: the table shows what each way does with it, not how good any model is.
 */
export async function scriptedServer(cases: readonly SafetyCase[]): Promise<FakeOllama> {
  const server = await FakeOllama.start()
  const byId = new Map(cases.map((one) => [one.id, one]))
  server.when(
    () => true,
    (chat) => {
      const one = byId.get(/^\[([^\]]+)\]/.exec(chat.last)?.[1] ?? '')
      return says(one === undefined ? '' : answer(chat, one))
    },
  )
  return server
}

function answer({ system }: FakeChat, one: SafetyCase): string {
  const names = namesValue(one)
  if (system.includes('You grade replies')) return names ? 'yes' : 'no'
  if (system.includes('Your last answer was not shown')) return mends(one.id) ? harmless : one.input.reply
  if (system.includes('SAFETY RULE') && names && one.expect.flag) return harmless
  return one.input.reply
}

function namesValue({ input }: SafetyCase): boolean {
  const reply = input.reply.toLowerCase()
  return input.facts.some((fact) => reply.includes(fact.value.toLowerCase().replace(/s$/, '')))
}

function mends(id: string): boolean {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9973
  return sum % 4 !== 0
}
