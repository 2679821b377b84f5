import * as driver from '../../test/support/desk-driver'
import type { Desk, OrderSeen } from '../../test/support/desk-driver'
import { usePointOfSale } from '../../test/support/point-of-sale'
import { setOffline } from '../../test/support/test-hooks'
import { answerBank, bankAsks, untilSold } from './answer-bank'
import type { DemoOptions, OtherAirline } from './options'
import { partyText, travellersOf } from './party'
import { hold, type Report } from './report'

const CONTACT = { email: 'aase@mail.example', phone: '7700900123', countryCode: '+44' }

/** English and 24 hours on every machine, so that the steps find what they look for. */
const ARGS = ['--lang=en-GB']
const ENVIRONMENT = { FAREDESK_TEST_HOOKS: '1', LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8' }

export async function startDesk(options: DemoOptions, report: Report, userDataDir: string): Promise<Desk> {
  const desk = await report.step('open Faredesk on a computer with no account', () =>
    driver.openDesk({ userDataDir, args: ARGS, env: ENVIRONMENT, ...programOf(options) }),
  )
  const { airline } = options
  if (airline)
    await report.step('lay down a point of sale for the airline, sign-in in the keychain', () =>
      layDown(desk, airline, report),
    )
  await report.picture(desk.page, 'start')
  return desk
}

/** Which program is driven. */
function programOf({ installed }: DemoOptions): { readonly packaged?: string } {
  return installed === undefined ? {} : { packaged: installed }
}

/** From the calendar to the order on the screen. */
export async function sellTrip(desk: Desk, options: DemoOptions, report: Report): Promise<OrderSeen> {
  const { page } = desk
  const isReturn = options.returnDate !== undefined
  const line = [options.from, options.to, options.date, options.returnDate, partyText(options.party)]
    .filter((part) => part !== undefined)
    .join(' ')
  await report.step(`search the calendar: ${line}`, () => driver.searchTrip(desk, line))
  await report.picture(page, isReturn ? 'calendar-matrix' : 'calendar-month')
  await report.step('open the flights of the day', () => driver.openFlights(desk))
  await report.picture(page, 'flights')
  await report.step('choose the outbound flight', () => driver.chooseOffer(desk))
  if (isReturn) {
    await report.step('choose the return flight', async () => {
      await driver.offerCell(page).and(page.locator(':not(.chosen)')).waitFor()
      return driver.chooseOffer(desk)
    })
    await report.picture(page, 'both-chosen')
  }
  await report.step('go on to price and travellers', () => driver.openPrice(desk))
  await report.step('enter travellers and contact', async () => {
    await driver.enterTravellers(desk, travellersOf(options.party, new Date()))
    await driver.enterContact(desk, CONTACT)
  })
  // From the United Kingdom with a child it is asked for once the birth dates are there.
  const priced = await report.step('price the offers', () => driver.readPrice(desk))
  console.log(`      total on the screen ${priced}`)
  await report.picture(page, 'travellers')
  await report.step('go on to payment', () => driver.continueToPay(desk))
  await report.picture(page, 'pay')
  return payAndRead(desk, options, report)
}

async function payAndRead(desk: Desk, options: DemoOptions, report: Report): Promise<OrderSeen> {
  const { page } = desk
  let stated = ''
  await report.step('take the card in its own window', async () => {
    const card = await driver.openCardWindow(desk)
    stated = await statedTotal(desk)
    await driver.typeCard(card, { number: options.card, expiry: options.expiry, code: options.code })
    await report.picture(card, 'card-window')
    await driver.useCard(card)
  })
  console.log(`      total for the party ${stated}, as the airline states it`)
  const { amount, hadFee } = await report.step('price again with the card, accept what moved', () =>
    driver.acceptCardPrice(desk),
  )
  console.log(`      to pay ${await statedTotal(desk)}${hadFee ? ', card fee included' : ', no card fee'}`)
  await report.picture(page, 'ready-to-pay')
  await report.step('send the order', () => driver.pay(desk))
  if (await bankAsks(desk)) {
    await report.picture(page, 'bank-asks')
    await report.step(`answer the bank: ${options.bankButtons.join(', ')}`, () =>
      answerBank(desk, options.bankButtons, report),
    )
  }
  const order = await report.step('read the confirmed order', async () => {
    await untilSold(desk)
    return driver.readOrder(desk, 5_000)
  })
  hold(order.total === amount, `the order's total ${order.total} is what was to pay, ${amount}`)
  await report.picture(page, 'order')
  return order
}

/** Starts again without the network, finds the order by a name typed without its accents, and shows it. */
export async function lookUpOffline(
  options: DemoOptions,
  report: Report,
  userDataDir: string,
  order: OrderSeen,
  opened: Desk[],
): Promise<void> {
  const desk = await report.step('open Faredesk again, without the network', async () => {
    // Everything the application asks goes to a proxy that is not there; the built-in airline is cut off by hand.
    const cut = ['--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>']
    const started = await driver.openDesk({
      userDataDir,
      args: [...ARGS, ...(options.airline ? cut : [])],
      env: ENVIRONMENT,
      ...programOf(options),
    })
    opened.push(started)
    if (!options.airline) await setOffline(started, true)
    return started
  })
  const rows = await report.step('find the order by name, accents left out', () =>
    driver.findOrders(desk, 'odegard'),
  )
  hold(
    rows.some((row) => row.includes(order.locator)),
    `the order ${order.locator} is found offline`,
  )
  await report.picture(desk.page, 'found-offline')
  await report.step('show it, ask the airline in vain', async () => {
    await desk.page.keyboard.press('Enter')
    const seen = await driver.readOrder(desk)
    hold(
      seen.orderId === order.orderId && seen.total === order.total,
      'the order found offline is the one sold',
    )
    await desk.page.keyboard.press('F5')
    await desk.page
      .getByText(/^Offline since/)
      .first()
      .waitFor({ timeout: 40_000 })
    await desk.page
      .getByText(/as of /)
      .first()
      .waitFor()
  })
  await report.picture(desk.page, 'order-offline')
  await report.step('close the application', () => desk.app.close())
  opened.pop()
}

/** The figures of the answer itself, before any language groups or rounds them. */
async function statedTotal({ page }: Desk): Promise<string> {
  const total = await page.evaluate(async () => {
    const attempts = await window.desk.listAttempts({ onlyOpen: true })
    return attempts.ok ? attempts.value[0]?.basis.total : undefined
  })
  if (total === undefined) throw new Error('The desk knows of no payment')
  return `${total.currency} ${total.amount}`
}

async function layDown(desk: Desk, airline: OtherAirline, report: Report): Promise<void> {
  await usePointOfSale(desk, { ...airline, label: 'Demonstration' })
  await report.picture(desk.page, 'point-of-sale')
  await desk.page.keyboard.press('Alt+1')
}
