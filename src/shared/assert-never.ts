/** Marks a branch that the types say cannot be reached; throws if it is reached all the same. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
