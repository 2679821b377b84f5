import { describe, expect, it } from 'vitest'
import type { AttemptState, BookingAttempt } from '../../../../src/shared/domain/booking/booking-attempt'
import { emptyDataLists } from '../../../../src/shared/domain/lists/data-lists'
import { termsOfOffer } from '../../../../src/shared/domain/fare/terms-of-offer'
import type { Offer, OfferItem } from '../../../../src/shared/domain/offer/offer'
import type { PriceChange, PriceMove, Pricing } from '../../../../src/shared/domain/price/pricing'
import type { CustomerState } from '../../../../src/shared/ipc/customer-contract'
import {
  contentOfAttempt,
  contentOfChoice,
  contentOfPricing,
} from '../../../../src/main/windows/customer/compose-content'
import { createCustomerView, type HeldSales } from '../../../../src/main/windows/customer/customer-view'
import { anAttempt } from '../../../support/booking-attempts'

const card = { brand: 'Visa', lastFour: '1111', tokenExpiresAt: '2026-02-10T14:30:00.000Z' }
const challenge = { acsUrl: 'https://bank.example/acs' }
function seatOn(segmentKey: string, passengerRef: string): OfferItem {
  return {
    offerItemId: `${segmentKey}-${passengerRef}`,
    total: { amount: '20.10', currency: 'GBP' },
    services: [
      {
        kind: 'definition',
        serviceId: 's',
        passengerRefs: [passengerRef],
        definitionId: 'SEAT',
        segmentKeys: [segmentKey],
      },
    ],
    fares: [],
  }
}

const pricing: Pricing = {
  pricingId: 'pricing-1',
  answer: {
    responseId: 'response-1',
    offer: {
      offerId: 'offer-1',
      owner: 'XX',
      flights: [{ flightKey: 'FL1', priceClassId: 'PC1' }],
      items: [seatOn('S1', 'PAX1'), seatOn('S1', 'PAX2'), seatOn('S2', 'PAX1')],
    },
    ancillaries: [],
    lists: {
      ...emptyDataLists,
      passengers: { PAX1: { passengerId: 'PAX1', givenName: 'Daniel', surname: 'Okafor' } },
      priceClasses: { PC1: { id: 'PC1', name: 'Low fare', descriptions: [], seats: [] } },
      serviceDefinitions: {
        SEAT: {
          id: 'SEAT',
          name: 'Window seat',
          bundle: [],
          baggageAllowanceIds: [],
          descriptions: [],
        },
      },
      flights: { FL1: { flightKey: 'FL1', duration: 'PT10H5M', segmentKeys: ['S1', 'S2'] } },
      segments: {
        S1: {
          segmentKey: 'S1',
          departure: { airportCode: 'OSL', cityName: 'Oslo', date: '2026-03-12', time: '18:00' },
          arrival: { airportCode: 'BGO', date: '2026-03-12', time: '18:55' },
          marketing: { airlineId: 'XX', flightNumber: '0101' },
          operating: { airlineId: 'YY', name: 'Fjord Wings' },
        },
        S2: {
          segmentKey: 'S2',
          departure: { airportCode: 'BGO', date: '2026-03-12', time: '23:10' },
          arrival: { airportCode: 'JFK', date: '2026-03-13', time: '01:05' },
          marketing: { airlineId: 'XX', flightNumber: '7' },
        },
      },
    },
    warnings: [],
    asOf: '2026-02-10T14:00:00.000Z',
  },
  total: { amount: '474.21', currency: 'GBP' },
  lines: [
    { kind: 'fare', subject: 'ADT', count: 1, amount: { amount: '430.00', currency: 'GBP' } },
    {
      kind: 'service',
      subject: 'YN1',
      label: 'Window seat',
      count: 1,
      amount: { amount: '40', currency: 'GBP' },
    },
    { kind: 'card-fee', subject: 'CCF2', count: 1, amount: { amount: '4.21', currency: 'GBP' } },
  ],
  check: { kind: 'adds-up' },
  isAccepted: true,
  selections: [],
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: { corporateCode: 'SECRETCORP' },
  withCard: true,
  pricedAt: '2026-02-10T14:00:00.000Z',
}

const { lists } = pricing.answer
const item = { offerItemId: 'item-1', services: [], fares: [] }
const party = { adults: 2, children: 0, infants: 1 }

function chosen(total: string, currency = 'GBP'): Offer {
  return { ...pricing.answer.offer, total: { amount: total, currency } }
}

/** The pricing with another total than the 400.00 before, which nobody has accepted yet. */
function changed(...kinds: readonly PriceMove['kind'][]): Pricing & { readonly change: PriceChange } {
  const [before, difference] = [
    { amount: '400.00', currency: 'GBP' },
    { amount: '74.21', currency: 'GBP' },
  ]
  const moves = kinds.map((kind) => ({ kind, subject: 'ADT', difference }))
  return {
    ...pricing,
    isAccepted: false,
    change: { before, after: pricing.total, difference, moves, flights: [] },
  }
}

function paying(state: AttemptState, more: Partial<BookingAttempt> = {}): BookingAttempt {
  return anAttempt('attempt-1', state, more)
}

describe('what the customer sees of an offer', () => {
  it('is the flights with local times and the day of arrival, the party, the services and the total', () => {
    expect(contentOfPricing(pricing)).toEqual({
      kind: 'trip',
      step: 'offer',
      trip: {
        flights: [
          {
            departure: { airportCode: 'OSL', place: 'Oslo', date: '2026-03-12', time: '18:00' },
            arrival: { airportCode: 'JFK', date: '2026-03-13', time: '01:05' },
            dayShift: 1,
            duration: 'PT10H5M',
            numbers: ['XX 0101', 'XX 7'],
            operatedBy: ['Fjord Wings'],
            operatorWords: [],
            stops: 0,
            via: ['BGO'],
            priceClass: 'Low fare',
          },
        ],
        party: { adults: 1, children: 0, infants: 0 },
        total: { amount: '474.21', currency: 'GBP' },
        attributes: termsOfOffer(pricing.answer.offer, lists).attributes,
        services: [
          {
            services: [{ name: 'Window seat', count: 2, legs: ['OSL–BGO'] }],
            amount: { amount: '40.20', currency: 'GBP' },
          },
          {
            services: [{ name: 'Window seat', count: 1, legs: ['BGO–JFK'] }],
            amount: { amount: '20.10', currency: 'GBP' },
          },
        ],
        cardFee: { amount: '4.21', currency: 'GBP' },
      },
    })
  })

  it('leaves out a flight that the answer does not describe', () => {
    const answer = { ...pricing.answer, lists: emptyDataLists }
    expect(contentOfPricing({ ...pricing, answer })).toMatchObject({ trip: { flights: [] } })
  })
})

describe('what the customer sees before the airline has confirmed a price', () => {
  it('is the chosen flights and what they cost together by the offers, for the party', () => {
    const content = contentOfChoice({ offers: [chosen('200.10'), chosen('99.95')], lists, party })
    expect(content).toMatchObject({
      step: 'chosen',
      trip: { party, services: [], total: { amount: '300.05', currency: 'GBP' } },
    })
    const [out, back] = content.kind === 'trip' ? content.trip.flights : []
    expect(out).toMatchObject({ departure: { airportCode: 'OSL', time: '18:00' }, duration: 'PT10H5M' })
    expect(back).toEqual(out)
  })

  it('is no total where the offers do not say one', () => {
    const withoutTotal = pricing.answer.offer
    for (const offers of [[withoutTotal], [chosen('1'), withoutTotal], [chosen('1'), chosen('1', 'NOK')]]) {
      const content = contentOfChoice({
        offers: offers.map((one) => ({ ...one, items: [item] })),
        lists,
        party,
      })
      expect(content).not.toHaveProperty('trip.total')
      expect(content).toMatchObject({ step: 'chosen' })
    }
  })

  it('is the total before as well while a changed one waits to be agreed to', () => {
    const before = { amount: '400.00', currency: 'GBP' }
    expect(contentOfPricing(changed('fare', 'taxes'))).toMatchObject({
      step: 'changed',
      before,
      trip: { total: pricing.total },
    })
    const priced: AttemptState = { kind: 'priced', card, isAccepted: false }
    expect(contentOfAttempt(paying(priced), changed('card-fee'))).toMatchObject({ step: 'card-fee', before })
    expect(contentOfAttempt(paying(priced), changed('card-fee', 'fare'))).toMatchObject({ step: 'changed' })
  })

  it('is the trip again when the change is agreed to, given up or none of the total', () => {
    const agreed = contentOfPricing({ ...changed('fare'), isAccepted: true })
    expect(agreed).toMatchObject({ step: 'offer' })
    expect(agreed).not.toHaveProperty('before')
    const givenUp: AttemptState = { kind: 'declined', at: '', by: 'agent', messages: [] }
    expect(contentOfAttempt(paying(givenUp), changed('card-fee'))).toMatchObject({ step: 'offer' })
    const { change } = changed('card-fee', 'fare')
    const same = { ...change, difference: { amount: '0.00', currency: 'GBP' } }
    expect(contentOfPricing({ ...changed('fare'), change: same })).toMatchObject({
      step: 'offer',
    })
  })

  it('is not confirmed where the parts do not add up to the total', () => {
    const { total } = pricing
    const check = { kind: 'mismatch', expected: total, stated: total, what: 'items' } as const
    const content = contentOfPricing({ ...changed('fare'), check })
    expect(content).toMatchObject({ step: 'chosen', trip: { flights: [{ numbers: ['XX 0101', 'XX 7'] }] } })
    expect(content).not.toHaveProperty('trip.total')
  })
})

describe('what the customer sees of a payment', () => {
  it.each<[AttemptState, string]>([
    [{ kind: 'draft' }, 'offer'],
    [{ kind: 'tokenised', card }, 'offer'],
    [{ kind: 'priced', card, isAccepted: false }, 'offer'],
    [{ kind: 'priced', card, isAccepted: true }, 'ready'],
    [{ kind: 'order-sent', card, sentAt: '' }, 'working'],
    [{ kind: 'challenge-open', card, openedAt: '', challenge }, 'bank'],
    [{ kind: 'challenge-returned', card, returnedAt: '', challenge, bankReturn: { via: 'term' } }, 'working'],
    [{ kind: 'completing', card, sentAt: '', challenge, bankReturn: { via: 'term' } }, 'working'],
    [{ kind: 'unknown', since: '', reason: 'no-answer', lookUps: [] }, 'checking'],
    [{ kind: 'confirmed', orderId: 'XX9', owner: 'XX', locator: 'ABC234', at: '' }, 'confirmed'],
    [{ kind: 'declined', at: '', by: 'bank', messages: ['Do not honour 05'] }, 'declined'],
    [{ kind: 'declined', at: '', by: 'airline', messages: ['The telephone is wrong'] }, 'not-booked'],
    [{ kind: 'declined', at: '', by: 'airline', messages: ['No'], codes: ['734'] }, 'declined'],
    [{ kind: 'declined', at: '', by: 'agent', messages: [] }, 'offer'],
    [{ kind: 'reconciled', at: '', outcome: 'no-order', lookUps: [] }, 'not-booked'],
  ])('of %o is the step "%s"', (state, step) => {
    expect(contentOfAttempt(paying(state), pricing)).toMatchObject({ step })
  })

  it('names the booking only when it is confirmed', () => {
    const confirmed: AttemptState = {
      kind: 'confirmed',
      orderId: 'XX9',
      owner: 'XX',
      locator: 'ABC234',
      at: '',
    }
    expect(contentOfAttempt(paying(confirmed), pricing)).toMatchObject({ locator: 'ABC234' })
    expect(contentOfAttempt(paying({ kind: 'draft' }), pricing)).not.toHaveProperty('locator')
  })

  it('has neither flights nor an amount where the airline made an order of something else', () => {
    const confirmed = { kind: 'confirmed', orderId: 'XX9', owner: 'XX', at: '' } as const
    const told = contentOfAttempt(paying({ ...confirmed, differsFromAgreed: true }), pricing)
    expect(told).toMatchObject({ step: 'made-otherwise', trip: { flights: [], services: [] } })
    expect(told).not.toHaveProperty('trip.total')
    expect(told).not.toHaveProperty('trip.cardFee')
    expect(contentOfAttempt(paying(confirmed), pricing)).toHaveProperty('trip.total')
    expect(contentOfAttempt(paying(confirmed), pricing)).toHaveProperty('trip.cardFee')
  })

  it('has the amount that is paid, also after a restart when the pricing is gone', () => {
    const content = contentOfAttempt(
      paying({ kind: 'unknown', since: '', reason: 'no-answer', lookUps: [] }),
      undefined,
    )
    expect(content).toMatchObject({
      step: 'checking',
      trip: { flights: [], party: { adults: 1 }, total: { amount: '474.21', currency: 'GBP' } },
    })
  })

  it('has no name, no card, no contact, no id and nothing that the airline told the agency', () => {
    const states: readonly AttemptState[] = [
      { kind: 'priced', card, isAccepted: true },
      { kind: 'challenge-open', card, openedAt: '', challenge },
      { kind: 'declined', at: '', by: 'airline', messages: ['Do not honour 05'] },
      { kind: 'confirmed', orderId: 'XX9ORDER', owner: 'XX', locator: 'ABC234', at: '' },
    ]
    for (const state of states) {
      for (const held of [pricing, undefined]) {
        expect(JSON.stringify(contentOfAttempt(paying(state), held))).not.toMatch(
          /Daniel|Okafor|mail\.example|1111|K7Q2|pricing-1|offer-1|response-1|item-1|bank\.example|honour|SECRETCORP|XX9ORDER/,
        )
      }
    }
  })
})

describe('the customer view', () => {
  function aView(attempt: () => BookingAttempt | undefined) {
    const told: CustomerState[] = []
    const sales: HeldSales = {
      offers: (searchId, offerIds) =>
        searchId === 'day-1'
          ? { chosen: { offers: offerIds.map(() => chosen('10.00')), lists, party }, profileId: 'shop' }
          : undefined,
      pricing: (id) => (id === 'pricing-1' ? { pricing, profileId: 'shop' } : undefined),
      attempt: (id) => (id === 'attempt-1' ? attempt() : undefined),
      attemptPricing: () => pricing,
    }
    let isClosed = false
    const view = createCustomerView({
      sales: () => Promise.resolve(sales),
      look: () => ({ locale: 'nb', theme: 'light' }),
      seller: (profileId) => ({
        environment: profileId === 'shop' ? 'test' : 'training',
        payTo: 'Example Air',
      }),
      openWindow: (state, onClosed) => {
        told.push(state())
        return {
          tell: (next) => told.push(next),
          close: () => {
            isClosed = true
            onClosed()
          },
        }
      },
    })
    return { view, told, isClosed: () => isClosed }
  }

  it('opens and closes with the same key, in the language of the desk', () => {
    const { view, told, isClosed } = aView(() => undefined)
    expect(view.toggle()).toEqual({ isOpen: true, locale: 'nb' })
    expect(told).toEqual([
      {
        environment: 'training',
        payTo: 'Example Air',
        content: { kind: 'welcome' },
        locale: 'nb',
        theme: 'light',
      },
    ])
    expect(view.toggle()).toEqual({ isOpen: false, locale: 'nb' })
    expect(isClosed()).toBe(true)
  })

  it('shows when it opens what was chosen before', async () => {
    const { view, told } = aView(() => undefined)
    await view.show({ kind: 'pricing', pricingId: 'pricing-1' })
    view.toggle()
    expect(told.at(-1)).toMatchObject({ environment: 'test', content: { step: 'offer' } })
  })

  it('shows the chosen flights before they are priced, and nothing of a search that is gone', async () => {
    const { view, told } = aView(() => undefined)
    view.toggle()
    await view.show({ kind: 'offers', searchId: 'day-1', offerIds: ['out-1', 'back-1'] })
    expect(told.at(-1)).toMatchObject({
      environment: 'test',
      content: { step: 'chosen', trip: { total: { amount: '20.00' } } },
    })
    expect(JSON.stringify(told.at(-1))).not.toMatch(/day-1|out-1|back-1|offer-1/)
    await view.show({ kind: 'offers', searchId: 'gone', offerIds: ['out-1'] })
    expect(told.at(-1)).toMatchObject({ content: { kind: 'welcome' } })
  })

  it('follows the payment, and only the one on show', async () => {
    let state: AttemptState = { kind: 'draft' }
    const { view, told } = aView(() => paying(state))
    view.toggle()
    await view.show({ kind: 'attempt', attemptId: 'attempt-1' })
    state = { kind: 'challenge-open', card, openedAt: '', challenge }
    view.follow({ kind: 'attempt-changed', attempt: paying(state, { id: 'attempt-2' }) })
    await Promise.resolve()
    expect(told.at(-1)).toMatchObject({ content: { step: 'offer' } })
    view.follow({ kind: 'attempt-changed', attempt: paying(state) })
    await Promise.resolve()
    await Promise.resolve()
    expect(told.at(-1)).toMatchObject({ content: { step: 'bank' } })
  })

  it('welcomes when what the desk names is no longer held', async () => {
    const { view, told } = aView(() => undefined)
    view.toggle()
    await view.show({ kind: 'pricing', pricingId: 'gone' })
    expect(told.at(-1)).toMatchObject({ content: { kind: 'welcome' } })
    await view.show({ kind: 'attempt', attemptId: 'attempt-1' })
    expect(told.at(-1)).toMatchObject({ content: { kind: 'welcome' } })
  })

  it('speaks the language chosen for the customer', () => {
    const { view, told } = aView(() => undefined)
    view.toggle()
    expect(view.speak('pl')).toEqual({ isOpen: true, locale: 'pl' })
    expect(told.at(-1)).toMatchObject({ locale: 'pl' })
  })
})
