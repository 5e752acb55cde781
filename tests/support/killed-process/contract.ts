/** One step of a walk through the life of a conversation. `at` chooses among the messages there are. */
export type WalkStep =
  | { do: 'turn'; key: string; text: string }
  | { do: 'edit'; key: string; text: string; at: number }
  | { do: 'retry'; at: number }
  | { do: 'delete'; at: number }
  | { do: 'compact' }
  /** Waits until no job is left and no compaction is due. */
  | { do: 'rest' }

/** What a process is started with. */
export interface Errand {
  folder: string
  host: string
  port: number
  /** Null: a new one. */
  conversationId: string | null
  steps: WalkStep[]
  /** Before which write to the database the process stands still, to be killed there. Null: before none. */
  standStillBefore: ChosenWrite | null
}

/** The n-th write of a process, or the first one whose statement and values hold all these words; null: in any step. */
export type ChosenWrite = number | { inStep: number | null; holding: string[] }

/** How a conversation stands on the disk. */
export interface Standing {
  conversationId: string
  /** Owner's messages, oldest first. */
  owners: string[]
  /** What summary and later messages say, and what all messages say. */
  told: string[]
  said: string[]
  /** Replies that are still being written according to their row. */
  streaming: number
  /** Owner's messages that the rules of memory were not told, or that no model will be asked about. */
  unread: string[]
  /** Values of the facts that hold. */
  facts: string[]
  titled: boolean
  soundness: unknown
}

/** A line that a process prints. */
export type Line =
  | { line: 'opened'; standing: Standing }
  | { line: 'done'; step: number; standing: Standing }
  /** The message of a step is stored, as the window was told. */
  | { line: 'sent'; step: number }
  | { line: 'event'; name: string }
  | { line: 'write'; sql: string }
  | { line: 'end' }
