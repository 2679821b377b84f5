import { addDays, today } from '../../shared/domain/local-date'
import type { AppError } from '../../shared/errors/app-error'
import type { ConnectionCheck } from '../../shared/domain/workstation'
import { isCallFailed } from '../http/call-failed'
import type { FetchFunction } from '../http/fetch-function'
import { failureOfNetworkError } from '../http/network-failure'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import { isRequestRefused } from '../ndc/request-refused'
import { tokensAddress } from '../payment/tokens-address'

export interface ConnectionTest {
  readonly airline: AirlineCalls
  readonly fetchFor: (context: CallContext) => FetchFunction
  readonly contextOf: (profileId: string) => Promise<CallContext>
  /** The pair of airports that was searched last. */
  readonly route: () => { readonly origin: string; readonly destination: string }
  readonly now: () => Date
  readonly elapsedMs: () => number
}

const PAYMENT_TIMEOUT_MS = 20_000
const DAYS_AHEAD = 30

/** Asks for one small calendar and knocks at the payment address, without any card. */
export async function testConnection(
  test: ConnectionTest,
  profileId: string,
): Promise<readonly ConnectionCheck[]> {
  const context = await test.contextOf(profileId).catch(whyNoContext)
  if ('kind' in context) return notSignedIn(context)
  const [retail, payment] = await Promise.all([testRetail(test, context), testPayment(test, context)])
  return [...retail, payment]
}

function whyNoContext(thrown: unknown): AppError {
  if (isCallFailed(thrown)) return thrown.error
  throw thrown
}

function notSignedIn(error: AppError): readonly ConnectionCheck[] {
  return [
    { what: 'retail-address', result: 'not-run' },
    { what: 'sign-in', result: 'failed', error },
    { what: 'calendar-search', result: 'not-run' },
    { what: 'payment-address', result: 'not-run' },
  ]
}

async function testRetail(test: ConnectionTest, context: CallContext): Promise<readonly ConnectionCheck[]> {
  const startedAt = test.elapsedMs()
  const error = await searchCalendar(test, context)
  return explain(error, Math.round(test.elapsedMs() - startedAt))
}

async function searchCalendar(test: ConnectionTest, context: CallContext): Promise<AppError | undefined> {
  const date = addDays(today(test.now()), DAYS_AHEAD)
  try {
    const window = { date, daysBefore: 1, daysAfter: 1, qualifiers: {} }
    await test.airline.findLeadPrices(context, { ...test.route(), ...window })
    return undefined
  } catch (thrown) {
    if (isCallFailed(thrown)) return thrown.error
    throw thrown
  }
}

/** Failures before anybody had answered as this interface does: the address is wrong or not reachable. */
const ADDRESS_FAILURES = new Set<AppError['kind']>([
  'not-reachable',
  'timed-out',
  'answer-cut',
  'certificate',
  'proxy-login-needed',
  'wrong-address',
  'redirected',
  'html-answer',
  'wrong-content-type',
  'empty-answer',
])

const SIGN_IN_FAILURES = new Set<AppError['kind']>(['sign-in-refused', 'forbidden', 'credentials-missing'])

/** One call tells three things; how far it came says which of them hold. */
function explain(error: AppError | undefined, tookMs: number): readonly ConnectionCheck[] {
  const works = (what: ConnectionCheck['what']): ConnectionCheck => ({ what, result: 'works', tookMs })
  const notRun = (what: ConnectionCheck['what']): ConnectionCheck => ({ what, result: 'not-run' })
  if (error === undefined) return [works('retail-address'), works('sign-in'), works('calendar-search')]
  const failed = (what: ConnectionCheck['what']): ConnectionCheck => ({
    what,
    result: 'failed',
    tookMs,
    error,
  })
  if (ADDRESS_FAILURES.has(error.kind)) {
    return [failed('retail-address'), notRun('sign-in'), notRun('calendar-search')]
  }
  if (SIGN_IN_FAILURES.has(error.kind)) {
    return [works('retail-address'), failed('sign-in'), notRun('calendar-search')]
  }
  return [works('retail-address'), works('sign-in'), failed('calendar-search')]
}

/** Any answer but "not found" means that the token service is there; nothing of a card or a sign-in is sent. */
async function testPayment(test: ConnectionTest, context: CallContext): Promise<ConnectionCheck> {
  const what = 'payment-address'
  const startedAt = test.elapsedMs()
  const tookMs = (): number => Math.round(test.elapsedMs() - startedAt)
  const { host } = new URL(context.profile.paymentUrl)
  try {
    const answer = await test.fetchFor(context)(
      new Request(tokensAddress(context.profile), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: '{}',
        redirect: 'manual',
        signal: AbortSignal.timeout(PAYMENT_TIMEOUT_MS),
      }),
    )
    await answer.body?.cancel()
    const error = wrongAddress(answer.status, host)
    return { what, tookMs: tookMs(), ...(error ? { result: 'failed', error } : { result: 'works' }) }
  } catch (thrown) {
    return { what, result: 'failed', tookMs: tookMs(), error: failureOf(thrown, host) }
  }
}

function wrongAddress(status: number, host: string): AppError | undefined {
  if (status >= 300 && status < 400) return { kind: 'redirected', host }
  return status === 404 || status === 410 ? { kind: 'wrong-address', status, host } : undefined
}

function failureOf(thrown: unknown, host: string): AppError {
  if (isRequestRefused(thrown)) {
    return { kind: 'invalid-request', field: thrown.field, reason: thrown.reason }
  }
  const isTimeOut = thrown instanceof Error && thrown.name === 'TimeoutError'
  if (isTimeOut) return { kind: 'timed-out', phase: 'first-byte', seconds: PAYMENT_TIMEOUT_MS / 1_000 }
  return failureOfNetworkError(thrown, host, 'waiting').error
}
