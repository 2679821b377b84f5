import { describe, expect, it } from 'vitest'
import { settleAmounts } from '../../../../src/main/ndc/settle/settle-amounts'
import { passengerSlots, type Party } from '../../../../src/shared/domain/people/passenger'
import { priceLines } from '../../../../src/shared/domain/price/price-lines'
import { checkSums } from '../../../../src/shared/domain/price/sum-check'
import { answer, dayAnswer, decodeAs } from '../../../support/answers'
import { bareOfferXml, FLIGHTS, itemXml, passengersXml } from '../../../support/answer-parts'

const ONE: Party = { adults: 1, children: 0, infants: 0 }
const FAMILY: Party = { adults: 1, children: 1, infants: 1 }
const OVERVIEW = '<FlightsOverview><FlightRef>F1</FlightRef></FlightsOverview>'
const OURS = passengersXml(['PAX1', 'ADT'], ['PAX2', 'CHD'], ['PAX3', 'INF'])

/** What an offer of these items costs, and whether its parts add up. */
async function pricedFor(party: Party, items: string, people = OURS, metadata = '') {
  const xml = dayAnswer(bareOfferXml(`${OVERVIEW}${items}`), `${people}${FLIGHTS}`, metadata)
  const { offers, lists } = await decodeAs('AirShoppingRS', xml, { asked: passengerSlots(party) })
  const [offer] = offers
  if (!offer) throw new Error('The answer has no offer')
  const lines = priceLines({ offers, lists }, party)
  return {
    total: offer.total?.amount,
    lines: lines.map(
      ({ kind, subject, count, amount }) => `${kind} ${subject} ${String(count)} ${amount.amount}`,
    ),
    check: checkSums(offer).kind,
  }
}

describe('the price of an offer', () => {
  it('is that of its items where it states none itself', async () => {
    const { total, check } = await pricedFor(FAMILY, itemXml('A', 'PAX1', '60') + itemXml('B', 'PAX2', '40'))
    expect(total).toBe('100')
    expect(check).toBe('adds-up')
  })

  it('is one price for all of an item that says nothing about each', async () => {
    const { lines } = await pricedFor(FAMILY, itemXml('A', 'PAX1 PAX2 PAX3', '100'))
    expect(lines).toEqual(['fare ADT+CHD+INF 3 100'])
  })

  it.each([
    ['for each passenger', '60', '30', '5', '155'],
    ['for all of a type', '120', '30', '5', '155'],
  ])('is told for each type by fares that are written %s', async (_, adult, child, infant, total) => {
    const party = { adults: 2, children: 1, infants: 1 }
    const people = passengersXml(['PAX1', 'ADT'], ['PAX2', 'ADT'], ['PAX3', 'CHD'], ['PAX4', 'INF'])
    const fare = (refs: string, amount: string) =>
      `<FareDetail><PassengerRefs>${refs}</PassengerRefs><Price><TotalAmount>` +
      `<SimpleCurrencyPrice Code="NOK">${amount}</SimpleCurrencyPrice></TotalAmount></Price></FareDetail>`
    const fares = fare('PAX1 PAX2', adult) + fare('PAX3', child) + fare('PAX4', infant)
    const { lines } = await pricedFor(
      party,
      itemXml('A', 'PAX1 PAX2 PAX3 PAX4', total, { more: fares }),
      people,
    )
    expect(lines).toEqual(['fare ADT 2 120', 'fare CHD 1 30', 'fare INF 1 5'])
  })

  it('is for whom the airline says it is, whatever we called them', async () => {
    const swapped = passengersXml(['PAX1', 'ADT'], ['PAX2', 'INF'], ['PAX3', 'CHD'])
    const items = itemXml('A', 'PAX1', '60') + itemXml('B', 'PAX2', '5') + itemXml('C', 'PAX3', '35')
    const { lines } = await pricedFor(FAMILY, items, swapped)
    expect(lines).toEqual(['fare ADT 1 60', 'fare CHD 1 35', 'fare INF 1 5'])
  })

  const base = (amount: string) => `<BaseAmount Code="NOK">${amount}</BaseAmount>`
  const taxes = '<Taxes><Total Code="NOK">15</Total></Taxes>'
  const surcharges =
    '<Surcharges><Surcharge><Total Code="NOK">20</Total></Surcharge><Surcharge><Total Code="NOK">5</Total></Surcharge></Surcharges>'
  const fees = '<Fees><Total Code="NOK">25</Total></Fees>'
  const discount = '<Discount><DiscountAmount Code="NOK">25</DiscountAmount></Discount>'

  it.each([
    [
      'surcharges beside the base',
      `${base('60')}${surcharges}${taxes}`,
      ['fare 60', 'surcharges 25', 'taxes 15'],
    ],
    [
      'surcharges within the base',
      `${base('85')}${surcharges}${taxes}`,
      ['fare 60', 'surcharges 25', 'taxes 15'],
    ],
    ['fees beside the base', `${base('60')}${taxes}${fees}`, ['fare 60', 'fees 25', 'taxes 15']],
    [
      'fees one by one',
      `${base('60')}${taxes}<Fees><Breakdown><Fee><Amount Code="NOK">10</Amount></Fee><Fee><Amount>15</Amount></Fee></Breakdown></Fees>`,
      ['fare 60', 'fees 25', 'taxes 15'],
    ],
    ['fees within the base', `${base('85')}${taxes}${fees}`, ['fare 60', 'fees 25', 'taxes 15']],
    [
      'a discount to be taken off',
      `${base('110')}${discount}${taxes}`,
      ['fare 110', 'discount -25', 'taxes 15'],
    ],
    [
      'a discount that is taken off',
      `${base('85')}${discount}${taxes}`,
      ['fare 110', 'discount -25', 'taxes 15'],
    ],
    [
      'taxes one by one',
      `${base('85')}<Taxes><Breakdown><Tax><Amount Code="NOK">10</Amount></Tax><Tax><Amount>5</Amount></Tax></Breakdown></Taxes>`,
      ['fare 85', 'taxes 15'],
    ],
    ['no taxes', base('60'), ['fare 60', 'rest 40']],
    ['nothing but the total', '', ['fare 100']],
  ])('adds up with %s', async (_, parts, expected) => {
    const { lines, check } = await pricedFor(
      ONE,
      itemXml('A', 'PAX1', '100', { parts }),
      passengersXml(['PAX1', 'ADT']),
    )
    expect(lines.map((line) => line.replace('ADT 1 ', ''))).toEqual(expected)
    expect(check).toBe('adds-up')
  })

  it('does not add up where no reading of its parts gives the total', async () => {
    const parts = `${base('61')}${surcharges}${taxes}`
    const { check } = await pricedFor(
      ONE,
      itemXml('A', 'PAX1', '100', { parts }),
      passengersXml(['PAX1', 'ADT']),
    )
    expect(check).toBe('mismatch')
  })

  it('has a line for each service of one code that is called otherwise, counted by people', async () => {
    const bag = (id: string, refs: string, definition: string, total: string) =>
      `<OfferItem OfferItemID="${id}"><TotalPriceDetail><TotalAmount><SimpleCurrencyPrice Code="NOK">${total}` +
      `</SimpleCurrencyPrice></TotalAmount></TotalPriceDetail><Service ServiceID="${id}s"><PassengerRefs>${refs}` +
      `</PassengerRefs><ServiceDefinitionRef>${definition}</ServiceDefinitionRef></Service></OfferItem>`
    const definition = (id: string, name: string) =>
      `<ServiceDefinition ServiceDefinitionID="${id}"><Name>${name}</Name><Encoding><Code>YN</Code></Encoding></ServiceDefinition>`
    const definitions = `<ServiceDefinitionList>${definition('D23', 'Bag 23')}${definition('D32', 'Bag 32')}</ServiceDefinitionList>`
    const items =
      bag('A', 'PAX1', 'D23', '30') + bag('B', 'PAX2', 'D23', '30') + bag('C', 'PAX1 PAX2', 'D32', '90')
    const xml = dayAnswer(bareOfferXml(items), OURS + definitions)
    const { offers, lists } = await decodeAs('AirShoppingRS', xml, { asked: passengerSlots(FAMILY) })
    const lines = priceLines({ offers, lists }, FAMILY)
    expect(lines.map(({ count, label, amount }) => [count, label, amount.amount])).toEqual([
      [2, 'Bag 23', '60'],
      [2, 'Bag 32', '90'],
    ])
  })
})

describe('whole amounts where decimals are stated', () => {
  const decimals = (currency: string, count: string) =>
    `<OtherMetadata><CurrencyMetadatas><CurrencyMetadata MetadataKey="${currency}"><Decimals>${count}</Decimals>` +
    '</CurrencyMetadata></CurrencyMetadatas></OtherMetadata>'
  const unclear = async (amounts: readonly string[], metadata: string) => {
    const items = amounts.map((amount, at) => itemXml(`I${String(at)}`, 'PAX1', amount)).join('')
    const xml = dayAnswer(bareOfferXml(items), FLIGHTS, metadata)
    const message = settleAmounts(await decodeAs('AirShoppingRS', xml), undefined)
    return 'unclear' in message ? message.unclear : undefined
  }
  const MANY = ['12989', '10989', '2000', '4711', '815', '9900']

  it('may be minor units when there are many of them', async () => {
    expect(await unclear(MANY, decimals('NOK', '2'))).toEqual({ currency: 'NOK', decimals: 2 })
  })

  it.each([
    ['one or two amounts', ['12989', '10989'], decimals('NOK', '2')],
    ['an amount with a decimal point', [...MANY, '12.50'], decimals('NOK', '2')],
    ['no decimals that are stated', MANY, ''],
    ['a currency without decimals', MANY, decimals('NOK', '0')],
    ['decimals of another currency', MANY, decimals('EUR', '2')],
  ])('are as they stand with %s', async (_, amounts, metadata) => {
    expect(await unclear(amounts, metadata)).toBeUndefined()
  })
})

describe('a service beside an offer', () => {
  it('is in the currency of the offer where it states none', async () => {
    const service =
      '<OtherOffers><ALaCarteOffer OfferID="E1" Owner="XQ"><ALaCarteOfferItem OfferItemID="E1a"><UnitPriceDetail>' +
      '<TotalAmount><SimpleCurrencyPrice>30</SimpleCurrencyPrice></TotalAmount></UnitPriceDetail>' +
      '<Service ServiceID="s"><ServiceDefinitionRef>D</ServiceDefinitionRef></Service></ALaCarteOfferItem></ALaCarteOffer></OtherOffers>'
    const priced = `<PricedOffer OfferID="O1" Owner="XQ">${OVERVIEW}${itemXml('A', 'PAX1', '100')}</PricedOffer>`
    const { ancillaries } = await decodeAs(
      'OfferPriceRS',
      answer('OfferPriceRS', `<Success/>${priced}${service}`),
    )
    expect(ancillaries[0]?.items[0]?.unitPrice).toEqual({ amount: '30', currency: 'NOK' })
  })
})
