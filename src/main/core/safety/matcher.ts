import type { Mention } from '../../../shared/entities'
import type { Entry, Lexicon } from './lexicon'
import type { PhraseTrie } from './phrase-trie'
import type { Token } from './tokens'

/** What the owner's own words, a value or an allowed phrase mean where they are found. */
export interface OwnEntry {
  kind: 'term' | 'mask'
  /** Position of the fact in the checker. */
  fact: number
  source: Mention['source']
}

/** One place where a term stands, for one fact. */
export interface Hit {
  fact: number
  first: number
  last: number
  source: Mention['source']
  /** Position of the group; null for a value or an owner's word. */
  group: number | null
  language: string | null
}

/** What the facts of a checker ask of the automaton. */
export interface Watch {
  lexicon: Lexicon
  own: PhraseTrie<OwnEntry>
  /** The facts that watch a group, by position of the group. */
  factsOfGroup: ReadonlyArray<readonly number[]>
  /** Whether a fact leaves out this entry: the owner removed it, or it is the medicine itself. */
  leavesOut(fact: number, entry: Entry): boolean
  /** The groups a fact watches. */
  groupsOfFact: ReadonlyArray<ReadonlySet<number>>
}

export interface Found {
  hits: Hit[]
  /** First token of a phrase that could still go on when more text comes; the number of tokens if none. */
  alive: number
}

interface Mask {
  first: number
  last: number
  group: number | null
  fact: number | null
}

const katakana = /^[\p{sc=Katakana}ー]$/u
// Words between "vegan" and "cheese" that leave it vegan cheese.
const mayStandBetween = /^\p{L}{3,}$/u
const neverBetween = new Set('and or with but the plus nor over und oder mit et ou avec y o con e'.split(' '))

/** Every watched term in a unit, masks applied, the longest phrase first, for each fact. */
export function findHits(list: readonly Token[], watch: Watch): Found {
  const hits: Hit[] = []
  const masks: Mask[] = []
  let alive = list.length
  const joined = (index: number) => list[index]?.gap !== 'break'

  const take = (entries: readonly Entry[], first: number, last: number) => {
    for (const entry of entries) {
      const facts = watch.factsOfGroup[entry.group] ?? []
      if (facts.length === 0) continue
      if (entry.kind === 'mask') {
        masks.push({ first, last, group: entry.group, fact: null })
        continue
      }
      if (!standsAlone(list, first, last)) continue
      for (const fact of facts) {
        if (watch.leavesOut(fact, entry)) continue
        hits.push({ fact, first, last, source: 'vocabulary', group: entry.group, language: entry.language })
      }
    }
  }
  const takeOwn = (entries: readonly OwnEntry[], first: number, last: number) => {
    for (const entry of entries) {
      if (entry.kind === 'mask') masks.push({ first, last, group: null, fact: entry.fact })
      else if (standsAlone(list, first, last))
        hits.push({ fact: entry.fact, first, last, source: entry.source, group: null, language: null })
    }
  }

  for (let first = 0; first < list.length; first += 1) {
    const known = { word: false }
    const goesOn = watch.lexicon.trie.walk(list, first, joined, (entries, last) => {
      if (last === first) known.word = true
      take(entries, first, last)
    })
    const ownGoesOn = watch.own.walk(list, first, joined, (entries, last) => {
      takeOwn(entries, first, last)
    })
    if (alive > first && (ownGoesOn !== null || isWatched(goesOn, watch))) alive = first
    const word = list[first]?.text ?? ''
    take(stemEntries(word, watch.lexicon), first, first)
    if (!known.word) {
      take(watch.lexicon.nearMisses.of(word), first, first)
      const plain = withoutDisguise(word)
      if (plain !== null) lookUp(plain, watch, first, first, take, takeOwn)
    }
    const chainEnd = endOfChain(list, first)
    if (chainEnd > first) {
      lookUp(joinedText(list, first, first + 1), watch, first, first + 1, take, takeOwn)
      if (chainEnd > first + 1)
        lookUp(joinedText(list, first, chainEnd), watch, first, chainEnd, take, takeOwn)
    }
  }
  return { hits: longestOf(hits.filter((hit) => !isMasked(hit, masks, list, watch))), alive }
}

function isWatched(groups: ReadonlySet<number> | null, watch: Watch): boolean {
  if (groups === null) return false
  for (const group of groups) if ((watch.factsOfGroup[group]?.length ?? 0) > 0) return true
  return false
}

function lookUp(
  word: string,
  watch: Watch,
  first: number,
  last: number,
  take: (entries: readonly Entry[], first: number, last: number) => void,
  takeOwn: (entries: readonly OwnEntry[], first: number, last: number) => void,
): void {
  const alone = [{ text: word }]
  watch.lexicon.trie.walk(
    alone,
    0,
    () => false,
    (entries) => take(entries, first, last),
  )
  watch.own.walk(
    alone,
    0,
    () => false,
    (entries) => takeOwn(entries, first, last),
  )
}

/** The last token of the compound that begins here: "pea-nut", "p-e-a-n-u-t". */
function endOfChain(list: readonly Token[], first: number): number {
  let last = first
  while (list[last + 1]?.gap === 'hyphen') last += 1
  return last
}

function joinedText(list: readonly Token[], first: number, last: number): string {
  let text = ''
  for (let index = first; index <= last; index += 1) text += list[index]?.text ?? ''
  return text
}

const digitsAsLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/** "p3anut" as letters; null where the word is no mixture of letters and digits. */
function withoutDisguise(word: string): string | null {
  if (word.length < 5 || !/^(?=[a-z0-9]*\d)(?=(?:\d?[a-z]){3})[a-z0-9]+$/.test(word)) return null
  return word.replace(/\d/g, (digit) => digitsAsLetters[digit] ?? digit)
}

/** Entries whose stem begins or ends a longer word: "Milchreis", "Vollmilch". */
function stemEntries(word: string, lexicon: Lexicon): readonly Entry[] {
  if (word.length < 7 || !/^[a-z]+$/.test(word)) return []
  const found: Entry[] = []
  for (const length of lexicon.stemLengths) {
    if (word.length - length < 3) break
    found.push(
      ...(lexicon.stems.get(word.slice(0, length)) ?? []),
      ...(lexicon.stems.get(word.slice(-length)) ?? []),
    )
  }
  return found
}

/** A short katakana word is no word inside a longer run: エビ (shrimp) in エビデンス (evidence). */
function standsAlone(list: readonly Token[], first: number, last: number): boolean {
  if (last - first > 1 || !katakana.test(list[first]?.text ?? '')) return true
  const before = list[first - 1]
  const after = list[last + 1]
  const touchesBefore = list[first]?.between === '' && katakana.test(before?.text ?? '')
  const touchesAfter = after?.between === '' && katakana.test(after.text)
  return !touchesBefore && !touchesAfter
}

function isMasked(hit: Hit, masks: readonly Mask[], list: readonly Token[], watch: Watch): boolean {
  for (const mask of masks) {
    if (mask.first > hit.first || mask.last < hit.last) continue
    if (mask.fact === hit.fact) return true
    if (mask.group === null) continue
    if (hit.group === null ? watch.groupsOfFact[hit.fact]?.has(mask.group) : mask.group === hit.group)
      return true
  }
  const groups = hit.group === null ? [...(watch.groupsOfFact[hit.fact] ?? [])] : [hit.group]
  return groups.some((group) => isQualified(hit, group, list, watch.lexicon))
}

/** "vegan cheese", "egg substitute": a word next to the term makes it something else. */
function isQualified(hit: Hit, group: number, list: readonly Token[], lexicon: Lexicon): boolean {
  const before = lexicon.before[group]
  const after = lexicon.after[group]
  if (before !== undefined && before.size > 0) {
    let from = hit.first
    for (let step = 0; step < 4 && from > 0; step += 1) {
      if (list[from]?.gap === 'break') break
      from -= 1
      for (let last = Math.min(from, hit.first - 1); last < Math.min(from + 3, hit.first); last += 1) {
        if (!before.has(textOf(list, from, last))) continue
        if (isPlainRun(list, last + 1, hit.first)) return true
      }
    }
  }
  if (after !== undefined && after.size > 0) {
    for (let last = hit.last + 1; last <= hit.last + 2 && last < list.length; last += 1) {
      if (list[last]?.gap === 'break') break
      if (after.has(textOf(list, hit.last + 1, last))) return true
    }
  }
  return false
}

function isPlainRun(list: readonly Token[], from: number, to: number): boolean {
  if (to - from > 2) return false
  for (let index = from; index < to; index += 1) {
    const word = list[index]?.text ?? ''
    if (!mayStandBetween.test(word) || neverBetween.has(word)) return false
  }
  return true
}

function textOf(list: readonly Token[], first: number, last: number): string {
  if (first === last) return list[first]?.text ?? ''
  return list
    .slice(first, last + 1)
    .map((token) => token.text)
    .join(' ')
}

/** Of overlapping hits of one fact the one that begins first and is longest; the value before the vocabulary. */
function longestOf(hits: Hit[]): Hit[] {
  const rank = { value: 0, owner: 1, vocabulary: 2 }
  const ordered = [...hits].sort(
    (a, b) => a.fact - b.fact || a.first - b.first || b.last - a.last || rank[a.source] - rank[b.source],
  )
  const kept: Hit[] = []
  for (const hit of ordered) {
    const before = kept.at(-1)
    if (before?.fact === hit.fact && hit.first <= before.last) continue
    kept.push(hit)
  }
  return kept.sort((a, b) => a.first - b.first || a.fact - b.fact)
}
