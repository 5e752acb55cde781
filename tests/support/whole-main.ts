import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventName, Events } from '../../src/shared/contract'
import type { Message } from '../../src/shared/entities'
import type { Composition } from '../../src/main/compose'
import { compose } from '../../src/main/compose'
import type { Clock, EventSink } from '../../src/main/core/ports'
import { loadVocabulary } from '../../src/main/load-vocabulary'
import type { Vocabulary } from '../../src/main/core/safety/vocabulary'
import type { Services } from '../../src/main/ipc/handlers/services'
import { realClock } from './clocks'
import { FakeOllama } from './fake-ollama'
import { silentLog } from './silent-log'

/** Keeps every event and lets a test wait for one. */
export class EventRecorder implements EventSink {
  readonly all: Array<{ name: EventName; payload: unknown }> = []
  private waiting: Array<{
    name: EventName
    matches: (payload: never) => boolean
    resolve: (payload: never) => void
  }> = []

  constructor(private readonly told: (name: EventName) => void = () => {}) {}

  emit<Name extends EventName>(name: Name, payload: Events[Name]): void {
    this.all.push({ name, payload })
    this.told(name)
    for (const wait of [...this.waiting]) {
      if (wait.name !== name || !wait.matches(payload as never)) continue
      this.waiting = this.waiting.filter((other) => other !== wait)
      wait.resolve(payload as never)
    }
  }

  /** The next event of a name that matches; events before the call do not count. */
  next<Name extends EventName>(
    name: Name,
    matches: (payload: Events[Name]) => boolean = () => true,
  ): Promise<Events[Name]> {
    return new Promise((resolve) => this.waiting.push({ name, matches, resolve }))
  }

  of<Name extends EventName>(name: Name): Array<Events[Name]> {
    return this.all.filter((event) => event.name === name).map((event) => event.payload as Events[Name])
  }
}

/** The whole main process without Electron: real database file, real HTTP to a scripted Ollama. */
export interface WholeMain {
  services: Services
  lastReplies: Composition['lastReplies']
  warmUp: Composition['warmUp']
  events: EventRecorder
  ollama: FakeOllama
  folder: string
  conversationId: string
  /** Sends a message and waits until the reply is settled, or held. */
  say(text: string, conversationId?: string): Promise<Message>
  /** Sends a message and returns the reply as it begins. */
  begin(text: string, conversationId?: string): Message
  settled(messageId: number): Promise<Message>
  /** Waits until no job is waiting. */
  learned(): Promise<void>
  /** Closes and opens again over the same files. */
  restart(): Promise<WholeMain>
  close(): Promise<void>
}

export interface WholeMainOptions {
  folder?: string
  ollama?: FakeOllama
  /** No server at all. */
  away?: boolean
  /** The safety vocabulary does not load. */
  withoutVocabulary?: boolean
  /** Is told of every event as it happens. */
  told?: (name: EventName) => void
  /** The computer's own where none is given. */
  clock?: Clock
}

let shipped: Vocabulary | null = null

/** The vocabulary as shipped, read and compiled once a test file. */
function shippedVocabulary(): Vocabulary | null {
  shipped ??= loadVocabulary(join(import.meta.dirname, '../../resources/safety'), silentLog)
  return shipped
}

/** Starts one. */
export async function wholeMain(options: WholeMainOptions = {}): Promise<WholeMain> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'keepsake-test-'))
  const ollama = options.ollama ?? (await FakeOllama.start())
  if (options.away === true) await ollama.stop()
  const events = new EventRecorder(options.told)
  const composition: Composition = compose({
    dataFolder: folder,
    vocabulary: options.withoutVocabulary === true ? null : shippedVocabulary(),
    version: '0.0.0',
    ollamaHost: ollama.address,
    events,
    desktop: { openFolder: async () => {}, openLink: async () => true, applySettings: () => {} },
    clock: options.clock ?? realClock,
    ids: { next: randomUUID },
    log: silentLog,
  })
  const { services } = composition
  await services.engines.check()
  const conversationId = services.conversations.create(false).id

  const settledNow = (messageId: number): Message | null => {
    const message = services.views.one(messageId)
    return message !== null && message.state !== 'streaming' && message.hold?.running !== true
      ? message
      : null
  }
  const begin = (text: string, into = conversationId): Message =>
    services.turns.send({ conversationId: into, text, clientKey: randomUUID(), origins: [] }).reply
  const settled = async (messageId: number): Promise<Message> => {
    for (;;) {
      const message = settledNow(messageId)
      if (message !== null) return message
      await events.next('chat.message', (changed) => changed.id === messageId)
    }
  }
  const main: WholeMain = {
    services,
    lastReplies: composition.lastReplies,
    warmUp: composition.warmUp,
    events,
    ollama,
    folder,
    conversationId,
    begin,
    settled,
    say: async (text, into) => settled(begin(text, into).id),
    learned: async () => {
      while (services.background.status().waiting > 0 || services.background.status().state === 'running') {
        await events.next('learning.changed')
      }
    },
    restart: async () => {
      await composition.dispose()
      return wholeMain({ ...options, folder, ollama })
    },
    close: async () => {
      await composition.dispose()
      await ollama.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return main
}
