import type { EmbeddableFact } from '../../ports'

/**
 * What some models want before a text that is searched for, and before one that is searched; from their model
 * cards. Others take texts as they are.
 */
const prefixes: ReadonlyArray<readonly [model: RegExp, query: string, document: string]> = [
  [/nomic-embed/, 'search_query: ', 'search_document: '],
  [
    /mxbai-embed|snowflake-arctic-embed(?!2)/,
    'Represent this sentence for searching relevant passages: ',
    '',
  ],
  [/snowflake-arctic-embed2/, 'query: ', ''],
  [/(?:^|[/-])e5-/, 'query: ', 'passage: '],
  [/embeddinggemma/, 'task: search result | query: ', 'title: none | text: '],
]

/** Longest part of a message that its meaning is taken from, in characters: what it wants mostly stands at an end. */
const longestQuery = 1_000

/** A message as it is given to an embedding model. */
export function queryText(model: string, text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= longestQuery) return `${prefixOf(model)[0]}${plain}`
  const head = plain.slice(0, longestQuery / 2).replace(/[\uD800-\uDBFF]$/, '')
  const tail = plain.slice(-longestQuery / 2).replace(/^[\uDC00-\uDFFF]/, '')
  return `${prefixOf(model)[0]}${head} ${tail}`
}

/** A fact as it is given to an embedding model: its topic in words, then its sentence. */
export function factText(model: string, fact: EmbeddableFact): string {
  const about = fact.subject === 'user' ? '' : `${fact.subject}, `
  return `${prefixOf(model)[1]}${about}${fact.topic.replaceAll('_', ' ')}: ${fact.content}`
}

function prefixOf(model: string): readonly [query: string, document: string] {
  const found = prefixes.find(([pattern]) => pattern.test(model))
  return found === undefined ? ['', ''] : [found[1], found[2]]
}
