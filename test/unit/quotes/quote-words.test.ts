import { describe, expect, it } from 'vitest'
import { quoteAsText } from '../../../src/main/quotes/quote-as-text'
import { quoteDocument } from '../../../src/main/quotes/quote-document'
import { localeCodes } from '../../../src/shared/domain/desk/settings'
import { answerLists, BAG, offerOf, PAPER, QuoteCounter } from '../../support/quote-counter'
import { DAY_QUERY } from '../../support/shopping-counter'

describe('the words of a quote', () => {
  it('say in English what one gets, when it was priced, and that nothing is promised', async () => {
    const text = quoteAsText(await new QuoteCounter().quoted({ customer: 'Kari Nordmann' }), PAPER)
    expect(text).toMatch(/^TRAINING: NOT A BOOKING/)
    expect(text).toContain('For Kari Nordmann')
    expect(text).toMatch(/OPTION 1\n.*XX 0442/)
    expect(text).toMatch(/ {2}07:30 OSL\n {2}Mon,? 13 Apr 2026 00:40 LGW\n {2}2h 10m, nonstop/)
    expect(text).toContain(
      '  Price class: LowFare\n  Not stated: checked bag, cabin bag, seat, meal, change, refund\n',
    )
    expect(text).toContain(
      '  Price class: LowFare+\n  Included: checked bag 1 × 23 kg\n  Not stated: cabin bag, seat,',
    )
    expect(text).toContain('Total for 1 adult: NOK 1,204.00\nPriced at ')
    expect(text).toContain('Paying by card may cost a fee on top of these prices')
    expect(text).toContain('A price is only certain when it is booked.\n\nFjord Travel\n')
  })

  it('say the same in German', async () => {
    const text = quoteAsText(
      await new QuoteCounter().quoted({ customer: 'Kari Nordmann', language: 'de' }),
      PAPER,
    )
    expect(text).toMatch(/^SCHULUNG/)
    expect(text).toContain('Für Kari Nordmann')
    expect(text).toContain(
      '  Preisklasse: LowFare+\n  Enthalten: Aufgabegepäck 1 × 23 kg\n  Nicht angegeben: Handgepäck,',
    )
    expect(text).toContain('Gesamtpreis (1 Erwachsener): 1.204,00 NOK\nPreis erfragt am ')
    expect(text).toContain('Ein Preis ist erst mit der Buchung sicher.')
  })

  it('keep a colon with its word in French', async () => {
    const quote = { ...(await new QuoteCounter().quoted()), language: 'fr' } as const
    const text = quoteAsText(quote, PAPER)
    expect(text).toContain('  Classe tarifaire\u00A0: LowFare+\n  Inclus\u00A0: bagage en soute 1 × 23 kg\n')
    expect(text).toContain('Total pour 1 adulte\u00A0: ')
    for (const written of [text, quoteDocument(quote, PAPER).replace(/<style>[\s\S]*<\/style>/, '')])
      expect(written).not.toMatch(/[^\u00A0\d]:(?!\d)/)
  })

  it('list the cabin bag that the offer itself brings, what costs a fee and what is not included', async () => {
    const counter = new QuoteCounter()
    const conditions = { changeFee: true, refundable: false }
    const offer = offerOf('A', 'PLUS', '1499.00')
    const fare = { passengerRefs: ['PAX1'], components: [{ segments: [], conditions }] }
    const items = offer.items.map((item) => ({ ...item, fares: [fare] }))
    counter.answers('A', [{ ...offer, items, baggage: [{ allowanceId: 'BA2', passengerRefs: [] }] }])
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
    const counter = new QuoteCounter()
    const lists = answerLists('A')
    const words = {
      id: 'BA3',
      category: 'CarryOn',
      descriptions: ['One small bag under the seat'],
      pieces: [],
    }
    counter.answers(
      'A',
      [{ ...offerOf('A', 'LOW', '1204.00'), baggage: [{ allowanceId: 'BA3', passengerRefs: [] }] }],
      {
        ...lists,
        baggageAllowances: { BA3: words },
      },
    )
    await counter.shopping.desk.searchDay({ searchId: 's1', query: DAY_QUERY })
    const quote = counter.desk.save({ searchId: 's1', options: [['A-LOW']], language: 'en' })
    expect(quoteAsText(quote, PAPER)).toContain(
      '  Price class: LowFare\n  Cabin bag: One small bag under the seat\n  Not stated: checked bag, seat, meal',
    )
    expect(quoteAsText(quote, PAPER)).not.toContain('Baggage:')
  })

  it('tell of bags of another kind, and of those in quotes from before the rest was kept', async () => {
    const counter = new QuoteCounter()
    const skis = { ...BAG, id: 'BA3', category: 'Skis' }
    const lists = answerLists('A')
    counter.answers(
      'A',
      [{ ...offerOf('A', 'PLUS', '1499.00'), baggage: [{ allowanceId: 'BA3', passengerRefs: [] }] }],
      {
        ...lists,
        baggageAllowances: { ...lists.baggageAllowances, BA3: skis },
      },
    )
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
    const counter = new QuoteCounter()
    const { id } = await counter.quoted()
    counter.answers('B', [offerOf('B', 'LOW', '1250.00')])
    const { quote } = await counter.desk.reprice({ quoteId: id, searchId: 's2' })
    const text = quoteAsText(quote, PAPER)
    expect(text).toContain('NOK 1,250.00')
    expect(text).not.toContain('1,499.00')
    expect(text).toContain('No longer offered when asked again at ')
  })

  it.each(localeCodes)('leave nothing to fill in and nothing of the page open in %s', async (language) => {
    const quote = { ...(await new QuoteCounter().quoted({ customer: '<b>Kari & Co' })), language }
    expect(quoteAsText(quote, PAPER)).not.toMatch(/[{}]|undefined/)
    const page = quoteDocument(quote, PAPER)
    expect(page).toContain('Fjord Travel')
    expect(page).toContain('&lt;b&gt;Kari &amp; Co')
    expect(page.replace(/<style>[\s\S]*<\/style>/, '')).not.toMatch(/[{}]|undefined|<b>Kari/)
  })
})

describe('a quote of an agency with a letterhead', () => {
  it('bears it under the name of the agency, on paper and in the text', async () => {
    const quote = await new QuoteCounter().quoted({ customer: 'Kari Nordmann' })
    const paper = { ...PAPER, agencyName: 'Example Travel', letterhead: '1 High Street' }
    expect(quoteAsText(quote, paper)).toContain('Example Travel\n1 High Street\n')
    expect(quoteAsText(quote, { ...paper, letterhead: '' })).toMatch(/Example Travel\n$/)
    const page = quoteDocument(quote, paper)
    expect(page.indexOf('1 High Street')).toBeGreaterThan(page.indexOf('Example Travel'))
  })
})
