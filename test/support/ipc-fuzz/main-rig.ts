import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAirline } from '../../../src/main/composition/build-airline'
import { createExchangeLog } from '../../../src/main/ndc/exchange-log'
import { callContexts } from '../../../src/main/composition/call-contexts'
import { systemClock } from '../../../src/main/composition/clock-and-ids'
import { heldSales } from '../../../src/main/composition/held-sales'
import { openServices } from '../../../src/main/composition/open-services'
import { createServiceClock } from '../../../src/main/http/service-clock'
import { auditHandlers } from '../../../src/main/ipc/audit-handlers'
import { bookingHandlers } from '../../../src/main/ipc/booking-handlers'
import { customerHandlers } from '../../../src/main/ipc/customer-handlers'
import type { DeskHandlers } from '../../../src/main/ipc/desk-handlers'
import { orderHandlers } from '../../../src/main/ipc/order-handlers'
import { settingsHandlers } from '../../../src/main/ipc/settings-handlers'
import { shoppingHandlers } from '../../../src/main/ipc/shopping-handlers'
import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import { credentialStore } from '../../../src/main/secrets/credentials'
import { proxySignIns } from '../../../src/main/secrets/proxy-sign-ins'
import { watchKeychain } from '../../../src/main/secrets/watched-keychain'
import { openSettings } from '../../../src/main/settings/settings-store'
import { createTrainingAirline } from '../../../training-airline'
import { createCustomerView } from '../../../src/main/windows/customer/customer-view'
import { deskCallNames } from '../../../src/shared/ipc/desk-call-names'
import type { BankWindow } from '../../../src/main/booking/ports'
import type { BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import { readClock } from '../../../src/shared/domain/dates/system-clock'
import { aCard } from '../booking/builders'
import { memoryKeychain } from '../keychains'

export interface RigPlace {
  readonly folder: string
  readonly keychain: ReturnType<typeof memoryKeychain>
  readonly bank: BankWindow
}

/**
 * Main as it is, over the training airline, a keychain in memory and a database of its own; without Electron. On a
 * folder that is gone with it, unless a place is given.
 */
export async function openMainRig(place?: RigPlace) {
  const folder = place?.folder ?? mkdtempSync(join(tmpdir(), 'faredesk-ipc-'))
  const keychain = place?.keychain ?? memoryKeychain()
  const watched = watchKeychain(keychain)
  const settings = await openSettings(folder, { kind: 'none' })
  // Every way of paying is to be reached.
  await settings.saveSettings({ ...settings.settings(), allowsOtherAuthentication: true })
  const credentials = credentialStore({ keychain: watched })
  const trainingAirline = createTrainingAirline({ latencyMs: 0 })
  const fetch = (request: Request) =>
    request.url.includes('.invalid/')
      ? trainingAirline.fetch(request)
      : Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED'))
  const transport = { fetch, fetchOnce: fetch }
  const observer = { answered: () => undefined, failed: () => undefined, elapsedMs: () => performance.now() }
  const calls = buildAirline({
    transports: { training: transport, network: transport },
    decoder: createDecoder(),
    observer,
    serviceClock: createServiceClock({ now: readClock, elapsedMs: observer.elapsedMs }),
    clientVersion: '0',
    exchanges: createExchangeLog({ now: readClock, elapsedMs: observer.elapsedMs }),
  })
  const log = { write: () => undefined }
  const counters = {
    current: () => ({ searchesToday: 0, bookingsToday: 0 }),
    countSearch: () => undefined,
    countBooking: () => undefined,
    turnOver: () => undefined,
  }
  const services = await openServices({
    folder,
    keychain: watched,
    settings,
    contexts: callContexts(settings, credentials),
    ...calls,
    bank: place?.bank ?? { userAgent: () => 'fuzz', open: () => Promise.resolve({ kind: 'closed' }) },
    counters,
    log,
    clock: systemClock(() => 0.001),
    switches: { plug: undefined },
    tell: () => undefined,
    isOffline: () => false,
    onCacheChange: () => undefined,
  })
  const customer = createCustomerView({
    sales: () => Promise.resolve(heldSales(services)),
    look: () => ({ locale: 'en', theme: 'light' }),
    seller: () => ({ environment: 'training', payTo: 'Training Air' }),
    openWindow: () => ({ tell: () => undefined, close: () => undefined }),
  })
  const there =
    <T>(value: T) =>
    () =>
      Promise.resolve(value)
  const takeCard = ({ id }: BookingAttempt): void => {
    services.booking.useCard(id, aCard()).catch(() => undefined)
  }
  const handlers = {
    // Papers, quotes on the clipboard and windows are Electron's: the windows' own fuzz asks for these.
    ...(Object.fromEntries(deskCallNames.map((name) => [name, () => null])) as unknown as DeskHandlers),
    ...settingsHandlers({
      settings,
      notices: () => [],
      backups: () => undefined,
      credentials,
      keychain: watched.state,
      cache: () => services.cacheState(),
      connectivity: () => ({ kind: 'online' }),
      counters: counters.current,
      platform: 'linux',
      version: '0',
      systemLocale: 'en-GB',
      proxies: proxySignIns(watched),
      isDevelopmentRuntime: false,
      update: () => ({ kind: 'off', by: 'copy' }),
      onSettingsChanged: () => undefined,
      onProfilesChanged: () => undefined,
      isSignInNeeded: () => Promise.resolve(false),
      refuseWhileUnsettled: () => Promise.resolve(),
    }),
    ...shoppingHandlers(there(services.shopping)),
    ...bookingHandlers({ booking: there(services.booking), openCard: takeCard }),
    ...orderHandlers(there(services.orders)),
    ...auditHandlers(there(services.audit)),
    ...customerHandlers(customer),
    saveQuote: (request) => services.quotes.save(request),
    listQuotes: () => services.quotes.list(),
    openQuote: ({ quoteId }) => services.quotes.open(quoteId),
    repriceQuote: (request) => services.quotes.reprice(request),
    eraseQuote: ({ quoteId }) => {
      services.quotes.erase(quoteId)
      return null
    },
  } satisfies DeskHandlers
  return {
    handlers,
    settings,
    keychain,
    audit: services.audit,
    booking: services.booking,
    stop: () => {
      services.stop()
      if (place === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type MainRig = Awaited<ReturnType<typeof openMainRig>>
