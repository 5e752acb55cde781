import { assertNever } from '../../../shared/assert-never'
import type { SerializedError } from '../../../shared/errors'
import { count } from './numbers'

/**
 * One plain sentence for an error: what happened, in words for people. The technical text of the error is never
 * part of it, save what Ollama itself reported.
 */
export function errorSentence(error: SerializedError): string {
  const detail = error.detail ?? {}
  const host = detail.host ?? 'the address of Ollama'
  const model = detail.model ?? 'The model'
  switch (error.code) {
    case 'OLLAMA_UNREACHABLE':
      return `Nothing answers at ${host}.`
    case 'OLLAMA_NOT_OLLAMA':
      return `What answers at ${host} isn’t Ollama.`
    case 'OLLAMA_REFUSED':
      return `${detail.host ?? 'Ollama'} refused the request.`
    case 'OLLAMA_BUSY':
      return 'Ollama is busy with other requests.'
    case 'OLLAMA_FAILED':
      return detail.reason ? `Ollama reported an error: ${detail.reason}` : 'Ollama reported an error.'
    case 'OLLAMA_STALLED':
      return 'No answer came in time.'
    case 'OLLAMA_SIGN_IN':
      return `${model} runs on Ollama’s own computers and needs a sign-in there.`
    case 'MODEL_MISSING':
      return `${model} isn’t on this computer any more.`
    case 'MODEL_TOO_LARGE':
      return detail.needed && detail.available
        ? `${model} needs ${detail.needed} of memory; ${detail.available} is free.`
        : `${model} needs more memory than is free.`
    case 'MODEL_CRASHED':
      return `${model} stopped working.`
    case 'MODEL_REPEATED_ITSELF':
      return `${model} went on repeating itself, so it was stopped.`
    case 'MODEL_NEEDS_NEWER_OLLAMA':
      return `${model} needs a newer Ollama.`
    case 'MODEL_CANNOT_DO_THIS':
      return `${model} can’t do this.`
    case 'EMPTY_REPLY':
      return `${model} sent an empty reply.`
    case 'STREAM_CUT':
      return 'Ollama stopped here.'
    case 'REPLY_CUT_SHORT':
      return 'This reply reached the end of what the model can hold.'
    case 'CONTEXT_OVERFLOW':
      return `This conversation is longer than ${detail.model ?? 'the model'} can read.`
    case 'MESSAGE_TOO_LONG':
      return detail.limit === undefined
        ? `This message is longer than ${detail.model ?? 'the model'} can read.`
        : `This message has ${count(Number(detail.length))} characters; one can have ${count(Number(detail.limit))} at most.`
    case 'TURN_IN_PROGRESS':
      return 'A reply is still being written in this chat.'
    case 'NOT_FOUND':
      return 'This isn’t there any more.'
    case 'NOT_POSSIBLE_NOW':
      return notPossible(detail.why)
    case 'BAD_HOST':
      return 'This isn’t an address Keepsake can use.'
    case 'SECRET_REFUSED':
      return 'This looks like a secret; these are never stored.'
    case 'DUPLICATE_FACT':
      return 'Keepsake already remembers this.'
    case 'DB_BUSY':
      return 'Another program is holding the data file.'
    case 'DB_CORRUPT':
      return 'The data file is damaged.'
    case 'DB_READONLY':
      return 'The data file can’t be written.'
    case 'DB_FROM_NEWER_APP':
      return 'The data comes from a newer Keepsake. Nothing was changed.'
    case 'DISK_FULL':
      return 'The disk is full. Nothing is lost so far; free some space.'
    case 'CHECKER_UNAVAILABLE':
      return 'The safety check isn’t working.'
    case 'INVALID_INPUT':
      return notTaken(detail) ?? brokenHere
    case 'UNKNOWN_ROUTE':
    case 'FORBIDDEN_SENDER':
    case 'INTERNAL':
      return brokenHere
    default:
      return assertNever(error.code)
  }
}

const brokenHere = 'Something in Keepsake went wrong. The log has the details.'

/** Fields that an owner fills in, as they are named beside them. */
const fields: Record<string, string> = {
  value: 'A value',
  content: 'A sentence',
  topic: 'A topic',
  label: 'A topic',
  title: 'A title',
  query: 'A search',
}

/** Why something the owner wrote was not taken; null where it is not about a field of his. */
function notTaken({ field = '', limit }: Record<string, string>): string | null {
  const name = fields[field]
  if (name === undefined) return null
  return limit === undefined
    ? `${name} like this can’t be kept.`
    : `${name} can have ${count(Number(limit))} characters at most.`
}

function notPossible(why: string | undefined): string {
  switch (why) {
    case 'several_hold':
      return 'It has several values now. Delete all but one first.'
    case 'taken':
      return 'Another topic has this name. Merge the two instead.'
    case 'safety':
      return 'A safety topic stays a list of its own, so that nothing in it is lost.'
    default:
      return 'This isn’t possible at the moment.'
  }
}
