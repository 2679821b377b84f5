import { join } from 'node:path'
import { readClock } from '../../shared/domain/dates/system-clock'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import type { CallObserver } from '../connectivity/watch-airline'
import { notingRoutes } from '../connectivity/searched-routes'
import { createServiceClock } from '../http/service-clock'
import { shownLocale } from '../settings/shown-locale'
import { hasTestHooks, type Launch } from '../windows/launch-rules'
import { buildAirline } from './build-airline'
import { buildConnectionTest } from './build-connection-test'
import { buildTransports } from './build-transports'
import { buildDayPapers } from './day-papers'
import { builtAtFirstUse } from './built-at-first-use'
import type { KeptCache } from './keep-cache'
import type { Base } from './open-base'
import { openKeptOrders } from './open-kept-orders'
import { openRoutes } from './open-routes'
import { openServices, type ServiceParts } from './open-services'
import { buildOrderPapers } from './order-papers'
import { buildQuotePapers } from './quote-papers'
import { startDecoder } from './start-decoder'
import { installTestHooks } from './test-hooks'
import { trainingBooks, type BookPaths } from './training-books'

export type Sales = Awaited<ReturnType<typeof openSales>>

export interface SalesParts extends Base, Omit<ServiceParts, keyof Base | 'folder' | 'airline' | 'tokens'> {
  readonly launch: Launch
  readonly observer: CallObserver
}

/** Everything that talks with an airline or keeps what was sold; there as soon as the keychain has answered. */
export async function openSales(parts: SalesParts) {
  const { machine, launch, settings, switches } = parts
  const booksKey = waitedFor<Buffer | undefined>()
  const trainingAirline = builtAtFirstUse({
    persistence: trainingBooks(bookPaths(machine.userData), booksKey.value),
    ...(hasTestHooks(launch) ? { latencyMs: 0 } : {}),
  })
  const inProgram = async (request: Request): Promise<Response> => (await trainingAirline()).fetch(request)
  if (hasTestHooks(launch)) installTestHooks(await trainingAirline(), switches)
  const decoder = startDecoder(machine.decoderWorker)
  const clocks = { now: readClock, elapsedMs: () => performance.now() }
  const serviceClock = createServiceClock(clocks)
  const transports = buildTransports(inProgram, switches, serviceClock, parts.proxies)
  const { airline, tokens } = buildAirline({
    transports,
    decoder,
    observer: parts.observer,
    serviceClock,
    clientVersion: machine.version,
    exchanges: parts.exchanges,
  })
  const routes = await openRoutes(machine.userData)
  const services = await openServices({
    ...parts,
    folder: machine.userData,
    airline: notingRoutes(airline, routes.note),
    tokens,
  })
  booksKey.give(lastingKey(services.cache))
  const kept = await openKeptOrders({
    ...parts,
    services,
    aheadOfAirlineMs: () => negated(serviceClock.aheadMsOfLast()),
  })
  const locale = (): LocaleCode => shownLocale(settings.settings().locale, parts.systemLocale)
  return {
    ...services,
    ...kept,
    trainingBank: inProgram,
    testConnection: buildConnectionTest({ ...parts, airline, transports, routes, ...clocks }),
    orderPapers: buildOrderPapers(settings, locale),
    quotePapers: buildQuotePapers(settings),
    dayPapers: buildDayPapers(settings, locale),
    stop: async () => {
      services.stop()
      await decoder.close()
    },
  }
}

function bookPaths(folder: string): BookPaths {
  return { sealed: join(folder, 'training-airline.sealed'), plain: join(folder, 'training-airline.json') }
}

/** The airline is there before the database whose key its books are sealed with; its first request waits. */
function waitedFor<Value>() {
  let give: (value: Value) => void = () => undefined
  const value = new Promise<Value>((resolve) => {
    give = resolve
  })
  return {
    value,
    give: (given: Value) => {
      give(given)
    },
  }
}

/** A key that is the same at the next start; none while nothing is kept beyond this run. */
function lastingKey(cache: KeptCache): Buffer | undefined {
  return cache.problem() === undefined ? cache.database.deriveKey('training-books') : undefined
}

/** What the service is ahead of this computer, this computer is behind. */
function negated(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : -ms
}
