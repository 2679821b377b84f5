import { describe, expect, it } from 'vitest'
import { money } from '../../../src/shared/domain/money/money'
import type { AncillaryItem } from '../../../src/shared/domain/offer/offer'
import type { PriceRequest } from '../../../src/shared/domain/price/pricing'
import { anItem, anOffer, aServiceItem, aTraveller } from '../../support/booking/builders'
import { DAY_QUERY, pricedAs, searched, ShoppingCounter } from '../../support/shopping-counter'

const FIRST: PriceRequest = { searchId: 's', offerIds: ['O1'], selections: [] }

async function shopped(query = DAY_QUERY, counter = new ShoppingCounter()): Promise<ShoppingCounter> {
  await counter.desk.searchDay({ searchId: 's', query })
  return counter
}

function priced(total: string, id = '1') {
  return anOffer([anItem(`P${id}`, { total })], { offerId: `PO${id}`, responseId: `PR${id}` })
}

describe('pricing an offer', () => {
  it('asks with the ids of the answer that contained it', async () => {
    const counter = await shopped()
    const pricing = await counter.desk.priceOffers(FIRST)
    expect(counter.pricingCalls[0]).toMatchObject({
      offers: [
        {
          offerId: 'O1',
          owner: 'XX',
          responseId: 'R1',
          items: [{ offerItemId: 'I1', passengerRefs: ['PAX1'] }],
        },
      ],
      passengers: [{ passengerId: 'PAX1', ptc: 'ADT' }],
    })
    expect(pricing).toMatchObject({ total: money('1204.00', 'NOK'), isAccepted: true, withCard: false })
    expect(pricing.change).toBeUndefined()
  })

  it('stays in the currency of the search, in every pricing and with the card', async () => {
    const counter = await shopped({ ...DAY_QUERY, currency: 'EUR' })
    const { pricingId } = await counter.desk.priceOffers(FIRST)
    const again = await counter.desk.priceOffers({ ...FIRST, previousPricingId: pricingId })
    const withoutCard = counter.desk.pricings.read(again.pricingId)
    if (!withoutCard) throw new Error('the pricing is gone')
    const context = { profile: counter.profile }
    await counter.desk.pricings.priceWithCard(context, { withoutCard, cardToken: 'tok', travellers: [] })
    expect(counter.pricingCalls.map(({ currency }) => currency)).toEqual(['EUR', 'EUR', 'EUR'])
  })

  it('names no currency where the search named none', async () => {
    const counter = await shopped()
    await counter.desk.priceOffers(FIRST)
    expect(counter.pricingCalls[0]).not.toHaveProperty('currency')
  })

  it('prices the outbound and the return offer together against the sum of both', async () => {
    const counter = new ShoppingCounter()
    const back = anOffer([anItem('I2', { total: '800.00' })], { offerId: 'O2' })
    counter.searchDay = () => Promise.resolve(searched([anOffer([anItem('I1', { total: '1204.00' })]), back]))
    await shopped({ ...DAY_QUERY, returnDate: '2026-04-19' }, counter)
    const flights = [{ flightKey: 'F1' }, { flightKey: 'F1' }]
    counter.price = () => Promise.resolve(pricedAs({ ...priced('1954.00'), flights }))
    const pricing = await counter.desk.priceOffers({ ...FIRST, offerIds: ['O1', 'O2'] })
    expect(counter.pricingCalls[0]?.offers.map(({ offerId }) => offerId)).toEqual(['O1', 'O2'])
    expect(pricing.change).toMatchObject({ before: { amount: '2004.00' }, difference: { amount: '-50.00' } })
  })

  it('stops and asks when the price moved, until the agent accepts it', async () => {
    const counter = await shopped()
    counter.price = () => Promise.resolve(pricedAs(priced('1250.00')))
    const { pricingId, isAccepted } = await counter.desk.priceOffers(FIRST)
    expect(isAccepted).toBe(false)
    const again = await counter.desk.priceOffers({ ...FIRST, previousPricingId: pricingId })
    expect(again.isAccepted).toBe(false)
    expect(again.change?.before.amount).toBe('1204.00')
    expect(counter.desk.acceptPrice({ pricingId: again.pricingId }).isAccepted).toBe(true)
    const third = await counter.desk.priceOffers({ ...FIRST, previousPricingId: again.pricingId })
    expect(third).toMatchObject({ isAccepted: true })
    expect(counter.disk.audit.find(({ what }) => what === 'price-accepted')?.detail).toMatchObject({
      before: 'NOK 1204.00',
      amount: 'NOK 1250.00',
    })
  })

  it('asks for a yes where a service went and a fare rose by as much', async () => {
    const counter = await shopped()
    const flights = anItem('P1', { base: '1000.00', taxes: '204.00', total: '1204.00' })
    const ids = { offerId: 'PO1', responseId: 'PR1' }
    counter.price = () =>
      Promise.resolve(pricedAs(anOffer([flights, aServiceItem('B', 'SD_BAG', '300.00')], ids)))
    const { pricingId } = await counter.desk.priceOffers(FIRST)
    counter.desk.acceptPrice({ pricingId })
    const dearer = anItem('P1', { base: '1300.00', taxes: '204.00', total: '1504.00' })
    counter.price = () => Promise.resolve(pricedAs(anOffer([dearer], ids)))
    const again = await counter.desk.priceOffers({ ...FIRST, previousPricingId: pricingId })
    expect(again).toMatchObject({ isAccepted: false, change: { difference: { amount: '0.00' } } })
    expect(again.change?.moves).toMatchObject([
      { kind: 'fare', difference: { amount: '300.00' } },
      { kind: 'service', difference: { amount: '-300.00' } },
    ])
  })

  it('prices again with the ids of the last answer only', async () => {
    const counter = await shopped()
    const { pricingId } = await counter.desk.priceOffers(FIRST)
    await counter.desk.priceOffers({ ...FIRST, previousPricingId: pricingId })
    expect(counter.pricingCalls[1]?.offers).toMatchObject([
      { offerId: 'PO1', responseId: 'PR1', items: [{ offerItemId: 'P1' }] },
    ])
  })

  it('refuses offers of another search, of none, and an answer that does not add up', async () => {
    const counter = await shopped()
    await expect(counter.desk.priceOffers({ ...FIRST, offerIds: ['O1', 'O7'] })).rejects.toThrow(
      'no-longer-there',
    )
    await expect(counter.desk.priceOffers({ ...FIRST, searchId: 'gone' })).rejects.toThrow('no-longer-there')
    counter.price = () => Promise.resolve(pricedAs({ ...priced('1204.00'), total: money('1205.00', 'NOK') }))
    const pricing = await counter.desk.priceOffers(FIRST)
    expect(pricing.check.kind).toBe('mismatch')
    expect(() => counter.desk.acceptPrice({ pricingId: pricing.pricingId })).toThrow('sum-mismatch')
  })

  it('refuses to compare prices in two currencies', async () => {
    const counter = await shopped()
    const foreign = { ...priced('100.00'), total: money('100.00', 'EUR'), items: [] }
    counter.price = () => Promise.resolve(pricedAs(foreign))
    await expect(counter.desk.priceOffers(FIRST)).rejects.toMatchObject({ error: { kind: 'sum-mismatch' } })
  })
})

describe('services', () => {
  const menu = {
    offerId: 'AO1',
    owner: 'XX',
    items: [
      {
        offerItemId: 'SI1',
        definitionId: 'SD_BAG',
        unitPrice: money('300.00', 'NOK'),
        passengerRefs: ['PAX1'],
        segmentKeys: [],
      },
    ],
  }
  const selection = { offerItemId: 'SI1', passengerRefs: ['PAX1'], segmentKey: 'S1', quantity: 1 }

  async function offered() {
    const counter = await shopped()
    counter.price = () => Promise.resolve(pricedAs(priced('1204.00'), { ancillaries: [menu] }))
    return { counter, first: await counter.desk.priceOffers(FIRST) }
  }

  it('are asked for beside the flights, with the ids of the same answer', async () => {
    const { counter, first } = await offered()
    expect(first.menu?.ancillaries).toEqual([menu])
    selling(counter, 'SI1')
    await counter.desk.priceOffers({ ...FIRST, previousPricingId: first.pricingId, selections: [selection] })
    expect(counter.pricingCalls[1]?.offers).toMatchObject([
      { offerId: 'PO1', responseId: 'PR1' },
      { offerId: 'AO1', responseId: 'PR1', items: [{ offerItemId: 'SI1', selection }] },
    ])
  })

  it('that cost what they said they would need no second yes', async () => {
    const { counter, first } = await offered()
    const flights = anItem('P2', { total: '1204.00' })
    const withBag = (price: string) =>
      pricedAs(anOffer([flights, aServiceItem('B', 'SD_BAG', price)], { offerId: 'PO2', responseId: 'PR2' }))
    const request = { ...FIRST, previousPricingId: first.pricingId, selections: [selection] }
    counter.price = () => Promise.resolve(withBag('300.00'))
    const asSaid = await counter.desk.priceOffers(request)
    expect(asSaid).toMatchObject({ isAccepted: true, change: { difference: { amount: '300.00' } } })
    counter.price = () => Promise.resolve(withBag('350.00'))
    expect((await counter.desk.priceOffers(request)).isAccepted).toBe(false)
  })

  it('that were priced stay in the offer when it is priced again', async () => {
    const { counter, first } = await offered()
    const items = [anItem('P2', { total: '1204.00' }), aServiceItem('B', 'SD_BAG', '300.00')]
    counter.price = () => Promise.resolve(pricedAs(anOffer(items, { offerId: 'PO2', responseId: 'PR2' })))
    const request = { ...FIRST, selections: [selection] }
    const withBag = await counter.desk.priceOffers({ ...request, previousPricingId: first.pricingId })
    const again = await counter.desk.priceOffers({ ...request, previousPricingId: withBag.pricingId })
    expect(counter.pricingCalls[2]?.offers).toMatchObject([
      { offerId: 'PO2', responseId: 'PR2', items: [{ offerItemId: 'P2' }, { offerItemId: 'B' }] },
    ])
    expect(counter.pricingCalls[2]?.offers).toHaveLength(1)
    expect(again).toMatchObject({ selections: [selection], isAccepted: true, total: withBag.total })
  })

  /** Answers like an airline: services are listed with the flights and are items of the final price. */
  function selling(
    counter: ShoppingCounter,
    menuId: string,
    price = '300.00',
    before: readonly Partial<AncillaryItem>[] = [],
  ): void {
    const own = menu.items.map((item) => ({ ...item, offerItemId: menuId, unitPrice: money(price, 'NOK') }))
    const others = before.flatMap((change, at) =>
      own.map((item) => ({ ...item, ...change, offerItemId: `other-${String(at)}` })),
    )
    const items = [...others, ...own]
    const listed = { ...menu, offerId: `AO${menuId}`, items }
    const flights = anItem('P2', { total: '1204.00' })
    const bag = aServiceItem('B', 'SD_BAG', price)
    counter.price = ({ offers }) => {
      const isFinal = offers.length > 1
      const offer = anOffer(isFinal ? [flights, bag] : [flights], { offerId: 'PO2', responseId: 'PR2' })
      return Promise.resolve(pricedAs(offer, { ancillaries: isFinal ? [] : [listed] }))
    }
  }

  it('can be left out again after the final price, and that needs no second yes', async () => {
    const { counter, first } = await offered()
    selling(counter, 'SI2')
    const request = { ...FIRST, selections: [selection] }
    const withBag = await counter.desk.priceOffers({ ...request, previousPricingId: first.pricingId })
    expect(withBag.menu).toEqual(first.menu)
    const without = await counter.desk.priceOffers({ ...FIRST, previousPricingId: withBag.pricingId })
    expect(counter.pricingCalls[2]?.offers).toMatchObject([{ offerId: 'O1', responseId: 'R1' }])
    expect(without).toMatchObject({ selections: [], isAccepted: true, total: first.total })
    expect(without.change?.moves).toMatchObject([{ kind: 'service', difference: { amount: '-300.00' } }])
  })

  it('are found again by code, traveller and leg when the list is asked for anew', async () => {
    const { counter, first } = await offered()
    counter.price = () => Promise.resolve(pricedAs(priced('1204.00', '5')))
    const again = await counter.desk.priceOffers({ ...FIRST, previousPricingId: first.pricingId })
    expect(again.menu).toEqual(first.menu)
    selling(counter, 'SI7')
    const request = { ...FIRST, selections: [selection] }
    const withBag = await counter.desk.priceOffers({ ...request, previousPricingId: again.pricingId })
    expect(counter.pricingCalls.slice(2).map(({ offers }) => offers)).toMatchObject([
      [{ offerId: 'O1' }],
      [{ offerId: 'PO2' }, { offerId: 'AOSI7', items: [{ offerItemId: 'SI7' }] }],
    ])
    expect(withBag.selections).toEqual([{ ...selection, offerItemId: 'SI7' }])
    expect(withBag).toMatchObject({ isAccepted: true, total: money('1504.00', 'NOK') })
  })

  it('that have become dearer since the agent saw them wait for a second yes', async () => {
    const { counter, first } = await offered()
    counter.price = () => Promise.resolve(pricedAs(priced('1204.00', '5')))
    const again = await counter.desk.priceOffers({ ...FIRST, previousPricingId: first.pricingId })
    selling(counter, 'SI7', '350.00')
    const request = { ...FIRST, selections: [selection] }
    const withBag = await counter.desk.priceOffers({ ...request, previousPricingId: again.pricingId })
    expect(withBag).toMatchObject({ isAccepted: false, total: money('1554.00', 'NOK') })
  })

  it('are taken from where they were for one leg or for the whole trip, whatever comes first', async () => {
    const { counter, first } = await offered()
    counter.price = () => Promise.resolve(pricedAs(priced('1204.00', '5')))
    const again = await counter.desk.priceOffers({ ...FIRST, previousPricingId: first.pricingId })
    selling(counter, 'SI7', '300.00', [{ passengerRefs: [] }, { passengerRefs: ['PAX9'] }])
    const request = { ...FIRST, selections: [selection] }
    const withBag = await counter.desk.priceOffers({ ...request, previousPricingId: again.pricingId })
    expect(withBag.selections).toEqual([{ ...selection, offerItemId: 'SI7' }])
  })

  it('that are missing in the final price are said to be, and the price is none', async () => {
    const { counter, first } = await offered()
    const request = { ...FIRST, previousPricingId: first.pricingId, selections: [selection] }
    await expect(counter.desk.priceOffers(request)).rejects.toMatchObject({
      error: { kind: 'no-longer-there', what: 'service-in-price' },
    })
  })

  it('that are missing when priced again, or with the card, make that price none', async () => {
    const { counter, first } = await offered()
    selling(counter, 'SI1')
    const request = { ...FIRST, selections: [selection] }
    const { pricingId } = await counter.desk.priceOffers({ ...request, previousPricingId: first.pricingId })
    const withoutCard = counter.desk.pricings.read(pricingId)
    if (!withoutCard) throw new Error('the pricing was not kept')
    counter.price = () => Promise.resolve(pricedAs(priced('1504.00')))
    const refused = { error: { kind: 'no-longer-there', what: 'service-in-price' } }
    const again = counter.desk.priceOffers({ ...request, previousPricingId: pricingId })
    await expect(again).rejects.toMatchObject(refused)
    const context = { profile: counter.profile }
    const card = { withoutCard, cardToken: 'token', travellers: [] }
    await expect(counter.desk.pricings.priceWithCard(context, card)).rejects.toMatchObject(refused)
  })

  it('that are listed no more are refused, and nothing is priced in their place', async () => {
    const { counter, first } = await offered()
    counter.price = () => Promise.resolve(pricedAs(priced('1204.00', '5')))
    const again = await counter.desk.priceOffers({ ...FIRST, previousPricingId: first.pricingId })
    const request = { ...FIRST, previousPricingId: again.pricingId, selections: [selection] }
    await expect(counter.desk.priceOffers(request)).rejects.toMatchObject({
      error: { kind: 'no-longer-there', what: 'service' },
    })
  })

  it('of another answer are refused', async () => {
    const { counter, first } = await offered()
    const foreign = { ...selection, offerItemId: 'SI9' }
    const request = { ...FIRST, previousPricingId: first.pricingId, selections: [foreign] }
    await expect(counter.desk.priceOffers(request)).rejects.toThrow('no-longer-there')
  })
})

describe('pricing with a card', () => {
  it('starts from the price without it, and brings the fee as a line of its own', async () => {
    const counter = await shopped()
    const { pricingId } = await counter.desk.priceOffers(FIRST)
    const withoutCard = counter.desk.pricings.read(pricingId)
    if (!withoutCard) throw new Error('the pricing was not kept')
    expect(withoutCard.trip).toEqual({ route: 'OSL-LGW', departureDate: '2026-04-12' })
    const offer = anOffer([anItem('P2', { total: '1204.00' }), aServiceItem('F', 'SD__CCF2', '24.08')])
    counter.price = () => Promise.resolve(pricedAs(offer))
    const context = { profile: counter.profile }
    const request = { withoutCard, cardToken: 'token', travellers: [aTraveller()] }
    const pricing = await counter.desk.pricings.priceWithCard(context, request)
    expect(pricing).toMatchObject({ withCard: true, isAccepted: false })
    expect(pricing.change?.moves).toMatchObject([{ kind: 'card-fee', after: { amount: '24.08' } }])
    expect(counter.pricingCalls[1]?.offers).toMatchObject([{ offerId: 'PO1', responseId: 'PR1' }])
  })
})
