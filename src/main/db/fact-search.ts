import { factColumns } from './stores/fact-rows'
import { tokenExpression } from './text/match-expression'
import { foldText } from './text/search-text'
import { holdsWord, presentWords, wantedWord } from './text/same-word'
import type { FactRow } from './stores/fact-rows'
import type { Connection } from './connection'
import type { Fact } from '../../shared/entities'
import type { FactHit, FactQuery } from '../core/ports'

/** A word in more facts than this tells little apart and costs time to rank; it then serves only as a last resort. */
const commonWord = 200

/** Facts ranked at most for one message; with many telling words the rarest have the say. */
const rankedFacts = 800

/** Ranked beyond what is asked for, to make up for expired facts and to let the latest of equals win. */
const spareRows = 64

const maxTokens = 32

interface HitRow extends FactRow {
  score: number
}

/**
 * Ranks active facts by bm25 over value, content and topic words; value and topic weigh double, for the sentence
 * repeats the value among words of no weight. Any word may match.
 * @param countActive where facts are few, none of their words is too common to rank by
 */
export function createFactSearch(
  db: Connection,
  withEvidence: (rows: FactRow[]) => Fact[],
  countActive: () => number,
): (query: FactQuery) => FactHit[] {
  const columns = ['id', ...factColumns].map((name) => `fact.${name}`).join(', ')
  // CROSS JOIN keeps SQLite from walking all facts first and looking each up among the ranked.
  const search = db.query<HitRow>(
    `SELECT ${columns}, -ranked.rank AS score
     FROM (SELECT rowid, rank FROM fact_search
           WHERE fact_search MATCH ? AND rank MATCH 'bm25(2.0, 1.0, 2.0)' ORDER BY rank LIMIT ?) AS ranked
     CROSS JOIN fact ON fact.id = ranked.rowid
     WHERE fact.status = 'active' AND (fact.expires_at IS NULL OR fact.expires_at > ?)
     ORDER BY ranked.rank, fact.confirmed_at DESC LIMIT ?`,
  )
  const newest = db.query<HitRow>(
    `SELECT ${columns}, 0 AS score
     FROM fact_search CROSS JOIN fact ON fact.id = fact_search.rowid
     WHERE fact_search MATCH ? AND fact.status = 'active' AND (fact.expires_at IS NULL OR fact.expires_at > ?)
     ORDER BY fact_search.rowid DESC LIMIT ?`,
  )
  const frequencies = db.query<{ expression: string; facts: number }>(
    `SELECT value AS expression,
       (SELECT count(*) FROM (SELECT 1 FROM fact_search WHERE fact_search MATCH value LIMIT ?)) AS facts
     FROM json_each(?)`,
  )

  /** The words worth ranking by, rarest first, as many as stay within `rankedFacts`. */
  function telling(expressions: string[]): string[] {
    if (countActive() <= rankedFacts) return expressions
    const counted = frequencies
      .all(commonWord + 1, JSON.stringify(expressions))
      .filter(({ facts }) => facts > 0 && facts <= commonWord)
      .sort((one, other) => one.facts - other.facts)
    let ranked = 0
    return counted.filter(({ facts }) => (ranked += facts) <= rankedFacts).map(({ expression }) => expression)
  }

  return ({ tokens, now, limit }) => {
    const expressions = [...new Set(tokens)]
      .slice(0, maxTokens)
      .map(tokenExpression)
      .filter((expression) => expression !== null)
    if (expressions.length === 0 || limit <= 0) return []
    const ranked = telling(expressions)
    const rows =
      ranked.length > 0
        ? search.all(ranked.join(' OR '), limit + spareRows, now, limit)
        : newest.all(expressions.map((expression) => `(${expression})`).join(' AND '), now, limit)
    const facts = withEvidence(rows)
    const asked = [...new Set(tokens)].map(wantedWord)
    return facts.map((fact, index) => {
      const name = presentWords(foldText(`${fact.value} ${fact.topic.replaceAll('_', ' ')} ${fact.subject}`))
      const content = presentWords(foldText(fact.content))
      const named = asked.filter((word) => holdsWord(name, word))
      return {
        fact,
        score: rows[index]?.score ?? 0,
        matched: asked
          .filter((word) => named.includes(word) || holdsWord(content, word))
          .map(({ token }) => token),
        named: named.map(({ token }) => token),
      }
    })
  }
}
