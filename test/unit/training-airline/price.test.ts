import { describe, expect, it } from 'vitest'
import { find, findAll, textAt, type Element } from '../../../training-airline/read-xml'
import {
  Desk,
  FAMILY,
  ONE_ADULT,
  OSLO_LONDON,
  errorIn,
  firstOf,
  offersIn,
  pricedIn,
  selectionOf,
} from './desk'

const LONDON_OSLO = { from: 'LGW', to: 'OSL', date: '2026-03-27' }
const OSLO_BERGEN = { from: 'OSL', to: 'BGO', date: '2026-03-20' }
const MINUTE_MS = 60_000

function menuIn(answer: Element): readonly Element[] {
  return findAll(answer, 'OtherOffers', 'ALaCarteOffer', 'ALaCarteOfferItem')
}

function feeIn(answer: Element): string | undefined {
  const item = findAll(answer, 'PricedOffer', 'OfferItem').find(
    (entry) => textAt(entry, 'Service', 'ServiceDefinitionRef') === 'SD__CCF2',
  )
  return textAt(item, 'TotalPriceDetail', 'TotalAmount', 'DetailCurrencyPrice', 'Total')
}

describe('pricing with the training airline', () => {
  it('confirms the price of the search under new ids', async () => {
    const desk = new Desk()
    const offer = await desk.firstOffer(OSLO_LONDON, FAMILY)
    const priced = pricedIn(await desk.price([offer], FAMILY))
    expect(priced.total).toBe(offer.total)
    expect(priced.items).toHaveLength(3)
    const before = new Set([offer.id, offer.responseId, ...offer.items.map(({ id }) => id)])
    for (const id of [priced.id, priced.responseId, ...priced.items.map((item) => item.id)]) {
      expect(before.has(id)).toBe(false)
    }
  })

  it('combines two offers into one with an item for each passenger', async () => {
    const desk = new Desk()
    const offers = offersIn(await desk.day([OSLO_LONDON, LONDON_OSLO], FAMILY))
    const outbound = firstOf(offers)
    const inbound = offers.at(-1) ?? outbound
    const answer = await desk.price([outbound, inbound], FAMILY, { names: true })
    const priced = pricedIn(answer)
    expect(priced.items.map(({ passengerIds }) => passengerIds)).toEqual(['PAX1', 'PAX2', 'PAX3', 'PAX4'])
    expect(findAll(answer, 'PricedOffer', 'FlightsOverview', 'FlightRef')).toHaveLength(2)
    expect(Number(priced.total)).toBeCloseTo(Number(outbound.total) + Number(inbound.total), 6)
  })

  it('sells services on some routes and is final at once on others', async () => {
    const desk = new Desk()
    expect(menuIn(await desk.price([await desk.firstOffer(OSLO_LONDON)])).length).toBeGreaterThan(1)
    expect(menuIn(await desk.price([await desk.firstOffer(OSLO_BERGEN)]))).toEqual([])
  })

  it('adds a chosen service to the final price', async () => {
    const desk = new Desk()
    const offer = await desk.firstOffer(OSLO_LONDON)
    const menu = await desk.price([offer])
    const unit = textAt(firstOf(menuIn(menu)), 'UnitPriceDetail', 'TotalAmount', 'SimpleCurrencyPrice')
    const final = await desk.price([offer], ONE_ADULT, { selection: selectionOf(menu) })
    expect(menuIn(final)).toEqual([])
    expect(pricedIn(final).items).toHaveLength(2)
    expect(Number(pricedIn(final).total)).toBeCloseTo(Number(offer.total) + Number(unit), 6)
  })

  it('keeps a chosen service when the priced offer is priced again with a card', async () => {
    const desk = new Desk()
    const offer = await desk.firstOffer(OSLO_LONDON)
    const chosen = pricedIn(
      await desk.price([offer], ONE_ADULT, { selection: selectionOf(await desk.price([offer])) }),
    )
    const token = await desk.token('4111111111111111')
    const priced = await desk.price([chosen], ONE_ADULT, { token })
    expect(pricedIn(priced).items).toHaveLength(3)
    expect(Number(feeIn(priced))).toBeCloseTo(Number(chosen.total) * 0.02, 2)
  })

  it('refuses services of another trip', async () => {
    const desk = new Desk()
    const offer = await desk.firstOffer(OSLO_LONDON)
    const other = await desk.firstOffer({ ...OSLO_LONDON, date: '2026-03-21' })
    const selection = selectionOf(await desk.price([offer]))
    expect(errorIn(await desk.price([other], ONE_ADULT, { selection }))).toBe('724')
  })

  it('adds the fee of a surcharged card, rounded by its currency, and none for an exempt card', async () => {
    for (const [currency, digits] of [
      ['NOK', 2],
      ['JPY', 0],
      ['KWD', 3],
    ] as const) {
      const desk = new Desk()
      desk.currency = currency
      const offer = await desk.firstOffer(OSLO_LONDON)
      const surcharged = await desk.price([offer], ONE_ADULT, { token: await desk.token('4111111111111111') })
      expect(Number(feeIn(surcharged))).toBe(Number((Number(offer.total) * 0.02).toFixed(digits)))
      expect(Number(pricedIn(surcharged).total)).toBeCloseTo(
        Number(offer.total) + Number(feeIn(surcharged)),
        6,
      )
      const exempt = await desk.price([offer], ONE_ADULT, { token: await desk.token('4000000000000010') })
      expect(feeIn(exempt)).toBeUndefined()
      expect(pricedIn(exempt).total).toBe(offer.total)
    }
  })

  it('moves the price of certain flights between search and pricing', async () => {
    const desk = new Desk()
    const offers = offersIn(await desk.day([{ from: 'OSL', to: 'CPH', date: '2026-03-19' }]))
    const evening = offers.at(-1) ?? firstOf(offers)
    expect(Number(pricedIn(await desk.price([evening])).total)).toBeGreaterThan(Number(evening.total))
  })

  it('moves the price of any trip on demand, and keeps it there', async () => {
    const desk = new Desk()
    const offer = await desk.firstOffer(OSLO_LONDON)
    desk.airline.arm({ operation: 'price', kind: 'price-change', percent: 10 })
    const raised = pricedIn(await desk.price([offer]))
    expect(Number(raised.total)).toBeGreaterThan(Number(offer.total))
    expect(pricedIn(await desk.price([offer])).total).toBe(raised.total)
  })

  it('keeps the discount of the search', async () => {
    const desk = new Desk()
    desk.qualifier = '<Qualifier><PromotionQualifiers><Code>PROMO10</Code></PromotionQualifiers></Qualifier>'
    const offer = await desk.firstOffer(OSLO_LONDON)
    desk.qualifier = ''
    expect(pricedIn(await desk.price([offer])).total).toBe(offer.total)
  })

  it('refuses ids that do not belong to the answer named with them', async () => {
    const desk = new Desk()
    const offer = await desk.firstOffer(OSLO_LONDON)
    const other = await desk.firstOffer({ ...OSLO_LONDON, date: '2026-03-21' })
    expect(errorIn(await desk.price([{ ...offer, responseId: other.responseId }]))).toBe('721')
    expect(errorIn(await desk.price([{ ...offer, items: other.items }]))).toBe('724')
  })

  it('refuses other passengers than those of the search', async () => {
    const desk = new Desk()
    const offer = await desk.firstOffer(OSLO_LONDON)
    expect(errorIn(await desk.price([offer], FAMILY))).toBe('407')
    const renamed = { ...offer, items: offer.items.map((item) => ({ ...item, passengerIds: 'PAX9' })) }
    expect(errorIn(await desk.price([renamed], [{ id: 'PAX9', ptc: 'ADT' }]))).toBe('724')
  })

  it('refuses an offer after half an hour', async () => {
    const desk = new Desk()
    const offer = await desk.firstOffer(OSLO_LONDON)
    desk.now += 29 * MINUTE_MS
    expect(errorIn(await desk.price([offer]))).toBeUndefined()
    desk.now += 2 * MINUTE_MS
    expect(errorIn(await desk.price([offer]))).toBe('722')
  })

  it('wants every birthdate from Britain with a child, and none with adults only', async () => {
    const desk = new Desk()
    const family = await desk.firstOffer(LONDON_OSLO, FAMILY)
    expect(errorIn(await desk.price([family], FAMILY))).toBe('919')
    expect(errorIn(await desk.price([family], FAMILY, { names: true }))).toBeUndefined()
    const partly = FAMILY.map(({ id, ptc }, index) =>
      index === 0 ? { id, ptc } : firstOf(FAMILY.slice(index)),
    )
    expect(errorIn(await desk.price([family], partly, { names: true }))).toBe('919')
    const adult = await desk.firstOffer(LONDON_OSLO)
    expect(errorIn(await desk.price([adult]))).toBeUndefined()
  })

  it('wants them for the flight back from Britain as well', async () => {
    const desk = new Desk()
    const outbound = await desk.firstOffer(OSLO_LONDON, FAMILY)
    const inbound = await desk.firstOffer({ ...LONDON_OSLO, date: '2026-03-28' }, FAMILY)
    expect(errorIn(await desk.price([outbound], FAMILY))).toBeUndefined()
    expect(errorIn(await desk.price([outbound, inbound], FAMILY))).toBe('919')
    expect(errorIn(await desk.price([outbound, inbound], FAMILY, { names: true }))).toBeUndefined()
  })

  it('spares children the British departure tax', async () => {
    const desk = new Desk()
    const offer = await desk.firstOffer(LONDON_OSLO, FAMILY)
    const [adults, child] = findAll(offer.element, 'OfferItem').map((item) =>
      Number(
        textAt(find(item, 'FareDetail'), 'Price', 'TotalAmount', 'DetailCurrencyPrice', 'Taxes', 'Total'),
      ),
    )
    expect(child).toBeLessThan(adults ?? 0)
  })

  it('refuses a return that leaves before the first journey has arrived', async () => {
    const desk = new Desk()
    const outbound = await desk.firstOffer(OSLO_LONDON)
    const inbound = await desk.firstOffer({ ...LONDON_OSLO, date: '2026-03-19' })
    expect(errorIn(await desk.price([outbound, inbound]))).toBe('724')
  })
})
