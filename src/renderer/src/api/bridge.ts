import type { EventName, Events, Input, Output, RequestName } from '../../../shared/contract'
import type { ErrorCode, SerializedError } from '../../../shared/errors'

/** A request that main answered with an error. `serialized` holds what crossed the bridge. */
class CallError extends Error {
  readonly code: ErrorCode
  readonly serialized: SerializedError

  constructor(serialized: SerializedError) {
    super(serialized.message)
    this.name = 'CallError'
    this.code = serialized.code
    this.serialized = serialized
  }
}

/** Asks the main process. Rejects with a {@link CallError} where the answer is an error. */
export async function call<Name extends RequestName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
  const result = await window.keepsake.call(name, input)
  if (!result.ok) throw new CallError(result.error)
  return result.value
}

/** Listens to an event of the main process; returns the function that ends it. */
export function on<Name extends EventName>(
  name: Name,
  listener: (payload: Events[Name]) => void,
): () => void {
  return window.keepsake.on(name, listener)
}

/** Whatever was thrown, as an error that can be shown. */
export function toSerializedError(thrown: unknown): SerializedError {
  if (thrown instanceof CallError) return thrown.serialized
  return { code: 'INTERNAL', message: thrown instanceof Error ? thrown.message : String(thrown) }
}
