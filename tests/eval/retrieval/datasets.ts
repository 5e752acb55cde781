import { readFileSync } from 'node:fs'

/** Something that can be found: a turn, or a whole session. In the order of time. */
export interface Unit {
  id: string
  session: string
  text: string
}

export interface Question {
  id: string
  text: string
  /** Units that answer it. */
  gold: string[]
}

/** One history with the questions about it; each is searched on its own. */
export interface History {
  name: string
  turns: Unit[]
  /** Summaries of sessions, where the file holds any. */
  summaries: Unit[]
  questions: Question[]
}

type Json = Record<string, unknown>

/**
 * Reads a data set: LongMemEval (`haystack_sessions`, `answer_session_ids`), a list of questions with the passages
 * that answer them (`gold_snippets`), or LoCoMo (`conversation`, `qa`). JSON, or one object a line.
 * @throws Error where it is none of these
 */
export function readDataset(file: string): { kind: string; histories: History[] } {
  const entries = readEntries(readFileSync(file, 'utf8'))
  const [first] = entries
  if (first !== undefined && 'haystack_sessions' in first) {
    return { kind: 'LongMemEval', histories: entries.map(longMemEval) }
  }
  if (first !== undefined && 'gold_snippets' in first) {
    return { kind: 'questions with passages', histories: [passages(entries)] }
  }
  if (first !== undefined && 'conversation' in first && 'qa' in first) {
    return { kind: 'LoCoMo', histories: entries.map(locomo) }
  }
  throw new Error(
    'Neither LongMemEval nor LoCoMo: no haystack_sessions, gold_snippets, or conversation with qa',
  )
}

/** Turns of a session as one unit, in the order of the sessions. */
export function bySession(turns: Unit[]): Unit[] {
  const texts = new Map<string, string[]>()
  for (const turn of turns) texts.set(turn.session, [...(texts.get(turn.session) ?? []), turn.text])
  return [...texts].map(([session, parts]) => ({ id: session, session, text: parts.join('\n') }))
}

/** Each turn with the one before it in its session: an answer often holds no word of what it answers. */
export function withTurnBefore(turns: Unit[]): Unit[] {
  return turns.map((turn, index) => {
    const before = turns[index - 1]
    return before?.session === turn.session ? { ...turn, text: `${before.text}\n${turn.text}` } : turn
  })
}

function readEntries(text: string): Json[] {
  const trimmed = text.trim()
  if (trimmed.startsWith('[')) return JSON.parse(trimmed) as Json[]
  const lines = trimmed.split('\n').filter((line) => line.trim() !== '')
  try {
    return lines.map((line) => JSON.parse(line) as Json)
  } catch {
    return [JSON.parse(trimmed) as Json]
  }
}

function longMemEval(entry: Json): History {
  const sessions = listOf(entry.haystack_sessions)
  const ids = listOf(entry.haystack_session_ids).map(String)
  const turns = sessions.flatMap((session, at) => {
    const id = ids[at] ?? `session ${at}`
    return listOf(session).map((turn, index) => ({
      id: `${id}#${index}`,
      session: id,
      text: textOf(fieldOf(turn, 'content')),
      gold: fieldOf(turn, 'has_answer') === true,
    }))
  })
  const answers = listOf(entry.answer_session_ids).map(String)
  const marked = turns.filter((turn) => turn.gold).map((turn) => turn.id)
  const gold =
    marked.length > 0 ? marked : turns.filter(({ session }) => answers.includes(session)).map(({ id }) => id)
  const id = String(entry.question_id)
  // Questions whose id ends so have no answer in the history: nothing can be found.
  const questions = id.endsWith('_abs') ? [] : [{ id, text: String(entry.question), gold }]
  return {
    name: id,
    turns: turns.map(({ id: turn, session, text }) => ({ id: turn, session, text })),
    summaries: [],
    questions,
  }
}

function passages(entries: Json[]): History {
  const turns = new Map<string, Unit>()
  const questions = entries.map((entry, at) => {
    const gold = listOf(entry.gold_snippets).map((snippet) => {
      const session = String(fieldOf(snippet, 'session'))
      const text = textOf(fieldOf(snippet, 'text'))
      const id = `${session}#${text.length}`
      turns.set(id, { id, session, text })
      return id
    })
    return { id: textOf(entry.question_id ?? at), text: String(entry.question), gold }
  })
  return { name: 'all', turns: [...turns.values()], summaries: [], questions }
}

function locomo(entry: Json, at: number): History {
  const conversation = (entry.conversation ?? {}) as Json
  const numbers = Object.keys(conversation)
    .flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other)
  const turns = numbers.flatMap((number) =>
    listOf(conversation[`session_${number}`]).map((turn) => {
      const caption = fieldOf(turn, 'blip_caption')
      const shown = typeof caption === 'string' ? ` [${caption}]` : ''
      return {
        id: String(fieldOf(turn, 'dia_id')),
        session: `session ${number}`,
        text: `${String(fieldOf(turn, 'speaker'))}: ${textOf(fieldOf(turn, 'text'))}${shown}`,
      }
    }),
  )
  const summaries = Object.entries((entry.session_summary ?? {}) as Json).flatMap(([key, text]) => {
    const number = /^session_(\d+)/.exec(key)?.[1]
    return number === undefined
      ? []
      : [{ id: `session ${number}`, session: `session ${number}`, text: String(text) }]
  })
  const known = new Set(turns.map(({ id }) => id))
  const questions = listOf(entry.qa).flatMap((item, index): Question[] => {
    // Category 5 asks for what was never said.
    if (fieldOf(item, 'category') === 5) return []
    const gold = listOf(fieldOf(item, 'evidence'))
      .flatMap((evidence) => String(evidence).match(/D\d+:\d+/g) ?? [])
      .filter((id) => known.has(id))
    return gold.length === 0 ? [] : [{ id: `${at}/${index}`, text: String(fieldOf(item, 'question')), gold }]
  })
  return { name: textOf(entry.sample_id ?? at), turns, summaries, questions }
}

/** Texts and numbers as text; anything else is none. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Json)[name] : undefined
}
