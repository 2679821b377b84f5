import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import { createNdcClient } from '../../../src/main/ndc/ndc-client'
import { createTrainingAirline, TRAINING_ADDRESSES } from '../../../training-airline'
import { passengerSlots } from '../../../src/shared/domain/people/passenger'
import { anOrderCreateCall, aProfile, aTraveller } from '../../support/ndc-examples'

const now = Date.parse('2026-01-10T10:00:00Z')

describe('the client at the training airline', () => {
  const airline = createTrainingAirline({ latencyMs: 0, now: () => now })
  const client = createNdcClient({
    fetch: airline.fetch,
    decoder: createDecoder(),
    now: () => new Date(now),
    randomId: randomUUID,
  })
  const context = {
    profile: aProfile({
      environment: 'training',
      retailUrl: TRAINING_ADDRESSES.baseUrl,
      paymentUrl: TRAINING_ADDRESSES.paymentBaseUrl,
    }),
  }
  const party = { adults: 1, children: 0, infants: 0 }

  it('finds a fare for every day of a calendar', async () => {
    const query = { origin: 'OSL', destination: 'LGW', date: '2026-03-20', daysBefore: 3, daysAfter: 3 }
    const answer = await client.findLeadPrices(context, { ...query, qualifiers: {} })
    expect(answer.prices.map((price) => price.date)).toEqual(
      [17, 18, 19, 20, 21, 22, 23].map((day) => `2026-03-${String(day)}`),
    )
    expect(answer.prices.every((price) => price.price.currency === 'NOK')).toBe(true)
  })

  it('finds offers of both directions and prices two of them as one', async () => {
    const day = await client.searchDay(
      context,
      {
        origin: 'OSL',
        destination: 'LGW',
        departureDate: '2026-03-20',
        returnDate: '2026-03-27',
        party,
        qualifiers: {},
      },
      {},
    )
    expect(day.offers.length).toBeGreaterThan(1)
    const [first] = day.offers
    const answer = await client.priceOffers(context, {
      offers: [
        {
          offerId: first?.offerId ?? '',
          owner: first?.owner ?? '',
          responseId: first?.responseId ?? '',
          items: (first?.items ?? []).map(({ offerItemId }) => ({ offerItemId, passengerRefs: ['PAX1'] })),
        },
      ],
      passengers: passengerSlots(party),
      qualifiers: {},
    })
    expect(answer.offer.offerId).not.toBe(first?.offerId)
    expect(answer.responseId).toBeDefined()
  })

  it('says that an order is not there', async () => {
    await expect(client.retrieveOrder(context, 'NOSUCH')).rejects.toMatchObject({
      error: { kind: 'order-not-found' },
    })
    await expect(client.lookUpOrder(context, 'no-such-response')).rejects.toMatchObject({
      error: { kind: 'order-not-found' },
    })
  })

  it('hands on what the airline has against an order', async () => {
    const call = anOrderCreateCall({ travellers: [aTraveller()] })
    await expect(client.createOrder(context, call)).rejects.toMatchObject({
      error: { kind: 'airline-refused', operation: 'order-create' },
      fate: 'refused',
    })
  })
})
