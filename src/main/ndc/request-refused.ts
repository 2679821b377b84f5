/** A value that the schema or the interface would refuse: nothing was sent. */
export class RequestRefused extends Error {
  readonly kind = 'request-refused'

  constructor(
    /** Where the value would have stood, such as `Individual/Surname`. */
    readonly field: string,
    /** Completes the sentence "<field> ...", such as `must have 1 to 50 characters`; never the value itself. */
    readonly reason: string,
  ) {
    super(`${field} ${reason}`)
    this.name = 'RequestRefused'
  }
}

export function isRequestRefused(value: unknown): value is RequestRefused {
  return value instanceof Error && (value as { kind?: unknown }).kind === 'request-refused'
}
