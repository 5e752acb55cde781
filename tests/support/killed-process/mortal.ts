import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import type { FakeOllama, FakeRequest } from '../fake-ollama'
import type { ChosenWrite, Errand, Line } from './contract'

/** When a process is killed: as something happens for the n-th time in its life, the first being 1. */
export type Moment =
  | { on: 'request' | 'summary' | 'event' | 'sent' | 'done'; n: number }
  /** Right before a write to the database. */
  | { on: 'write'; n: ChosenWrite }

const support = join(import.meta.dirname, '..')

/** Below node_modules, so that the database driver is found from there. */
const builtTo = join(support, '../../node_modules/.keepsake/killed-process')

/** Builds the process out of its sources, once for all that are started. Resolves to its script. */
export async function buildProcess(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: support,
    // Where the sources stand, for what they read beside them.
    define: { 'import.meta.dirname': JSON.stringify(support) },
    ssr: { external: true },
    build: {
      ssr: join(import.meta.dirname, 'child.ts'),
      outDir: builtTo,
      target: 'node20.18',
      minify: false,
      emptyOutDir: true,
    },
  })
  return join(builtTo, 'child.js')
}

/**
 * Runs a process on an errand and kills it at a moment. Resolves to what it printed, once it is dead: after the kill,
 * or at its own end where the moment did not come.
 */
export async function live(
  script: string,
  errand: Omit<Errand, 'standStillBefore' | 'host' | 'port'>,
  ollama: FakeOllama,
  moment: Moment | null,
): Promise<{ lines: Line[]; killed: boolean }> {
  const [host = '', port = ''] = ollama.address.split(':')
  const whole: Errand = {
    ...errand,
    host,
    port: Number(port),
    standStillBefore: moment?.on === 'write' ? moment.n : null,
  }
  const child = spawn(process.execPath, [script, JSON.stringify(whole)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let seen = 0
  const happened = (what: Moment['on']): void => {
    if (moment?.on !== what) return
    seen += 1
    if (what === 'write' || seen === moment.n) child.kill('SIGKILL')
  }
  const arrived = (request: FakeRequest): void => {
    if (request.path !== '/api/chat') return
    happened('request')
    if ('kind' in request && request.kind === 'summary') happened('summary')
  }
  ollama.arrived = arrived
  const lines: Line[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (text) => {
    const line = JSON.parse(text) as Line
    lines.push(line)
    if (line.line !== 'opened' && line.line !== 'end') happened(line.line)
  })
  const read = once(reader, 'close')
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  await read
  ollama.arrived = () => {}
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the process ended by itself with ${String(code)}`)
  return { lines, killed: signal === 'SIGKILL' }
}
