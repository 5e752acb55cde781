import type { Fact } from '../../../../shared/entities'
import type { MemoryChange } from '../../ports'
import type { MemoryAction, OwnerMessage } from '../statement'
import type { TopicRegistry } from '../topics/registry'
import { ChangeLedger } from './change-ledger'
import { knownSubject, oppositeOf } from './fact-key'
import { itemOf, mentions, mentionsLoosely, sameValue } from './sameness'
import type { Memory } from './memory'

type Denial = Extract<MemoryAction, { kind: 'deny' }>

/** What a denial comes to: facts closed, and safety facts that wait for the owner's click. */
export interface Denied {
  changes: MemoryChange[]
  safety: Fact[]
}

/**
 * Takes a denial in: closes the facts it speaks of. Safety facts are only reported, never closed. Nothing is
 * ever confirmed or strengthened by a denial. Runs inside a transaction.
 */
export function applyDenial(memory: Memory, message: OwnerMessage, denial: Denial): Denied {
  const changes: MemoryChange[] = []
  const safety: Fact[] = []
  for (const fact of deniedFacts(memory, denial)) {
    if (fact.confirmedAt > message.at) continue
    if (fact.safety !== null) {
      safety.push(fact)
      continue
    }
    const now = memory.clock.now()
    const ledger = new ChangeLedger(memory.stores, { messageId: message.id, at: now })
    ledger.update({
      ...fact,
      status: denial.how === 'ended' ? 'superseded' : 'retracted',
      validTo: Math.max(message.at, fact.validFrom),
      updatedAt: now,
    })
    changes.push(ledger.close('retracted', fact.id))
  }
  return { changes, safety }
}

/** The active facts a denial speaks of. */
export function deniedFacts(memory: Memory, denial: Denial): Fact[] {
  const topics = memory.topics.current()
  const subject = knownSubject(memory, denial.subject)
  const topic = denial.topic === null ? null : topics.canonical(denial.topic)
  const candidates = topic === null ? activeOf(memory, subject) : memory.stores.facts.active(subject, topic)
  if (topic !== null && speaksOfAll(topics, topic, denial.value)) return candidates
  return candidates.filter((fact) => isDenied(fact, denial.value, topic))
}

/**
 * Whether a denial ends a safety fact of the same person where nobody is asked first. Stricter than what is put
 * before the owner: "not to pine nuts" ends no allergy to nuts.
 */
export function endsAtOnce(topics: TopicRegistry, denial: Denial, fact: Fact): boolean {
  if (sameValue(fact.value, denial.value)) return true
  if (denial.topic === null) return false
  const topic = topics.canonical(denial.topic)
  if (fact.topic !== topic) return false
  return speaksOfAll(topics, topic, denial.value) || mentionsLoosely(fact.value, denial.value)
}

/** Active facts of somebody, lapsed ones left out except where they are safety facts. */
function activeOf(memory: Pick<Memory, 'stores' | 'clock'>, subject: string): Fact[] {
  const byId = new Map<number, Fact>()
  const { facts } = memory.stores
  for (const fact of [...facts.safety(), ...facts.current(memory.clock.now())]) {
    if (fact.subject === subject) byId.set(fact.id, fact)
  }
  return [...byId.values()]
}

const allWords = new Set(['any', 'anything', 'all', 'everything', 'none', 'no', 'nothing', 'anymore'])

/** "I have no allergies" is about every allergy. */
function speaksOfAll(topics: TopicRegistry, topic: string, value: string): boolean {
  const words = itemOf(value)
    .split(' ')
    .filter((word) => !allWords.has(word) && word !== 'more' && word !== 'known' && word !== 'longer')
  if (words.length === 0) return true
  const named = words.join(' ')
  return (
    topics.canonical(named.replaceAll(' ', '_')) === topic ||
    topics.words(topic).some((word) => sameValue(word, named))
  )
}

/** "Nicholas Ray's films" and "Nicholas Ray", "the idea of visiting Rome" and "Rome" are one liking. */
function likedThing(value: string): string {
  return itemOf(value)
    .replace(
      /^(?:idea of |thought of )?(?:(?:visiting|reading|watching|listening to|travell?ing to|going to) )?/u,
      '',
    )
    .replace(
      /^(?:(?:books?|novels?|movies?|films?|music|songs?|band|song|movie|actor|author) (?:about |by |from |with )?)/u,
      '',
    )
    .replace(/['’]s (?:films?|movies?|music|books?|novels?|style|acting|work|songs?)$/u, '')
    .replace(/ (?:climates?|music|books|novels|films|movies)$/u, '')
}

function isDenied(fact: Fact, value: string, topic: string | null): boolean {
  if (sameValue(fact.value, value)) return true
  if (topic !== null && oppositeOf(topic) !== null && sameValue(likedThing(fact.value), likedThing(value)))
    return true
  if (topic === null) return false
  // A safety fact is only put before the owner, so a loose match is right; a liking is closed at once, so it is not.
  if (fact.safety !== null) return mentionsLoosely(fact.value, value) || mentionsLoosely(value, fact.value)
  return oppositeOf(topic) === null && mentions(fact.value, value)
}
