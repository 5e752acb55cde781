import type { AllowedPhrase, Fact, FactSafety, Mention } from '../../../shared/entities'
import { classesOf, classify, formsOfPhrase, keyOf, literalPhrases, watchesValue } from './fact-terms'
import { Lead } from './judgement/lead'
import { isFreeVersion } from './judgement/free-version'
import { UnitReading } from './judgement/unit-reading'
import type { Verdict } from './judgement/verdict'
import { findHits } from './matcher'
import type { Hit, OwnEntry, Watch } from './matcher'
import { PhraseTrie } from './phrase-trie'
import { Setting } from './setting'
import { Subjects } from './subjects'
import type { KnownPerson } from './subjects'
import { withoutOpenEntity } from './entities'
import { tokensOf, wordsOfTerm } from './tokens'
import type { Token, Tokens } from './tokens'
import { counts } from './traps'
import { unitEnd } from './units'
import type { Vocabulary } from './vocabulary'

/** What the check needs to know of a fact. */
export type SafetyFact = Pick<Fact, 'id' | 'subject' | 'topic' | 'value' | 'safety' | 'status'>

/** What a reply answers. */
export interface About {
  /** The owner's message. */
  ownerText: string
  /** People the conversation is about besides those named in the message and the reply. */
  names: string[]
}

/** How far a reply has been read: what earlier units mean for later ones. */
export interface Progress {
  lead: Lead
  setting: Setting
  atLineStart: boolean
  /** Subjects, besides the owner, that have been named. */
  named: ReadonlySet<string>
  /** Mentions for people who have not been named yet, by subject: they count as soon as that happens. */
  waiting: ReadonlyMap<string, readonly Mention[]>
}

/** A unit that has been read. */
export interface ReadUnit {
  mentions: Mention[]
  progress: Progress
  /** Where in the unit the first thing stands that brought a mention: its words, or the name of its person. */
  from: number
}

interface Watched {
  id: number
  subject: string
  classLabel: string | null
  /** An unmapped medicine or condition: its name alone says nothing against it. */
  nameOnly: boolean
  /** The words of the value, where it is one thing to be kept away from: "pork", "tree nuts" give "pork", "nuts". */
  valueWords: ReadonlySet<string>
}

const namedAsFree: Verdict = { judgement: 'caution', cue: 'free version' }

/**
 * The compiled check of all active safety facts. Same input, same answer; no model. It finds what is there and can
 * never say that nothing is: an empty answer means "no known conflict found", not "safe".
 */
export class Checker {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly facts: readonly Watched[],
    private readonly watch: Watch,
    private readonly subjects: Subjects,
  ) {}

  /** The number of facts that are watched. */
  get size(): number {
    return this.facts.length
  }

  /** Every mention of a watched term in a whole reply, in order, judged. */
  check(reply: string, about: About): Mention[] {
    if (this.facts.length === 0) return []
    const mentions: Mention[] = []
    let progress = this.begin(about)
    let from = 0
    while (from < reply.length) {
      const end = unitEnd(reply, from, true)
      const unit = this.readUnit(reply.slice(from, end), from, progress)
      mentions.push(...unit.mentions)
      progress = unit.progress
      from = end
    }
    return mentions.sort((a, b) => a.start - b.start || a.factId - b.factId)
  }

  /** The state before the first unit of a reply. */
  begin(about: About): Progress {
    const owners = tokensOf(about.ownerText)
    return {
      lead: Lead.none,
      setting: Setting.none.after(owners.list, this.vocabulary),
      atLineStart: true,
      named: this.subjects.named(owners.list, [...about.names]),
      waiting: new Map(),
    }
  }

  /** Reads one unit; `offset` is where it begins in the reply. */
  readUnit(text: string, offset: number, before: Progress): ReadUnit {
    const tokens = tokensOf(text)
    const { named, namedAt } = this.subjects.namedAlso(
      tokens.list,
      before.named,
      new Set(before.waiting.keys()),
    )
    const found = this.judged(text, offset, tokens, before)
    const waiting = new Map<string, Mention[]>()
    const mentions: Mention[] = []
    const sort = (subject: string, several: readonly Mention[]) => {
      if (subject === 'user' || named.has(subject)) mentions.push(...several)
      else waiting.set(subject, [...(waiting.get(subject) ?? []), ...several])
    }
    for (const [subject, several] of before.waiting) sort(subject, several)
    for (const { subject, mention } of found) sort(subject, [mention])
    const starts = mentions.map((mention) => mention.start - offset).filter((start) => start >= 0)
    return {
      mentions,
      from: Math.min(...starts, tokens.list[namedAt]?.start ?? text.length),
      progress: {
        lead: before.lead.after(text, tokens, before.atLineStart),
        setting: before.setting.after(tokens.list, this.vocabulary),
        atLineStart: text.endsWith('\n'),
        named,
        waiting: waiting.size === 0 && before.waiting.size === 0 ? before.waiting : waiting,
      },
    }
  }

  private judged(
    text: string,
    offset: number,
    tokens: Tokens,
    before: Progress,
  ): Array<{ subject: string; mention: Mention }> {
    const hits = findHits(tokens.list, this.watch).hits.filter((hit) =>
      this.countsAsTerm(hit, tokens.list, before.setting),
    )
    if (hits.length === 0) return []
    const reading = new UnitReading(tokens, before.lead.listing(text, tokens, before.atLineStart))
    const verdicts = hits.map((hit) => this.verdictOn(hit, reading))
    return hits.flatMap((hit, index) => {
      const first = tokens.list[hit.first]
      const last = tokens.list[hit.last]
      const fact = this.facts[hit.fact]
      const verdict = this.namedFree(hit, hits, verdicts, tokens) ? namedAsFree : verdicts[index]
      if (first === undefined || last === undefined || fact === undefined || verdict === undefined) return []
      const mention: Mention = {
        factId: fact.id,
        start: offset + first.start,
        end: offset + last.end,
        words: text.slice(first.start, last.end),
        judgement: verdict.judgement,
        cue: verdict.cue,
        source: hit.source,
        classLabel: hit.source === 'vocabulary' ? fact.classLabel : null,
      }
      return { subject: fact.subject, mention }
    })
  }

  private verdictOn(hit: Hit, reading: UnitReading): Verdict {
    if (this.facts[hit.fact]?.nameOnly === true && hit.source === 'value')
      return { judgement: 'caution', cue: 'names the fact' }
    return reading.judge(hit.first, hit.last)
  }

  /** Whether a dish is named as made without the very thing that the fact is about. */
  private namedFree(hit: Hit, hits: readonly Hit[], verdicts: readonly Verdict[], { list }: Tokens): boolean {
    const value = this.facts[hit.fact]?.valueWords
    const hasValue = ({ first, last }: Hit) =>
      list.slice(first, last + 1).some((token) => value?.has(token.text) === true)
    if (value === undefined || value.size === 0 || hasValue(hit)) return false
    return hits.some(
      (other, index) =>
        other.fact === hit.fact &&
        other !== hit &&
        hasValue(other) &&
        /^(?:free|absent|no)$/.test(verdicts[index]?.cue ?? '') &&
        verdicts[index]?.judgement === 'caution' &&
        isFreeVersion(list, hit, other),
    )
  }

  /**
   * How much of an unfinished unit can hold no mention, whatever follows: offset of the first word that is a term
   * or could still become one.
   */
  clearOf(text: string, progress: Progress): number {
    const whole = withoutOpenEntity(text)
    const tokens = tokensOf(whole)
    const open = whole.length < text.length || tokens.open || isUnfinished(tokens.tail)
    const settled = open ? tokens.list.slice(0, startOfChain(tokens.list)) : tokens.list
    const { hits, alive } = findHits(settled, this.watch)
    const { namedAt } = this.subjects.namedAlso(settled, new Set(), new Set(progress.waiting.keys()))
    const token = tokens.list[Math.min(alive, namedAt, ...hits.map((hit) => hit.first))]
    return token === undefined ? whole.length : token.start
  }

  private countsAsTerm(hit: Hit, list: readonly Token[], setting: Setting): boolean {
    return hit.source === 'owner' || counts(list, hit.first, hit.last, this.vocabulary, setting)
  }
}

/** A hyphen or a joint at the very end: the word may go on. */
function isUnfinished(tail: string): boolean {
  return /^[*_]*[-‐‑‒][*_]*$/u.test(tail)
}

function startOfChain(list: ReadonlyArray<{ gap: string }>): number {
  let first = list.length - 1
  while (first > 0 && list[first]?.gap === 'hyphen') first -= 1
  return Math.max(first, 0)
}

/**
 * Compiles the check of the active safety facts. Phrases that the owner called fine are silent for their fact;
 * a fact about one of `people` counts where the person's relation or name is mentioned.
 */
export function buildChecker(
  vocabulary: Vocabulary,
  facts: readonly SafetyFact[],
  phrases: readonly AllowedPhrase[],
  people: readonly KnownPerson[] = [],
): Checker {
  const own = new PhraseTrie<OwnEntry>()
  const factsOfGroup: number[][] = vocabulary.lexicon.groups.map(() => [])
  const groupsOfFact: Array<ReadonlySet<number>> = []
  const leftOut: Array<ReadonlySet<string>> = []
  const watched: Watched[] = []

  for (const fact of facts) {
    if (fact.status !== 'active' || fact.safety === null) continue
    const position = watched.length
    const { classes, label } = classesOfFact(vocabulary, fact, fact.safety)
    const groups = new Set<number>()
    for (const id of classes.flatMap((entry) => entry.watch)) {
      const group = vocabulary.lexicon.indexOf.get(id)
      if (group !== undefined) groups.add(group)
    }
    for (const group of groups) factsOfGroup[group]?.push(position)
    groupsOfFact.push(groups)
    watched.push({
      id: fact.id,
      subject: fact.subject,
      classLabel: label,
      nameOnly: isNameOnly(fact.safety),
      valueWords: lastWordsOf(fact.value),
    })
    leftOut.push(addOwnWords(own, position, fact, fact.safety, classes.length > 0))
    for (const phrase of phrases) {
      if (phrase.factId !== fact.id) continue
      for (const form of formsOfPhrase(wordsOfTerm(phrase.phrase))) {
        own.add(form, { kind: 'mask', fact: position, source: 'owner' }, null)
      }
    }
  }
  const watch: Watch = {
    lexicon: vocabulary.lexicon,
    own,
    factsOfGroup,
    groupsOfFact,
    leavesOut: (fact, entry) => {
      const words = leftOut[fact]
      return words !== undefined && words.size > 0 && words.has(keyOf(entry.term))
    },
  }
  return new Checker(
    vocabulary,
    watched,
    watch,
    new Subjects(
      watched.map((fact) => fact.subject),
      people,
    ),
  )
}

/** The last word of each thing that a value lists, in every form. */
function lastWordsOf(value: string): ReadonlySet<string> {
  const last = literalPhrases(value).flatMap((words) => formsOfPhrase(words.slice(-1)))
  return new Set(last.flat().filter((word) => word.length > 2))
}

function classesOfFact(vocabulary: Vocabulary, fact: SafetyFact, safety: FactSafety) {
  let classes = classesOf(vocabulary, safety.classId)
  let label = safety.classLabel
  if (safety.classId !== null && classes.length === 0) {
    const again = classify(vocabulary, fact.value, safety.category)
    classes = classesOf(vocabulary, again?.classId ?? null)
    label = again?.classLabel ?? null
  }
  return { classes, label }
}

function isNameOnly({ category }: FactSafety): boolean {
  return (
    category === 'medication' ||
    category === 'condition' ||
    category === 'pregnancy' ||
    category === 'accessibility'
  )
}

/** Adds the value and the owner's words; returns the keys of the terms that do not count for this fact. */
function addOwnWords(
  own: PhraseTrie<OwnEntry>,
  position: number,
  fact: SafetyFact,
  safety: FactSafety,
  mapped: boolean,
): ReadonlySet<string> {
  const leftOut = new Set<string>()
  for (const term of safety.removedTerms) {
    for (const form of formsOfPhrase(wordsOfTerm(term))) leftOut.add(form.join(' '))
  }
  if (safety.category === 'medication') {
    for (const form of formsOfPhrase(wordsOfTerm(fact.value))) leftOut.add(form.join(' '))
  }
  const add = (words: readonly string[], source: Mention['source']) => {
    for (const form of formsOfPhrase(words)) {
      if (!leftOut.has(form.join(' ')) || source === 'owner')
        own.add(form, { kind: 'term', fact: position, source }, position)
    }
  }
  if (watchesValue(safety.category, mapped)) {
    const phrases = literalPhrases(fact.value)
    const isRemoved =
      phrases.length === 1 && safety.removedTerms.some((term) => keyOf(term) === keyOf(fact.value))
    if (!isRemoved) for (const words of phrases) add(words, 'value')
  }
  for (const term of safety.addedTerms) add(wordsOfTerm(term), 'owner')
  return leftOut
}
