import { describe, expect, it } from 'vitest'
import { attribute, find, findAll, textAt, type Element } from '../../../training-airline/read-xml'
import {
  Desk,
  FAMILY,
  ONE_ADULT,
  OSLO_LONDON,
  errorIn,
  firstOf,
  offersIn,
  orderIdIn,
  pricedIn,
  selectionOf,
  type SeenOffer,
} from './desk'

const EXEMPT = '4000000000000010'
const SURCHARGED = '5100000000000016'
const MINUTE_MS = 60_000

function orderIn(answer: Element): Element | undefined {
  return find(answer, 'Response', 'Order')
}

describe('an order with the training airline', () => {
  it('holds total, payment, references and everything that was bought', async () => {
    const desk = new Desk()
    const token = await desk.token(SURCHARGED)
    const offers = offersIn(await desk.day([OSLO_LONDON], FAMILY))
    const bundled = offers[1] ?? firstOf(offers)
    const selection = selectionOf(await desk.price([bundled], FAMILY))
    const priced = pricedIn(await desk.price([bundled], FAMILY, { selection, token }))
    const answer = await desk.order(priced, token, { pax: FAMILY })
    const order = orderIn(answer)
    expect(textAt(order, 'TotalOrderPrice', 'SimpleCurrencyPrice')).toBe(priced.total)
    expect(textAt(order, 'Payments', 'Payment', 'Amount', 'SimpleCurrencyPrice')).toBe(priced.total)
    expect(textAt(order, 'Payments', 'Payment', 'Method', 'VoucherMethod', 'Number')).toBe(token)
    expect(textAt(order, 'BookingReferences', 'BookingReference', 'ID')).toMatch(/^[0-9A-Z]{6}$/)
    expect(attribute(order, 'WebAddressID')).toContain(orderIdIn(answer))
    const definitions = findAll(order, 'OrderItems', 'OrderItem', 'Service', 'ServiceDefinitionRef').map(
      ({ text }) => text,
    )
    expect(new Set(definitions)).toEqual(new Set(['SD__BNDL_PLUS', 'SD__YN', 'SD__CCF2']))
    expect(Number(textAt(answer, 'Response', 'Commission', 'Amount'))).toBeGreaterThan(0)
    const names = findAll(answer, 'Response', 'DataLists', 'PassengerList', 'Passenger')
    expect(names.map((name) => textAt(name, 'Individual', 'Surname'))).toEqual(FAMILY.map(() => 'Ødegård'))
  })

  it('has prices of its items that add up to its total', async () => {
    const desk = new Desk()
    const priced = await desk.pricedOffer()
    const order = orderIn(await desk.order(priced, await desk.token(EXEMPT)))
    const sum = findAll(order, 'OrderItems', 'OrderItem', 'PriceDetail').reduce(
      (total, price) => total + Number(textAt(price, 'BaseAmount')) + Number(textAt(price, 'Taxes', 'Total')),
      0,
    )
    expect(sum).toBeCloseTo(Number(priced.total), 6)
  })

  it('is made at most once for a priced offer, and the second attempt is counted', async () => {
    const desk = new Desk()
    const priced = await desk.pricedOffer()
    await desk.order(priced, await desk.token(EXEMPT))
    expect(errorIn(await desk.order(priced, await desk.token(EXEMPT)))).toBe('723')
    expect(desk.airline.books.orders).toHaveLength(1)
    expect(desk.airline.books.refusedSecondOrders).toBe(1)
    expect(desk.airline.books.receivedForOffer('order-create', priced.id)).toBe(2)
    expect(desk.airline.books.offersOrderedTwice()).toEqual([priced.id])
  })

  it('is made only once when two windows press pay in the same instant', async () => {
    const desk = new Desk({ latencyMs: 1 })
    const priced = await desk.pricedOffer()
    const [first, second] = [await desk.token(EXEMPT), await desk.token(EXEMPT)]
    const answers = await Promise.all([desk.order(priced, first), desk.order(priced, second)])
    expect(answers.map(errorIn)).toEqual(expect.arrayContaining([undefined, '723']))
    expect(desk.airline.books.orders).toHaveLength(1)
  })

  it('is refused with a surcharged card that was not priced with its token', async () => {
    const desk = new Desk()
    const priced = await desk.pricedOffer()
    expect(errorIn(await desk.order(priced, await desk.token(SURCHARGED)))).toBe('726')
    const withFee = await desk.pricedOffer(OSLO_LONDON, await desk.token(SURCHARGED))
    expect(errorIn(await desk.order(withFee, await desk.token(SURCHARGED)))).toBe('726')
    expect(errorIn(await desk.order(withFee, await desk.token(EXEMPT)))).toBe('726')
  })

  it.each(['0.01', '99999', '-1', 'much'])('is refused with the amount %s', async (amount) => {
    const desk = new Desk()
    const priced = await desk.pricedOffer()
    expect(errorIn(await desk.order(priced, await desk.token(EXEMPT), { amount }))).toBe('726')
  })

  it('is refused when an item of the offer is missing, foreign or named twice', async () => {
    const desk = new Desk()
    const token = await desk.token(SURCHARGED)
    const priced = await desk.pricedOffer(OSLO_LONDON, token)
    const [flight] = priced.items
    const wrong = [
      priced.items.slice(0, 1),
      [...priced.items, { id: 'PI-other', passengerIds: 'PAX1' }],
      [firstOf(priced.items), flight ?? firstOf(priced.items)],
    ]
    for (const items of wrong) expect(errorIn(await desk.order(priced, token, { items }))).toBe('724')
    expect(errorIn(await desk.order(priced, token))).toBeUndefined()
  })

  it('is refused for an offer that has not been priced, is not known or has expired', async () => {
    const desk = new Desk()
    const token = await desk.token(EXEMPT)
    expect(errorIn(await desk.order(await desk.firstOffer(OSLO_LONDON), token))).toBe('721')
    const priced = await desk.pricedOffer()
    expect(errorIn(await desk.order({ ...priced, responseId: 'PR-other' }, token))).toBe('721')
    desk.now += 31 * MINUTE_MS
    expect(errorIn(await desk.order(priced, token))).toBe('722')
  })

  it('is refused for a token that is not known, has expired or has been used', async () => {
    const desk = new Desk()
    expect(errorIn(await desk.order(await desk.pricedOffer(), 'tok-none'))).toBe('731')
    const token = await desk.token(EXEMPT)
    await desk.order(await desk.pricedOffer(), token)
    expect(errorIn(await desk.order(await desk.pricedOffer(), token))).toBe('733')
    const late = await desk.token(EXEMPT)
    desk.now += 30 * MINUTE_MS
    expect(errorIn(await desk.order(await desk.pricedOffer(), late))).toBe('732')
  })

  it('is refused when the passengers are not those who were priced', async () => {
    const desk = new Desk()
    const token = await desk.token(EXEMPT)
    const priced = await desk.pricedOffer()
    const order = (pax: typeof ONE_ADULT): Promise<Element> => desk.order(priced, token, { pax })
    expect(errorIn(await order([{ id: 'PAX2', ptc: 'ADT' }]))).toBe('407')
    expect(errorIn(await order([...ONE_ADULT, { id: 'PAX2', ptc: 'ADT' }]))).toBe('407')
    expect(errorIn(await order([{ id: 'PAX1', ptc: 'CHD' }]))).toBe('407')
    expect(errorIn(await order([{ id: 'PAX1', ptc: 'ADT', surname: 'X'.repeat(51) }]))).toBe('407')
    expect(errorIn(await order([{ id: 'PAX1', ptc: 'ADT', birthdate: '2025-12-01' }]))).toBe('407')
    expect(errorIn(await order([{ id: 'PAX1', ptc: 'ADT', surname: 'X'.repeat(50) }]))).toBeUndefined()
  })

  it('is refused when the issuer refuses the card', async () => {
    const desk = new Desk()
    const priced = await desk.pricedOffer()
    expect(errorIn(await desk.order(priced, await desk.token('5100000000000032')))).toBe('734')
    expect(desk.airline.books.orders).toHaveLength(0)
    expect(errorIn(await desk.order(priced, await desk.token(EXEMPT)))).toBeUndefined()
  })

  it('cannot be made without a contact by phone and e-mail', async () => {
    const desk = new Desk()
    const priced = await desk.pricedOffer()
    const content = desk
      .orderContent(priced, await desk.token(EXEMPT))
      .replace(/<ContactList>.*<\/ContactList>/s, '')
      .replace('<ContactInfoRef>CI1</ContactInfoRef>', '')
    expect(errorIn(await desk.ask('orders', 'OrderCreateRQ', content))).toBe('367')
  })
})

describe('looking an order up', () => {
  async function booked(
    desk: Desk,
  ): Promise<{ readonly offer: SeenOffer; readonly shopping: string; readonly orderId: string }> {
    const shopped = await desk.firstOffer(OSLO_LONDON)
    const offer = pricedIn(await desk.price([shopped]))
    const orderId = orderIdIn(await desk.order(offer, await desk.token(EXEMPT)))
    return { offer, shopping: shopped.responseId, orderId }
  }

  it('finds it by the pricing response and by the shopping response, for its agency only', async () => {
    const desk = new Desk()
    const { offer, shopping, orderId } = await booked(desk)
    expect(orderIdIn(await desk.lookUp(offer.responseId))).toBe(orderId)
    expect(orderIdIn(await desk.lookUp(shopping))).toBe(orderId)
    desk.agencyId = 'OTHER'
    expect(errorIn(await desk.lookUp(offer.responseId))).toBe('913')
  })

  it('says 913 for what it does not know', async () => {
    const desk = new Desk()
    expect(errorIn(await desk.lookUp('PR-none'))).toBe('913')
    const answer = await desk.retrieve('XXNONE')
    expect(errorIn(answer)).toBe('913')
    expect(attribute(find(answer, 'Errors', 'Error'), 'Status')).toBe('Complete')
  })

  it('answers 304 to somebody who has the order already', async () => {
    const desk = new Desk()
    const { offer } = await booked(desk)
    const etag = (await desk.lookUpResponse(offer.responseId)).headers.get('ETag') ?? ''
    expect(etag).toMatch(/^".+"$/)
    const again = await desk.lookUpResponse(offer.responseId, { 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await desk.lookUpResponse(offer.responseId, { 'If-None-Match': '"old"' })).status).toBe(200)
  })
})
