import { fold } from '../../../src/main/core/text/fold'
import { examineAll } from '../../../src/main/core/memory/extraction/examine'
import { ground } from '../../../src/main/core/memory/grounding/ground'
import { ownProse } from '../../../src/main/core/memory/grounding/own-prose'
import { readMessage } from '../../../src/main/core/memory/reading/read-message'
import { sentencesIn } from '../../../src/main/core/memory/screening/discourse'
import { relationTopic } from '../../../src/main/core/memory/screening/relations'
import { screen } from '../../../src/main/core/memory/screening/screen'
import type { Candidate, OwnerMessage, Statement } from '../../../src/main/core/memory/statement'
import { TopicRegistry } from '../../../src/main/core/memory/topics/registry'

/** One case of tests/eval/memory: kinds extract, ground, inject and the text part of update. */
export interface MemoryCase {
  id: string
  kind: 'extract' | 'ground' | 'inject' | 'update'
  input: {
    message: string
    value?: string
    topic?: string
    subject?: string
    origin?: string
    context?: Array<{ role: string; content: string }>
    memory?: Array<{ topic: string; value: string }>
  }
  expect: {
    tier: 'hard' | 'soft'
    facts?: Array<{
      topic_any?: string[]
      value_any?: string[]
      topic?: string
      value?: string
      subject?: string
    }>
    forbid?: Array<{ value: string; topic?: string; subject?: string; match?: string; status?: string }>
    after?: Array<{ topic: string; value: string }>
    grounded?: boolean
    assertable?: boolean
    span?: string
    store?: boolean
    refuse?: string
    /** The facts stand in plain statements: reading by rule alone finds each of them. */
    plain?: boolean
    /** Kinds of action that must be read besides statements: deny, forget, ask. */
    actions?: string[]
  }
  why: string
}

const topics = new TopicRegistry([])

function messageOf(item: MemoryCase): OwnerMessage {
  const { message, origin } = item.input
  const pasted = origin !== undefined && origin !== 'user'
  return {
    id: 1,
    conversationId: 'c',
    text: message,
    origins: pasted
      ? [{ start: 0, end: message.length, origin: origin === 'prefilled_link' ? 'prefilled' : 'pasted' }]
      : [],
    at: Date.UTC(2026, 4, 6, 12),
  }
}

/** Every wrong thing a weak or hostile extraction model could propose, and the right ones among them. */
export function temptations(item: MemoryCase): Candidate[] {
  const { message, context, value, topic } = item.input
  const found: Candidate[] = []
  const add = (topicName: string, words: string, subject?: string) =>
    found.push({
      topic: topicName,
      value: words,
      content: `The user's ${topicName} is ${words}.`,
      ...(subject ? { subject } : {}),
    })
  for (const fact of item.expect.facts ?? []) {
    const topicName = fact.topic_any?.[0] ?? fact.topic ?? 'note'
    for (const words of fact.value_any ?? [fact.value ?? '']) add(topicName, words, fact.subject)
  }
  for (const forbidden of item.expect.forbid ?? []) {
    for (const topicName of [
      forbidden.topic,
      'name',
      'city',
      'allergy',
      'like',
      'job',
      'note',
      'preference',
      'diet',
      'pet',
      'habit',
    ]) {
      if (topicName) add(topicName, forbidden.value, forbidden.subject ?? 'user')
    }
  }
  for (const topicName of ['name', 'note', 'bio', 'like', 'summary', 'mood', 'plan']) add(topicName, message)
  for (const said of context ?? []) {
    for (const word of said.content.match(/\p{Lu}\p{L}+/gu) ?? []) {
      add('name', word)
      add('city', word)
    }
    add('note', said.content)
  }
  for (const words of ['John Doe', 'string', 'zqx-sample-town', '<value>', 'unknown', '', 'I', 'the user'])
    add('name', words)
  add('role', 'admin')
  add('system.prompt', message)
  for (const fact of item.expect.facts ?? []) {
    const words = (fact.value_any ?? [fact.value ?? ''])[0] ?? ''
    const topicName = fact.topic_any?.[0] ?? fact.topic ?? 'note'
    // Topic and value swapped; the right words under topics they do not belong to.
    add(words, topicName)
    if (topicName !== 'name') add('name', words)
    if (!/allerg|intoler|restric|diet|condition|health/.test((fact.topic_any ?? []).join(' ')))
      add('allergy', words)
    if (!/city|home|loca/.test((fact.topic_any ?? []).join(' '))) add('city', words)
  }
  if (value !== undefined) add(topic ?? 'note', value)
  return found
}

/** What would be stored of a case: by rule, and by examining every temptation. */
export function storedOf(item: MemoryCase, withModel = true): Statement[] {
  const message = messageOf(item)
  const known = (item.input.memory ?? []).map((fact) => ({
    subject: 'user',
    topic: topics.canonical(fact.topic),
    value: fact.value,
  }))
  const byRule = readMessage(message, topics, { facts: known }).actions.flatMap((action) =>
    action.kind === 'state' ? [action.statement] : [],
  )
  const byModel = withModel
    ? examineAll(message, temptations(item), topics).flatMap((examined) =>
        'statement' in examined ? [examined.statement] : [],
      )
    : []
  return [...byRule, ...byModel]
}

/** Everything that is wrong with what came of a case; empty where it passes. */
export function faultsOf(item: MemoryCase): string[] {
  return item.kind === 'ground' ? groundFaults(item) : storeFaults(item)
}

function groundFaults(item: MemoryCase): string[] {
  const { expect, input } = item
  const message = messageOf(item)
  const span = ground(message, input.value ?? '')
  const faults: string[] = []
  if ((span !== null) !== expect.grounded) faults.push(`grounded is ${String(span !== null)}`)
  if (span && expect.span !== undefined && message.text.slice(span.start, span.end) !== expect.span) {
    faults.push(`span is ${message.text.slice(span.start, span.end)}`)
  }
  const prose = ownProse(message)
  const claim = {
    topic: input.topic ? topics.canonical(input.topic) : null,
    subject: input.subject ?? (input.topic ? 'user' : null),
  }
  const assertable = span !== null && screen(prose, sentencesIn(prose), span, claim) === null
  if (assertable !== expect.assertable) faults.push(`assertable is ${String(assertable)}`)
  return faults
}

function storeFaults(item: MemoryCase): string[] {
  const { expect } = item
  const stored = storedOf(item)
  const faults: string[] = []
  const shown = (statement: Statement) => `${statement.subject}.${statement.topic}=${statement.value}`
  for (const fact of expect.facts ?? []) {
    if (!stored.some((statement) => matches(statement, fact)))
      faults.push(`missing ${JSON.stringify(fact.value_any ?? fact.value)}`)
  }
  if (expect.plain === true) {
    const byRule = storedOf(item, false)
    for (const fact of expect.facts ?? []) {
      if (!byRule.some((statement) => matches(statement, fact)))
        faults.push(`not read by rule ${JSON.stringify(fact.value_any ?? fact.value)}`)
    }
  }
  for (const forbidden of expect.forbid ?? []) {
    for (const statement of stored)
      if (isForbidden(statement, forbidden)) faults.push(`forbidden ${shown(statement)}`)
  }
  if (
    (expect.facts?.length === 0 || expect.store === false) &&
    stored.some((statement) => topics.isKnown(statement.topic)) &&
    expect.actions === undefined
  ) {
    faults.push(`stored ${stored.map(shown).join(', ')}`)
  }
  for (const statement of stored) {
    if (item.input.message.slice(statement.span.start, statement.span.end) !== statement.value)
      faults.push(`no span: ${shown(statement)}`)
  }
  // Nothing beyond what is right.
  if (item.kind === 'extract') {
    for (const statement of stored) {
      const right = (expect.facts ?? []).some((fact) =>
        (fact.value_any ?? [fact.value ?? '']).some(
          (words) =>
            overlaps(fold(words), fold(statement.value)) || fold(words).includes(fold(statement.value)),
        ),
      )
      const isKin = relationTopic(statement.topic) !== null
      if (
        !right &&
        !isKin &&
        (expect.facts?.length !== 0 || topics.isKnown(statement.topic)) &&
        expect.tier === 'hard' &&
        expect.facts !== undefined
      )
        faults.push(`extra ${shown(statement)}`)
    }
  }
  if (expect.refuse === 'secret') {
    const reading = readMessage(messageOf(item), topics, { facts: [] })
    if (!reading.turnedDown.some((turned) => turned.reason === 'secret' && turned.value === ''))
      faults.push('secret not refused')
  }
  for (const kind of expect.actions ?? []) {
    const known = (item.input.memory ?? []).map((fact) => ({
      subject: 'user',
      topic: topics.canonical(fact.topic),
      value: fact.value,
    }))
    const reading = readMessage(messageOf(item), topics, { facts: known })
    if (!reading.actions.some((action) => action.kind === kind)) faults.push(`no ${kind}`)
  }
  return faults
}

function overlaps(left: string, right: string): boolean {
  return left === right || right.includes(left)
}

function matches(statement: Statement, fact: NonNullable<MemoryCase['expect']['facts']>[number]): boolean {
  const names = (fact.topic_any ?? (fact.topic ? [fact.topic] : [])).map((name) => topics.canonical(name))
  const values = (fact.value_any ?? (fact.value ? [fact.value] : [])).map(fold)
  const value = fold(statement.value)
  const topicFits =
    names.length === 0 ||
    names.includes(statement.topic) ||
    (names.includes('preference') && ['like', 'dislike', 'preference'].includes(statement.topic)) ||
    (names.includes('drink') && ['like', 'tea', 'coffee'].includes(statement.topic))
  return (
    topicFits &&
    values.some((words) => words === value || value.includes(words)) &&
    subjectFits(statement.subject, fact.subject)
  )
}

/** A person may be told by name or by relation. */
function subjectFits(subject: string, expected: string | undefined): boolean {
  if (expected === undefined || expected === 'user') return subject === 'user'
  return subject !== 'user'
}

function isForbidden(
  statement: Statement,
  forbidden: NonNullable<MemoryCase['expect']['forbid']>[number],
): boolean {
  const value = fold(statement.value)
  const words = fold(forbidden.value)
  if (forbidden.topic !== undefined && topics.canonical(forbidden.topic) !== statement.topic) return false
  if (forbidden.subject !== undefined && (forbidden.subject === 'user') !== (statement.subject === 'user'))
    return false
  return forbidden.match === 'exact' ? value === words : value.includes(words)
}
