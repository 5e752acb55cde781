/** One step of what the scripted server does with a streamed answer. */
export type Step =
  | { do: 'text'; text: string }
  | { do: 'thinking'; text: string }
  /** Waits until the promise settles, or the client leaves. */
  | { do: 'wait'; until: Promise<unknown> }
  /** Lets time pass, for what the app does by the clock. */
  | { do: 'pause'; ms: number }
  /** Sends the bytes as they are, e.g. half a line or half a character. */
  | { do: 'raw'; bytes: Uint8Array }
  /** An error line inside the stream, as Ollama sends it once the answer has begun. */
  | { do: 'errorLine'; error: string }
  /** The last line. */
  | { do: 'done'; reason?: 'stop' | 'length'; promptTokens?: number; replyTokens?: number }
  /** Ends the answer properly, with or without a last line. */
  | { do: 'end' }
  /** Breaks the connection. */
  | { do: 'cut' }

/** How a request is answered: a stream of steps, or another status altogether. */
export type Answer =
  { kind: 'steps'; steps: Step[] } | { kind: 'status'; status: number; body: string; contentType: string }

/** A reply that is streamed word by word and ends as it should. */
export function says(text: string): Answer {
  return steps(...words(text), { do: 'done' })
}

/** Any sequence of steps. */
export function steps(...list: Step[]): Answer {
  return { kind: 'steps', steps: list }
}

/** An answer in JSON; a string is sent as it is. */
export function gives(json: unknown): Answer {
  return steps({ do: 'text', text: typeof json === 'string' ? json : JSON.stringify(json) }, { do: 'done' })
}

/** An error before the answer begins, in Ollama's own form. */
export function fails(status: number, error: string, more: Record<string, unknown> = {}): Answer {
  return { kind: 'status', status, body: JSON.stringify({ error, ...more }), contentType: 'application/json' }
}

/** Any objects as lines of a stream. */
export function lines(...objects: unknown[]): Answer {
  const encoder = new TextEncoder()
  return {
    kind: 'steps',
    steps: objects.map((object) => ({ do: 'raw', bytes: encoder.encode(`${JSON.stringify(object)}\n`) })),
  }
}

/** A whole answer in JSON, as the routes without a stream give it. */
export function json(value: unknown): Answer {
  return {
    kind: 'status',
    status: 200,
    body: JSON.stringify(value),
    contentType: 'application/json; charset=utf-8',
  }
}

/** A status with any body, as a proxy or another program would send it. */
export function strange(status: number, body: string, contentType = 'text/html'): Answer {
  return { kind: 'status', status, body, contentType }
}

/** The words of a text as steps, each with the space before it. */
export function words(text: string): Step[] {
  return (text.match(/\s*\S+/g) ?? []).map((word) => ({ do: 'text', text: word }))
}

/** A text written at an even pace. */
export function slowly(text: string, msPerWord: number): Step[] {
  return words(text).flatMap((word): Step[] => [word, { do: 'pause', ms: msPerWord }])
}

/** Something a test opens: a step that waits for it holds the stream until then. */
export interface Gate {
  step: Step
  open: () => void
}

/** A gate for a stream. */
export function gate(): Gate {
  let open = (): void => {}
  const until = new Promise<void>((resolve) => {
    open = resolve
  })
  return { step: { do: 'wait', until }, open }
}
