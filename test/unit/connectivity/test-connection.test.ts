import { describe, expect, it } from 'vitest'
import type { ConnectionStep } from '../../../src/shared/domain/desk/workstation'
import type { Profile, AirportPair } from '../../../src/shared/domain/desk/profile'
import type { AppError } from '../../../src/shared/errors/app-error'
import type { FetchFunction } from '../../../src/main/http/fetch-function'
import { testConnection, type ConnectionTest } from '../../../src/main/connectivity/test-connection'
import { testProfile, trainingProfile } from '../../support/profiles'
import { Refused } from '../../../src/shared/errors/refused'

const ROUTE: AirportPair = { origin: 'OSL', destination: 'BGO' }

interface Situation {
  readonly profile?: Profile
  readonly retail?: AppError
  readonly answer?: FetchFunction
  readonly noSignIn?: true
  readonly noRoute?: true
  readonly proxy?: string
  readonly unknownName?: true
}

async function run(situation: Situation) {
  const sent: Request[] = []
  const searched: unknown[] = []
  const { retail } = situation
  const profile = situation.profile ?? testProfile()
  const answer = situation.answer ?? (() => Promise.resolve(new Response('{}', { status: 400 })))
  const checks = await testConnection(
    {
      airline: {
        findLeadPrices: (_context, query) => {
          searched.push(query)
          return retail
            ? Promise.reject(new Refused(retail, { fate: 'not-sent' }))
            : Promise.resolve({ prices: [], warnings: [] })
        },
      },
      profile: () => profile,
      contextOf: () =>
        situation.noSignIn
          ? Promise.reject(new Refused({ kind: 'credentials-missing' }, { fate: 'not-sent' }))
          : Promise.resolve({ profile, credentials: { user: 'u', password: 'secret' } }),
      fetchFor: () => (request) => {
        sent.push(request)
        return answer(request)
      },
      way: {
        proxyTo: () => Promise.resolve(situation.proxy),
        isNameKnown: () => Promise.resolve(situation.unknownName !== true),
      },
      routeOf: () => (situation.noRoute ? undefined : ROUTE),
      now: () => new Date('2027-03-01T10:00:00Z'),
      elapsedMs: () => 0,
    } satisfies ConnectionTest,
    profile.id,
  )
  return { checks, sent, searched }
}

/** One letter a step, in their order: works, failed, - not tried, 0 not needed. */
async function line(situation: Situation): Promise<string> {
  const letters = { works: 'w', failed: 'F', 'not-run': '-', 'not-needed': '0' } as const
  return (await run(situation)).checks.map(({ result }) => letters[result]).join('')
}

const STEPS: readonly ConnectionStep[] = [
  'address',
  'name',
  'proxy',
  'tls',
  'sign-in',
  'media-type',
  'agency',
  'search',
  'payment-address',
]

const refusedBy = (text: string): AppError => ({
  kind: 'airline-refused',
  operation: 'calendar',
  errors: [{ code: '915', text }],
})

describe('the test of a connection', () => {
  it('goes through its steps in the order in which they are needed', async () => {
    expect((await run({})).checks.map(({ what }) => what)).toEqual(STEPS)
    expect(await line({})).toBe('ww0wwwwww')
  })

  it.each<[string, AppError, string]>([
    ['the path is unknown', { kind: 'wrong-address', status: 404, host: 'x' }, 'Fw0w----w'],
    ['it is sent elsewhere', { kind: 'redirected', host: 'x' }, 'Fw0w----w'],
    ['the name is unknown', { kind: 'not-reachable', reason: 'name', host: 'x' }, 'wF------w'],
    ['the proxy asks', { kind: 'proxy-login-needed' }, 'w-F-----w'],
    ['the proxy is gone', { kind: 'not-reachable', reason: 'proxy', host: 'x' }, 'w-F-----w'],
    ['the port is closed', { kind: 'not-reachable', reason: 'refused', host: 'x' }, 'ww0F----w'],
    ['the certificate is nobody’s', { kind: 'certificate', host: 'x', code: 'ERR_CERT' }, 'ww0F----w'],
    ['nothing is heard', { kind: 'timed-out', phase: 'first-byte', seconds: 45 }, 'ww0F----w'],
    ['the password is wrong', { kind: 'sign-in-refused' }, 'ww0wF---w'],
    ['the user may not search', { kind: 'forbidden' }, 'ww0wF---w'],
    ['the media type is refused', { kind: 'media-type-refused', status: 415 }, 'ww0w-F--w'],
    ['a page is answered', { kind: 'html-answer' }, 'ww0w-F--w'],
    ['text is answered', { kind: 'broken-xml', line: 1, column: 1 }, 'ww0w-F--w'],
    ['the agency is unknown', refusedBy('AgencyID 12345 is not known'), 'ww0wwwF-w'],
    ['the route is not flown', refusedBy('Route not served'), 'ww0www-Fw'],
    ['the service fails', { kind: 'service-failed', status: 500, errors: [] }, 'ww0w---Fw'],
  ])('says at which step it ended when %s, and what that proves', async (_what, retail, expected) => {
    expect(await line({ retail })).toBe(expected)
    const { checks } = await run({ retail })
    expect(checks.filter(({ error }) => error)).toEqual([expect.objectContaining({ error: retail })])
  })

  it('leaves the names to the proxy, and names it', async () => {
    const { checks } = await run({ proxy: 'proxy.example:8080', unknownName: true })
    expect(await line({ proxy: 'proxy.example:8080', unknownName: true })).toBe('w0wwwwwww')
    expect(checks.find(({ what }) => what === 'proxy')?.detail).toBe('proxy.example:8080')
  })

  it('sends nothing to a host whose name nobody knows', async () => {
    const { searched, checks } = await run({ unknownName: true })
    expect(searched).toEqual([])
    expect(checks[1]).toMatchObject({ what: 'name', error: { reason: 'name', host: 'retail.example' } })
  })

  it('searches the route of the point of sale and says which', async () => {
    const { searched, checks } = await run({})
    expect(searched).toEqual([expect.objectContaining(ROUTE)])
    expect(checks.find(({ what }) => what === 'search')?.detail).toBe('OSL-BGO')
  })

  it('asks for a route where none is known, and tries the way all the same', async () => {
    const { searched, checks } = await run({ noRoute: true })
    expect(searched).toEqual([])
    expect(checks.find(({ what }) => what === 'search')?.error).toEqual({ kind: 'route-missing' })
    expect(await line({ noRoute: true })).toBe('ww0w---Fw')
  })

  it('tries the way without a password where none is set', async () => {
    expect(await line({ noSignIn: true })).toBe('ww0wF---w')
    const closed = () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'))
    expect(await line({ noSignIn: true, answer: closed })).toBe('ww0F----F')
  })

  it('sends neither a card nor a password to the payment address', async () => {
    const { sent } = await run({})
    expect(sent.map(({ url }) => url)).toEqual(['https://pay.example/payment/tokens'])
    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(await sent[0]?.text()).toBe('{}')
  })

  it.each([
    [
      'does not know the address',
      () => Promise.resolve(new Response(null, { status: 404 })),
      'wrong-address',
    ],
    ['cannot be reached', () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')), 'not-reachable'],
    ['sends elsewhere', () => Promise.resolve(new Response(null, { status: 302 })), 'redirected'],
    [
      'is behind a proxy that asks',
      () => Promise.resolve(new Response(null, { status: 407 })),
      'proxy-login-needed',
    ],
  ])('says that the payment service %s', async (_what, answer, kind) => {
    const { checks } = await run({ answer })
    expect(checks.at(-1)).toMatchObject({ what: 'payment-address', result: 'failed', error: { kind } })
  })

  it('needs no way to the training airline', async () => {
    expect(await line({ profile: trainingProfile, unknownName: true })).toBe('w0000wwww')
  })
})
