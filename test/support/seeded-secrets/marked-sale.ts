import type { ElectronApplication, Page } from '@playwright/test'
import type { AttemptState } from '../../../src/shared/domain/booking/booking-attempt'
import type { Fault } from '../../../training-airline'
import * as driver from '../desk-driver'
import type { Desk } from '../desk-driver'
import { eventually, seen } from '../waiting'
import type { MarkedPayment } from './marked-values'

/**
 * How a payment ends. After "killed" and "quit" the application has to be started again; that is where the page of the
 * desk may be crashed before, which the driver of the tests does not survive.
 */
export const ENDINGS = [
  'sold',
  'declined',
  'refused',
  'card refused',
  'cancelled',
  'card window crashed',
  'killed',
  'answer lost',
  "bank's page crashed",
  'quit',
] as const
export type Ending = (typeof ENDINGS)[number]

/** What all of them buy. */
export const TRIP = 'OSL BGO +30 1A'

export interface SaleParts {
  readonly desk: Desk
  readonly payment: MarkedPayment
  readonly armFault: (fault: Fault) => Promise<void> | void
  readonly refuseNextCard: () => void
  /** Called at the moments when most of the payment lies open. */
  readonly look: () => Promise<void>
  /** Crashes the desk in the middle of the payments that end with the application. */
  readonly isDeskCrashed: boolean
}

/** From the entry line to the end that is wanted, by the keys of an agent. */
export async function sellMarked(ending: Ending, parts: SaleParts): Promise<void> {
  const { desk, payment } = parts
  await goToPayment(desk, payment)
  await copyNumber(desk.app, payment.number)
  const card = await driver.openCardWindow(desk)
  await driver.typeCard(card, { number: payment.number, expiry: '1230', code: payment.code })
  if (isWithoutToken(ending)) {
    await leaveCard(ending, card, parts)
    return
  }
  await driver.useCard(card)
  await driver.acceptCardPrice(desk)
  await payMarked(ending, parts)
}

const WITHOUT_TOKEN = ['card refused', 'cancelled', 'card window crashed', 'quit'] as const
type WithoutToken = (typeof WITHOUT_TOKEN)[number]

function isWithoutToken(ending: Ending): ending is WithoutToken {
  return WITHOUT_TOKEN.some((one) => one === ending)
}

async function leaveCard(ending: WithoutToken, card: Page, parts: SaleParts): Promise<void> {
  switch (ending) {
    case 'quit':
      if (parts.isDeskCrashed) await crashDesk(parts.desk.app)
      await parts.look()
      return
    case 'cancelled':
      await closed(card, () => leaveTypedCard(card))
      return
    case 'card window crashed':
      await crash(parts.desk.app, 'app://card/')
      await eventually(() => hasWindow(parts.desk.app, 'app://card/')).toBe(false)
      return
    case 'card refused':
      parts.refuseNextCard()
      await card.keyboard.press('Enter')
      await seen(card.getByRole('alert'))
      await closed(card, () => leaveTypedCard(card))
      return
  }
}

async function payMarked(
  ending: Exclude<Ending, WithoutToken>,
  { desk, payment, armFault, look, isDeskCrashed }: SaleParts,
): Promise<void> {
  if (ending === 'refused') {
    const text = `${payment.surname} may not fly`
    await armFault({ operation: 'order-create', kind: 'errors', code: '734', text })
  }
  if (ending === 'answer lost') await armFault({ operation: 'customer-input', kind: 'cut-after-commit' })
  await driver.pay(desk)
  if (ending === 'refused') {
    await settled(desk, payment, ['declined'])
    return
  }
  const bank = await driver.bankPage(desk)
  const approve = bank.getByRole('button', { name: 'Approve' })
  await seen(approve)
  switch (ending) {
    case 'killed':
      if (isDeskCrashed) await crashDesk(desk.app)
      await look()
      return
    case "bank's page crashed":
      await crash(desk.app, 'http')
      await closeAndLookUp(desk)
      await settled(desk, payment, ['declined', 'unknown', 'reconciled'])
      return
    case 'declined':
      await bank.getByRole('button', { name: 'Decline' }).click()
      await settled(desk, payment, ['declined'])
      return
    case 'sold':
    case 'answer lost':
      await approve.click()
      await settled(desk, payment, ['confirmed', 'reconciled'])
      await driver.readOrder(desk)
  }
}

type MarkedPerson = Pick<MarkedPayment, 'surname' | 'givenName'>

/** A sale that is given up before it is one: the agent goes on to the next customer. */
export async function leaveSale(desk: Desk, person: MarkedPerson): Promise<void> {
  const { page } = desk
  await enterSale(desk, person)
  await page.keyboard.press('Control+n')
  await seen(page.getByText(/Once more for the next customer/))
  await page.keyboard.press('Control+n')
  // Where the keys are when everything of the sale has been forgotten, and not sooner.
  const entry = page.getByLabel('Quick entry')
  await eventually(() => entry.evaluate((field) => field === document.activeElement)).toBe(true)
}

async function goToPayment(desk: Desk, payment: MarkedPayment): Promise<void> {
  await enterSale(desk, payment)
  await driver.continueToPay(desk)
}

async function enterSale(desk: Desk, { surname, givenName }: MarkedPerson): Promise<void> {
  await desk.page.keyboard.press('Alt+1')
  await driver.searchTrip(desk, TRIP)
  await driver.openFlights(desk)
  await driver.chooseOffer(desk)
  await driver.priceOffers(desk)
  await driver.enterTravellers(desk, [{ surname, givenName, title: 'MS', birthDate: '12MAR84' }])
  await driver.enterContact(desk, { email: `${surname.replace('ø', 'o')}@mail.example`, phone: '7700900123' })
}

/** As a customer's message has it, who reads the number out of it. */
async function copyNumber(app: ElectronApplication, number: string): Promise<void> {
  await app.evaluate(
    ({ clipboard }, figures) => {
      void clipboard.writeText(figures.join(' '))
    },
    number.match(/.{1,4}/g) ?? [],
  )
}

async function crash(app: ElectronApplication, address: string): Promise<void> {
  await app.evaluate(({ webContents }, beginning) => {
    const contents = webContents.getAllWebContents().find((one) => one.getURL().startsWith(beginning))
    if (contents === undefined) throw new Error('There is no such window')
    contents.forcefullyCrashRenderer()
  }, address)
}

/** Resolves when it has come back by itself, with what main knows. */
async function crashDesk(app: ElectronApplication): Promise<void> {
  const before = await app.evaluate(
    ({ webContents }) =>
      webContents
        .getAllWebContents()
        .find((one) => one.getURL().startsWith('app://desk/'))
        ?.getOSProcessId() ?? 0,
  )
  await crash(app, 'app://desk/')
  const isBack = () =>
    app.evaluate(async ({ webContents }, gone) => {
      const desk = webContents.getAllWebContents().find((one) => one.getURL().startsWith('app://desk/'))
      // A page that is not there never answers: its process tells when there is one again.
      if (desk === undefined || desk.isLoading() || [0, gone].includes(desk.getOSProcessId())) return false
      return (await desk.executeJavaScript(`document.querySelector('nav') !== null`)) as boolean
    }, before)
  await eventually(isBack, { timeout: 30_000 }).toBe(true)
}

/** Its own page is all that is left of the bank's window. */
async function closeAndLookUp(desk: Desk): Promise<void> {
  const frame = await driver.windowAt(desk, /^app:\/\/bank/)
  await frame.getByRole('button', { name: 'Close and look the order up' }).click()
}

function hasWindow(app: ElectronApplication, address: string): Promise<boolean> {
  return app.evaluate(
    ({ webContents }, beginning) =>
      webContents.getAllWebContents().some((one) => one.getURL().startsWith(beginning)),
    address,
  )
}

/** What was read out is not lost by one key. */
async function leaveTypedCard(card: Page): Promise<void> {
  await card.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Close without a card' }).click()
}

/** The window may be gone before the key is up again; nobody tells so then, for half a minute. */
async function closed(card: Page, end: () => Promise<unknown>) {
  const gone = card.waitForEvent('close')
  void end().catch(() => undefined)
  await gone
}

async function settled(
  desk: Desk,
  { surname }: MarkedPayment,
  states: readonly AttemptState['kind'][],
): Promise<void> {
  const stateNow = () =>
    desk.page.evaluate(async () => {
      const attempts = await window.desk.listAttempts({ onlyOpen: false })
      if (!attempts.ok) return []
      return attempts.value.map(({ state, travellers }) => [JSON.stringify(travellers), state.kind] as const)
    })
  await eventually(
    async () =>
      (await stateNow()).some(([people, kind]) => people.includes(surname) && states.includes(kind)),
    { timeout: 60_000 },
  ).toBe(true)
}
