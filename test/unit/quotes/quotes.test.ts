import { describe, expect, it } from 'vitest'
import { createQuoteStore, type QuoteStore } from '../../../src/main/order-cache/quote-store'
import { createOrderStore } from '../../../src/main/order-cache/sqlite-order-store'
import { quoteAsText } from '../../../src/main/quotes/quote-as-text'
import { createQuoteDesk } from '../../../src/main/quotes/quote-desk'
import { quoteDocument } from '../../../src/main/quotes/quote-document'
import { emptyDataLists, type DataLists } from '../../../src/shared/domain/data-lists'
import { money } from '../../../src/shared/domain/money'
import type { Offer } from '../../../src/shared/domain/offer'
import type { Quote } from '../../../src/shared/domain/quote'
import { quoteChanges } from '../../../src/shared/domain/quote-changes'
import { seatsNeeded } from '../../../src/shared/domain/passenger'
import { localeCodes } from '../../../src/shared/domain/settings'
import { anItem, anOffer, aSegment } from '../../support/booking/builders'
import { openTestDatabase } from '../../support/order-cache'
import { DAY_QUERY, searched, ShoppingCounter } from '../../support/shopping-counter'

const BAG = {
  id: 'BA1',
  category: 'Checked',
  descriptions: [],
  pieces: [{ totalQuantity: 1, measurements: [{ quantity: 1, maximumWeight: { value: '23', unit: 'KG' } }] }],
}

const CABIN_BAG = {
  id: 'BA2',
  category: 'CarryOn',
  descriptions: [],
  pieces: [{ totalQuantity: 1, measurements: [{ quantity: 1, maximumWeight: { value: '8', unit: 'KGM' } }] }],
}

/** One flight in two price classes; every answer names its keys differently. */
function answerLists(prefix: string, departs = '07:30'): DataLists {
  const segment = aSegment({
    segmentKey: `${prefix}S`,
    departure: { airportCode: 'OSL', date: '2026-04-12', time: departs },
    arrival: { airportCode: 'LGW', date: '2026-04-13', time: '00:40' },
  })
  const priceClass = (code: string, name: string) => ({ id: code, code, name, descriptions: [], seats: [] })
  return {
    ...emptyDataLists,
    segments: { [`${prefix}S`]: segment },
    flights: {
      [`${prefix}F`]: { flightKey: `${prefix}F`, segmentKeys: [`${prefix}S`], duration: 'PT2H10M' },
    },
    priceClasses: {
      [`${prefix}LOW`]: priceClass('LFAR', 'LowFare'),
      [`${prefix}PLUS`]: priceClass('LFPL', 'LowFare+'),
    },
    baggageAllowances: { BA1: BAG, BA2: CABIN_BAG },
    serviceDefinitions: {
      BUNDLE: {
        id: 'BUNDLE',
        code: 'BNDL_PLUS',
        bundle: [],
        baggageAllowanceIds: ['BA1'],
        descriptions: [],
      },
    },
  }
}

function offerOf(prefix: string, priceClass: 'LOW' | 'PLUS', total: string): Offer {
  const bundle = {
    kind: 'definition',
    serviceId: 'B',
    passengerRefs: ['PAX1'],
    definitionId: 'BUNDLE',
    segmentKeys: [],
  } as const
  const item = anItem(`${prefix}${priceClass}`, { total })
  const services = priceClass === 'PLUS' ? [...item.services, bundle] : item.services
  return anOffer([{ ...item, services }], {
    offerId: `${prefix}-${priceClass}`,
    responseId: prefix,
    flights: [{ flightKey: `${prefix}F`, priceClassId: `${prefix}${priceClass}` }],
  })
}

class Counter {
  readonly shopping = new ShoppingCounter()
  readonly database = openTestDatabase()
  readonly store: QuoteStore = createQuoteStore(this.database)
  activeProfileId = this.shopping.profile.id
  private ids = 0
  readonly desk = createQuoteDesk({
    quotes: this.store,
    shopping: this.shopping.desk,
    profile: () => this.shopping.profile,
    activeProfileId: () => this.activeProfileId,
    now: () => '2026-02-10T15:00:00.000Z',
    newId: () => `q${String(++this.ids)}`,
  })

  answers(prefix: string, offers: readonly Offer[], lists = answerLists(prefix)): void {
    this.shopping.searchDay = () => Promise.resolve(searched(offers, { responseId: prefix, lists }))
  }

  /** A quote of both price classes, made from a first answer. */
  async quoted(
    changes: { readonly customer?: string; readonly language?: 'en' | 'de' } = {},
  ): Promise<Quote> {
    this.answers('A', [offerOf('A', 'LOW', '1204.00'), offerOf('A', 'PLUS', '1499.00')])
    await this.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const { language = 'en', ...who } = changes
    return this.desk.save({ searchId: 's1', options: [['A-LOW'], ['A-PLUS']], language, ...who })
  }
}

/** Both times of a fact on one day. */
function moment(date: string, before: string, after: string) {
  return { before: { date, time: before }, after: { date, time: after } }
}

const PAPER = { timeZone: 'Europe/Oslo', agencyName: 'Fjord Travel' }

describe('a quote', () => {
  it('is there again as it was told, with the amounts of the answer', async () => {
    const counter = new Counter()
    const quote = await counter.quoted({ customer: 'Kari Nordmann' })
    expect(counter.desk.open(quote.id)).toEqual(quote)
    expect(quote.options.map(({ total }) => total)).toEqual([
      money('1204.00', 'NOK'),
      money('1499.00', 'NOK'),
    ])
    expect(counter.desk.list()).toMatchObject([{ id: quote.id, customer: 'Kari Nordmann' }])
  })

  it('says old, new and difference when it is priced again', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    counter.answers('B', [offerOf('B', 'PLUS', '1449.50'), offerOf('B', 'LOW', '1250.00')])
    const again = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(again.offerIds).toEqual([['B-LOW'], ['B-PLUS']])
    expect(again.quote.options.map((option) => option.again)).toMatchObject([
      { kind: 'priced', before: money('1204.00', 'NOK'), difference: money('46.00', 'NOK') },
      { kind: 'priced', before: money('1499.00', 'NOK'), difference: money('-49.50', 'NOK') },
    ])
    expect(counter.desk.open(id)).toEqual(again.quote)
  })

  it('says that an option is gone when its price class is, and takes no other in its place', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    counter.answers('B', [offerOf('B', 'LOW', '1204.00')])
    const again = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(again.offerIds).toEqual([['B-LOW'], []])
    expect(again.quote.options[1]).toMatchObject({
      total: money('1499.00', 'NOK'),
      again: { kind: 'not-offered' },
    })
  })

  it('takes no flight of another day, and no fare without the bundle that was told', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    const lists = answerLists('B')
    const next = aSegment({ ...lists.segments['BS'], departure: { airportCode: 'OSL', date: '2026-04-13' } })
    counter.answers('B', [offerOf('B', 'LOW', '999.00')], { ...lists, segments: { BS: next } })
    const otherDay = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(otherDay.offerIds).toEqual([[], []])
    const plain = { ...offerOf('C', 'LOW', '999.00'), flights: offerOf('C', 'PLUS', '1').flights }
    counter.answers('C', [plain])
    expect((await counter.desk.reprice({ quoteId: id, searchId: 's3' })).offerIds).toEqual([[], []])
  })

  it('is found again when the airline moves its times, and takes the cheaper of two equal offers', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    const dearer = { ...offerOf('B', 'LOW', '1300.00'), offerId: 'B-DEARER' }
    counter.answers('B', [dearer, offerOf('B', 'LOW', '1210.00')], answerLists('B', '07:55'))
    expect((await counter.desk.reprice({ quoteId: id, searchId: 's2' })).offerIds[0]).toEqual(['B-LOW'])
  })

  it('has the times, the operator, the bags and the conditions of the new answer, each with what was told', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    const [before] = counter.desk.open(id).options
    const lists = answerLists('B', '07:55')
    const moved = aSegment({
      ...lists.segments['BS'],
      arrival: { airportCode: 'LGW', date: '2026-04-13', time: '01:05', terminal: 'S' },
      operating: { airlineId: 'ZZ', name: 'Regional Wings' },
    })
    const offer = offerOf('B', 'LOW', '1204.00')
    const conditions = { changeFee: true, refundable: false }
    const fare = { passengerRefs: ['PAX1'], components: [{ segments: [], conditions }] }
    const items = offer.items.map((item) => ({ ...item, fares: [fare] }))
    counter.answers('B', [{ ...offer, items, baggageAllowanceIds: ['BA2'] }], {
      ...lists,
      segments: { BS: moved },
    })
    const { quote } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    const [option] = quote.options
    expect(option?.told).toEqual({ parts: before?.parts, total: before?.total, pricedAt: before?.pricedAt })
    expect(quoteChanges(option?.told?.parts ?? [], option?.parts ?? [])).toEqual([
      { journey: 0, kind: 'departure', airportCode: 'OSL', ...moment('2026-04-12', '07:30', '07:55') },
      { journey: 0, kind: 'arrival', airportCode: 'LGW', ...moment('2026-04-13', '00:40', '01:05') },
      { journey: 0, kind: 'terminal', airportCode: 'LGW', after: 'S' },
      { journey: 0, kind: 'operator', flight: 'XX 0442', before: 'XX', after: 'Regional Wings' },
      {
        journey: 0,
        kind: 'attribute',
        name: 'cabin-bag',
        before: { kind: 'not-stated' },
        after: {
          kind: 'included',
          bags: [{ pieces: 1, weight: { value: '8', unit: 'KGM' }, forParty: false }],
        },
      },
      {
        journey: 0,
        kind: 'attribute',
        name: 'change',
        before: { kind: 'not-stated' },
        after: { kind: 'fee' },
      },
      {
        journey: 0,
        kind: 'attribute',
        name: 'refund',
        before: { kind: 'not-stated' },
        after: { kind: 'not-included' },
      },
    ])
    const text = quoteAsText(quote, PAPER)
    const [told = ''] = text.split('OPTION 2')
    expect(told).toMatch(
      / {2}07:55 OSL\n {2}Mon,? 13 Apr 2026 01:05 LGW, Terminal S\n {2}operated by Regional/,
    )
    expect(told).toContain('Included: cabin bag 1 × 8 kg\n  For a fee: change\n  Not included: refund\n')
    expect(told).not.toContain('07:30')
    expect(quoteDocument(quote, PAPER)).toContain('07:55')
  })

  it('is compared with what was told when it was made, however often it is priced again', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    counter.answers('B', [offerOf('B', 'LOW', '1250.00')], answerLists('B', '07:55'))
    await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    counter.answers('C', [offerOf('C', 'LOW', '1260.00')], answerLists('C', '08:10'))
    const twice = (await counter.desk.reprice({ quoteId: id, searchId: 's3' })).quote.options[0]
    expect(twice?.again).toMatchObject({
      before: money('1204.00', 'NOK'),
      difference: money('56.00', 'NOK'),
    })
    expect(quoteChanges(twice?.told?.parts ?? [], twice?.parts ?? [])).toEqual([
      { journey: 0, kind: 'departure', airportCode: 'OSL', ...moment('2026-04-12', '07:30', '08:10') },
    ])
    counter.answers('D', [offerOf('D', 'LOW', '1204.00')])
    const back = (await counter.desk.reprice({ quoteId: id, searchId: 's4' })).quote.options[0]
    expect(quoteChanges(back?.told?.parts ?? [], back?.parts ?? [])).toEqual([])
  })

  it('knows a flight with a new number by its times, unless two flights have them', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    const lists = answerLists('B')
    const renumbered = (segmentKey: string, flightNumber: string) =>
      aSegment({ ...lists.segments['BS'], segmentKey, marketing: { airlineId: 'XX', flightNumber } })
    const first = { ...lists, segments: { BS: renumbered('BS', '0448') } }
    counter.answers('B', [offerOf('B', 'LOW', '1204.00')], first)
    const { quote, offerIds } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(offerIds[0]).toEqual(['B-LOW'])
    expect(quoteChanges(quote.options[0]?.told?.parts ?? [], quote.options[0]?.parts ?? [])).toEqual([
      { journey: 0, kind: 'flight', before: 'XX 0442', after: 'XX 0448' },
    ])
    const other = { ...offerOf('B', 'LOW', '1204.00'), offerId: 'B-OTHER' }
    const flights = other.flights.map((flight) => ({ ...flight, flightKey: 'BG' }))
    counter.answers('B', [offerOf('B', 'LOW', '1204.00'), { ...other, flights }], {
      ...lists,
      segments: { BS: renumbered('BS', '0450'), BT: renumbered('BT', '0452') },
      flights: { ...lists.flights, BG: { flightKey: 'BG', segmentKeys: ['BT'] } },
    })
    expect((await counter.desk.reprice({ quoteId: id, searchId: 's3' })).offerIds[0]).toEqual([])
  })

  it('names no difference between two currencies', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    const offer = offerOf('B', 'LOW', '1204.00')
    const items = offer.items.map((item) => ({ ...item, total: money('104.00', 'GBP') }))
    counter.answers('B', [{ ...offer, items, total: money('104.00', 'GBP') }])
    const { quote } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(quote.options[0]?.again).not.toHaveProperty('difference')
    expect(quote.options[0]?.total).toEqual(money('104.00', 'GBP'))
  })

  it('is not made of offers whose parts do not add up', async () => {
    const counter = new Counter()
    counter.answers('A', [{ ...offerOf('A', 'LOW', '1204.00'), total: money('1200.00', 'NOK') }])
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const make = () => counter.desk.save({ searchId: 's1', options: [['A-LOW']], language: 'en' })
    expect(make).toThrow(expect.objectContaining({ error: { kind: 'sum-mismatch' } }))
    expect(counter.desk.list()).toEqual([])
  })

  it('is not made of an offer with fewer seats than the party needs, nor sold when they are gone since', async () => {
    const counter = new Counter()
    const withSeats = (prefix: string, left: number): DataLists => {
      const lists = answerLists(prefix)
      const seats = [{ segmentKeys: [`${prefix}S`], seatsLeft: left }]
      const low = { ...lists.priceClasses[`${prefix}LOW`], id: 'LFAR', descriptions: [], seats }
      return { ...lists, priceClasses: { ...lists.priceClasses, [`${prefix}LOW`]: low } }
    }
    const needed = seatsNeeded(DAY_QUERY.party)
    counter.answers('A', [offerOf('A', 'LOW', '1204.00')], withSeats('A', needed - 1))
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const make = () => counter.desk.save({ searchId: 's1', options: [['A-LOW']], language: 'en' })
    expect(make).toThrow(expect.objectContaining({ error: { kind: 'too-few-seats' } }))

    const { id } = await counter.quoted()
    counter.answers('B', [offerOf('B', 'LOW', '1204.00')], withSeats('B', needed - 1))
    const short = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(short.offerIds[0]).toEqual([])
    expect(short.quote.options[0]?.again).toMatchObject({ kind: 'too-few-seats' })
    counter.answers('C', [offerOf('C', 'LOW', '1204.00')], withSeats('C', needed))
    expect((await counter.desk.reprice({ quoteId: id, searchId: 's3' })).offerIds[0]).toEqual(['C-LOW'])
  })

  it('is not made of an offer that the answer does not have', async () => {
    const counter = new Counter()
    await counter.quoted()
    const make = () => counter.desk.save({ searchId: 's1', options: [['A-LOW', 'X']], language: 'en' })
    expect(make).toThrow(expect.objectContaining({ error: { kind: 'no-longer-there', what: 'search' } }))
  })

  it('belongs to its point of sale and is not opened at another one', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    counter.activeProfileId = 'other'
    expect(counter.desk.list()).toEqual([])
    const refusal = { error: { kind: 'no-longer-there', what: 'quote' } }
    expect(() => counter.desk.open(id)).toThrow(expect.objectContaining(refusal))
    expect(() => {
      counter.desk.erase(id)
    }).toThrow(expect.objectContaining(refusal))
  })

  it('stays erased although its pricing was still under way', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    counter.shopping.searchDay = () => {
      counter.desk.erase(id)
      return Promise.resolve(searched([offerOf('B', 'LOW', '1.00')], { lists: answerLists('B') }))
    }
    await expect(counter.desk.reprice({ quoteId: id, searchId: 's2' })).rejects.toMatchObject({
      error: { kind: 'no-longer-there', what: 'quote' },
    })
    expect(counter.desk.list()).toEqual([])
  })

  it('goes with the orders of its age', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    const orders = createOrderStore(counter.database)
    orders.eraseExpired('2026-04-12', 0)
    expect(counter.store.read(id)).toBeDefined()
    orders.eraseExpired('2026-04-13', 0)
    expect(counter.store.read(id)).toBeUndefined()
  })
})

describe('the words of a quote', () => {
  it('say in English what one gets, when it was priced, and that nothing is promised', async () => {
    const text = quoteAsText(await new Counter().quoted({ customer: 'Kari Nordmann' }), PAPER)
    expect(text).toMatch(/^TRAINING: NOT A BOOKING/)
    expect(text).toContain('For Kari Nordmann')
    expect(text).toMatch(/OPTION 1\n.*XX 0442/)
    expect(text).toMatch(/ {2}07:30 OSL\n {2}Mon,? 13 Apr 2026 00:40 LGW\n {2}2 h 10 min, nonstop/)
    expect(text).toContain(
      '  Price class: LowFare\n  Not stated: checked bag, cabin bag, seat, meal, change, refund\n',
    )
    expect(text).toContain(
      '  Price class: LowFare+\n  Included: checked bag 1 × 23 kg\n  Not stated: cabin bag, seat,',
    )
    expect(text).toContain('Total for 1 × Adult: NOK 1,204.00\nPriced at ')
    expect(text).toContain('A price is only certain when it is booked.\n\nFjord Travel\n')
  })

  it('say the same in German', async () => {
    const text = quoteAsText(await new Counter().quoted({ customer: 'Kari Nordmann', language: 'de' }), PAPER)
    expect(text).toMatch(/^SCHULUNG/)
    expect(text).toContain('Für Kari Nordmann')
    expect(text).toContain(
      '  Preisklasse: LowFare+\n  Enthalten: aufgegebenes Gepäck 1 × 23 kg\n  Nicht angegeben: Handgepäck,',
    )
    expect(text).toContain('Gesamtpreis für 1 × Erwachsener: NOK 1.204,00\nPreis abgefragt am ')
    expect(text).toContain('Ein Preis ist erst mit der Buchung sicher.')
  })

  it('list the cabin bag that the offer itself brings, what costs a fee and what is not included', async () => {
    const counter = new Counter()
    const conditions = { changeFee: true, refundable: false }
    const offer = offerOf('A', 'PLUS', '1499.00')
    const fare = { passengerRefs: ['PAX1'], components: [{ segments: [], conditions }] }
    const items = offer.items.map((item) => ({ ...item, fares: [fare] }))
    counter.answers('A', [{ ...offer, items, baggageAllowanceIds: ['BA2'] }])
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const quote = counter.desk.save({ searchId: 's1', options: [['A-PLUS']], language: 'en' })
    const told = [
      'Included: checked bag 1 × 23 kg, cabin bag 1 × 8 kg',
      'For a fee: change',
      'Not included: refund',
      'Not stated: seat, meal',
    ]
    expect(quoteAsText(quote, PAPER)).toContain(told.map((line) => `  ${line}\n`).join(''))
    const page = quoteDocument(quote, PAPER)
    for (const line of told) expect(page).toContain(line)
  })

  it('tell of a bag in the airline’s words under the name of the bag, neither included nor left out', async () => {
    const counter = new Counter()
    const lists = answerLists('A')
    const words = {
      id: 'BA3',
      category: 'CarryOn',
      descriptions: ['One small bag under the seat'],
      pieces: [],
    }
    counter.answers('A', [{ ...offerOf('A', 'LOW', '1204.00'), baggageAllowanceIds: ['BA3'] }], {
      ...lists,
      baggageAllowances: { BA3: words },
    })
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const quote = counter.desk.save({ searchId: 's1', options: [['A-LOW']], language: 'en' })
    expect(quoteAsText(quote, PAPER)).toContain(
      '  Price class: LowFare\n  Cabin bag: One small bag under the seat\n  Not stated: checked bag, seat, meal',
    )
    expect(quoteAsText(quote, PAPER)).not.toContain('Baggage:')
  })

  it('tell of bags of another kind, and of those in quotes from before the rest was kept', async () => {
    const counter = new Counter()
    const skis = { ...BAG, id: 'BA3', category: 'Skis' }
    const lists = answerLists('A')
    counter.answers('A', [{ ...offerOf('A', 'PLUS', '1499.00'), baggageAllowanceIds: ['BA3'] }], {
      ...lists,
      baggageAllowances: { ...lists.baggageAllowances, BA3: skis },
    })
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const quote = counter.desk.save({ searchId: 's1', options: [['A-PLUS']], language: 'en' })
    expect(quoteAsText(quote, PAPER)).toContain('  Baggage: Skis 1 × 23 kg\n')
    const before = quote.options.map((option) => ({
      ...option,
      parts: option.parts.map(({ journeys, services }) => ({
        journeys,
        services,
        bags: [{ category: 'Checked', pieces: 1, weight: { value: '23', unit: 'KGM' } }],
      })),
    }))
    const old = quoteAsText({ ...quote, options: before }, PAPER)
    expect(old).toContain('  Price class: LowFare+\n  Baggage: checked bag 1 × 23 kg\n')
    expect(old).not.toContain('Included:')
  })

  it('give no total for an option that is gone', async () => {
    const counter = new Counter()
    const { id } = await counter.quoted()
    counter.answers('B', [offerOf('B', 'LOW', '1250.00')])
    const { quote } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    const text = quoteAsText(quote, PAPER)
    expect(text).toContain('NOK 1,250.00')
    expect(text).not.toContain('1,499.00')
    expect(text).toContain('No longer offered when asked again at ')
  })

  it.each(localeCodes)('leave nothing to fill in and nothing of the page open in %s', async (language) => {
    const quote = { ...(await new Counter().quoted({ customer: '<b>Kari & Co' })), language }
    expect(quoteAsText(quote, PAPER)).not.toMatch(/[{}]|undefined/)
    const page = quoteDocument(quote, PAPER)
    expect(page).toContain('Fjord Travel')
    expect(page).toContain('&lt;b&gt;Kari &amp; Co')
    expect(page.replace(/<style>[\s\S]*<\/style>/, '')).not.toMatch(/[{}]|undefined|<b>Kari/)
  })
})
