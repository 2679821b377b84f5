import { assertNever } from '../../shared/assert-never'
import type { UnclearAmounts } from '../../shared/domain/price/unclear-amounts'
import type { AirlineError, AppError, Operation } from '../../shared/errors/app-error'
import type { DecodedMessage, Envelope } from './decoder/decoded-message'
import type { MessageIds } from './messages/envelope'
import { Refused } from '../../shared/errors/refused'

/** The messages that an answer can be. */
export type Root = Exclude<DecodedMessage['root'], 'other'>
type Message<R extends Root> = Extract<DecodedMessage, { readonly root: R }>

/** A message of one of the expected kinds, with the warnings of its success. */
export interface CheckedAnswer<R extends Root> {
  readonly message: Message<R>
  readonly warnings: readonly string[]
}

/** Code of "no such order" (section 7.1). */
const ORDER_NOT_FOUND = '913'

/**
 * Takes an answer for what it is: the root tells the kind, Success or Errors the outcome. What cannot be
 * placed leaves the outcome of the call open.
 */
export function checkAnswer<R extends Root>(
  message: DecodedMessage,
  expected: readonly R[],
  operation: Operation,
): CheckedAnswer<R> {
  if (message.root === 'other') throw open(unreadable(message))
  const { outcome } = message
  switch (outcome.kind) {
    case 'errors':
      throw new Refused(refusalOf(outcome.errors, operation))
    case 'neither':
      if (message.root !== 'CustomerInputRQ') throw open(unplaced(outcome.errors))
      return { message: expectRoot(message, expected), warnings: [] }
    case 'success':
      return { message: expectRoot(message, expected), warnings: outcome.warnings }
    default:
      return assertNever(outcome)
  }
}

/** Errors beside a success leave open what happened; what they say is told. */
function unplaced(errors: readonly AirlineError[] | undefined): AppError {
  return { kind: 'neither-success-nor-errors', ...(errors && { errors }) }
}

function unreadable({
  name,
  version,
  errors,
}: Extract<DecodedMessage, { readonly root: 'other' }>): AppError {
  return version === undefined
    ? { kind: 'unexpected-answer', root: name }
    : { kind: 'other-version', version, root: name, errors }
}

/** Amounts that may be in minor units are no prices: nothing is sold or told at them. */
export function checkAmounts({ unclear }: { readonly unclear?: UnclearAmounts }): void {
  if (unclear) throw new Refused({ kind: 'amounts-unclear', ...unclear }, { fate: 'not-sent' })
}

/** An answer to another request must not be taken for this one's; an answer without echo is tolerated. */
export function checkEcho(envelope: Envelope, ids: MessageIds): void {
  const { transactionIdentifier = ids.transactionIdentifier, correlationId = ids.correlationId } = envelope
  if (transactionIdentifier !== ids.transactionIdentifier) {
    throw open({ kind: 'echo-mismatch', field: 'TransactionIdentifier' })
  }
  if (correlationId !== ids.correlationId) throw open({ kind: 'echo-mismatch', field: 'CorrelationID' })
}

/** What Errors of an answer mean for the operation that they answer (section 7.1). */
export function refusalOf(errors: readonly AirlineError[], operation: Operation): AppError {
  const isReading = operation === 'order-retrieve' || operation === 'order-look-up'
  const isMissing = isReading && errors.some((error) => error.code === ORDER_NOT_FOUND)
  return isMissing ? { kind: 'order-not-found', errors } : { kind: 'airline-refused', operation, errors }
}

/** A success that lacks what it should be about. */
export function missingIn(root: Root): Refused {
  return open({ kind: 'unexpected-answer', root })
}

function expectRoot<R extends Root>(message: Message<Root>, expected: readonly R[]): Message<R> {
  if (!isOneOf(message, expected)) throw open({ kind: 'unexpected-answer', root: message.root })
  return message
}

function isOneOf<R extends Root>(message: Message<Root>, roots: readonly R[]): message is Message<R> {
  return roots.some((root) => root === message.root)
}

function open(error: AppError): Refused {
  return new Refused(error, { fate: 'unknown' })
}
