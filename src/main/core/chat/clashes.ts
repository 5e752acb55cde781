import type { Fact, HoldClash } from '../../../shared/entities'
import { isTemporaryFact } from '../memory/temporary-facts'
import type { Stores } from '../ports'

/** The fact of a flag, whether memory holds it or a temporary chat; null where it is gone. */
export type FactOfFlag = (factId: number) => Fact | null

/**
 * What holds a reply now: the mentions of its latest attempt that clash, first one first.
 * @param labelOf a topic as it is called now
 * @param shown the owner reads the reply: only then is it said where in it the words stand
 */
export function clashesOf(
  flags: Pick<Stores['flags'], 'forMessage'>,
  factOf: FactOfFlag,
  messageId: number,
  labelOf: (topic: string) => string,
  shown: boolean,
): HoldClash[] {
  return flags
    .forMessage(messageId)
    .filter((flag) => flag.judgement !== 'caution' && flag.outcome !== 'retried')
    .map((flag) => {
      const fact = factOf(flag.factId)
      return {
        flagId: flag.id,
        factId: flag.factId,
        words: flag.words,
        judgement: flag.judgement,
        subject: flag.subject,
        topicLabel: labelOf(flag.topic),
        value: flag.value,
        category: fact?.safety?.category ?? 'custom',
        source: flag.source,
        classLabel: flag.classLabel,
        toldAt: fact?.createdAt ?? flag.createdAt,
        saidIn: isTemporaryFact(flag.factId) ? (fact?.evidence[0]?.messageId ?? null) : null,
        span: shown ? flag.span : null,
      }
    })
}
