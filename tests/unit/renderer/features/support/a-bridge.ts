import type {
  Bridge,
  EventName,
  Events,
  Input,
  Output,
  RequestName,
  Result,
} from '../../../../../src/shared/contract'
import type { SerializedError } from '../../../../../src/shared/errors'

type Answers = { [Name in RequestName]?: (input: Input<Name>) => Output<Name> }

/** An answer that is an error, thrown by a route of the fake. */
export class Refused extends Error {
  constructor(readonly serialized: SerializedError) {
    super(serialized.message)
  }
}

export interface FakeMain {
  /** Every request so far, in order. */
  calls: Array<{ name: RequestName; input: unknown }>
  /** What was asked by this name, in order. */
  asked: <Name extends RequestName>(name: Name) => Array<Input<Name>>
  emit: <Name extends EventName>(name: Name, payload: Events[Name]) => void
}

const quiet: Answers = {
  'memory.topics': () => [],
  'memory.rejections': () => [],
  'review.list': () => [],
  'review.phrases': () => [],
  'memory.letGo': () => [],
}

/** Puts a main process on `window.keepsake` that answers from a table; what is not in it is an error. */
export function installMain(answers: Answers): FakeMain {
  const calls: FakeMain['calls'] = []
  const listeners = new Map<EventName, Set<(payload: never) => void>>()

  const bridge: Bridge = {
    async call(name, input): Promise<Result<never>> {
      calls.push({ name, input })
      const answer = answers[name] ?? quiet[name]
      if (!answer) {
        return { ok: false, error: { code: 'UNKNOWN_ROUTE', message: `no answer to ${name}` } }
      }
      try {
        return { ok: true, value: answer(input) as never }
      } catch (thrown) {
        if (thrown instanceof Refused) return { ok: false, error: thrown.serialized }
        throw thrown
      }
    },
    on(name, listener) {
      const all = listeners.get(name) ?? new Set()
      all.add(listener)
      listeners.set(name, all)
      return () => {
        all.delete(listener)
      }
    },
  }
  window.keepsake = bridge
  return {
    calls,
    asked: <Name extends RequestName>(name: Name) =>
      calls.filter((one) => one.name === name).map(({ input }) => input as Input<Name>),
    emit: (name, payload) => {
      for (const listener of listeners.get(name) ?? []) listener(payload as never)
    },
  }
}
