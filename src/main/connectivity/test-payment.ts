import type { Profile } from '../../shared/domain/desk/profile'
import type { ConnectionCheck } from '../../shared/domain/desk/workstation'
import type { AppError } from '../../shared/errors/app-error'
import type { FetchFunction } from '../http/fetch-function'
import type { CallContext } from '../ndc/airline-calls'
import { tokensAddress } from '../payment/tokens-address'
import { statusOf, whyNotAnswered } from './knock'

interface PaymentTest {
  readonly fetchFor: (context: CallContext) => FetchFunction
  readonly elapsedMs: () => number
}

/** Any answer but "not found" means that the token service is there; nothing of a card or a sign-in is sent. */
export async function testPayment(test: PaymentTest, profile: Profile): Promise<ConnectionCheck> {
  const startedAt = test.elapsedMs()
  const error = await failureOf(test.fetchFor({ profile }), profile)
  const about = {
    what: 'payment-address',
    tookMs: Math.round(test.elapsedMs() - startedAt),
    ...(URL.canParse(profile.paymentUrl) ? { detail: new URL(profile.paymentUrl).origin } : {}),
  } as const
  return error === undefined ? { ...about, result: 'works' } : { ...about, result: 'failed', error }
}

async function failureOf(fetch: FetchFunction, profile: Profile): Promise<AppError | undefined> {
  const { host } = new URL(profile.paymentUrl)
  try {
    const status = await statusOf(fetch, tokensAddress(profile), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: '{}',
    })
    return wrongAnswer(status, host)
  } catch (thrown) {
    return whyNotAnswered(thrown, host)
  }
}

function wrongAnswer(status: number, host: string): AppError | undefined {
  if (status === 407) return { kind: 'proxy-login-needed' }
  if (status >= 300 && status < 400) return { kind: 'redirected', host }
  return status === 404 || status === 410 ? { kind: 'wrong-address', status, host } : undefined
}
