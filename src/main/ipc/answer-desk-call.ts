import type { z } from 'zod'
import { failure, invalidRequest, success, type AppError, type Result } from '../../shared/errors/app-error'
import type { DeskCallName } from '../../shared/ipc/desk-contract'
import { deskSchemas } from '../../shared/ipc/desk-schemas'
import type { CallLimit } from '../windows/call-limit'
import type { DeskHandlers } from './desk-handlers'
import { toAppError } from './to-app-error'

/** What the registrar writes down of a call: its name, how it ended, how long it took. Never what was in it. */
export interface CallRecord {
  readonly call: DeskCallName
  readonly outcome: 'ok' | AppError['kind']
  readonly tookMs: number
  /** Set for an unforeseen error: its reference and where in the code it was thrown. */
  readonly reference?: string
  readonly trace?: string
}

export interface CallAnswerer {
  /** True only for the desk window's own page, in its main frame. */
  readonly isTrusted: (event: unknown) => boolean
  /** Asked of a stranger: true for one that asks without end, whose refusals would fill the log. */
  readonly isFlooding: (event: unknown) => boolean
  /** How much the desk may ask for; a `stop` has been acted upon when it comes here. */
  readonly limit: CallLimit
  readonly handlers: DeskHandlers
  readonly record: (record: CallRecord) => void
  readonly now: () => number
}

type AnyHandler = (request: unknown) => unknown

/** Checks who asks, then what is asked, and only then lets the handler run. */
export async function answerDeskCall(
  answerer: CallAnswerer,
  name: DeskCallName,
  event: unknown,
  request: unknown,
): Promise<Result<unknown>> {
  const startedAt = answerer.now()
  const end = (result: Result<unknown>, trace?: string): Result<unknown> => {
    answerer.record(describe(name, result, answerer.now() - startedAt, trace))
    return result
  }
  if (!answerer.isTrusted(event)) {
    return answerer.isFlooding(event)
      ? failure({ kind: 'too-many-calls' })
      : end(failure({ kind: 'not-trusted' }))
  }
  // Not written down: a flood would fill the log as it would have filled main.
  if (answerer.limit.enter(name) !== 'pass') return failure({ kind: 'too-many-calls' })
  try {
    const read = (deskSchemas[name] as z.ZodType).safeParse(request)
    if (!read.success) return end(failure(refusedBySchema(read.error)))
    return end(success(await (answerer.handlers[name] as AnyHandler)(read.data)))
  } catch (thrown) {
    const { error, isUnforeseen } = toAppError(thrown)
    return end(failure(error), isUnforeseen ? placesOf(thrown) : undefined)
  } finally {
    answerer.limit.leave(name)
  }
}

function describe(
  call: DeskCallName,
  result: Result<unknown>,
  tookMs: number,
  trace: string | undefined,
): CallRecord {
  const outcome = result.ok ? 'ok' : result.error.kind
  const record = { call, outcome, tookMs: Math.round(tookMs) } as const
  if (result.ok || result.error.kind !== 'internal') return record
  return { ...record, reference: result.error.reference, ...(trace === undefined ? {} : { trace }) }
}

/** A request of thousands of wrong fields is not answered with all of them. */
const MOST_NAMED = 50

/** Names the fields, never their values. */
function refusedBySchema({ issues }: z.ZodError): AppError {
  const refused = issues
    .slice(0, MOST_NAMED)
    .map(({ path, code }) => ({ field: path.map(String).join('.'), reason: code }))
  return invalidRequest(refused) ?? { kind: 'invalid-request', field: '', reason: 'invalid' }
}

/** The lines of a stack without its message, which may carry somebody's data. */
function placesOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown
  const places = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [thrown.name, ...places.slice(0, 6).map((line) => line.trim())].join(' | ')
}
