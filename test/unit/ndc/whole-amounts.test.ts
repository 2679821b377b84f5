import { describe, expect, it } from 'vitest'
import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import { createNdcClient } from '../../../src/main/ndc/ndc-client'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import { FLIGHTS, itemXml } from '../../support/answer-parts'
import { answer, dayAnswer, orderAnswer } from '../../support/answers'
import { MEDIA_TYPE } from '../../support/ndc-answers'
import { anOrderCreateCall, aPricingCall, aProfile } from '../../support/ndc-examples'
import { findAll, parseXml, textAt } from '../../support/xml-tree'

type Meaning = Profile['wholeAmounts']

const AMOUNTS = ['12989', '10989', '2000', '4711', '815', '9900']
const STATED =
  '<OtherMetadata><CurrencyMetadatas><CurrencyMetadata MetadataKey="NOK"><Decimals>2</Decimals>' +
  '</CurrencyMetadata></CurrencyMetadatas></OtherMetadata>'

/** The airline's side of one call, and what it was sent. */
function answering(content: string, wholeAmounts: Meaning) {
  let sent = ''
  const client = createNdcClient({
    fetch: async (request) => {
      sent = await request.text()
      const message = parseXml(sent)
      const ids = ['TransactionIdentifier', 'CorrelationID'].map(
        (name) => `${name}="${message.attributes[name] ?? ''}"`,
      )
      const echoed = content.replace('TransactionIdentifier="tx" CorrelationID="co"', ids.join(' '))
      return new Response(echoed, { headers: { 'Content-Type': MEDIA_TYPE } })
    },
    decoder: createDecoder(),
    now: () => new Date('2026-01-10T10:00:00Z'),
    randomId: () => '0a1b2c3d-0000-4000-8000-00000000000a',
  })
  const profile = aProfile({ retailUrl: 'https://air.example', ...(wholeAmounts && { wholeAmounts }) })
  const context = { profile, credentials: { user: 'desk', password: 'pass' } }
  return { client, context, sent: () => parseXml(sent) }
}

function pricedXml(amounts: readonly string[]): string {
  const items = amounts.map((amount, at) => itemXml(`I${String(at)}`, 'PAX1', amount)).join('')
  return answer(
    'OfferPriceRS',
    '<Success/><ShoppingResponseID><ResponseID>R2</ResponseID></ShoppingResponseID>' +
      `<PricedOffer OfferID="P1" Owner="XX">${items}</PricedOffer>` +
      `<DataLists>${FLIGHTS}</DataLists><Metadata><Other>${STATED}</Other></Metadata>`,
  )
}

async function priced(amounts: readonly string[], meaning: Meaning) {
  const { client, context } = answering(pricedXml(amounts), meaning)
  return client.priceOffers(context, aPricingCall())
}

describe('amounts without a decimal point', () => {
  it('are refused where the point of sale does not say what they mean', async () => {
    await expect(priced(AMOUNTS, undefined)).rejects.toThrow('amounts-unclear')
  })

  it('are read as they stand where the airline writes whole amounts', async () => {
    const { offer, minorUnits } = await priced(AMOUNTS, 'as-they-stand')
    expect(offer.items[0]?.total).toEqual({ amount: '12989', currency: 'NOK' })
    expect(minorUnits).toBeUndefined()
  })

  it('are hundredths where the airline writes minor units, even one or two of them', async () => {
    const { offer, minorUnits } = await priced(['12989', '815'], 'minor-units')
    expect(offer.items.map(({ total }) => total?.amount)).toEqual(['129.89', '8.15'])
    expect(offer.total?.amount).toBe('138.04')
    expect(minorUnits).toBe(2)
  })

  it('stand beside one with a decimal point as they are written, whatever the point of sale says', async () => {
    const { offer, minorUnits } = await priced(['129.89', '60'], 'minor-units')
    expect(offer.items.map(({ total }) => total?.amount)).toEqual(['129.89', '60'])
    expect(minorUnits).toBeUndefined()
  })

  it('are hundredths in a day search and in the calendar as well, and in no sum before that is known', async () => {
    const offer = `<Offer OfferID="O1" Owner="XX">${itemXml('A', 'PAX1', '12989')}</Offer>`
    const day = answering(dayAnswer(offer, FLIGHTS), 'minor-units')
    const lowest: unknown[] = []
    const query = {
      origin: 'OSL',
      destination: 'LGW',
      departureDate: '2026-04-12',
      party: { adults: 1, children: 0, infants: 0 },
      qualifiers: {},
    }
    const found = await day.client.searchDay(day.context, query, {
      onProgress: (progress) => lowest.push(progress.lowest),
    })
    expect(found.offers[0]?.total?.amount).toBe('129.89')
    expect(lowest.filter((one) => one !== undefined)).toEqual([])

    const calendar =
      '<PriceCalendar><PriceCalendarDate>2026-04-12</PriceCalendarDate><TotalPrice Code="NOK">12989</TotalPrice></PriceCalendar>'
    const month = answering(dayAnswer(calendar), 'minor-units')
    const { prices } = await month.client.findLeadPrices(month.context, {
      ...{ origin: 'OSL', destination: 'LGW', date: '2026-04-12', daysBefore: 1, daysAfter: 1 },
      qualifiers: {},
    })
    expect(prices).toEqual([{ date: '2026-04-12', price: { amount: '129.89', currency: 'NOK' } }])
  })

  it('go back to the airline with the digits that it wrote', async () => {
    const { client, context, sent } = answering(orderAnswer(''), 'minor-units')
    const call = anOrderCreateCall({ total: { amount: '129.89', currency: 'NOK' }, minorUnits: 2 })
    await client.createOrder(context, call)
    expect(textAt(sent(), 'Query/Order/Offer/TotalOfferPrice')).toBe('12989')
    expect(textAt(sent(), 'Query/Payments/Payment/Amount')).toBe('12989')
    expect(findAll(sent(), 'Query/Payments/Payment/Amount')[0]?.attributes['Code']).toBe('NOK')
  })
})

describe('an order whose amounts are unclear', () => {
  const total =
    '<TotalOrderPrice><SimpleCurrencyPrice Code="NOK">40404</SimpleCurrencyPrice></TotalOrderPrice>'
  const items = AMOUNTS.map(
    (amount, at) =>
      `<OrderItem OrderItemID="I${String(at)}"><PriceDetail><TotalAmount><SimpleCurrencyPrice Code="NOK">${amount}` +
      '</SimpleCurrencyPrice></TotalAmount></PriceDetail></OrderItem>',
  ).join('')
  const xml = orderAnswer(
    `${total}<OrderItems>${items}</OrderItems>`,
    `<Metadata><Other>${STATED}</Other></Metadata>`,
  )
  const made = async (meaning: Meaning) => {
    const { client, context } = answering(xml, meaning)
    return (await client.retrieveOrder(context, 'ORD1')).order
  }

  it('is there, says so, and tells none of them', async () => {
    const order = await made(undefined)
    expect(order).toMatchObject({ orderId: 'ORD1', unclear: { currency: 'NOK', decimals: 2 } })
    expect(order.total).toBeUndefined()
    expect(order.items.map((item) => item.total)).toEqual(AMOUNTS.map(() => undefined))
  })

  it('tells them once the point of sale says what they mean', async () => {
    expect((await made('minor-units')).total?.amount).toBe('404.04')
    const whole = await made('as-they-stand')
    expect(whole.total?.amount).toBe('40404')
    expect(whole.unclear).toBeUndefined()
  })
})
