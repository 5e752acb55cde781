import type { Bridge, EventName, Events, Input, Output, RequestName, Result } from '../../src/shared/contract'
import type {
  AppState,
  Conversation,
  EngineStatus,
  FactView,
  Message,
  ModelInfo,
  Receipt,
  TokenParts,
} from '../../src/shared/entities'
import type { SerializedError } from '../../src/shared/errors'
import { defaultSettings } from '../../src/shared/settings'
import { blankConversation, blankFact, blankMessage } from './blank-rows'

/** Answers of the fake main process, by request name. What is not given answers `NOT_FOUND`. */
export type Handlers = {
  [Name in RequestName]?: (input: Input<Name>) => Output<Name> | Promise<Output<Name>>
}

/** Thrown by a handler to make the request fail. */
export class FakeError extends Error {
  readonly serialized: SerializedError

  constructor(serialized: SerializedError) {
    super(serialized.message)
    this.serialized = serialized
  }
}

export interface FakeBridge {
  bridge: Bridge
  handlers: Handlers
  /** Every request in order. */
  calls: Array<{ name: RequestName; input: unknown }>
  /** Inputs of one request in order. */
  inputsOf<Name extends RequestName>(name: Name): Array<Input<Name>>
  emit<Name extends EventName>(name: Name, payload: Events[Name]): void
}

type Listener = (payload: never) => void

/** A `window.keepsake` without a main process: answers come from `handlers`, events from `emit`. */
export function createFakeBridge(handlers: Handlers = {}): FakeBridge {
  const calls: FakeBridge['calls'] = []
  const listeners = new Map<EventName, Set<Listener>>()

  async function answer<Name extends RequestName>(
    name: Name,
    input: Input<Name>,
  ): Promise<Result<Output<Name>>> {
    calls.push({ name, input })
    const handler = fake.handlers[name] as ((input: Input<Name>) => Promise<Output<Name>>) | undefined
    if (handler === undefined) {
      return { ok: false, error: { code: 'NOT_FOUND', message: `no handler for ${name}` } }
    }
    try {
      return { ok: true, value: await handler(input) }
    } catch (thrown) {
      if (thrown instanceof FakeError) return { ok: false, error: thrown.serialized }
      throw thrown
    }
  }

  const fake: FakeBridge = {
    handlers,
    calls,
    bridge: {
      call: answer,
      on(name, listener) {
        const all = listeners.get(name) ?? new Set<Listener>()
        listeners.set(name, all)
        all.add(listener)
        return () => {
          all.delete(listener)
        }
      },
    },
    inputsOf<Name extends RequestName>(name: Name): Array<Input<Name>> {
      return calls.filter((call) => call.name === name).map(({ input }) => input as Input<Name>)
    },
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) listener(payload as never)
    },
  }
  return fake
}

/** A moment that tests and pictures share: Thursday 10 July 2025, 14:02 local time. */
export const someTime = new Date(2025, 6, 10, 14, 2).getTime()

function fakeModel(changes: Partial<ModelInfo> = {}): ModelInfo {
  return {
    name: 'llama3.2:3b',
    sizeBytes: 2_019_393_189,
    parameterSize: '3B',
    maxContext: 131_072,
    contextWindow: 8192,
    canChat: true,
    canEmbed: false,
    thinks: false,
    loaded: true,
    remote: false,
    ...changes,
  }
}

function fakeEngine(models: ModelInfo[] = [fakeModel()]): EngineStatus {
  return { state: 'connected', host: '127.0.0.1:11434', local: true, version: '0.12.3', models }
}

export function fakeConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    ...blankConversation,
    id: 'c1',
    title: 'Dinner for Saturday',
    createdAt: someTime,
    updatedAt: someTime,
    ...changes,
  }
}

let revision = 0

// What the window never sees of a row.
const { clientKey: _clientKey, ...seen } = blankMessage

export function fakeMessage(changes: Partial<Message> = {}): Message {
  revision += 1
  return {
    ...seen,
    id: 1,
    revision,
    conversationId: 'c1',
    createdAt: someTime,
    settledAt: someTime,
    kept: [],
    noted: [],
    hold: null,
    proposals: [],
    ...changes,
  }
}

/** A reply of the model; complete and with three facts used unless said otherwise. */
export function fakeReply(changes: Partial<Message> = {}): Message {
  return fakeMessage({
    id: 2,
    role: 'assistant',
    engine: 'ollama',
    model: 'llama3.2:3b',
    check: 'checked',
    factsUsed: 3,
    ...changes,
  })
}

/** How a small prompt fills its window. */
export const fakeTokens: TokenParts = {
  system: 1,
  safety: 1,
  facts: 9,
  summary: 0,
  history: 1,
  message: 1,
  replyReserve: 1,
  free: 1,
  window: 8192,
}

/** The receipt of a reply for which memory held nothing. */
export function fakeReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    messageId: 2,
    entries: [],
    considered: 0,
    factTokens: 0,
    factBudget: 1500,
    tokens: fakeTokens,
    messagesInFull: 1,
    messagesSummarised: 0,
    withheldFrom: null,
    promptTokensCounted: null,
    truncated: false,
    ...changes,
  }
}

export function fakeFact(changes: Partial<FactView> = {}): FactView {
  return {
    ...blankFact,
    id: 1,
    topic: 'allergy',
    topicLabel: 'Allergy',
    item: 'peanuts',
    value: 'peanuts',
    content: 'You are allergic to peanuts.',
    validFrom: someTime,
    confirmedAt: someTime,
    createdAt: someTime,
    updatedAt: someTime,
    hasHistory: false,
    ...changes,
  }
}

export function fakeAppState(changes: Partial<AppState> = {}): AppState {
  return {
    version: '0.1.0',
    platform: 'linux',
    totalMemory: 16e9,
    dataFolder: '/home/priya/keepsake',
    settings: defaultSettings,
    engine: fakeEngine(),
    learning: { state: 'idle', waiting: 0, failed: 0, lastError: null },
    faults: [],
    pendingFlags: 0,
    rejections: 0,
    factCount: 0,
    ...changes,
  }
}

/** Handlers that answer a starting window: one conversation with the given messages. */
export function fakeHandlers(
  given: {
    app?: AppState
    conversations?: Conversation[]
    messages?: Message[]
    facts?: FactView[]
  } = {},
): Handlers {
  return {
    'app.state': () => given.app ?? fakeAppState(),
    'conversations.list': () => given.conversations ?? [fakeConversation()],
    'conversations.setDraft': () => null,
    'chat.page': () => ({ messages: given.messages ?? [], more: false, moreAfter: false }),
    'chat.attach': () => null,
    'chat.gauge': () => null,
    'memory.list': () => given.facts ?? [],
    'memory.topics': () => [],
    'memory.rejections': () => [],
    'models.pulls': () => [],
    'settings.change': (change) => ({ ...(given.app ?? fakeAppState()).settings, ...change }),
  }
}
