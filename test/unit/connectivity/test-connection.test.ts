import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../src/shared/errors/app-error'
import { CallFailed } from '../../../src/main/http/call-failed'
import type { FetchFunction } from '../../../src/main/http/fetch-function'
import { testConnection, type ConnectionTest } from '../../../src/main/connectivity/test-connection'
import { testProfile } from '../../support/profiles'

const sent: Request[] = []

function run(options: {
  readonly retail?: AppError
  readonly payment?: FetchFunction
  readonly noSignIn?: true
}) {
  sent.length = 0
  const answer = options.payment ?? (() => Promise.resolve(new Response('{}', { status: 400 })))
  const findLeadPrices = () =>
    options.retail
      ? Promise.reject(new CallFailed(options.retail, true))
      : Promise.resolve({ prices: [], warnings: [] })
  const test = {
    airline: { findLeadPrices } as unknown as ConnectionTest['airline'],
    contextOf: () =>
      options.noSignIn
        ? Promise.reject(new CallFailed({ kind: 'credentials-missing' }, true))
        : Promise.resolve({ profile: testProfile(), credentials: { user: 'u', password: 'secret' } }),
    fetchFor: () => (request: Request) => {
      sent.push(request)
      return answer(request)
    },
    route: () => ({ origin: 'LGW', destination: 'OSL' }),
    now: () => new Date('2027-03-01T10:00:00Z'),
    elapsedMs: () => 0,
  } satisfies ConnectionTest
  return testConnection(test, 'counter-1')
}

const results = async (options: Parameters<typeof run>[0]) =>
  Object.fromEntries((await run(options)).map(({ what, result }) => [what, result]))

describe('the test of a profile', () => {
  it('says that everything works', async () => {
    expect(await results({})).toEqual({
      'retail-address': 'works',
      'sign-in': 'works',
      'calendar-search': 'works',
      'payment-address': 'works',
    })
  })

  it.each([
    [{ kind: 'not-reachable', reason: 'name', host: 'x' }, ['failed', 'not-run', 'not-run']],
    [{ kind: 'wrong-address', status: 404, host: 'x' }, ['failed', 'not-run', 'not-run']],
    [{ kind: 'html-answer' }, ['failed', 'not-run', 'not-run']],
    [{ kind: 'sign-in-refused' }, ['works', 'failed', 'not-run']],
    [{ kind: 'airline-refused', operation: 'calendar', errors: [] }, ['works', 'works', 'failed']],
  ] as const)('says how far a call came that ended in %o', async (error, expected) => {
    const found = await results({ retail: error })
    expect([found['retail-address'], found['sign-in'], found['calendar-search']]).toEqual(expected)
  })

  it('asks for the password first when none is known', async () => {
    expect(await results({ noSignIn: true })).toMatchObject({
      'sign-in': 'failed',
      'retail-address': 'not-run',
    })
  })

  it('sends neither a card nor the password to the payment address', async () => {
    await run({})
    const [request] = sent
    expect(request?.url).toBe('https://pay.example/payment/tokens')
    expect(request?.headers.has('authorization')).toBe(false)
    expect(await request?.text()).toBe('{}')
  })

  it.each([
    [
      'does not know the address',
      () => Promise.resolve(new Response(null, { status: 404 })),
      'wrong-address',
    ],
    ['cannot be reached', () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')), 'not-reachable'],
    ['sends elsewhere', () => Promise.resolve(new Response(null, { status: 302 })), 'redirected'],
  ])('says that the payment service %s', async (_what, payment, kind) => {
    const checks = await run({ payment })
    expect(checks.find(({ what }) => what === 'payment-address')?.error?.kind).toBe(kind)
  })
})
