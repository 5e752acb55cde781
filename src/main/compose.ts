import type { EventName } from '../shared/contract'
import type { Fault } from '../shared/entities'
import { appStateOf, restoredFault } from './app-state'
import { Announcer } from './core/announcer'
import { BuiltInEngine } from './core/builtin/built-in-engine'
import type { FactOfFlag } from './core/chat/clashes'
import { Compaction } from './core/chat/compaction/compaction'
import { Conversations, temporaryPrefix } from './core/chat/conversations'
import { Engines } from './core/chat/engines'
import { FlagRecorder } from './core/chat/flag-recorder'
import { Gauge } from './core/chat/gauge'
import { HeldReplies } from './core/chat/held-replies'
import { LastReplies } from './core/chat/last-replies'
import { LiveReplies } from './core/chat/live-reply'
import { LongMessages } from './core/chat/long-message/long-messages'
import { MessageViews } from './core/chat/message-views'
import { PromptBuilder } from './core/chat/prompt-builder'
import { ReplySettler } from './core/chat/reply-settler'
import { ReplyWriter } from './core/chat/reply-writer'
import { SafetyCheck } from './core/chat/safety-check'
import { Titles } from './core/chat/titles'
import { TokenCalibration } from './core/chat/token-calibration'
import { Turns } from './core/chat/turns'
import { BackgroundWork } from './core/jobs/background-work'
import { SideWork } from './core/jobs/side-work'
import { SummaryQueue } from './core/jobs/summary-queue'
import { EmbeddingUpkeep } from './core/memory/embedding/embedding-upkeep'
import { MeaningIndex } from './core/memory/embedding/meaning-index'
import { MessageMeaning } from './core/memory/embedding/message-meaning'
import { memoryParts } from './core/memory/memory-parts'
import { MemoryReading } from './core/memory/memory-reading'
import { Recall } from './core/memory/recall/recall'
import type { Clock, EventSink, Ids, Log } from './core/ports'
import { ReviewDesk } from './core/safety/review-desk'
import { rowsOf } from './core/memory/learning/change-ledger'
import type { Vocabulary } from './core/safety/vocabulary'
import { openProfile } from './db/profile'
import { routeStores } from './db/route-stores'
import { openTemporaryStores } from './db/temporary'
import { Housekeeping } from './housekeeping'
import type { Desktop, Services } from './ipc/handlers/services'
import { createOllama } from './ollama'
import { resolveHost } from './ollama/host'

export interface ComposeOptions {
  dataFolder: string
  /** Null where it did not load: replies are then marked "not checked". */
  vocabulary: Vocabulary | null
  version: string
  ollamaHost: string | undefined
  events: EventSink
  desktop: Omit<Desktop, 'openDataFolder'> & { openFolder(path: string): Promise<void> }
  clock: Clock
  ids: Ids
  log: Log
}

export interface Composition {
  services: Services
  /** Work that may wait until the window is up. */
  afterStart(): void
  /** Compiles at once what the first message would otherwise wait for; `afterStart` does so by and by. */
  warmUp(): void
  /** What is being written while no window is open. */
  lastReplies: LastReplies
  /** Ends replies and background work, then closes the database. */
  dispose(): Promise<void>
}

/** After these there may be facts to be embedded. */
const wakesUpkeep: ReadonlySet<EventName> = new Set([
  'memory.changed',
  'facts.changed',
  'engine.changed',
  'settings.changed',
])

/**
 * Builds the whole main process behind the window: opens the profile, connects the services, hands them out.
 * @throws AppError DB_FROM_NEWER_APP, DB_READONLY, DISK_FULL and their like, if the profile cannot be opened
 */
export function compose(options: ComposeOptions): Composition {
  const { clock, ids, log } = options
  const events: EventSink = {
    emit: (name, payload) => {
      options.events.emit(name, payload)
      if (wakesUpkeep.has(name)) upkeep.wake()
    },
  }
  const side = new SideWork(clock, log)
  let disposed = false
  const profile = openProfile({ folder: options.dataFolder, clock, log })
  const temporary = openTemporaryStores({ clock, log })
  const stores = routeStores(profile.stores, temporary.stores, (id) => id.startsWith(temporaryPrefix))
  const { vocabulary } = options

  const live = new LiveReplies()
  const memory = memoryParts(stores, clock, vocabulary)
  const safety = new SafetyCheck(vocabulary, stores, memory.temporaryFacts, log)
  const topics = () => memory.topics.current()
  const factOf: FactOfFlag = (id) => memory.temporaryFacts.get(id) ?? stores.facts.get(id)
  const views = new MessageViews(stores, memory.messageMemory, live, topics, factOf)
  const announcer = new Announcer(
    events,
    stores,
    {
      facts: () => memory.desk.list(),
      someFacts: (ids) => memory.desk.some(ids),
      message: (id) => views.one(id),
      conversation: (id) => views.conversation(id),
      conversations: () => views.conversations(),
    },
    (ms, work) => side.after(ms, 'a change could not be told', work),
  )

  let wasConnected = false
  const ollama = createOllama({
    settings: () => stores.settings.get(),
    environment: options.ollamaHost,
    clock,
    ids,
    log,
    statusChanged: (status) => {
      if (disposed) return
      events.emit('engine.changed', status)
      // Whatever failed while it was away, or before the last exit, gets a new chance.
      const cameBack = status.state === 'connected' && !wasConnected
      wasConnected = status.state === 'connected'
      if (!cameBack) return
      side.attempt('failed jobs could not be queued again', () => background.tryAgain())
      void summaries
        .queueLeftOff()
        .catch((error: unknown) => log.error('summaries left off not queued', error))
    },
    pullChanged: (progress) => events.emit('pull.changed', progress),
  })
  const builtIn = new BuiltInEngine(memory.answers)
  const engines = new Engines(ollama.models, ollama.client, builtIn, stores.settings)
  const embeddingModel = (): string | null => engines.embeddingModel()
  const upkeep = new EmbeddingUpkeep(
    stores,
    embeddingModel,
    ollama.client,
    { replying: () => live.any() },
    clock,
    log,
  )
  const meaning = new MessageMeaning(embeddingModel, ollama.client, () => upkeep.pause(), clock, log)
  const meanings = new MeaningIndex(stores.vectors, embeddingModel)
  const longMessages = new LongMessages(stores, safety, log)
  const recall = new Recall(stores, topics, clock, meanings)
  const prompts = new PromptBuilder(stores, recall, memory.temporaryFacts, topics, longMessages, (error) =>
    reading.recallFailed(error),
  )
  const flags = new FlagRecorder(stores, factOf, clock)
  const writer = new ReplyWriter(
    stores,
    engines,
    prompts,
    longMessages,
    safety,
    new ReplySettler(stores, safety, flags, factOf, announcer, clock),
    new TokenCalibration(stores),
    live,
    announcer,
    events,
    (conversationId) => replyEnded(conversationId),
    (text) => meaning.of(text),
    clock,
    log,
  )

  const faults = (): Fault[] =>
    [reading.fault(), safety.fault(), restoredFault(profile)].filter((fault) => fault !== null)
  const reading = new MemoryReading(
    stores,
    memory.learning,
    memory.temporaryFacts,
    memory.desk,
    safety,
    topics,
    memory.answerFromStore,
    announcer,
    () => events.emit('faults.changed', faults()),
    clock,
    log,
  )
  const compaction = new Compaction(stores, engines, safety, clock, log)
  const titles = new Titles(stores, engines, safety, announcer)
  const background = new BackgroundWork(
    stores,
    {
      learn: async (job, signal) => {
        const outcome = await memory.learn(engines, job, signal)
        if (outcome === null) return
        safety.invalidate()
        announcer.memorySoon([], outcome.changes.flatMap(rowsOf))
        if (job.messageId !== null) announcer.message(job.messageId)
      },
      title: (job, signal) => titles.write(job, signal),
      compact: async (job, signal) => {
        const set = await compaction.run(job, signal)
        if (set) events.emit('context.changed', { conversationId: job.conversationId })
      },
    },
    { replying: () => live.any(), engineReady: () => engines.canChat() },
    events,
    clock,
    log,
  )
  const summaries = new SummaryQueue(stores, compaction, background, log)
  const replyEnded = (conversationId: string): void => {
    void summaries.queue(conversationId)
    upkeep.wake()
  }
  const turns = new Turns(stores, writer, reading, background, live, views, announcer, clock, log)
  const conversations = new Conversations(stores, live, views, announcer, clock, ids)

  const services: Services = {
    stores,
    events,
    announcer,
    conversations,
    turns,
    held: new HeldReplies(stores, writer, live, views, background, safety, flags, announcer, clock),
    views,
    desk: memory.desk,
    review: new ReviewDesk(stores, safety, topics, clock),
    safety,
    engines,
    gauge: new Gauge(stores, engines, prompts, longMessages),
    background,
    pulls: ollama.pulls,
    checkHost: (setting) => void resolveHost(setting, options.ollamaHost),
    desktop: { ...options.desktop, openDataFolder: () => options.desktop.openFolder(options.dataFolder) },
    appState: () =>
      appStateOf(
        { version: options.version, dataFolder: options.dataFolder, faults: faults() },
        stores,
        engines,
        background,
        clock,
      ),
  }

  const interrupted = stores.messages.settleInterrupted(clock.now())
  if (interrupted.length > 0) log.info('replies interrupted by the last exit', { count: interrupted.length })
  for (const id of interrupted) {
    side.attempt('a message could not be caught up with', () => turns.catchUp(id))
  }
  summaries.remember(interrupted.flatMap((id) => stores.messages.get(id)?.conversationId ?? []))

  const housekeeping = new Housekeeping(
    {
      engines,
      conversations,
      desk: memory.desk,
      stores,
      profile,
      warmUps: [() => memory.warmUp(), () => safety.warmUp(), () => recall.warmUp()],
    },
    side,
    clock,
    log,
  )

  return {
    services,
    afterStart: () => housekeeping.start(),
    warmUp: () => housekeeping.warmUp(),
    lastReplies: new LastReplies(live, clock),
    dispose: async () => {
      if (disposed) return
      disposed = true
      side.stop()
      meaning.stop()
      ollama.pulls.cancelAll()
      await live.interruptAll()
      await background.stop()
      await upkeep.stop()
      temporary.close()
      profile.close()
    },
  }
}
