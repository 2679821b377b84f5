import { readClock } from '../shared/domain/system-clock'
import type { CounterWatch } from './connectivity/counters'
import { setTimeout as wait } from 'node:timers/promises'
import { addressAudit } from './composition/audit-addresses'
import { followDays } from './composition/follow-days'
import { followNetwork, type Network } from './composition/follow-network'
import { followOpening } from './composition/follow-opening'
import { heldSales } from './composition/held-sales'
import { startHousekeeping } from './composition/housekeeping'
import { forgetLeftoverSignIns, isSignInNeeded } from './composition/leftover-credentials'
import { openBase, type Base } from './composition/open-base'
import { openCounters } from './composition/open-counters'
import type { Sales } from './composition/open-sales'
import { prepareWindows, type Windows } from './composition/open-windows'
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
import { callLimit, stoppingFlood } from './windows/call-limit'
import type { LoadingWindow } from './windows/desk-window'
import type { Launch } from './windows/launch-rules'
import type { Machine } from './windows/machine'
import { startUpdater } from './updates/updater'
import { isFromOwnPage } from './windows/trusted-frame'

/** For the page to be on the screen. */
const PATIENCE_MS = 2_000

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
 * Builds everything from the bottom up: what the page needs to be used while it is being loaded; whatever talks with an
 * airline or needs the database after that, and whoever asks for it waits.
 */
export async function startFaredesk(launch: Launch, early: EarlyDesk): Promise<Faredesk> {
  const { machine } = early
  const base = await openBase(launch, machine)
  const { settings } = base
  const windows: Windows = await prepareWindows({
    ...base,
    trainingBank: async (request) => (await sales).trainingAirline.fetch(request),
    bankLimits: () => base.switches.bankLimits,
    booking: async () => (await sales).booking,
    sales: async () => heldSales(await sales),
  })
  const counters = await openCounters(machine.userData, (changed) => {
    windows.tell({ kind: 'counters-changed', ...changed })
  })
  const network = followNetwork({
    ...base,
    tell: windows.tell,
    onBack: () => void sales.then(({ booking }) => booking.lookUpUnknown()),
  })
  const demand = firstDemand()
  const sales = demand.made.then(async () => {
    const { openSales } = await import('./composition/open-sales')
    return openSales({
      ...base,
      launch,
      observer: network.observer,
      bank: windows.banks,
      counters,
      tell: windows.tell,
      isOffline: () => network.watch.current().kind === 'offline',
    })
  })
  const sources: DeskStateSources = {
    ...base,
    keychain: base.keychainState,
    cache: followOpening(demand.made, sales, () => {
      void readDeskState(sources).then((state) => {
        windows.tell({ kind: 'state-changed', state })
      })
    }),
    connectivity: network.watch.current,
    counters: counters.current,
    ...machine,
  }
  const answerer = answererOf({ base, windows, sales, sources })
  machine.useTheme(settings.settings().theme)
  windows.openDesk(early.loading)
  early.answerWith((name, event, request) => {
    if (name !== 'readState') demand.make()
    return answerDeskCall(answerer, name, event, request)
  })
  return lifeCycle({ base, windows, demand, sales, network, counters })
}

interface Running {
  readonly base: Base
  readonly windows: Windows
  readonly demand: Demand
  readonly sales: Promise<Sales>
  readonly network: Network
  readonly counters: CounterWatch
}

function lifeCycle({ base, windows, demand, sales, network, counters }: Running): Faredesk {
  const { log } = base
  const stopFollowing = followDays(readClock, counters.turnOver)
  const housekeeping = sales.then((built) => {
    void forgetLeftoverSignIns({ ...base, ...built }).catch(() => undefined)
    return startHousekeeping({ ...base, ...built })
  })
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
      // Who quits at once does not wait for the page to ask.
      demand.make()
      network.stop()
      stopFollowing()
      updater?.stop()
      await windows.stop()
      ;(await housekeeping).stop()
      await (await sales).stop()
      log.write({ what: 'stopped' })
    },
  }
}

interface Registration {
  readonly base: Base
  readonly windows: Windows
  readonly sales: Promise<Sales>
  readonly sources: DeskStateSources
}

function answererOf({ base, windows, sales, sources }: Registration): CallAnswerer {
  const { machine, settings, log } = base
  const auditAddresses = addressAudit({
    settings,
    known: base.knownAddresses,
    audit: async () => (await sales).audit,
    isAuditKept: async () => (await sales).cacheState().kind === 'open',
  })
  void sales.then(auditAddresses, () => undefined)
  return {
    isTrusted: (event) => isFromOwnPage(event as DeskCallEvent, windows.desk()?.contents, 'desk'),
    now: () => performance.now(),
    limit: stoppingFlood(
      callLimit(() => performance.now()),
      () => {
        log.write({ what: 'window', window: 'desk', event: 'flood' })
        windows.desk()?.restart()
      },
    ),
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
        onProfilesChanged: () => void auditAddresses(),
        isSignInNeeded: async (profileId) => isSignInNeeded({ ...base, ...(await sales) }, profileId),
      }),
      ...shoppingHandlers(async () => (await sales).shopping),
      ...bookingHandlers({ booking: async () => (await sales).booking, openCard: windows.openCard }),
      ...orderHandlers(async () => (await sales).orders),
      ...auditHandlers(async () => (await sales).audit),
      ...windowHandlers(windows),
      ...customerHandlers(windows.customer),
      ...paperHandlers({
        desk: windows.desk,
        read: async (key) => (await sales).orders.open(key),
        papers: async () => (await sales).orderPapers,
        saveFolder: () => base.switches.saveFolder,
      }),
      ...quoteHandlers({
        desk: windows.desk,
        quotes: async () => (await sales).quotes,
        papers: async () => (await sales).quotePapers,
        saveFolder: () => base.switches.saveFolder,
      }),
      testConnection: async ({ profileId }) => (await sales).testConnection(profileId),
    },
  }
}

interface Demand {
  readonly made: Promise<unknown>
  readonly make: () => void
}

/** The page asks for more than its state once it is on the screen; if it never does, the rest is built all the same. */
function firstDemand(): Demand {
  let make = (): void => undefined
  const demanded = new Promise<void>((resolve) => {
    make = resolve
  })
  return { made: Promise.race([demanded, wait(PATIENCE_MS)]), make }
}
