import type { ElectronApplication, Page } from '@playwright/test'
import type { BankLimits } from '../../../src/main/windows/bank/bank-frame-state'
import type { AttemptState, BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import type { Result } from '../../../src/shared/errors/app-error'
import type { DeskCallName, DeskRequest, DeskResponse } from '../../../src/shared/ipc/desk-contract'
import { serveTrainingAirline, type ServedAirline } from '../../../training-airline/serve-airline'
import { createTrainingAirline, type TrainingAirline } from '../../../training-airline'
import { windowAt } from '../desk-driver'
import { launchFaredesk, type LaunchOptions } from '../electron-launch'
import { testProfile } from '../profiles'
import * as hooks from '../test-hooks'
import { eventually } from '../waiting'
import { startFakeBank, type FakeBank } from './fake-bank'
import { contentOf } from '../../../src/shared/ipc/offer-page'

/** Faredesk on real Electron, an airline on loopback, and a bank that misbehaves on demand. */
export interface BankRig {
  /** The running application; another one after `restart`. */
  readonly app: ElectronApplication
  readonly page: Page
  readonly airline: TrainingAirline
  readonly bank: FakeBank
  /** User agents that the desk named in its orders, oldest first. */
  readonly namedUserAgents: readonly string[]
  /** Where the airline sends cardholders. */
  sendTo(bankBaseUrl: string): void
  /** Cuts every call to the airline, or lets them through again. */
  setOffline(isOffline: boolean): Promise<void>
  ask<Name extends DeskCallName>(name: Name, request: DeskRequest<Name>): Promise<DeskResponse<Name>>
  /** Ends Faredesk and starts it again on the same folder. */
  restart(): Promise<void>
  close(): Promise<void>
}

interface Started {
  readonly app: ElectronApplication
  readonly page: Page
}

async function start(launch: LaunchOptions): Promise<Started> {
  const app = await launchFaredesk(launch)
  const page = await app.firstWindow()
  await page.waitForLoadState('load')
  return { app, page }
}

export async function startBankRig(launch: LaunchOptions): Promise<BankRig> {
  const airline = createTrainingAirline({ latencyMs: 0 })
  const namedUserAgents: string[] = []
  let bankBaseUrl = ''
  const observed: TrainingAirline = {
    ...airline,
    fetch: async (request, context) => {
      const text = await request.clone().text()
      const named = /<BrowserUserAgentHeader>([^<]*)</.exec(text)?.[1]
      if (named !== undefined) namedUserAgents.push(named)
      return airline.fetch(request, { ...context, bankBaseUrl })
    },
  }
  const server = await serveTrainingAirline(observed, { port: 0 })
  const bank = await startFakeBank({
    fallback: (request) => airline.fetch(request, { bankBaseUrl: `${new URL(request.url).origin}/bank` }),
  })
  bankBaseUrl = bank.baseUrl
  let started = await start(launch)
  const ask = askIn(() => started.page)
  await layDownProfile(ask, server)
  return {
    get app() {
      return started.app
    },
    get page() {
      return started.page
    },
    airline,
    bank,
    namedUserAgents,
    ask,
    sendTo: (url) => {
      bankBaseUrl = url
    },
    setOffline: (isOffline) => hooks.setOffline(started, isOffline),
    restart: async () => {
      await started.app.close()
      started = await start(launch)
    },
    close: async () => {
      await started.app.close().catch(() => undefined)
      await Promise.all([server.close(), bank.close()])
    },
  }
}

function askIn(page: () => Page): BankRig['ask'] {
  return async (name, request) => {
    const result = await page().evaluate(
      ([call, argument]) => {
        const bridge = window.desk as unknown as Record<string, (request: unknown) => Promise<unknown>>
        return bridge[call]?.(argument)
      },
      [name, request] as const,
    )
    const answer = result as Result<DeskResponse<typeof name>>
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
    return answer.value
  }
}

async function layDownProfile(ask: BankRig['ask'], server: ServedAirline): Promise<void> {
  const profile = testProfile({ retailUrl: server.baseUrl, paymentUrl: server.paymentBaseUrl })
  await ask('saveProfile', profile)
  await ask('saveCredentials', { profileId: profile.id, user: 'desk', password: 'desk' })
  await ask('chooseProfile', { profileId: profile.id })
}

/** Shortens the waiting between look-ups and sets the clocks of the bank window. */
export async function shortenWaiting(
  rig: BankRig,
  waiting: { readonly factor: number; readonly bankSeconds?: BankLimits },
): Promise<void> {
  await hooks.setWaitFactor(rig, waiting.factor)
  await hooks.setBankLimits(rig, waiting.bankSeconds)
}

let travellers = 0

/** A trip of its own for each attempt: paying the same one again is blocked while one is unknown. */
function nextSurname(): string {
  travellers += 1
  const letters = String.fromCharCode(65 + (travellers % 26), 65 + (Math.floor(travellers / 26) % 26))
  return `Bank${letters}`
}

const CARD = {
  expirationMonth: 12,
  expirationYear: 2030,
  name: 'Ada Bank',
  addressLine1: 'Street 1',
  postalCode: '0150',
  cityName: 'Oslo',
  countryCode: 'NO',
  brand: 'Visa',
}

/** Takes an attempt up to the moment before it is paid. */
export async function readyToPay(rig: BankRig, cardNumber: string): Promise<BookingAttempt> {
  const searchId = `bank-${String(Date.now())}-${String(travellers)}`
  const departureDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const party = { adults: 1, children: 0, infants: 0 }
  const query = { origin: 'OSL', destination: 'BGO', departureDate, party, qualifiers: {} }
  await rig.ask('searchDay', { searchId, query })
  const { offers } = contentOf(await rig.ask('readOfferPage', { searchId, page: 0 }))
  const offerIds = offers.slice(0, 1).map(({ offerId }) => offerId)
  const pricing = await rig.ask('priceOffers', { searchId, offerIds, selections: [] })
  if (!pricing.isAccepted) await rig.ask('acceptPrice', { pricingId: pricing.pricingId })
  const attempt = await rig.ask('startAttempt', {
    pricingId: pricing.pricingId,
    travellers: [{ passengerId: 'PAX1', ptc: 'ADT', title: 'MS', givenName: 'Ada', surname: nextSurname() }],
    contact: { email: 'ada@mail.example', phone: { countryDialingCode: '47', number: '12345678' } },
    payment: { kind: 'provider-3ds' },
    isCardholderPresent: true,
  })
  await giveCard(rig, attempt.id, cardNumber)
  await waitForState(rig, attempt.id, ['priced'])
  return attempt
}

async function giveCard(rig: BankRig, attemptId: string, cardNumber: string): Promise<void> {
  await rig.ask('openCardWindow', { attemptId })
  const cardPage = await windowAt(rig, /card/)
  await cardPage.waitForLoadState('load')
  const closed = cardPage.waitForEvent('close')
  cardPage
    .evaluate(
      ([number, card]) => {
        const bytes = (text: string) => new TextEncoder().encode(text)
        const code = { number: bytes(number), verificationCode: bytes('123') }
        return window.card.useCard({ ...card, ...code })
      },
      [cardNumber, CARD] as const,
    )
    // The window may be gone before it can answer: then it was accepted.
    .catch(() => undefined)
  await closed
}

/** Sends the order; the page of the bank, once it is there. */
export async function openBank(rig: BankRig, attemptId: string): Promise<Page> {
  const before = new Set(rig.app.windows())
  const isBank = (page: Page): boolean => !before.has(page) && /^(https?|chrome-error):/.test(page.url())
  await rig.ask('payAttempt', { attemptId })
  await eventually(() => rig.app.windows().some(isBank), { timeout: 15_000 }).toBe(true)
  const [page] = rig.app.windows().filter(isBank)
  if (page === undefined) throw new Error('The bank is gone again')
  return page
}

export function frameOf(rig: BankRig): Page | undefined {
  return rig.app.windows().find((window) => window.url().startsWith('app://bank'))
}

/** Found in the page, as the list of all that were tested before is long. */
export async function stateOf({ page }: BankRig, attemptId: string): Promise<AttemptState> {
  const state = await page.evaluate(async (wanted) => {
    const answer = await window.desk.listAttempts({ onlyOpen: false })
    return answer.ok ? answer.value.find(({ id }) => id === wanted)?.state : undefined
  }, attemptId)
  if (state === undefined) throw new Error('The attempt is gone')
  return state
}

/** Waits until the attempt has come to one of these states; says which. */
export async function waitForState(
  rig: BankRig,
  attemptId: string,
  wanted: readonly AttemptState['kind'][],
  timeout = 15_000,
): Promise<AttemptState> {
  const kind = async (): Promise<string> => (await stateOf(rig, attemptId)).kind
  await eventually(kind, { timeout }).toMatch(new RegExp(`^(${wanted.join('|')})$`))
  return stateOf(rig, attemptId)
}
