import type { AppState, Settings } from '../../../shared/entities'
import type { Announcer } from '../../core/announcer'
import type { Conversations } from '../../core/chat/conversations'
import type { Engines } from '../../core/chat/engines'
import type { Gauge } from '../../core/chat/gauge'
import type { HeldReplies } from '../../core/chat/held-replies'
import type { MessageViews } from '../../core/chat/message-views'
import type { SafetyCheck } from '../../core/chat/safety-check'
import type { Turns } from '../../core/chat/turns'
import type { BackgroundWork } from '../../core/jobs/background-work'
import type { FactDesk } from '../../core/memory/desk/fact-desk'
import type { EventSink, Stores } from '../../core/ports'
import type { ReviewDesk } from '../../core/safety/review-desk'
import type { PullProgress } from '../../../shared/entities'

/** Downloads of models, as the handlers need them. */
export interface PullDesk {
  start(model: string): string
  cancel(operationId: string): void
  list(): PullProgress[]
}

/** What only the shell can do. */
export interface Desktop {
  openDataFolder(): Promise<void>
  openLink(url: string): Promise<boolean>
  applySettings(settings: Settings): void
}

/** Everything the handlers call; built in compose.ts. */
export interface Services {
  stores: Stores
  events: EventSink
  announcer: Announcer
  conversations: Conversations
  turns: Turns
  held: HeldReplies
  views: MessageViews
  desk: FactDesk
  review: ReviewDesk
  safety: SafetyCheck
  engines: Engines
  gauge: Gauge
  background: BackgroundWork
  pulls: PullDesk
  /** @throws AppError BAD_HOST for a setting that names no address */
  checkHost(setting: string): void
  desktop: Desktop
  appState(): AppState
}
