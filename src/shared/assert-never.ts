/** Ends a switch over a union: the compiler names the case that was forgotten. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected case: ${JSON.stringify(value)}`)
}
