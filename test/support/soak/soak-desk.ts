import { setTimeout as sleep } from 'node:timers/promises'
import type { ElectronApplication, Page } from '@playwright/test'
import type { Plug } from '../../../src/main/composition/pull-plug'
import type { BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import type { Result } from '../../../src/shared/errors/app-error'
import type { DeskCallName, DeskRequest, DeskResponse } from '../../../src/shared/ipc/desk-contract'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import { launchFaredesk } from '../electron-launch'
import { armPlug, setWaitFactor } from '../test-hooks'
import { contentOf } from '../../../src/shared/ipc/offer-page'

/** Looks of a minute take a second, so that the plug is pulled between them too; after it nobody has to wait for them. */
const WAIT_FACTOR = 0.02
const RECONCILING_WAIT_FACTOR = 0.005
const STEP_MS = 30_000

const CARD = {
  expirationMonth: 12,
  expirationYear: 2030,
  name: 'Ida Soak',
  addressLine1: 'Street 1',
  postalCode: '0150',
  cityName: 'Oslo',
  countryCode: 'NO',
  brand: 'Visa',
}

/** One run of the real application, driven through the bridge of its desk window. */
export class SoakDesk {
  private isGone = false

  private constructor(
    readonly app: ElectronApplication,
    readonly page: Page,
    readonly startedAt: string,
  ) {
    app.once('close', () => {
      this.isGone = true
    })
  }

  static async start(userDataDir: string): Promise<SoakDesk> {
    const startedAt = new Date().toISOString()
    const env = { FAREDESK_TEST_HOOKS: '1', FAREDESK_WAIT_FACTOR: String(WAIT_FACTOR) }
    const app = await launchFaredesk({ userDataDir, env, timeoutMs: 90_000 })
    const page = await app.firstWindow({ timeout: 90_000 })
    await page.waitForLoadState('load')
    return new SoakDesk(app, page, startedAt)
  }

  get isDead(): boolean {
    return this.isGone
  }

  /** SIGKILL from outside, at whatever the application is doing. */
  async kill(): Promise<void> {
    if (this.isGone) return
    this.app.process().kill('SIGKILL')
    await this.until(() => this.isGone)
  }

  async armPlug(plug: Plug | undefined): Promise<void> {
    await armPlug(this, plug)
  }

  async usePointOfSale(profile: Profile): Promise<void> {
    await this.ask('saveProfile', profile)
    await this.ask('saveCredentials', { profileId: profile.id, user: 'desk', password: 'desk' })
    await this.ask('chooseProfile', { profileId: profile.id })
  }

  /** Up to the moment before paying; the attempt has its card and its price. */
  async prepare(surname: string, cardNumber: string): Promise<string> {
    const searchId = `soak-${surname}`
    const departureDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const party = { adults: 1, children: 0, infants: 0 }
    const query = { origin: 'OSL', destination: 'BGO', departureDate, party, qualifiers: {} }
    await this.ask('searchDay', { searchId, query })
    const { offers } = contentOf(await this.ask('readOfferPage', { searchId, page: 0 }))
    const offerIds = offers.slice(0, 1).map(({ offerId }) => offerId)
    const pricing = await this.ask('priceOffers', { searchId, offerIds, selections: [] })
    if (!pricing.isAccepted) await this.ask('acceptPrice', { pricingId: pricing.pricingId })
    const { id } = await this.ask('startAttempt', {
      pricingId: pricing.pricingId,
      travellers: [{ passengerId: 'PAX1', ptc: 'ADT', title: 'MS', givenName: 'Ida', surname }],
      contact: { email: 'ida@mail.example', phone: { countryDialingCode: '47', number: '12345678' } },
      payment: { kind: 'provider-3ds' },
      isCardholderPresent: true,
    })
    await this.giveCard(id, cardNumber)
    await this.until(async () => (await this.read(id))?.state.kind === 'priced')
    return id
  }

  async pay(attemptId: string): Promise<void> {
    await this.ask('payAttempt', { attemptId })
  }

  async untilSold(attemptId: string): Promise<void> {
    await this.until(async () => (await this.read(attemptId))?.state.kind === 'confirmed')
  }

  /** Reads the order that was sold behind the screens, as the bar offers it, and goes back to the calendar. */
  async readSold(): Promise<void> {
    const order = this.page.getByTestId('order-id')
    await this.until(async () => {
      await this.page.keyboard.press('F9')
      return order.isVisible()
    })
    await this.page.keyboard.press('Alt+1')
    await this.until(async () => !(await order.isVisible()))
  }

  /** Presses a button at the bank as soon as there is one. */
  async decideAtBank(button: 'Approve' | 'Decline'): Promise<void> {
    let bank: Page | undefined
    await this.until(() => {
      bank = this.app.windows().find((window) => window.url().startsWith('http'))
      return bank !== undefined
    })
    await bank?.getByRole('button', { name: button }).click({ timeout: STEP_MS })
  }

  /** Undefined when the attempt never reached the disk. */
  async read(attemptId: string): Promise<BookingAttempt | undefined> {
    const attempts = await this.ask('listAttempts', { onlyOpen: false })
    return attempts.find(({ id }) => id === attemptId)
  }

  /** Attempts that are still open when looking has had its time. */
  async reconcile(): Promise<readonly BookingAttempt[]> {
    let open: readonly BookingAttempt[] = []
    await setWaitFactor(this, RECONCILING_WAIT_FACTOR)
    await this.until(async () => {
      open = await this.ask('listAttempts', { onlyOpen: true })
      return open.length === 0
    }).catch(() => undefined)
    await setWaitFactor(this, WAIT_FACTOR)
    return open
  }

  async attempts(): Promise<readonly BookingAttempt[]> {
    return this.ask('listAttempts', { onlyOpen: false })
  }

  async knowsOrder(orderId: string): Promise<boolean> {
    const query = { text: orderId, filter: 'all', offset: 0, limit: 20 } as const
    const { rows } = await this.ask('searchOrders', query)
    return rows.some((row) => row.orderId === orderId)
  }

  private async ask<Name extends DeskCallName>(
    name: Name,
    request: DeskRequest<Name>,
  ): Promise<DeskResponse<Name>> {
    const result = await this.page.evaluate(
      ([call, argument]) => {
        const bridge = window.desk as unknown as Record<string, (request: unknown) => Promise<unknown>>
        return bridge[call]?.(argument)
      },
      [name, request] as const,
    )
    const answer = result as Result<DeskResponse<Name>>
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
    return answer.value
  }

  private async giveCard(attemptId: string, cardNumber: string): Promise<void> {
    const opened = this.app.waitForEvent('window', { timeout: STEP_MS })
    opened.catch(() => undefined)
    await this.ask('openCardWindow', { attemptId })
    const cardPage = await opened
    await cardPage.waitForLoadState('load')
    cardPage
      .evaluate(
        // Without helpers of its own: the loader of the scripts would give them names that the page does not know.
        ([number, card]) =>
          window.card.useCard({
            ...card,
            number: new TextEncoder().encode(number),
            verificationCode: new TextEncoder().encode('123'),
          }),
        [cardNumber, CARD] as const,
      )
      // The window may be gone before it can answer: then the card was accepted.
      .catch(() => undefined)
  }

  private async until(isDone: () => boolean | Promise<boolean>): Promise<void> {
    const endsAt = Date.now() + STEP_MS
    while (!(await isDone())) {
      if (Date.now() > endsAt) throw new Error('It never came to that')
      await sleep(25)
    }
  }
}
