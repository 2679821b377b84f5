import type { AppError } from './app-error'
import type { CallFate } from './call-fate'
import { KINDS } from './error-kinds'

interface Told {
  readonly cause?: unknown
  /** Of the call that failed; absent: what its kind says. */
  readonly fate?: CallFate
  /** True when the same read may go better the second time; says nothing about calls that move money. */
  readonly isRepeatable?: boolean
}

/** Thrown by whatever fails or is refused in a way that was foreseen; `error` is what the agent is told. */
export class Refused extends Error {
  readonly kind = 'refused'
  readonly fate: CallFate
  readonly isRepeatable: boolean

  constructor(
    readonly error: AppError,
    { cause, fate = fateOf(error), isRepeatable = false }: Told = {},
  ) {
    super(`Refused: ${error.kind}`, cause === undefined ? {} : { cause })
    this.name = 'Refused'
    this.fate = fate
    this.isRepeatable = isRepeatable
  }
}

export function isRefused(value: unknown): value is Refused {
  return value instanceof Error && 'kind' in value && value.kind === 'refused'
}

/** The error that a thrown value carries; undefined for a fault of ours. */
export function appErrorOf(thrown: unknown): AppError | undefined {
  return isRefused(thrown) ? thrown.error : undefined
}

/** A value that a schema, a rule or the interface would not take: where it would have stood, and why; never the value. */
export function refuseField(field: string, reason: string): Refused {
  return new Refused({ kind: 'invalid-request', field, reason })
}

function fateOf({ kind }: AppError): CallFate {
  const { outcome } = KINDS[kind]
  return outcome === 'not-sent' || outcome === 'refused' ? outcome : 'unknown'
}
