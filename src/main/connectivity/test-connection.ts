import { addDays, today } from '../../shared/domain/dates/local-date'
import type { Profile, AirportPair } from '../../shared/domain/desk/profile'
import { originOf, whyNotSent } from '../../shared/domain/desk/web-place'
import type { AppError } from '../../shared/errors/app-error'
import type { ConnectionCheck, ConnectionStep } from '../../shared/domain/desk/workstation'
import type { FetchFunction } from '../http/fetch-function'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import { checksOf, stepOf, type WayFound } from './connection-steps'
import { knock } from './knock'
import { testPayment } from './test-payment'
import { isRefused } from '../../shared/errors/refused'

/** What the system says of the way to an address, without going it. */
export interface NetworkWay {
  /** host:port of the proxy that leads there; undefined where none does. */
  readonly proxyTo: (address: string) => Promise<string | undefined>
  readonly isNameKnown: (host: string) => Promise<boolean>
}

export interface ConnectionTest {
  readonly airline: Pick<AirlineCalls, 'findLeadPrices'>
  readonly fetchFor: (context: CallContext) => FetchFunction
  readonly profile: (profileId: string) => Profile | undefined
  readonly contextOf: (profileId: string) => Promise<CallContext>
  readonly way: NetworkWay
  /** A pair of airports that this point of sale sells; undefined where none is known. */
  readonly routeOf: (profile: Profile) => AirportPair | undefined
  readonly now: () => Date
  readonly elapsedMs: () => number
}

const DAYS_AHEAD = 30

/**
 * Goes the way of a search as far as it leads, with one small calendar search, and knocks at the payment address. No
 * card, no traveller and no order is ever sent.
 */
export async function testConnection(
  test: ConnectionTest,
  profileId: string,
): Promise<readonly ConnectionCheck[]> {
  const profile = test.profile(profileId)
  if (profile === undefined) return checksOf({ failed: 'address', error: noLongerThere }, {})
  const [retail, payment] = await Promise.all([testRetail(test, profile), testPayment(test, profile)])
  return [...retail, payment]
}

const noLongerThere: AppError = { kind: 'no-longer-there', what: 'profile' }

/** What is known of the way before it is gone; shown beside the step. */
interface Way {
  readonly host: string
  readonly proxy: string | undefined
}

async function testRetail(test: ConnectionTest, profile: Profile): Promise<readonly ConnectionCheck[]> {
  const reason = whyNotSent(profile.retailUrl, profile.environment)
  if (reason !== undefined && profile.environment !== 'training') {
    return checksOf({ failed: 'address', error: { kind: 'invalid-request', field: 'retailUrl', reason } }, {})
  }
  const startedAt = test.elapsedMs()
  const way = await wayTo(test, profile)
  const found = await findOut(test, profile, way)
  const route = test.routeOf(profile)
  return checksOf(found, {
    tookMs: Math.round(test.elapsedMs() - startedAt),
    needless: needlessOn(profile, way),
    details: {
      address: originOf(profile.retailUrl),
      ...(way.proxy === undefined ? {} : { proxy: way.proxy }),
      ...(route === undefined ? {} : { search: `${route.origin}-${route.destination}` }),
    },
  })
}

async function wayTo({ way }: ConnectionTest, { environment, retailUrl }: Profile): Promise<Way> {
  const { hostname } = new URL(retailUrl)
  const proxy = environment === 'training' ? undefined : await way.proxyTo(retailUrl).catch(() => undefined)
  return { host: hostname, proxy }
}

/** Names are looked up by the proxy where there is one; what answers inside this program has no way at all. */
function needlessOn({ environment, retailUrl }: Profile, { host, proxy }: Way): readonly ConnectionStep[] {
  if (environment === 'training') return ['name', 'proxy', 'tls', 'sign-in']
  return [
    ...(proxy !== undefined || isNumber(host) ? (['name'] as const) : []),
    ...(proxy === undefined ? (['proxy'] as const) : []),
    ...(retailUrl.startsWith('https:') ? [] : (['tls'] as const)),
  ]
}

/** An address in figures needs no name to be looked up. */
function isNumber(host: string): boolean {
  return /^[\d.]+$/.test(host) || host.startsWith('[')
}

async function findOut(test: ConnectionTest, profile: Profile, { host, proxy }: Way): Promise<WayFound> {
  const isLookedUp = profile.environment !== 'training' && proxy === undefined && !isNumber(host)
  if (isLookedUp && !(await test.way.isNameKnown(host))) {
    return { failed: 'name', error: { kind: 'not-reachable', reason: 'name', host } }
  }
  const context = await test.contextOf(profile.id).catch(whyNoContext)
  if ('kind' in context) return withoutSignIn(test, profile, context)
  const route = test.routeOf(profile)
  if (route === undefined) return withoutRoute(test, context)
  const error = await searchCalendar(test, context, route)
  return error === undefined ? {} : { failed: stepOf(error), error }
}

function whyNoContext(thrown: unknown): AppError {
  if (isRefused(thrown)) return thrown.error
  throw thrown
}

/** The way can be tried without a password, so that a missing one hides no closed door. */
async function withoutSignIn(test: ConnectionTest, profile: Profile, error: AppError): Promise<WayFound> {
  const onTheWay = await knock(test.fetchFor({ profile }), profile.retailUrl)
  return onTheWay === undefined ? { failed: 'sign-in', error } : { failed: stepOf(onTheWay), error: onTheWay }
}

async function withoutRoute(test: ConnectionTest, context: CallContext): Promise<WayFound> {
  const onTheWay = await knock(test.fetchFor(context), context.profile.retailUrl)
  if (onTheWay !== undefined) return { failed: stepOf(onTheWay), error: onTheWay }
  return { failed: 'search', error: { kind: 'route-missing' } }
}

async function searchCalendar(
  test: ConnectionTest,
  context: CallContext,
  route: AirportPair,
): Promise<AppError | undefined> {
  const date = addDays(today(test.now()), DAYS_AHEAD)
  try {
    const window = { date, daysBefore: 1, daysAfter: 1, qualifiers: {} }
    await test.airline.findLeadPrices(context, { ...route, ...window })
    return undefined
  } catch (thrown) {
    if (isRefused(thrown)) return thrown.error
    throw thrown
  }
}
