import type { FlagOutcome, Mention } from '../../../shared/entities'
import type { Clock, Stores, StoredMessage } from '../ports'
import { excerptAround } from '../safety/review'
import type { FactOfFlag } from './clashes'

/** Writes what the check found in a reply to the review list, each mention once. */
export class FlagRecorder {
  constructor(
    private readonly stores: Pick<Stores, 'flags'>,
    private readonly factOf: FactOfFlag,
    private readonly clock: Clock,
  ) {}

  /**
   * @param outcome what became of the reply; a mention that only cautions is listed as decided whatever it was
   * @returns how many were new
   */
  record(message: StoredMessage, text: string, mentions: Mention[], outcome: FlagOutcome): number {
    const known = this.stores.flags.forMessage(message.id).filter((flag) => flag.outcome !== 'retried')
    let added = 0
    for (const mention of mentions) {
      // What only cautioned may clash once the reply goes on: that is listed beside it.
      const seen = known.some(
        (flag) =>
          flag.factId === mention.factId &&
          flag.span.start === mention.start &&
          (flag.judgement !== 'caution' || mention.judgement === 'caution'),
      )
      const fact = this.factOf(mention.factId)
      if (seen || fact === null) continue
      const caution = mention.judgement === 'caution'
      const { excerpt, mark } = excerptAround(text, { start: mention.start, end: mention.end })
      this.stores.flags.insert({
        factId: fact.id,
        subject: fact.subject,
        topic: fact.topic,
        value: fact.value,
        words: mention.words,
        judgement: mention.judgement,
        cue: mention.cue,
        source: mention.source,
        classLabel: mention.classLabel,
        messageId: message.id,
        conversationId: message.conversationId,
        model: message.model,
        excerpt,
        mark,
        span: { start: mention.start, end: mention.end },
        state: caution ? 'decided' : 'pending',
        outcome: caution ? 'listed' : outcome,
        createdAt: this.clock.now(),
      })
      added += 1
    }
    return added
  }
}
