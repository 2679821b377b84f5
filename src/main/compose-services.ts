import { buildAirline } from './composition/build-airline'
import { followNetwork, type Network } from './composition/follow-network'
import { startDecoder } from './composition/start-decoder'
import { heldSales } from './composition/held-sales'
import { startHousekeeping } from './composition/housekeeping'
import { buildOrderPapers } from './composition/order-papers'
import { buildQuotePapers } from './composition/quote-papers'
import { openBase, type Base } from './composition/open-base'
import { openCounters } from './composition/open-counters'
import { openServices, type Services } from './composition/open-services'
import { prepareWindows, type Windows } from './composition/open-windows'
import { testConnection } from './connectivity/test-connection'
import { choose } from './connectivity/route-by-profile'
import type { AnswerCall, DeskCallEvent } from './ipc/accept-desk-calls'
import { answerDeskCall, type CallAnswerer } from './ipc/answer-desk-call'
import { auditHandlers } from './ipc/audit-handlers'
import { bookingHandlers } from './ipc/booking-handlers'
import { customerHandlers } from './ipc/customer-handlers'
import { readDeskState, type DeskStateSources } from './ipc/desk-state'
import { orderHandlers } from './ipc/order-handlers'
import { paperHandlers } from './ipc/paper-handlers'
import { quoteHandlers } from './ipc/quote-handlers'
import { settingsHandlers } from './ipc/settings-handlers'
import { shoppingHandlers } from './ipc/shopping-handlers'
import { windowHandlers } from './ipc/window-handlers'
import { shownLocale } from './settings/shown-locale'
import type { LoadingWindow } from './windows/desk-window'
import type { Launch } from './windows/launch-rules'
import type { Machine } from './windows/machine'
import type { WorkerDecoder } from './ndc/decoder/create-worker-decoder'
import { startUpdater } from './updates/updater'
import { isFromOwnPage } from './windows/trusted-frame'

export interface Faredesk {
  onSecondInstance(): void
  onActivate(): void
  stop(): Promise<void>
}

/** What runs before everything else is built: the page that is being loaded, and its requests that wait. */
export interface EarlyDesk {
  readonly machine: Machine
  readonly loading: LoadingWindow
  readonly answerWith: (answer: AnswerCall) => void
}

/**
 * Builds everything from the bottom up while the desk's page is being loaded; what needs the keychain or the database
 * comes last, and whoever asks for it waits.
 */
export async function startFaredesk(launch: Launch, early: EarlyDesk): Promise<Faredesk> {
  const { machine } = early
  const base = await openBase(launch, machine)
  const { settings } = base
  const windows: Windows = await prepareWindows({
    ...base,
    trainingBank: (request) => base.trainingAirline.fetch(request),
    bankLimits: () => base.switches.bankLimits,
    booking: async () => (await services).booking,
    sales: async () => heldSales(await services),
  })
  const counters = await openCounters(machine.userData, (changed) => {
    windows.tell({ kind: 'counters-changed', ...changed })
  })
  const network = followNetwork({
    ...base,
    tell: windows.tell,
    onBack: () => void services.then(({ booking }) => booking.lookUpUnknown()),
  })
  const decoder = startDecoder(machine.decoderWorker)
  const calls = buildAirline({
    transports: base.transports,
    decoder,
    observer: network.observer,
    clientVersion: machine.version,
  })
  const services = openServices({
    ...base,
    ...calls,
    folder: machine.userData,
    bank: windows.banks,
    counters,
    tell: windows.tell,
    isOffline: () => network.watch.current().kind === 'offline',
  })
  const sources: DeskStateSources = {
    ...base,
    keychain: base.keychainState,
    cache: async () => (await services).cacheState(),
    connectivity: network.watch.current,
    counters: counters.current,
    ...machine,
  }
  const answerer = answererOf({ base, windows, services, sources, calls })
  machine.useTheme(settings.settings().theme)
  windows.openDesk(early.loading)
  early.answerWith((name, event, request) => answerDeskCall(answerer, name, event, request))
  tellWhenLate(services, sources, windows)
  return lifeCycle({ base, windows, services, network, decoder })
}

interface Running {
  readonly base: Base
  readonly windows: Windows
  readonly services: Promise<Services>
  readonly network: Network
  readonly decoder: WorkerDecoder
}

function lifeCycle({ base, windows, services, network, decoder }: Running): Faredesk {
  const { log } = base
  const housekeeping = services.then((built) => startHousekeeping({ ...base, ...built }))
  const updater = startUpdater(process.resourcesPath, {
    record: (state) => {
      log.write({ what: 'update', state })
    },
  })
  return {
    onSecondInstance: () => {
      windows.desk()?.focus()
      windows.tell({ kind: 'second-instance' })
    },
    onActivate: () => {
      if (windows.desk() === undefined) windows.openDesk()
    },
    stop: async () => {
      network.stop()
      updater?.stop()
      await windows.stop()
      ;(await housekeeping).stop()
      ;(await services).stop()
      await decoder.close()
      log.write({ what: 'stopped' })
    },
  }
}

interface Registration {
  readonly base: Base
  readonly windows: Windows
  readonly services: Promise<Services>
  readonly sources: DeskStateSources
  readonly calls: ReturnType<typeof buildAirline>
}

function answererOf({ base, windows, services, sources, calls }: Registration): CallAnswerer {
  const { machine, settings, log, contexts, transports } = base
  return {
    isTrusted: (event) => isFromOwnPage(event as DeskCallEvent, windows.desk()?.contents, 'desk'),
    now: () => performance.now(),
    record: ({ call, outcome, tookMs, reference, trace }) => {
      log.write({ what: 'call', call, outcome, tookMs })
      if (reference === undefined) return
      log.write({ what: 'unforeseen', where: call, reference, ...(trace === undefined ? {} : { trace }) })
    },
    handlers: {
      ...settingsHandlers({
        ...sources,
        onSettingsChanged: () => {
          machine.useTheme(settings.settings().theme)
          windows.customer.redraw()
        },
      }),
      ...shoppingHandlers(async () => (await services).shopping),
      ...bookingHandlers({ booking: async () => (await services).booking, openCard: windows.openCard }),
      ...orderHandlers(async () => (await services).orders),
      ...auditHandlers(async () => (await services).audit),
      ...windowHandlers(windows),
      ...customerHandlers(windows.customer),
      ...paperHandlers({
        desk: windows.desk,
        read: async (key) => (await services).orders.open(key),
        papers: buildOrderPapers(settings, () => shownLocale(settings.settings().locale, base.systemLocale)),
        saveFolder: () => base.switches.saveFolder,
      }),
      ...quoteHandlers({
        desk: windows.desk,
        quotes: async () => (await services).quotes,
        papers: buildQuotePapers(settings),
        saveFolder: () => base.switches.saveFolder,
      }),
      testConnection: ({ profileId }) =>
        testConnection(
          {
            airline: calls.airline,
            contextOf: contexts.contextOf,
            fetchFor: (context) => choose(transports, context).fetch,
            route: () => ({ origin: 'LGW', destination: 'OSL' }),
            now: () => new Date(),
            elapsedMs: () => performance.now(),
          },
          profileId,
        ),
    },
  }
}

/** A keychain that had to be unlocked first: the desk has shown its state without it meanwhile. */
function tellWhenLate(services: Promise<Services>, sources: DeskStateSources, windows: Windows): void {
  const startedAt = performance.now()
  const tell = async (): Promise<void> => {
    if (performance.now() - startedAt < LATE_AFTER_MS) return
    windows.tell({ kind: 'state-changed', state: await readDeskState(sources) })
  }
  services.then(tell, () => undefined)
}

const LATE_AFTER_MS = 1_500
