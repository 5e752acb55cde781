import { readFileSync } from 'node:fs'
import type { Fact } from '../../../src/shared/entities'
import { foldValue } from '../../../src/main/core/text/fold'
import type { MemoryRules, SafetyTerms } from '../../../src/main/core/memory/learning/memory'
import { MemoryWorld } from '../../support/memory-world'

/**
 * A talk of a few messages, read by rule alone. Facts are written `Leo.allergy|intolerance=eggs|egg!`: whose (the
 * owner's where nobody is named), topics that are right, values that are right, and `!` where the fact has to guard
 * replies. A value `~word` is right where it holds the word.
 */
export interface Talk {
  id: string
  lang: string
  turns: string[]
  /** Everything that holds after the last message. */
  holds: string[]
  /** What may be held besides and need not be. */
  may?: string[]
  /** Of what holds, that which no rule reads yet and which is left to a model. */
  left?: string[]
  /** Values of safety facts about which the owner must have been asked; of no others. */
  asks?: string[]
  why: string
}

export interface TalkFaults {
  missed: string[]
  /** Held though nothing of the talk says so. */
  tooMuch: string[]
  /** Questions that were not put to the owner, or put for nothing. */
  questions: string[]
}

/** The talks of one file beside this one, one JSON object a line. */
export function talks(name: string): Talk[] {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Talk => JSON.parse(line) as Talk)
}

/** Plays a talk through reading, learning and the store. */
export function playTalk(talk: Talk, parts: { rules: MemoryRules; terms: SafetyTerms }): TalkFaults {
  const world = new MemoryWorld(parts)
  const messageIds = talk.turns.map((text) => {
    const message = world.message(text)
    world.learning.learnByRule(message)
    return message.id
  })
  const active = world.stores.facts.byStatus('active')
  const asked = world.stores.proposals
    .forMessages(messageIds)
    .filter(({ state }) => state === 'pending')
    .map(({ value }) => value)
  const right = [...talk.holds, ...(talk.may ?? [])]
  const wanted = talk.asks ?? []
  return {
    missed: talk.holds.filter(
      (fact) => !(talk.left ?? []).includes(fact) && !active.some((row) => matches(row, fact)),
    ),
    tooMuch: active.filter((row) => !right.some((fact) => matches(row, fact))).map(shown),
    questions: [
      ...wanted.filter((value) => !asked.includes(value)).map((value) => `not asked: ${value}`),
      ...asked.filter((value) => !wanted.includes(value)).map((value) => `asked: ${value}`),
    ],
  }
}

function shown(fact: Fact): string {
  return `${fact.subject}.${fact.topic}=${fact.value}${fact.safety === null ? '' : '!'}`
}

function matches(row: Fact, written: string): boolean {
  const guards = written.endsWith('!')
  const [left = '', right = ''] = written.replace(/!$/u, '').split('=')
  const dot = left.indexOf('.')
  const subject = dot < 0 ? 'user' : left.slice(0, dot)
  return (
    subject.split('|').includes(row.subject) &&
    fits(left.slice(dot + 1), row.topic) &&
    fits(right, row.value) &&
    (!guards || row.safety !== null)
  )
}

function fits(alternatives: string, text: string): boolean {
  return alternatives
    .split('|')
    .some((one) =>
      one.startsWith('~')
        ? foldValue(text).includes(foldValue(one.slice(1)))
        : foldValue(one) === foldValue(text),
    )
}
