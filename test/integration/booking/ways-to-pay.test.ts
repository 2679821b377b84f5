import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTrainingAirline, type TrainingAirline } from '../../../training-airline'
import type { BookingAttempt, PaymentKind } from '../../../src/shared/domain/booking/booking-attempt'
import { addDays, today } from '../../../src/shared/domain/dates/local-date'
import { aCard, aFamily } from '../../support/booking/builders'
import { startWorkstation, type Workstation } from '../../support/booking/workstation'
import { contentOf } from '../../../src/shared/ipc/offer-page'
import { temporaryFolder } from '../../support/order-cache'
import { findAll, parseXml, textAt, type XmlTree } from '../../support/xml-tree'

/* Each way of paying that the specification knows, over real messages: what is priced is what is ordered. */

const CREDIT = '4111111111111111'
const CREDIT_NO_BANK = '5100000000000016'
const DEBIT = '4000000000000010'
const DEBIT_ASKED = '4000000000000028'
const CAVV = 'AAABBIIFmAAAAAAAAAAAAAAAAAA='

interface Sale {
  readonly desk: Workstation
  readonly airline: TrainingAirline
  readonly attempt: BookingAttempt
  /** Answers to the pricings, oldest first. */
  readonly priced: readonly XmlTree[]
  /** OrderCreates as they left. */
  readonly ordered: readonly XmlTree[]
}

/** A family of two out and back, priced and ready to be paid. */
async function sell(number: string, payment: PaymentKind, isCardholderPresent = true): Promise<Sale> {
  const airline = createTrainingAirline({ latencyMs: 0 })
  const messages: XmlTree[] = []
  const watched: TrainingAirline = {
    ...airline,
    fetch: async (request, context) => {
      const sent = await request.clone().text()
      const answer = await airline.fetch(request, context)
      for (const text of [sent, await answer.clone().text()]) {
        if (text.startsWith('<?xml')) messages.push(parseXml(text))
      }
      return answer
    },
  }
  const desk = startWorkstation({ airline: watched, path: join(temporaryFolder(), 'orders.db') })
  onTestFinished(() => {
    desk.stop()
  })
  const attempt = await withCard(desk, number, payment, isCardholderPresent)
  const named = (name: string) => messages.filter((message) => message.name === name)
  return {
    desk,
    airline,
    attempt,
    get priced() {
      return named('OfferPriceRS')
    },
    get ordered() {
      return named('OrderCreateRQ')
    },
  }
}

async function withCard(
  { shopping, booking, until }: Workstation,
  number: string,
  payment: PaymentKind,
  isCardholderPresent: boolean,
): Promise<BookingAttempt> {
  const departureDate = addDays(today(new Date()), 30)
  const party = { adults: 1, children: 1, infants: 0 }
  const trip = { origin: 'OSL', destination: 'LGW', departureDate, returnDate: addDays(departureDate, 7) }
  await shopping.searchDay({ searchId: 's', query: { ...trip, party, qualifiers: {} } })
  const { offers, lists } = contentOf(shopping.readOfferPage({ searchId: 's', page: 0 }))
  const offerIds = Object.keys(lists.originDestinations).flatMap(
    (key) => offers.find((offer) => offer.flights[0]?.originDestinationKey === key)?.offerId ?? [],
  )
  const travellers = aFamily(party)
  const asked = { searchId: 's', offerIds, travellers, selections: [] }
  const { pricingId, isAccepted } = await shopping.priceOffers(asked)
  if (!isAccepted) shopping.acceptPrice({ pricingId })
  const { id } = booking.startAttempt({
    pricingId,
    travellers,
    contact: { email: 'ase@mail.example', phone: { countryDialingCode: '47', number: '22334455' } },
    payment,
    isCardholderPresent,
  })
  await booking.useCard(id, aCard({ number: new TextEncoder().encode(number) }))
  const priced = await until(id, 'priced')
  return priced.state.kind === 'priced' && !priced.state.isAccepted
    ? booking.acceptAttemptPrice(id, priced.basis.pricingId)
    : priced
}

const idsIn = (tree: XmlTree | undefined, path: string, attribute: string): readonly string[] =>
  (tree ? findAll(tree, path) : []).flatMap((element) => element.attributes[attribute] ?? [])

function offerOf(answer: XmlTree | undefined) {
  const [offer] = answer ? findAll(answer, 'PricedOffer') : []
  return {
    offerId: offer?.attributes['OfferID'],
    responseId: answer && textAt(answer, 'ShoppingResponseID/ResponseID'),
    items: idsIn(answer, 'PricedOffer/OfferItem', 'OfferItemID'),
    total: offer && textAt(offer, 'TotalPrice/DetailCurrencyPrice/Total'),
    fees: (offer ? findAll(offer, 'OfferItem/Service/ServiceDefinitionRef') : []).filter(({ text }) =>
      text.includes('CCF2'),
    ),
  }
}

function orderOf(message: XmlTree | undefined) {
  const [offer] = message ? findAll(message, 'Query/Order/Offer') : []
  const alert = 'OrderCreateParameters/Alerts/Alert/SecurePaymentAlert'
  return {
    offerId: offer?.attributes['OfferID'],
    responseId: offer?.attributes['ResponseID'],
    items: idsIn(offer, 'OfferItem', 'OfferItemID'),
    total: offer && textAt(offer, 'TotalOfferPrice'),
    paid: message && textAt(message, 'Query/Payments/Payment/Amount'),
    asksBank: message !== undefined && findAll(message, `${alert}/ProcessingInfos`).length === 0,
    cavv: message && textAt(message, `${alert}/ProcessingInfos/ProcessingInfo/CAVV`),
    hasAlert: message !== undefined && findAll(message, alert).length > 0,
  }
}

const WAYS: readonly (readonly [string, string, PaymentKind, { fee: boolean; bank: boolean }])[] = [
  ['a surcharged card through the bank', CREDIT, { kind: 'provider-3ds' }, { fee: true, bank: true }],
  ['an exempt card through the bank', DEBIT_ASKED, { kind: 'provider-3ds' }, { fee: false, bank: true }],
  [
    'a surcharged card without 3-D Secure',
    CREDIT_NO_BANK,
    { kind: 'without-3ds' },
    { fee: true, bank: false },
  ],
  ['an exempt card without 3-D Secure', DEBIT, { kind: 'without-3ds' }, { fee: false, bank: false }],
  [
    'a card that a third party has authenticated',
    CREDIT,
    { kind: 'third-party-3ds', authentication: { cavv: CAVV, eci: '05' } },
    { fee: true, bank: false },
  ],
]

describe('paying with', () => {
  it.each(WAYS)('%s orders exactly what was priced last', async (_, number, payment, { fee, bank }) => {
    const sale = await sell(number, payment)
    const before = offerOf(sale.priced.at(0))
    const last = offerOf(sale.priced.at(-1))
    expect(sale.priced).toHaveLength(2)
    await sale.desk.booking.payAttempt(sale.attempt.id)
    const { state } = await sale.desk.until(sale.attempt.id, 'confirmed', 'declined', 'unknown')
    expect(state.kind).toBe('confirmed')

    const order = orderOf(sale.ordered[0])
    expect(sale.ordered).toHaveLength(1)
    expect(order).toMatchObject({ offerId: last.offerId, responseId: last.responseId, items: last.items })
    expect([order.total, order.paid]).toEqual([last.total, last.total])
    for (const id of [before.offerId, before.responseId, ...before.items]) {
      expect([order.offerId, order.responseId, ...order.items]).not.toContain(id)
    }
    expect(before.fees).toEqual([])
    expect(last.fees.length > 0).toBe(fee)
    expect(sale.airline.books.challenges).toHaveLength(bank ? 1 : 0)
  })

  it('a proof sends it as it was pasted, and asks for no bank', async () => {
    const payment = { kind: 'third-party-3ds', authentication: { cavv: CAVV, eci: '05' } } as const
    const sale = await sell(CREDIT, payment)
    await sale.desk.booking.payAttempt(sale.attempt.id)
    expect(orderOf(sale.ordered[0])).toMatchObject({ hasAlert: true, asksBank: false, cavv: CAVV })
  })

  it('no 3-D Secure says nothing of it', async () => {
    const sale = await sell(CREDIT_NO_BANK, { kind: 'without-3ds' })
    await sale.desk.booking.payAttempt(sale.attempt.id)
    expect(orderOf(sale.ordered[0]).hasAlert).toBe(false)
  })
})

describe('whether the customer stands at the counter', () => {
  it.each([
    [true, 'present'],
    [false, 'not-present'],
  ])('%s is in the audit trail of the payment', async (isPresent, words) => {
    const { desk, attempt } = await sell(DEBIT, { kind: 'without-3ds' }, isPresent)
    await desk.booking.payAttempt(attempt.id)
    const sending = desk.audit.read({ about: attempt.id, limit: 50 })
    expect(sending.find(({ what }) => what === 'payment-sending')?.detail).toMatchObject({
      cardholder: words,
    })
    expect(desk.audit.verify()).toMatchObject({ kind: 'intact' })
  })
})

describe('a disk under a payment', () => {
  it('that is read-only: nothing is sent, and it is paid when the disk is well again', async () => {
    const { desk, airline, attempt } = await sell(DEBIT, { kind: 'without-3ds' })
    desk.sql('PRAGMA query_only = ON')
    await expect(desk.booking.payAttempt(attempt.id)).rejects.toMatchObject({
      error: { kind: 'disk-read-only' },
    })
    expect(airline.books.received('order-create')).toBe(0)
    desk.sql('PRAGMA query_only = OFF')
    expect((await desk.booking.payAttempt(attempt.id)).state.kind).toBe('confirmed')
    expect(airline.books.received('order-create')).toBe(1)
  })

  it('that is full: nothing is sent, and it is paid when there is room', async () => {
    const { desk, airline, attempt } = await sell(DEBIT, { kind: 'without-3ds' })
    desk.sql('PRAGMA max_page_count = 1')
    expect(() => {
      for (let entry = 0; entry < 10_000; entry += 1) desk.audit.append({ what: 'filler', detail: {} })
    }).toThrow()
    await expect(desk.booking.payAttempt(attempt.id)).rejects.toMatchObject({ error: { kind: 'disk-full' } })
    expect(airline.books.received('order-create')).toBe(0)
    desk.sql('PRAGMA max_page_count = 1000000')
    expect((await desk.booking.payAttempt(attempt.id)).state.kind).toBe('confirmed')
    expect(airline.books.received('order-create')).toBe(1)
  })
})
