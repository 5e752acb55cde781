import type { Fact, Proposal, TextSpan } from '../../../../shared/entities'
import type { OwnerMessage } from '../statement'
import { excerptOf } from './excerpt'
import type { Memory } from './memory'

/**
 * Puts a question before the owner that only a click answers. One question a fact at a time, and one a
 * message: while one is pending, or once this message has raised it, that one is given back.
 */
export function propose(
  memory: Memory,
  message: OwnerMessage,
  about: { kind: Proposal['kind']; fact: Fact; span: TextSpan | null },
): Proposal {
  const { proposals } = memory.stores
  const asked = proposals.forMessages([message.id]).find((proposal) => proposal.factId === about.fact.id)
  const standing = asked ?? proposals.pendingFor(about.fact.id)
  if (standing) return standing
  return proposals.insert({
    kind: about.kind,
    factId: about.fact.id,
    value: about.fact.value,
    category: about.fact.safety?.category ?? null,
    messageId: message.id,
    excerpt: excerptOf(message.text, about.span).text,
    state: 'pending',
    createdAt: memory.clock.now(),
  })
}
