import type { FactView, SearchHit, TextSpan } from '../../../shared/entities'
import { foldWithMap } from '../text/fold'

/** Facts whose value, topic or sentence holds the query, folded; for the search palette. */
export function factHits(facts: FactView[], query: string, limit: number): SearchHit[] {
  const wanted = foldWithMap(query.trim()).folded
  if (wanted === '') return []
  const hits: SearchHit[] = []
  for (const fact of facts) {
    const inText = [fact.value, fact.topicLabel, fact.content, fact.subject].some((text) =>
      foldWithMap(text).folded.includes(wanted),
    )
    if (!inText) continue
    hits.push({
      kind: 'fact',
      conversationId: fact.evidence[0]?.conversationId ?? null,
      messageId: fact.evidence[0]?.messageId ?? null,
      factId: fact.id,
      role: null,
      title: fact.subject === 'user' ? fact.topicLabel : `${fact.subject}, ${fact.topicLabel.toLowerCase()}`,
      text: fact.value,
      marks: marksOf(fact.value, wanted),
      at: fact.confirmedAt,
    })
    if (hits.length >= limit) break
  }
  return hits
}

function marksOf(text: string, wanted: string): TextSpan[] {
  const { folded, map } = foldWithMap(text)
  const at = folded.indexOf(wanted)
  return at < 0 ? [] : [map.span(at, at + wanted.length)]
}
