import type { Judgement } from '../../../../shared/entities'

/** What a mention comes to. */
export interface Verdict {
  judgement: Judgement
  /** Name of the rule that decided. */
  cue: string
}

export function conflict(cue: string): Verdict {
  return { judgement: 'conflict', cue }
}

export function trace(cue: string): Verdict {
  return { judgement: 'trace', cue }
}

export function caution(cue: string): Verdict {
  return { judgement: 'caution', cue }
}
