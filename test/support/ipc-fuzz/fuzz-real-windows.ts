import type { Page } from '@playwright/test'
import * as driver from '../desk-driver'
import type { Desk } from '../desk-driver'
import { eventually } from '../waiting'
import { floodMain } from './fuzz-windows'
import { armPages, askAsThief, fuzzAsThief, type Thief } from './thieves'

export interface WindowsReport {
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly faults: readonly string[]
  /** Longest time that main did nothing else while a page flooded it, by page. */
  readonly longestPauseMs: Readonly<Record<string, number>>
}

const CARD = { number: '4000000000000028', expiry: '1230', code: '123' } as const
const FLOOD_OF = 50_000

/**
 * Opens each window as an agent does, with a thief in its page, who asks for everything of every window and then floods
 * main. In between the agent goes on selling: what a thief did must have changed nothing.
 */
export async function fuzzRealWindows(
  desk: Desk,
  folder: string,
  messagesEach: number,
  seed: number,
): Promise<WindowsReport> {
  const thieves = new Thieves(desk, messagesEach, seed)
  await armPages(desk.app, folder)
  await driver.reload(desk)
  const customer = await driver.openCustomerView(desk)
  await thieves.fuzz('customer', customer)
  await thieves.fuzz('desk', desk.page)
  await goToPayment(desk)

  await thieves.fuzz('card', await driver.openCardWindow(desk))
  await thieves.end('card:cancel', /^app:\/\/card/)
  await driver.openCardWindow(desk)
  await thieves.flood('card', 'window.card.readContext()')
  const card = await driver.openCardWindow(desk)
  await driver.typeCard(card, CARD)
  await driver.useCard(card)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)

  const bank = await driver.bankPage(desk)
  await thieves.fuzz('the page of the bank', bank)
  const frame = await driver.windowAt(desk, /^app:\/\/bank/)
  await thieves.fuzz('bank', frame)
  await thieves.flood('the page of the bank', `window.thief.askOnce('desk:readState')`)
  await thieves.end('bank:closeAndLookUp', /^app:\/\/bank/)
  await thieves.flood('customer', 'window.customer.ready()')
  return thieves.report()
}

/** What begins the address of each page; the bank's is from the web. */
const PAGES = { card: 'app://card/', customer: 'app://customer/', 'the page of the bank': 'http' } as const

class Thieves {
  private readonly counts: Record<string, Readonly<Record<string, number>>> = {}
  private readonly faults: string[] = []
  private readonly longestPauseMs: Record<string, number> = {}

  constructor(
    private readonly desk: Desk,
    private readonly messagesEach: number,
    private readonly seed: number,
  ) {}

  async fuzz(thief: Thief, page: Page): Promise<void> {
    const before = await stateOf(this.desk)
    const { counts, faults } = await fuzzAsThief(page, thief, this.messagesEach, this.seed)
    this.counts[thief] = counts
    this.faults.push(...faults)
    if ((await stateOf(this.desk)) !== before) this.faults.push(`${thief} changed what the desk knows`)
  }

  /** The one call that closes the window is answered too, and does what it says. */
  async end(channel: string, address: RegExp): Promise<void> {
    const page = await driver.windowAt(this.desk, address)
    await askAsThief(page, channel)
    await eventually(() => this.desk.app.windows().some((one) => address.test(one.url()))).toBe(false)
  }

  async flood(thief: keyof typeof PAGES, ask: string): Promise<void> {
    const { app } = this.desk
    const report = await floodMain(app, { page: PAGES[thief], ask, messages: FLOOD_OF })
    this.longestPauseMs[thief] = report.longestPauseMs
    if (!report.isStopped) this.faults.push(`${thief} floods main and is not ended`)
  }

  report(): WindowsReport {
    const { counts, faults, longestPauseMs } = this
    return { counts, faults, longestPauseMs }
  }
}

/** Settings, points of sale and payments. What moves by itself, such as the time, is left out. */
function stateOf({ page }: Desk): Promise<string> {
  return page.evaluate(async () => {
    const [state, attempts] = await Promise.all([
      window.desk.readState(null),
      window.desk.listAttempts({ onlyOpen: false }),
    ])
    if (!state.ok || !attempts.ok) return 'not answered'
    const { settings, profiles } = state.value
    return JSON.stringify([settings, profiles, attempts.value.map(({ id, state: now }) => [id, now.kind])])
  })
}

async function goToPayment(desk: Desk): Promise<void> {
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
  await driver.openFlights(desk)
  await driver.chooseOffer(desk)
  await driver.priceOffers(desk)
  await driver.enterTravellers(desk, [
    { surname: 'Lund', givenName: 'Ida', title: 'MS', birthDate: '12MAR84' },
  ])
  await driver.enterContact(desk, { email: 'ida@mail.example', phone: '7700900123' })
  await driver.continueToPay(desk)
}
