import { readClock } from '../../shared/domain/dates/system-clock'
import type { DeskEvent } from '../../shared/ipc/desk-contract'
import type { Profile } from '../../shared/domain/desk/profile'
import { whyNotKept, type CacheState } from '../../shared/domain/desk/workstation'
import type { AppError } from '../../shared/errors/app-error'
import { whyNotAuthenticated } from '../booking/allowed-authentication'
import { createBookingDesk, type BookingDesk } from '../booking/booking-desk'
import type { BankWindow, Clock, WhyNotPayable } from '../booking/ports'
import type { CounterWatch } from '../connectivity/counters'
import type { Log } from '../logging/log'
import type { AirlineCalls } from '../ndc/airline-calls'
import { databaseTurn, type DatabaseTurn } from '../order-cache/database-turn'
import { createAttemptStore } from '../order-cache/attempts'
import type { AuditTrail } from '../order-cache/audit-trail'
import { createAuditTrail } from '../order-cache/sqlite-audit-trail'
import { createQuoteStore } from '../order-cache/quote-store'
import { createOrderStore } from '../order-cache/sqlite-order-store'
import type { TokenCalls } from '../payment/token-calls'
import { createQuoteDesk, type QuoteDesk } from '../quotes/quote-desk'
import type { WatchedKeychain } from '../secrets/watched-keychain'
import type { SettingsStore } from '../settings/settings-store'
import { createShoppingDesk, type ShoppingDesk } from '../shopping/shopping-desk'
import { answersWhenFree } from './answers-when-free'
import type { CallContexts } from './call-contexts'
import { randomIds } from './clock-and-ids'
import { keepCache, type CacheProblem, type KeptCache } from './keep-cache'
import { buildOrdersDesk, type OrdersDesk } from './orders-desk'
import { withPlug } from './pull-plug'
import type { TestSwitches } from './test-hooks'
import { isRefused } from '../../shared/errors/refused'

export interface ServiceParts {
  readonly folder: string
  readonly keychain: WatchedKeychain
  readonly settings: SettingsStore
  readonly contexts: CallContexts
  readonly airline: AirlineCalls
  readonly tokens: TokenCalls
  readonly bank: BankWindow
  readonly counters: CounterWatch
  readonly log: Log
  readonly clock: Clock
  readonly switches: Pick<TestSwitches, 'plug'>
  readonly tell: (event: DeskEvent) => void
  readonly isOffline: () => boolean
  /** The orders of this computer were opened, or cannot be kept any more. */
  readonly onCacheChange: () => void
}

/** Everything that needs the database; there as soon as the keychain has answered. */
export interface Services {
  readonly booking: BookingDesk
  readonly shopping: ShoppingDesk
  readonly orders: OrdersDesk
  readonly quotes: QuoteDesk
  readonly audit: AuditTrail
  readonly cache: KeptCache
  readonly store: ReturnType<typeof createOrderStore>
  readonly turn: DatabaseTurn
  cacheState(): CacheState
  stop(): void
}

/** Opens the database, then builds what stands on it, from the bottom up; `stop` goes the other way. */
export async function openServices(parts: ServiceParts): Promise<Services> {
  const { settings, contexts, airline } = parts
  const cache = await openKeptCache(parts)
  const { database } = cache
  const store = createOrderStore(database)
  const turn = turnOf(database, parts)
  const audit = createAuditTrail({ database, agent: () => settings.settings().agentName })
  const shared = { ...contexts, airline, audit, clock: parts.clock, ids: randomIds }
  const { counters, tell } = parts
  const shopping = createShoppingDesk({ ...shared, countSearch: counters.countSearch, tell })
  const waiting = answersWhenFree({ ...parts, ...contexts, airline, pricings: shopping.pricings }, turn)
  const booking = createBookingDesk({
    ...shared,
    ...waiting,
    orders: store,
    attempts: withPlug(createAttemptStore(database), () => parts.switches.plug),
    whyNotPayable: whyNotPayable(settings, cache),
  })
  const orders = buildOrdersDesk({
    ...parts,
    ...contexts,
    airline: waiting.airline,
    audit,
    orders: () => store,
    now: readClock,
    onNotKept: (error) => {
      parts.log.write({ what: 'cache', state: 'not-kept', reason: error.kind })
    },
  })
  const quotes = createQuoteDesk({
    quotes: createQuoteStore(database),
    shopping,
    profile: (profileId) => settings.profile(profileId),
    activeProfileId: () => settings.activeProfile().id,
    now: () => parts.clock.now(),
    newId: () => randomIds.next(),
  })
  booking.onChange(parts.tell)
  followAttempts(booking, parts)
  followCache(cache, booking, parts)
  return {
    booking,
    shopping,
    orders,
    quotes,
    audit,
    cache,
    store,
    turn,
    cacheState: () => cache.problem() ?? stateOf(store, turn),
    stop: () => {
      shopping.shutdown()
      booking.shutdown()
      turn.stop()
      cache.close()
    },
  }
}

function turnOf(
  { connection }: KeptCache['database'],
  { clock, onCacheChange }: Pick<ServiceParts, 'clock' | 'onCacheChange'>,
): DatabaseTurn {
  return databaseTurn({
    isFree: () => connection.isFree(),
    after: (ms, run) => clock.after(ms, run),
    onChange: onCacheChange,
  })
}

function stateOf(store: Pick<Services['store'], 'count'>, turn: DatabaseTurn): CacheState {
  try {
    return turn.isHeld() ? { kind: 'held' } : { kind: 'open', orders: store.count() }
  } catch (thrown) {
    if (isRefused(thrown) && thrown.error.kind === 'cache-in-use') return { kind: 'held' }
    throw thrown
  }
}

function openKeptCache(parts: ServiceParts): Promise<KeptCache> {
  return keepCache({
    ...parts,
    now: readClock,
    onNotCarried: () => {
      parts.log.write({ what: 'cache', state: 'not-carried' })
    },
  })
}

/** Whenever the database of this computer is opened, its open attempts are taken up. */
function followCache(cache: KeptCache, booking: BookingDesk, { log, onCacheChange }: ServiceParts): void {
  const follow = (): void => {
    log.write({ what: 'cache', ...loggedState(cache) })
    booking.resumeOpenAttempts()
  }
  follow()
  cache.onChange(() => {
    follow()
    onCacheChange()
  })
}

function loggedState(cache: KeptCache): { readonly state: string; readonly reason?: string } {
  const problem = cache.problem()
  if (problem?.kind === 'closed') return { state: 'closed', reason: problem.error.kind }
  return { state: problem?.kind ?? 'open' }
}

function whyNotPayable(settings: SettingsStore, cache: KeptCache): WhyNotPayable {
  return (profileId, payment) =>
    whyNotKeptAt(settings.profile(profileId), cache.problem()) ??
    whyNotAuthenticated(payment, settings.settings())
}

/** Nothing real moves in training; everywhere else a payment needs something below it that outlives the process. */
function whyNotKeptAt(profile: Profile | undefined, problem: CacheProblem | undefined): AppError | undefined {
  const reason = problem && profile?.environment !== 'training' ? whyNotKept(problem) : undefined
  return reason && { kind: 'payment-not-kept', reason }
}

/** Writes every state of an attempt down under the name that can be said aloud, and counts what was sold. */
function followAttempts(booking: BookingDesk, { log, counters }: ServiceParts): void {
  const sold = new Set<string>()
  booking.onChange((event) => {
    if (event.kind !== 'attempt-changed') return
    const { id, shortId, state } = event.attempt
    log.write({ what: 'attempt', shortId, state: state.kind })
    if (state.kind !== 'confirmed' || sold.has(id)) return
    sold.add(id)
    counters.countBooking()
  })
}
