import { join } from 'node:path'
import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { CardAnswer, CardFields } from '../../shared/domain/booking/card'
import type { Profile } from '../../shared/domain/desk/profile'
import type { CardContext } from '../../shared/ipc/card-contract'
import type { DeskEvent } from '../../shared/ipc/desk-contract'
import type { BookingDesk } from '../booking/booking-desk'
import type { Clock } from '../booking/ports'
import type { Log } from '../logging/log'
import type { TextSize } from '../../shared/domain/desk/settings'
import type { SettingsStore } from '../settings/settings-store'
import { shownLocale } from '../settings/shown-locale'
import { versionedFile } from '../settings/versioned-file'
import { backgroundColour } from '../windows/background-colour'
import type { TrainingBank } from '../windows/bank/bank-session'
import { createBankWindows, USUAL_LIMITS, type BankWindows } from '../windows/bank/bank-windows'
import type { BankLimits } from '../windows/bank/bank-frame-state'
import { createCardWindows, type CardWindows } from '../windows/card/card-windows'
import { rememberedHolder } from '../windows/card/remembered-holder'
import { createCustomerView, type CustomerView, type HeldSales } from '../windows/customer/customer-view'
import { openCustomerWindow } from '../windows/customer/customer-window'
import { loadDeskWindow, openDeskWindow, type DeskWindow, type LoadingWindow } from '../windows/desk-window'
import { keepWork, type WorkKeeper } from '../windows/desk-work'
import type { Machine } from '../windows/machine'
import { quitGuard, type QuitGuard } from '../windows/quit-guard'
import { askBeforeQuit } from '../windows/quit-question'
import type { TestSwitches } from './test-hooks'
import { openWindowMemory, placeSchema, type WindowMemory } from '../windows/window-memory'

export interface WindowParts {
  readonly machine: Machine
  readonly settings: SettingsStore
  readonly systemLocale: string
  readonly log: Log
  readonly trainingBank: TrainingBank
  readonly bankLimits: () => BankLimits | undefined
  readonly switches: Pick<TestSwitches, 'isAskedBeforeQuit'>
  readonly booking: () => Promise<BookingDesk>
  readonly sales: () => Promise<HeldSales>
  readonly openPayments: () => readonly BookingAttempt[]
  readonly clock: Pick<Clock, 'after'>
}

export interface Windows {
  readonly banks: BankWindows
  readonly cards: CardWindows
  readonly customer: CustomerView
  readonly desk: () => DeskWindow | undefined
  readonly guard: QuitGuard
  readonly work: WorkKeeper
  /** Shows the desk in this window, or in a new one. */
  readonly openDesk: (loading?: LoadingWindow) => void
  readonly tell: (event: DeskEvent) => void
  readonly openCard: (attempt: BookingAttempt) => void
  readonly stop: () => Promise<void>
}

/** Prepares the windows; none is open yet. */
export async function prepareWindows(parts: WindowParts): Promise<Windows> {
  const { machine, settings } = parts
  const memory = await openMemory(machine)
  let desk: DeskWindow | undefined
  const shared = {
    pages: machine.pages,
    preloadFolder: machine.preloadFolder,
    desk: () => desk?.window,
    backgroundColour: () => backgroundColour(settings.settings().theme, machine.isDark()),
  }
  const look = () => {
    const { locale, theme } = settings.settings()
    return { locale: shownLocale(locale, parts.systemLocale), theme }
  }
  const cards = createCardWindows({
    ...shared,
    onClosed: (attemptId) => desk?.send({ kind: 'card-window-closed', attemptId }),
  })
  const holders = rememberedHolder(afterUnlessEnded)
  const banks = createBankWindows({ ...shared, look, ...bankParts(parts) })
  const work = keepWork(() => performance.now())
  const guard = guardOf(parts, (payments) => askBeforeQuit(desk?.window, payments, look().locale))
  const customer = customerView(parts, look, { ...shared, desk: () => desk?.window })
  return {
    banks,
    cards,
    customer,
    guard,
    work,
    desk: () => desk,
    tell: (event) => {
      if (event.kind === 'attempt-changed' && event.attempt.state.kind === 'declined')
        cards.close(event.attempt.id)
      if (event.kind === 'attempt-changed' && event.attempt.state.kind === 'confirmed') holders.forget()
      desk?.send(event)
      customer.follow(event)
    },
    openDesk: (loading = loadDeskWindow(machine)) => {
      desk = openRememberedDesk(loading, parts, { memory, guard, work }, shared.backgroundColour(), () => {
        desk = undefined
        work.forget()
        void cards.closeAll()
        banks.closeAll()
        customer.close()
      })
    },
    openCard: (attempt) => {
      const holder = holders.of(attempt)
      const context = { ...cardContext(attempt, settings), ...look(), ...(holder && { holder }) }
      cards.open(context, async (fields) => {
        const answer = await useCard(attempt, context.sendsTo, fields, parts)
        if (answer.kind === 'accepted') holders.remember(attempt, fields)
        return answer
      })
    },
    stop: () => cards.closeAll().then(() => memory.flush()),
  }
}

type Look = () => Pick<CardContext, 'locale' | 'theme'>
type CustomerWindowParts = Pick<Machine, 'pages' | 'preloadFolder'> & {
  readonly desk: () => DeskWindow['window'] | undefined
  readonly backgroundColour: () => string
}

function customerView(
  { sales, settings }: WindowParts,
  look: Look,
  { desk, backgroundColour: colour, ...shared }: CustomerWindowParts,
): CustomerView {
  return createCustomerView({
    sales,
    look,
    seller: (profileId) => sellerOf(settings, profileId),
    openWindow: (state, onClosed) =>
      openCustomerWindow({ ...shared, desk: desk(), backgroundColour: colour(), state, onClosed }),
  })
}

/** Forgetting something keeps no process alive. */
function afterUnlessEnded(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref()
  return () => {
    clearTimeout(timer)
  }
}

function guardOf(
  { switches, openPayments }: WindowParts,
  ask: (payments: readonly BookingAttempt[]) => Promise<boolean>,
): QuitGuard {
  return quitGuard({ openPayments: () => (switches.isAskedBeforeQuit ? openPayments() : []), ask })
}

function bankParts({ log, booking, bankLimits, trainingBank }: WindowParts) {
  return {
    trainingBank,
    limits: () => bankLimits() ?? USUAL_LIMITS,
    checkStatus: async (attemptId: string) => {
      await (await booking()).lookUpAttempt(attemptId)
    },
    record: (shortId: string, event: string) => {
      log.write({ what: 'bank-window', shortId, event })
    },
  }
}

interface DeskParts {
  readonly memory: WindowMemory
  readonly guard: QuitGuard
  readonly work: WorkKeeper
}

/** At the largest a window of 1280 by 800 still has its layout for narrow ones. */
const ZOOM_FACTORS: Readonly<Record<TextSize, number>> = { small: 0.9, normal: 1, large: 1.15, larger: 1.3 }

function openRememberedDesk(
  loading: LoadingWindow,
  { machine, log, settings }: WindowParts,
  { memory, guard, work }: DeskParts,
  colour: string,
  onClosed: () => void,
): DeskWindow {
  return openDeskWindow(loading, {
    backgroundColour: colour,
    remembered: memory.remembered,
    rememberPlace: memory.remember,
    hasDevTools: machine.hasDevTools,
    zoomFactor: () => ZOOM_FACTORS[settings.settings().textSize],
    onRendererGone: (reason) => {
      work.crashed()
      log.write({ what: 'window', window: 'desk', event: 'gone', reason })
    },
    mayClose: (close) => guard.mayGo(close),
    onClosed,
  })
}

function cardContext(
  attempt: BookingAttempt,
  settings: SettingsStore,
): Omit<CardContext, 'locale' | 'theme'> {
  const profile = profileOf(settings, attempt.profileId)
  const [first] = attempt.travellers
  return {
    attemptId: attempt.id,
    environment: profile.environment,
    payTo: profile.airlineName,
    ...(profile.environment === 'training' ? {} : { sendsTo: new URL(profile.paymentUrl).host }),
    amount: attempt.basis.total,
    country: profile.country,
    ...(first === undefined ? {} : { suggestedName: `${first.givenName} ${first.surname}` }),
  }
}

/** The agent read one host, and no other gets this card. */
async function useCard(
  attempt: BookingAttempt,
  shownHost: string | undefined,
  fields: CardFields,
  { booking, settings }: WindowParts,
): Promise<CardAnswer> {
  const { sendsTo: host = '' } = cardContext(attempt, settings)
  if (host !== (shownHost ?? '')) return { kind: 'refused', error: { kind: 'card-address-changed', host } }
  return (await booking()).useCard(attempt.id, fields)
}

function sellerOf(settings: SettingsStore, profileId: string | undefined) {
  const { environment, airlineName } = profileOf(settings, profileId)
  return { environment, payTo: airlineName }
}

function profileOf(settings: SettingsStore, profileId: string | undefined): Profile {
  const named = profileId === undefined ? undefined : settings.profile(profileId)
  return named ?? settings.activeProfile()
}

async function openMemory(machine: Machine): Promise<WindowMemory> {
  const path = join(machine.userData, 'window.json')
  const file = versionedFile({ path, schema: placeSchema, migrations: [] })
  return openWindowMemory({
    read: async () => {
      const content = await file.read()
      return content.kind === 'read' ? content.content : undefined
    },
    write: (place) => file.write(place),
  })
}
