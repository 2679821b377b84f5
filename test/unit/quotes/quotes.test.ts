import { describe, expect, it } from 'vitest'
import { createOrderStore } from '../../../src/main/order-cache/sqlite-order-store'
import { quoteAsText } from '../../../src/main/quotes/quote-as-text'
import { quoteDocument } from '../../../src/main/quotes/quote-document'
import { money } from '../../../src/shared/domain/money/money'
import { seatsNeeded } from '../../../src/shared/domain/people/passenger'
import type { DataLists } from '../../../src/shared/domain/lists/data-lists'
import { answerLists, offerOf, PAPER, QuoteCounter } from '../../support/quote-counter'
import { anItem, anOffer, forPassengers } from '../../support/booking/builders'
import { DAY_QUERY, pricedAs, searched } from '../../support/shopping-counter'

describe('a quote', () => {
  it('is there again as it was told, with the amounts of the answer', async () => {
    const counter = new QuoteCounter()
    const quote = await counter.quoted({ customer: 'Kari Nordmann' })
    expect(counter.desk.open(quote.id)).toEqual(quote)
    expect(quote.options.map(({ total }) => total)).toEqual([
      money('1204.00', 'NOK'),
      money('1499.00', 'NOK'),
    ])
    expect(counter.desk.list()).toMatchObject([{ id: quote.id, customer: 'Kari Nordmann' }])
  })

  it('tells what the airline asks since, when its flights were priced after they were found', async () => {
    const counter = new QuoteCounter()
    await counter.quoted()
    const dearer = anOffer([anItem('P1', { total: '1301.00' })], { offerId: 'PO1', responseId: 'PR1' })
    counter.shopping.price = () => Promise.resolve(pricedAs(dearer))
    const { pricedAt } = await counter.shopping.desk.priceOffers({
      searchId: 's1',
      offerIds: ['A-LOW'],
      selections: [],
    })
    const { options } = counter.desk.save({
      searchId: 's1',
      options: [['A-LOW'], ['A-PLUS']],
      language: 'en',
    })
    expect(options.map(({ total }) => total.amount)).toEqual(['1301.00', '1499.00'])
    expect(options[0]?.pricedAt).toBe(pricedAt)
  })

  it('is not made of offers whose parts do not add up', async () => {
    const counter = new QuoteCounter()
    counter.answers('A', [{ ...offerOf('A', 'LOW', '1204.00'), total: money('1200.00', 'NOK') }])
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const make = () => counter.desk.save({ searchId: 's1', options: [['A-LOW']], language: 'en' })
    expect(make).toThrow(expect.objectContaining({ error: { kind: 'sum-mismatch' } }))
    expect(counter.desk.list()).toEqual([])
  })

  it('is not made of an offer that is not for the whole party, nor sold when it is so since', async () => {
    const counter = new QuoteCounter()
    const query = { ...DAY_QUERY, party: { adults: 1, children: 1, infants: 0 } }
    const forAdult = offerOf('A', 'LOW', '1204.00')
    counter.answers('A', [forAdult])
    await counter.shopping.desk.searchDay({ searchId: 's1', query })
    const make = () => counter.desk.save({ searchId: 's1', options: [['A-LOW']], language: 'en' })
    expect(make).toThrow(expect.objectContaining({ error: { kind: 'party-mismatch' } }))
    const forBoth = forAdult.items.map((item) => forPassengers(item, 'PAX1', 'PAX2'))
    counter.answers('A', [{ ...forAdult, items: forBoth }])
    await counter.shopping.desk.searchDay({ searchId: 's1', query })
    const { id } = make()
    counter.answers('B', [offerOf('B', 'LOW', '1204.00')])
    const { quote, offerIds } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    expect(quote.options[0]?.again?.kind).toBe('party-mismatch')
    expect(offerIds).toEqual([[]])
  })

  it('is not made of an offer with fewer seats than the party needs, nor sold when they are gone since', async () => {
    const counter = new QuoteCounter()
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
    const counter = new QuoteCounter()
    await counter.quoted()
    const make = () => counter.desk.save({ searchId: 's1', options: [['A-LOW', 'X']], language: 'en' })
    expect(make).toThrow(expect.objectContaining({ error: { kind: 'no-longer-there', what: 'search' } }))
  })

  it('belongs to its point of sale and is not opened at another one', async () => {
    const counter = new QuoteCounter()
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
    const counter = new QuoteCounter()
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
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    const orders = createOrderStore(counter.database)
    orders.eraseExpired('2026-04-12', 0)
    expect(counter.store.read(id)).toBeDefined()
    orders.eraseExpired('2026-04-13', 0)
    expect(counter.store.read(id)).toBeUndefined()
  })

  it('says until when it is good, on paper and as text, in the language of the customer', async () => {
    const counter = new QuoteCounter()
    await counter.quoted()
    const made = { searchId: 's1', options: [['A-LOW']], validUntil: '2026-02-14' } as const
    const quote = counter.desk.save({ ...made, language: 'de' })
    expect(quoteAsText(quote, PAPER)).toMatch(/Gültig bis Sa\., 14\. Feb\. 2026/)
    expect(quoteDocument(quote, PAPER)).toMatch(/Gültig bis/)
    expect(counter.desk.list()[0]?.validUntil).toBe('2026-02-14')
  })

  it('is looked at before it is made, and not kept by that', async () => {
    const counter = new QuoteCounter()
    await counter.quoted()
    const before = counter.desk.list()
    const seen = counter.desk.preview({ searchId: 's1', options: [['A-PLUS']], language: 'en' })
    expect(quoteAsText(seen, PAPER)).toMatch(/1,499\.00/)
    expect(counter.desk.list()).toEqual(before)
  })

  it('reminds of itself until that is done', async () => {
    const counter = new QuoteCounter()
    await counter.quoted()
    const { id } = counter.desk.save({
      searchId: 's1',
      options: [['A-LOW']],
      language: 'en',
      remindOn: '2026-02-12',
    })
    expect(counter.desk.list()[0]?.remindOn).toBe('2026-02-12')
    counter.desk.remind({ quoteId: id })
    expect(counter.desk.list()[0]).not.toHaveProperty('remindOn')
  })
})
