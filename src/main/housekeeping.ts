import type { Conversations } from './core/chat/conversations'
import { undoDeleteMs } from './core/chat/conversations'
import type { Engines } from './core/chat/engines'
import type { SideWork } from './core/jobs/side-work'
import type { FactDesk } from './core/memory/desk/fact-desk'
import type { Clock, Log, Stores } from './core/ports'
import type { Profile } from './db/profile'

/** How long a deleted fact can be brought back before its text leaves the disk. */
const undoFactMs = 10 * 60_000

/** The window comes first; what reads messages and replies is compiled once it stands, part by part. */
const warmUpAfterMs = 1_500
const warmUpEveryMs = 200

/** Time between looks at whether Ollama is there. */
const engineCheckMs = { away: 15_000, connected: 60_000 }

/** What is kept in order. */
export interface Household {
  engines: Pick<Engines, 'check'>
  conversations: Pick<Conversations, 'purgeDeleted'>
  desk: Pick<FactDesk, 'settleDeletions'>
  stores: Pick<Stores, 'conversations' | 'facts'>
  profile: Pick<Profile, 'tidy' | 'backup' | 'backupDue'>
  /** Each compiles something that the first message would otherwise wait for. */
  warmUps: ReadonlyArray<() => void>
}

/** What goes on as long as the app runs: looking for Ollama, taking deleted text off the disk, backups. */
export class Housekeeping {
  constructor(
    private readonly household: Household,
    private readonly side: SideWork,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Begins; it ends with the side work it is done as. */
  start(): void {
    void this.watchEngine()
    this.tidy()
    this.household.warmUps.forEach((warmUp, index) => {
      this.side.after(warmUpAfterMs + index * warmUpEveryMs, 'warming up failed', warmUp)
    })
  }

  /** Compiles at once what `start` compiles by and by. */
  warmUp(): void {
    for (const warmUp of this.household.warmUps) this.side.attempt('warming up failed', warmUp)
  }

  private async watchEngine(): Promise<void> {
    const status = await this.household.engines.check()
    const wait = status.state === 'connected' ? engineCheckMs.connected : engineCheckMs.away
    this.side.after(wait, 'engine check failed', () => void this.watchEngine())
  }

  private tidy(): void {
    const { conversations, desk, profile } = this.household
    this.side.attempt('tidying failed', () => {
      conversations.purgeDeleted(this.clock.now() - undoDeleteMs)
      desk.settleDeletions(this.clock.now() - undoFactMs)
      profile.tidy()
    })
    this.side.attempt('backup failed', () => this.backUp())
    this.side.after(undoDeleteMs, 'tidying failed', () => this.tidy())
  }

  /** An empty memory is not worth a copy, and would push older copies out. */
  private backUp(): void {
    const { stores, profile } = this.household
    const something = stores.facts.countCurrent(this.clock.now()) + stores.conversations.list().length > 0
    if (!something || !profile.backupDue()) return
    void profile.backup().catch((error: unknown) => this.log.error('backup failed', error))
  }
}
