import { readClock } from '../../shared/domain/system-clock'
import type { DeskEvent } from '../../shared/ipc/desk-contract'
import type { CacheState } from '../../shared/domain/workstation'
import { createBookingDesk, type BookingDesk } from '../booking/booking-desk'
import type { BankWindow, Clock } from '../booking/ports'
import type { CounterWatch } from '../connectivity/counters'
import type { Log } from '../logging/log'
import type { AirlineCalls } from '../ndc/airline-calls'
import { createAttemptStore } from '../order-cache/attempts'
import type { AuditTrail } from '../order-cache/audit-trail'
import type { OrderStore } from '../order-cache/order-store'
import { createAuditTrail } from '../order-cache/sqlite-audit-trail'
import { createQuoteStore } from '../order-cache/quote-store'
import { createOrderStore } from '../order-cache/sqlite-order-store'
import type { TokenCalls } from '../payment/token-calls'
import { createQuoteDesk, type QuoteDesk } from '../quotes/quote-desk'
import type { Keychain } from '../secrets/keychain'
import type { SettingsStore } from '../settings/settings-store'
import { createShoppingDesk, type ShoppingDesk } from '../shopping/shopping-desk'
import type { CallContexts } from './call-contexts'
import { randomIds } from './clock-and-ids'
import { openCache, type OpenedCache } from './open-cache'
import { buildOrdersDesk, type OrdersDesk } from './orders-desk'
import { withPlug } from './pull-plug'
import type { TestSwitches } from './test-hooks'

export interface ServiceParts {
  readonly folder: string
  readonly keychain: Keychain
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
}

/** Everything that needs the database; there as soon as the keychain has answered. */
export interface Services {
  readonly booking: BookingDesk
  readonly shopping: ShoppingDesk
  readonly orders: OrdersDesk
  readonly quotes: QuoteDesk
  readonly audit: AuditTrail
  cacheState(): CacheState
  /** A key that is the same at the next start; none while nothing is kept beyond this run. */
  lastingKey(purpose: string): Buffer | undefined
  stop(): void
}

/** Opens the database, then builds what stands on it, from the bottom up; `stop` goes the other way. */
export async function openServices(parts: ServiceParts): Promise<Services> {
  const { settings, contexts, airline } = parts
  const cache = await openCache({ ...parts, now: readClock })
  const { database } = cache
  parts.log.write({ what: 'cache', state: cache.problem?.kind ?? 'open' })
  const store = createOrderStore(database)
  const audit = createAuditTrail({ database, agent: () => settings.settings().agentName })
  const shared = { airline, audit, clock: parts.clock, ids: randomIds, contextOf: contexts.contextOf }
  const shopping = createShoppingDesk({
    ...shared,
    activeContext: contexts.activeContext,
    countSearch: parts.counters.countSearch,
    tell: parts.tell,
  })
  const booking = createBookingDesk({
    ...shared,
    orders: store,
    tokens: parts.tokens,
    attempts: withPlug(createAttemptStore(database), () => parts.switches.plug),
    pricings: shopping.pricings,
    bank: parts.bank,
  })
  const orders = buildOrdersDesk({
    ...parts,
    ...contexts,
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
  booking.resumeOpenAttempts()
  return {
    booking,
    shopping,
    orders,
    quotes,
    audit,
    cacheState: () => stateOf(cache, store),
    lastingKey: (purpose) => (cache.problem === undefined ? database.deriveKey(purpose) : undefined),
    stop: () => {
      shopping.shutdown()
      booking.shutdown()
      cache.close()
    },
  }
}

function stateOf({ problem }: OpenedCache, orders: OrderStore): CacheState {
  if (problem !== undefined) return { kind: 'closed', error: problem }
  return { kind: 'open', orders: orders.count() }
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
