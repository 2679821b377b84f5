import type { AttemptState, BookingAttempt } from '../../src/shared/domain/booking/booking-attempt'

/** A paid-for trip of two travellers, in the state that the test is about. */
export function anAttempt(
  id: string,
  state: AttemptState,
  more: Partial<BookingAttempt> = {},
): BookingAttempt {
  return {
    id,
    shortId: 'K7Q2',
    profileId: 'shop',
    createdAt: '2026-02-10T14:00:00.000Z',
    tripKey: 'LGW-OSL/okafor',
    route: 'LGW–OSL',
    departureDate: '2026-03-12',
    returnDate: '2026-03-19',
    basis: {
      pricingId: 'pricing-1',
      offerId: 'offer-1',
      owner: 'XX',
      responseId: 'response-1',
      total: { amount: '474.21', currency: 'GBP' },
      items: [{ offerItemId: 'item-1', passengerRefs: ['PAX1'] }],
    },
    travellers: [{ passengerId: 'PAX1', ptc: 'ADT', givenName: 'Daniel', surname: 'Okafor' }],
    contact: { email: 'daniel.okafor@mail.example' },
    payment: { kind: 'provider-3ds' },
    isCardholderPresent: true,
    state,
    history: [],
    ...more,
  }
}
