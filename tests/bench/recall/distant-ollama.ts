import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { FakeOllama } from '../../support/fake-ollama'

/** A reply was asked for: the request had arrived whole at this moment (nanoseconds, `process.hrtime`). */
type Note = { port: number } | { arrivedAt: string }

/** The scripted server in a process of its own, as the real one is: what the app does meanwhile keeps it from nothing. */
export interface DistantOllama {
  /** For `wholeMain`, which asks only for the address. */
  stand: FakeOllama
  /** When the next request for a reply has arrived whole, on the clock of `process.hrtime`. */
  nextArrival(): Promise<bigint>
  end(): void
}

/** Starts this program once more, as the server. */
export async function startDistantOllama(): Promise<DistantOllama> {
  const child = fork(process.argv[1] ?? '', { env: { ...process.env, SERVES_OLLAMA: '1' } })
  const first = await note(child)
  if (!('port' in first)) throw new Error('the server does not say where it is')
  return {
    stand: new FakeOllama({ port: first.port }),
    nextArrival: async () => {
      const next = await note(child)
      if (!('arrivedAt' in next)) throw new Error('the server began anew')
      return BigInt(next.arrivedAt)
    },
    end: () => child.kill(),
  }
}

/** Whether this process was started to be the server. */
export function isDistantOllama(): boolean {
  return process.env.SERVES_OLLAMA !== undefined
}

/** Serves until the process is ended. */
export async function serveAsDistantOllama(): Promise<void> {
  const ollama = await FakeOllama.start()
  ollama.arrived = (request) => {
    const arrivedAt = String(process.hrtime.bigint())
    if ('kind' in request && request.kind === 'reply') tell({ arrivedAt })
  }
  tell({ port: Number(ollama.address.split(':').pop()) })
}

function tell(what: Note): void {
  process.send?.(what)
}

async function note(child: ChildProcess): Promise<Note> {
  const [what] = (await once(child, 'message')) as [Note]
  return what
}
