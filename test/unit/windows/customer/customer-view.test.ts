import { describe, expect, it } from 'vitest'
import type { AttemptState, BookingAttempt } from '../../../../src/shared/domain/booking-attempt'
import { emptyDataLists } from '../../../../src/shared/domain/data-lists'
import type { Pricing } from '../../../../src/shared/domain/pricing'
import type { CustomerState } from '../../../../src/shared/ipc/customer-contract'
import { contentOfAttempt, contentOfPricing } from '../../../../src/main/windows/customer/compose-content'
import { createCustomerView, type HeldSales } from '../../../../src/main/windows/customer/customer-view'
import { anAttempt } from '../../../support/booking-attempts'

const card = { brand: 'Visa', lastFour: '1111', tokenExpiresAt: '2026-02-10T14:30:00.000Z' }
const challenge = { acsUrl: 'https://bank.example/acs' }
const pricing: Pricing = {
  pricingId: 'pricing-1',
  answer: {
    responseId: 'response-1',
    offer: {
      offerId: 'offer-1',
      owner: 'XX',
      flights: [{ flightKey: 'FL1', priceClassId: 'PC1' }],
      items: [],
    },
    ancillaries: [],
    lists: {
      ...emptyDataLists,
      passengers: { PAX1: { passengerId: 'PAX1', givenName: 'Daniel', surname: 'Okafor' } },
      priceClasses: { PC1: { id: 'PC1', name: 'Low fare', descriptions: [], seats: [] } },
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
            via: ['BGO'],
            priceClass: 'Low fare',
          },
        ],
        party: { adults: 1, children: 0, infants: 0 },
        total: { amount: '474.21', currency: 'GBP' },
        services: [{ label: 'Window seat', amount: { amount: '40', currency: 'GBP' } }],
        cardFee: { amount: '4.21', currency: 'GBP' },
      },
    })
  })

  it('leaves out a flight that the answer does not describe', () => {
    const answer = { ...pricing.answer, lists: emptyDataLists }
    expect(contentOfPricing({ ...pricing, answer })).toMatchObject({ trip: { flights: [] } })
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
