import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import { createNdcClient } from '../../../src/main/ndc/ndc-client'
import { createTokenClient } from '../../../src/main/payment/token-client'
import { createTrainingAirline, TRAINING_ADDRESSES } from '../../../training-airline'
import type { OfferToPrice } from '../../../src/main/ndc/airline-calls'
import type { Offer, PricingAnswer } from '../../../src/shared/domain/offer/offer'
import type { Order } from '../../../src/shared/domain/order/order'
import { passengerSlots, type Traveller } from '../../../src/shared/domain/people/passenger'
import { decodeAs } from '../../support/answers'
import { aCard } from '../../support/card-examples'
import { anOrderCreateCall, aProfile } from '../../support/ndc-examples'
import { ORDERED, PRICED, SHOPPING } from '../../support/shown-fields/marked-answers'

const nowMs = Date.parse('2026-01-10T10:00:00Z')
const now = (): Date => new Date(nowMs)
const airline = createTrainingAirline({ latencyMs: 0, now: () => nowMs })
const client = createNdcClient({ fetch: airline.fetch, decoder: createDecoder(), now, randomId: randomUUID })
const tokens = createTokenClient({ fetch: airline.fetch, now })
const context = {
  profile: aProfile({
    environment: 'training',
    retailUrl: TRAINING_ADDRESSES.baseUrl,
    paymentUrl: TRAINING_ADDRESSES.paymentBaseUrl,
  }),
}

const party = { adults: 2, children: 1, infants: 1 }
const slots = passengerSlots(party)
// A name of its own for each: the airline may want to tell them apart.
const travellers: readonly Traveller[] = slots.map((slot, index) => ({
  ...slot,
  title: 'MS',
  givenName: ['Åse', 'Søn & Co', 'Liv', 'Bo'][index] ?? '',
  surname: "Ødegård-O'Neill",
  birthDate: { ADT: '1985-04-01', CHD: '2018-04-01', INF: '2025-06-01' }[slot.ptc],
}))
const dayQuery = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: '2026-03-20',
  returnDate: '2026-03-27',
  party,
  qualifiers: {},
}

function toPrice(offer: Offer): OfferToPrice {
  return {
    offerId: offer.offerId,
    owner: offer.owner,
    responseId: offer.responseId ?? '',
    items: offer.items.map((item) => ({
      offerItemId: item.offerItemId,
      passengerRefs: [...new Set([...item.services, ...item.fares].flatMap((part) => part.passengerRefs))],
    })),
  }
}

/** One offer of each direction; each direction has its own flights. */
function oneOfEach(offers: readonly Offer[]): readonly Offer[] {
  const directionOf = (offer: Offer): string => offer.flights[0]?.originDestinationKey ?? ''
  return [...new Set(offers.map(directionOf))].flatMap(
    (direction) => offers.filter((offer) => directionOf(offer) === direction).at(-1) ?? [],
  )
}

async function pay(pricing: Omit<PricingAnswer, 'asOf'>): Promise<Order> {
  const card = aCard({ number: new TextEncoder().encode('5100000000000016') })
  const token = await tokens.createToken(context, card)
  const final = await client.priceOffers(context, {
    offers: [toPrice(pricing.offer)],
    passengers: travellers,
    qualifiers: {},
    cardToken: token.id,
  })
  answers.push(final)
  const { offer } = final
  const created = await client.createOrder(
    context,
    anOrderCreateCall({
      offer: { offerId: offer.offerId, owner: offer.owner, responseId: offer.responseId ?? '' },
      items: toPrice(offer).items,
      total: offer.total ?? { amount: '', currency: '' },
      cardToken: token.id,
      travellers,
      payment: { kind: 'without-3ds' },
    }),
  )
  if (created.kind !== 'order') throw new Error('The bank was not to be asked')
  const found = await client.lookUpOrder(context, offer.responseId ?? '')
  answers.push(found)
  return created.answer.order
}

const answers: unknown[] = []
let order: Order

beforeAll(async () => {
  const calendar = { origin: 'OSL', destination: 'JFK', date: '2026-03-20', daysBefore: 7, daysAfter: 7 }
  answers.push(await client.findLeadPrices(context, { ...calendar, qualifiers: {} }))
  const day = await client.searchDay(context, dayQuery, {})
  const first = await client.priceOffers(context, {
    offers: oneOfEach(day.offers).map(toPrice),
    passengers: travellers,
    qualifiers: {},
  })
  answers.push(day, first)
  order = await pay(first)
  answers.push(order)
  // What the training airline never says, another does.
  answers.push(
    await decodeAs('AirShoppingRS', SHOPPING),
    await decodeAs('OfferPriceRS', PRICED),
    await decodeAs('OrderViewRS', ORDERED),
  )
})

describe('a sale from the calendar to the order', () => {
  it('ends in an order with the names as they were typed', () => {
    const names = Object.values(order.lists.passengers).map(({ givenName, surname }) => [givenName, surname])
    expect(names).toEqual(travellers.map(({ givenName, surname }) => [givenName, surname]))
    expect(order.status).toBe('OK')
  })

  it('shows nothing of the card token but its end', () => {
    expect(order.payments.map(({ maskedNumber }) => maskedNumber)).toEqual([
      expect.stringMatching(/^\W+\w{4}$/),
    ])
  })

  it('brings a value for every field that the table says is read', () => {
    const read = namesWithValues(answers)
    const missing = domainNamesOfReadFields().filter((name) => !read.has(name))
    expect(missing).toEqual([])
  })
})

/** Every name under which a decoded answer holds something. */
function namesWithValues(value: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const item of value) namesWithValues(item, names)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (!isEmpty(member)) names.add(name)
      namesWithValues(member, names)
    }
  }
  return names
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === undefined || value === ''
}

/** The second column of docs/protocol-coverage.md where the third names a reader. */
function domainNamesOfReadFields(): readonly string[] {
  const table = readFileSync(resolve(import.meta.dirname, '../../../docs/protocol-coverage.md'), 'utf8')
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const names = rows.flatMap(([, , domain = '', spokenIn = '']) => {
    const name = /^`(\w+)`$/.exec(domain)?.[1]
    return name !== undefined && /messages\/(parts|order-view)\//.test(spokenIn) ? [name] : []
  })
  return [...new Set(names)].filter((name) => !onlyInFailures.includes(name))
}

const onlyInFailures = ['errors', 'shortText', 'text']
