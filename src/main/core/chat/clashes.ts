import type { HoldClash } from '../../../shared/entities'
import type { Stores } from '../ports'

/**
 * What holds a reply now: the mentions of its latest attempt that clash, first one first.
 * @param labelOf a topic as it is called now
 * @param shown the owner reads the reply: only then is it said where in it the words stand
 */
export function clashesOf(
  stores: Pick<Stores, 'flags' | 'facts'>,
  messageId: number,
  labelOf: (topic: string) => string,
  shown: boolean,
): HoldClash[] {
  return stores.flags
    .forMessage(messageId)
    .filter((flag) => flag.judgement !== 'caution' && flag.outcome !== 'retried')
    .map((flag) => {
      const fact = stores.facts.get(flag.factId)
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
        span: shown ? flag.span : null,
      }
    })
}
