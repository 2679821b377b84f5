import { describe, expect, it } from 'vitest'
import { quoteAsText } from '../../../src/main/quotes/quote-as-text'
import { quoteDocument } from '../../../src/main/quotes/quote-document'
import { money } from '../../../src/shared/domain/money/money'
import type { QuoteOption } from '../../../src/shared/domain/quote/quote'
import { quoteChanges } from '../../../src/shared/domain/quote/quote-changes'
import { aSegment } from '../../support/booking/builders'
import { answerLists, offerOf, PAPER, QuoteCounter } from '../../support/quote-counter'

/** Both times of a fact on one day. */
function moment(date: string, before: string, after: string) {
  return { before: { date, time: before }, after: { date, time: after } }
}

function changesOf(option: QuoteOption | undefined) {
  return quoteChanges(option?.told?.parts ?? [], option?.parts ?? [])
}

describe('a quote priced again', () => {
  it('says old, new and difference when it is priced again', async () => {
    const counter = new QuoteCounter()
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
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    counter.answers('B', [offerOf('B', 'LOW', '1204.00')])
    const again = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(again.offerIds).toEqual([['B-LOW'], []])
    expect(again.quote.options[1]).toMatchObject({
      total: money('1499.00', 'NOK'),
      again: { kind: 'not-offered' },
    })
  })

  it('takes no flight of another day', async () => {
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    const lists = answerLists('B')
    const next = aSegment({ ...lists.segments['BS'], departure: { airportCode: 'OSL', date: '2026-04-13' } })
    counter.answers('B', [offerOf('B', 'LOW', '999.00')], { ...lists, segments: { BS: next } })
    const otherDay = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(otherDay.offerIds).toEqual([[], []])
  })

  it('is found again without the bundle that was told, and says what is no longer included', async () => {
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    const plain = { ...offerOf('B', 'LOW', '1399.00'), flights: offerOf('B', 'PLUS', '1').flights }
    counter.answers('B', [offerOf('B', 'LOW', '1204.00'), { ...plain, offerId: 'B-PLAIN' }])
    const { quote, offerIds } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(offerIds).toEqual([['B-LOW'], ['B-PLAIN']])
    expect(quote.options[1]?.again).toMatchObject({ difference: money('-100.00', 'NOK') })
    expect(changesOf(quote.options[1])).toMatchObject([
      { journey: 0, kind: 'services', before: ['LowFare Plus'], after: [] },
      { kind: 'attribute', name: 'checked-bag', after: { kind: 'not-stated' } },
    ])
  })

  it('takes the nearest of those with other services, and never what another option was told to be', async () => {
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    const { flights } = offerOf('B', 'LOW', '1')
    const bundled = { ...offerOf('B', 'PLUS', '1300.00'), flights, offerId: 'B-BUNDLED' }
    const [item] = offerOf('B', 'PLUS', '1100.00').items
    const lounge = item?.services.map((service) =>
      service.kind === 'definition' ? { ...service, definitionId: 'LOUNGE' } : service,
    )
    const two = {
      ...bundled,
      offerId: 'B-TWO',
      items: bundled.items.map((each) => ({ ...each, services: [...each.services, ...(lounge ?? [])] })),
    }
    const lists = answerLists('B')
    const definition = { id: 'LOUNGE', code: 'LNGE', bundle: [], baggageAllowanceIds: [], descriptions: [] }
    counter.answers('B', [two, bundled, offerOf('B', 'PLUS', '1499.00')], {
      ...lists,
      serviceDefinitions: { ...lists.serviceDefinitions, LOUNGE: definition },
    })
    const { offerIds } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(offerIds).toEqual([['B-BUNDLED'], ['B-PLUS']])
  })

  it('is found again when the airline moves its times, and takes the cheaper of two equal offers', async () => {
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    const dearer = { ...offerOf('B', 'LOW', '1300.00'), offerId: 'B-DEARER' }
    counter.answers('B', [dearer, offerOf('B', 'LOW', '1210.00')], answerLists('B', '07:55'))
    expect((await counter.desk.reprice({ quoteId: id, searchId: 's2' })).offerIds[0]).toEqual(['B-LOW'])
  })

  it('has the times, the operator, the bags and the conditions of the new answer, each with what was told', async () => {
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    const [before] = counter.desk.open(id).options.map(({ parts, total, pricedAt }) => ({
      parts,
      total,
      pricedAt,
    }))
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
    counter.answers('B', [{ ...offer, items, baggage: [{ allowanceId: 'BA2', passengerRefs: [] }] }], {
      ...lists,
      segments: { BS: moved },
    })
    const { quote } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    const [option] = quote.options
    expect(option?.told).toEqual(before)
    expect(changesOf(option)).toEqual([
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

  it('is compared with what was told, however often it is priced again', async () => {
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    counter.answers('B', [offerOf('B', 'LOW', '1250.00')], answerLists('B', '07:55'))
    await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    counter.answers('C', [offerOf('C', 'LOW', '1260.00')], answerLists('C', '08:10'))
    const twice = (await counter.desk.reprice({ quoteId: id, searchId: 's3' })).quote.options[0]
    expect(twice?.again).toMatchObject({
      before: money('1204.00', 'NOK'),
      difference: money('56.00', 'NOK'),
    })
    expect(changesOf(twice)).toEqual([
      { journey: 0, kind: 'departure', airportCode: 'OSL', ...moment('2026-04-12', '07:30', '08:10') },
    ])
    counter.answers('D', [offerOf('D', 'LOW', '1204.00')])
    const back = (await counter.desk.reprice({ quoteId: id, searchId: 's4' })).quote.options[0]
    expect(changesOf(back)).toEqual([])
  })

  it('is compared with the new facts once the customer has been given them', async () => {
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    counter.answers('B', [offerOf('B', 'LOW', '1250.00')], answerLists('B', '07:55'))
    const first = (await counter.desk.reprice({ quoteId: id, searchId: 's2' })).quote
    counter.desk.given(first)
    expect(counter.desk.open(id).options[0]).not.toHaveProperty('again')
    expect(counter.desk.open(id).options[1]?.again).toMatchObject({ kind: 'not-offered' })
    counter.answers(
      'C',
      [offerOf('C', 'LOW', '1260.00'), offerOf('C', 'PLUS', '1499.00')],
      answerLists('C', '07:55'),
    )
    const [low, plus] = (await counter.desk.reprice({ quoteId: id, searchId: 's3' })).quote.options
    expect(low?.again).toMatchObject({ before: money('1250.00', 'NOK'), difference: money('10.00', 'NOK') })
    expect(changesOf(low)).toEqual([])
    expect(changesOf(plus)).toMatchObject([{ kind: 'departure', before: { time: '07:30' } }])
  })

  it('is compared with what was given, not with what the airline answered while it was being saved', async () => {
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    counter.answers('B', [offerOf('B', 'LOW', '1250.00')], answerLists('B', '07:55'))
    const paper = (await counter.desk.reprice({ quoteId: id, searchId: 's2' })).quote
    counter.answers('C', [offerOf('C', 'LOW', '1260.00')], answerLists('C', '08:10'))
    counter.shopping.clock.setWallClock(60_000)
    await counter.desk.reprice({ quoteId: id, searchId: 's3' })
    counter.desk.given(paper)
    const [option] = counter.desk.open(id).options
    expect(option?.again).toMatchObject({ difference: money('10.00', 'NOK') })
    expect(changesOf(option)).toEqual([
      { journey: 0, kind: 'departure', airportCode: 'OSL', ...moment('2026-04-12', '07:55', '08:10') },
    ])
    counter.desk.erase(id)
    counter.desk.given(paper)
    expect(counter.desk.list()).toEqual([])
  })

  it('knows a flight with a new number by its times, unless two flights have them', async () => {
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    const lists = answerLists('B')
    const renumbered = (segmentKey: string, flightNumber: string) =>
      aSegment({ ...lists.segments['BS'], segmentKey, marketing: { airlineId: 'XX', flightNumber } })
    const first = { ...lists, segments: { BS: renumbered('BS', '0448') } }
    counter.answers('B', [offerOf('B', 'LOW', '1204.00')], first)
    const { quote, offerIds } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(offerIds[0]).toEqual(['B-LOW'])
    expect(changesOf(quote.options[0])).toEqual([
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
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    const offer = offerOf('B', 'LOW', '1204.00')
    const items = offer.items.map((item) => ({ ...item, total: money('104.00', 'GBP') }))
    counter.answers('B', [{ ...offer, items, total: money('104.00', 'GBP') }])
    const { quote } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(quote.options[0]?.again).not.toHaveProperty('difference')
    expect(quote.options[0]?.total).toEqual(money('104.00', 'GBP'))
  })
})
