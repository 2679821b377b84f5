import { readClock } from '../shared/domain/dates/system-clock'
import type { CounterWatch } from './connectivity/counters'
import { setTimeout as wait } from 'node:timers/promises'
import { blocksPayment } from '../shared/domain/booking/booking-attempt'
import { addressAudit } from './composition/audit-addresses'
import { fileHandlers } from './composition/file-handlers'
import { followDays } from './composition/follow-days'
import { followGraphics } from './composition/follow-graphics'
import { followNetwork, type Network } from './composition/follow-network'
import { followOpening } from './composition/follow-opening'
import { heldSales } from './composition/held-sales'
import { startHousekeeping } from './composition/housekeeping'
import { forgetLeftoverSignIns, isSignInNeeded } from './composition/leftover-credentials'
import { openBase, type Base } from './composition/open-base'
import { openUpdates, type Updates } from './composition/open-updates'
import { openCounters } from './composition/open-counters'
import type { Sales } from './composition/open-sales'
import { prepareWindows, type Windows } from './composition/open-windows'
import { whenFree } from './composition/when-free'
import type { AnswerCall, DeskCallEvent } from './ipc/accept-desk-calls'
import { answerDeskCall, type CallAnswerer } from './ipc/answer-desk-call'
import { aboutHandlers } from './ipc/about-handlers'
import { auditHandlers } from './ipc/audit-handlers'
import { bookingHandlers, refuseWhileUnsettled } from './ipc/booking-handlers'
import { customerHandlers } from './ipc/customer-handlers'
import { readDeskState, type DeskStateSources } from './ipc/desk-state'
import { orderHandlers } from './ipc/order-handlers'
import { settingsHandlers } from './ipc/settings-handlers'
import { shoppingHandlers } from './ipc/shopping-handlers'
import { windowHandlers } from './ipc/window-handlers'
import { answerSparingly } from './secrets/proxy-sign-ins'
import { callLimit, steadyMs, stoppingFlood } from './windows/call-limit'
import type { LoadingWindow } from './windows/desk-window'
import type { Launch } from './windows/launch-rules'
import type { Machine } from './windows/machine'
import { floodingStrangers } from './windows/flooding-strangers'
import { isFromOwnPage } from './windows/trusted-frame'

/** For the page to be on the screen. */
const PATIENCE_MS = 2_000

export interface Faredesk {
  onSecondInstance(): void
  onActivate(): void
  /** False: the agent is being asked, and `quit` is called when the answer is to quit. */
  mayQuit(quit: () => void): boolean
  stop(): Promise<void>
  /** A question to the keychain that has no answer yet keeps the process from ending by itself. */
  mustBeEnded(): boolean
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
  let built: Sales | undefined
  const windows: Windows = await prepareWindows({
    ...base,
    trainingBank: async (request) => (await sales).trainingBank(request),
    bankLimits: () => base.switches.bankLimits,
    booking: async () => (await whenFree(sales)).booking,
    sales: async () => heldSales(await sales),
    openPayments: () => (built?.booking.listAttempts(true) ?? []).filter(({ state }) => blocksPayment(state)),
  })
  const [counters, updates] = await openWhatIsRemembered(base, windows)
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
      onCacheChange: () => {
        tellState()
      },
    })
  })
  const { sources, tellState } = describeDesk({
    base,
    windows,
    network,
    counters,
    updates,
    sales,
    built: () => built,
  })
  base.keychain.onChange(tellState)
  machine.onShutdown(windows.guard.systemEnds)
  void sales.then((opened) => {
    built = opened
    machine.onReturn(() => void opened.cache.tryAgain())
  })
  const answerer = answererOf({ base, windows, updates, sales, sources })
  machine.useTheme(settings.settings().theme)
  windows.openDesk(early.loading)
  early.answerWith((name, event, request) => {
    if (name !== 'readState' && name !== 'keepWork') demand.make()
    return answerDeskCall(answerer, name, event, request)
  })
  return lifeCycle({ base, windows, updates, demand, sales, network, counters })
}

function openWhatIsRemembered(base: Base, windows: Windows): Promise<[CounterWatch, Updates]> {
  return Promise.all([
    openCounters(base.machine.userData, (changed) => {
      windows.tell({ kind: 'counters-changed', ...changed })
    }),
    openUpdates(base, process.resourcesPath, windows.tell),
  ])
}

interface Described extends Pick<Running, 'base' | 'windows' | 'updates' | 'sales' | 'network'> {
  readonly counters: CounterWatch
  readonly built: () => Sales | undefined
}

/** What the desk knows of this computer, and how it is told that something of it has changed. */
function describeDesk({ base, windows, network, counters, updates, sales, built }: Described) {
  const tellState = (): void => {
    void readDeskState(sources).then((state) => {
      windows.tell({ kind: 'state-changed', state })
    })
  }
  const graphicsNotices = followGraphics({
    graphics: base.machine.graphics,
    log: base.log,
    onFailed: tellState,
  })
  const sources: DeskStateSources = {
    ...base,
    ...base.machine,
    keychain: base.keychain.state,
    cache: followOpening(sales, tellState),
    notices: () => [...base.notices, ...graphicsNotices(), ...(built()?.notices() ?? [])],
    backups: () => built()?.backups.plan(),
    connectivity: network.watch.current,
    counters: counters.current,
    isWorkKept: windows.work.isDue,
    isDevelopmentRuntime: base.machine.packed.isDevelopmentRuntime,
    update: updates.state,
    ...(updates.updatedFrom === undefined ? {} : { updatedFrom: updates.updatedFrom }),
  }
  base.proxies.onChange(tellState)
  base.machine.onProxyLogin(answerSparingly(base.proxies, 2))
  return { sources, tellState }
}

interface Running {
  readonly base: Base
  readonly windows: Windows
  readonly updates: Updates
  readonly demand: Demand
  readonly sales: Promise<Sales>
  readonly network: Network
  readonly counters: CounterWatch
}

const RENEWED_AT_ONCE = 100

/** Not while another program holds the database: the next round comes. */
function renewWords({ turn, store }: Pick<Sales, 'turn' | 'store'>): number {
  return turn.isHeld() ? 0 : store.renewWords(RENEWED_AT_ONCE)
}

function lifeCycle({ base, windows, updates, demand, sales, network, counters }: Running): Faredesk {
  const { log } = base
  const stopFollowing = followDays(readClock, counters.turnOver)
  const housekeeping = sales.then((built) => {
    void forgetLeftoverSignIns({ ...base, ...built }).catch(() => undefined)
    return startHousekeeping({ ...base, ...built, renewWords: () => renewWords(built) })
  })
  return {
    onSecondInstance: () => {
      windows.desk()?.focus()
      windows.tell({ kind: 'second-instance' })
    },
    onActivate: () => {
      if (windows.desk() === undefined) windows.openDesk()
    },
    mayQuit: windows.guard.mayGo,
    mustBeEnded: base.keychain.owesAnswer,
    stop: async () => {
      // Who quits at once does not wait for the page to ask.
      demand.make()
      network.stop()
      stopFollowing()
      await windows.stop()
      ;(await housekeeping).stop()
      const built = await sales
      await updates.stop(built.booking.listAttempts(true).length > 0)
      await built.stop()
      log.write({ what: 'stopped' })
    },
  }
}

interface Registration {
  readonly base: Base
  readonly windows: Windows
  readonly updates: Updates
  readonly sales: Promise<Sales>
  readonly sources: DeskStateSources
}

function answererOf({ base, windows, updates, sales, sources }: Registration): CallAnswerer {
  const { machine, settings, log } = base
  const auditAddresses = addressAudit({
    settings,
    known: base.knownAddresses,
    audit: async () => (await sales).audit,
    isAuditKept: async () => (await sales).cache.problem() === undefined,
  })
  void sales.then(auditAddresses, () => undefined)
  const isFlooding = floodingStrangers(log)
  return {
    isTrusted: (event) => isFromOwnPage(event as DeskCallEvent, windows.desk()?.contents, 'desk'),
    isFlooding: (event) => isFlooding(event as DeskCallEvent),
    now: () => performance.now(),
    limit: stoppingFlood(callLimit(steadyMs), () => {
      log.write({ what: 'window', window: 'desk', event: 'flood' })
      windows.desk()?.restart()
    }),
    record: ({ call, outcome, tookMs, reference, trace }) => {
      // With every word that is typed.
      if (call === 'keepWork' && outcome === 'ok') return
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
        refuseWhileUnsettled: async (profileId) => {
          refuseWhileUnsettled((await sales).booking, profileId)
        },
        onProfilesChanged: () => void auditAddresses(),
        isSignInNeeded: async (profileId) => isSignInNeeded({ ...base, ...(await sales) }, profileId),
      }),
      ...shoppingHandlers(async () => (await sales).shopping),
      ...bookingHandlers({
        booking: async () => (await whenFree(sales)).booking,
        openCard: windows.openCard,
      }),
      ...orderHandlers(async () => (await whenFree(sales)).orders),
      ...aboutHandlers({
        look: updates.look,
        licencesFile: machine.licencesFile,
        versions: process.versions,
      }),
      ...auditHandlers(async () => (await whenFree(sales)).audit),
      ...windowHandlers(windows),
      ...customerHandlers(windows.customer),
      ...fileHandlers({ base, windows, sales, sources }),
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
