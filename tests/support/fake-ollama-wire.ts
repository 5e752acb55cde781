import type http from 'node:http'
import type { FakeChat, FakeRequest } from './fake-ollama-requests'
import { fieldOf, isChat } from './fake-ollama-requests'
import type { Answer, Step } from './fake-ollama-script'

/** Answers a request over the wire, in Ollama's form. Ends early where the client leaves. */
export async function send(
  request: FakeRequest,
  answer: Answer,
  response: http.ServerResponse,
): Promise<void> {
  if (answer.kind === 'status') {
    response.writeHead(answer.status, { 'content-type': answer.contentType })
    response.end(answer.body)
    return
  }
  const streamed = fieldOf(request.body, 'stream') !== false
  if (streamed || !isChat(request)) await stream(request, answer.steps, response)
  else sendWhole(request, answer.steps, response)
}

async function stream(request: FakeRequest, steps: Step[], response: http.ServerResponse): Promise<void> {
  // As Ollama does: no headers before the first line.
  const begin = (): void => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  }
  const line = (value: unknown): void => {
    begin()
    response.write(`${JSON.stringify(value)}\n`)
  }
  for (const step of steps) {
    if (request.state !== 'open') return
    switch (step.do) {
      case 'text':
        line(chunkOf(request, { role: 'assistant', content: step.text }))
        break
      case 'thinking':
        line(chunkOf(request, { role: 'assistant', content: '', thinking: step.text }))
        break
      case 'wait':
        await Promise.race([step.until, request.disconnected])
        break
      case 'pause':
        await Promise.race([new Promise((resolve) => setTimeout(resolve, step.ms)), request.disconnected])
        break
      case 'raw':
        begin()
        response.write(step.bytes)
        // Each piece in a packet of its own, so that what is split stays split.
        await new Promise((resolve) => setImmediate(resolve))
        break
      case 'errorLine':
        line({ error: step.error })
        break
      case 'done':
        line({
          ...chunkOf(request, { role: 'assistant', content: '' }),
          done: true,
          done_reason: step.reason ?? 'stop',
          total_duration: 1_000_000,
          prompt_eval_count: step.promptTokens ?? promptTokens(request),
          eval_count: step.replyTokens ?? 12,
        })
        break
      case 'end':
        begin()
        response.end()
        return
      case 'cut':
        // What was written still arrives; the end that the protocol asks for does not.
        response.socket?.destroySoon()
        return
    }
  }
  begin()
  response.end()
}

function sendWhole(request: FakeChat, steps: Step[], response: http.ServerResponse): void {
  const content = steps.flatMap((step) => (step.do === 'text' ? [step.text] : [])).join('')
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(
    JSON.stringify({
      ...chunkOf(request, { role: 'assistant', content }),
      done: true,
      done_reason: 'stop',
      prompt_eval_count: promptTokens(request),
    }),
  )
}

function chunkOf(request: FakeRequest, message: Record<string, string>): Record<string, unknown> {
  return {
    model: fieldOf(request.body, 'model'),
    created_at: '2026-03-02T13:58:00.000000Z',
    message,
    done: false,
  }
}

function promptTokens(request: FakeRequest): number {
  const text = isChat(request) ? request.body.messages.map((message) => message.content).join(' ') : ''
  return Math.ceil(text.length / 4)
}
