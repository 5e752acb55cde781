import { bit, fromJson, toJson } from '../connection'
import { indexText } from '../text/search-text'
import type { SqlValue } from '../connection'
import type { Evidence, Fact, FactKind, FactOrigin, FactSafety, FactStatus } from '../../../shared/entities'
import type { NewFact } from '../../core/ports'

export interface FactRow {
  id: number
  subject: string
  topic: string
  item: string | null
  value: string
  content: string
  kind: FactKind
  status: FactStatus
  valid_from: number
  valid_to: number | null
  expires_at: number | null
  origin: FactOrigin
  safety: string | null
  pinned: number
  confirmed_at: number
  created_at: number
  updated_at: number
  last_used_at: number | null
  use_count: number
}

/** Columns that a fact is read from. */
export const factColumns = [
  'subject',
  'topic',
  'item',
  'value',
  'content',
  'kind',
  'status',
  'valid_from',
  'valid_to',
  'expires_at',
  'origin',
  'safety',
  'pinned',
  'confirmed_at',
  'created_at',
  'updated_at',
  'last_used_at',
  'use_count',
] as const

/** Columns a fact is written to: what is read, and what the search index takes. */
export const writtenFactColumns = [...factColumns, 'search_value', 'search_content', 'search_topic'] as const

/** Values of `writtenFactColumns`. */
export function toFactColumns(fact: NewFact): SqlValue[] {
  return [
    fact.subject,
    fact.topic,
    fact.item,
    fact.value,
    fact.content,
    fact.kind,
    fact.status,
    fact.validFrom,
    fact.validTo,
    fact.expiresAt,
    fact.origin,
    toJson(fact.safety),
    bit(fact.pinned),
    fact.confirmedAt,
    fact.createdAt,
    fact.updatedAt,
    fact.lastUsedAt,
    fact.useCount,
    ...toSearchColumns(fact),
  ]
}

/** What the search index takes. Only active facts are in it: closed ones must not be recalled. */
export function toSearchColumns(
  fact: Pick<NewFact, 'status' | 'value' | 'content' | 'topic' | 'subject'>,
): [value: string, content: string, topic: string] {
  if (fact.status !== 'active') return ['', '', '']
  const topic = `${fact.topic} ${fact.subject === 'user' ? '' : fact.subject}`.replaceAll('_', ' ')
  return [indexText(fact.value), indexText(fact.content), indexText(topic)]
}

/** A row with its evidence as the rules know it. */
export function toFact(row: FactRow, evidence: Evidence[]): Fact {
  return {
    id: row.id,
    subject: row.subject,
    topic: row.topic,
    item: row.item,
    value: row.value,
    content: row.content,
    kind: row.kind,
    status: row.status,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    expiresAt: row.expires_at,
    origin: row.origin,
    evidence,
    safety: fromJson<FactSafety | null>(row.safety, null),
    pinned: row.pinned === 1,
    confirmedAt: row.confirmed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastUsedAt: row.last_used_at,
    useCount: row.use_count,
  }
}
