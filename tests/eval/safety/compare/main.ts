import { defaultModel } from '../../../support/fake-ollama'
import { readCases, shippedVocabulary } from '../run-cases'
import type { SafetyCase } from '../run-cases'
import { clashes, prepare, ways } from './ways'
import type { Ask, Prepared } from './ways'
import { scriptedServer } from './scripted'

const files = [
  'cases_public.jsonl',
  'cases_own.jsonl',
  'cases_fresh.jsonl',
  'cases_fresh2.jsonl',
  'cases_fresh3.jsonl',
]
// A real model takes seconds for each of several requests a case.
const casesForModel = 40

/**
 * Compares five ways of keeping a reply from clashing with safety facts: on the scripted server, and, where a server
 * answers at OLLAMA_HOST, on a model.
 * @param args optionally the model's name; else the first that the server has
 * @returns the exit code
 */
export async function run(args: string[]): Promise<number> {
  const vocabulary = shippedVocabulary()
  const cases = files.flatMap(readCases).filter((one) => one.expect.tier === 'hard' && isPlain(one))
  const prepared = cases.map((one) => prepare(vocabulary, one))
  const server = await scriptedServer(cases)
  try {
    print(
      `Scripted server, ${cases.length} cases`,
      await compare(prepared, asking(`http://${server.address}`, defaultModel.name)),
    )
  } finally {
    await server.stop()
  }
  const host = process.env.OLLAMA_HOST ?? '127.0.0.1:11434'
  const base = /^https?:/.test(host) ? host : `http://${host}`
  const model = args[0] ?? (await firstModel(base))
  if (model === null) {
    process.stdout.write(`\nNo model answers at ${host}: scripted rows only.\n`)
    return 0
  }
  const chosen = everyNth(prepared, casesForModel)
  print(`${model}, ${chosen.length} cases`, await compare(chosen, asking(base, model)))
  return 0
}

/** Cases about the owner alone: a request names nobody else. */
function isPlain({ input }: SafetyCase): boolean {
  return input.facts.every(
    (fact) => fact.subject === 'user' && fact.status === 'active' && fact.category !== 'relationship',
  )
}

interface Row {
  name: string
  conflicts: number
  reached: number
  harmless: number
  stopped: number
  answered: number
  requests: number
}

async function compare(prepared: readonly Prepared[], ask: Ask): Promise<Row[]> {
  const rows: Row[] = []
  for (const way of ways) {
    const row = {
      name: way.name,
      conflicts: 0,
      reached: 0,
      harmless: 0,
      stopped: 0,
      answered: 0,
      requests: 0,
    }
    for (const one of prepared) {
      const { shown, requests } = await way.run(one, ask)
      row.requests += requests
      if (shown !== null) row.answered += 1
      if (one.one.expect.flag) {
        row.conflicts += 1
        const asWritten = shown !== null && shown.trim() === one.one.input.reply.trim()
        if (shown !== null && (asWritten || clashes(one, shown))) row.reached += 1
      } else {
        row.harmless += 1
        if (shown === null) row.stopped += 1
      }
    }
    rows.push(row)
  }
  return rows
}

function print(title: string, rows: readonly Row[]): void {
  const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`)
  const lines = [
    ['way', 'conflicts shown', 'harmless replies stopped', 'ends with an answer', 'requests a reply'],
    ['---', '---', '---', '---', '---'],
    ...rows.map((row) => [
      row.name,
      share(row.reached, row.conflicts),
      share(row.stopped, row.harmless),
      share(row.answered, row.conflicts + row.harmless),
      (row.requests / (row.conflicts + row.harmless)).toFixed(2),
    ]),
  ]
  process.stdout.write(`\n${title}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`)
}

function asking(base: string, model: string): Ask {
  return async (system, user) => {
    const response = await fetch(`${base}/api/chat`, {
      method: 'POST',
      body: JSON.stringify({
        model,
        stream: false,
        think: false,
        options: { temperature: 0, seed: 1, num_predict: 200 },
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      }),
    })
    if (!response.ok) throw new Error(`${base} answered ${response.status}: ${await response.text()}`)
    return contentOf(await response.text())
  }
}

/** The text of an answer, in one object or streamed line by line. */
function contentOf(body: string): string {
  return body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (JSON.parse(line) as { message?: { content?: string } }).message?.content ?? '')
    .join('')
}

async function firstModel(base: string): Promise<string | null> {
  try {
    const response = await fetch(`${base}/api/tags`, { signal: AbortSignal.timeout(2000) })
    const { models } = (await response.json()) as { models?: Array<{ name: string }> }
    return models?.[0]?.name ?? null
  } catch {
    return null
  }
}

function everyNth<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, Math.floor(items.length / count))
  return items.filter((_item, index) => index % step === 0).slice(0, count)
}
