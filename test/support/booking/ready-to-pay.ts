import type { BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import { addDays, today } from '../../../src/shared/domain/dates/local-date'
import type { DayQuery } from '../../../src/shared/domain/search/trip'
import { contentOf } from '../../../src/shared/ipc/offer-page'
import { aCard, aFamily, aTraveller } from './builders'
import type { Workstation } from './workstation'

/** One adult, one way, a month from now. */
export const TRIP: DayQuery = {
  origin: 'OSL',
  destination: 'LGW',
  departureDate: addDays(today(new Date()), 30),
  party: { adults: 1, children: 0, infants: 0 },
  qualifiers: {},
}

/** Searches, prices and drafts; the attempt has its card and its price when this resolves. */
export async function readyToPay(
  { shopping, booking, until }: Workstation,
  number: string,
  query: DayQuery = TRIP,
): Promise<BookingAttempt> {
  await shopping.searchDay({ searchId: 's', query })
  const { offers, lists } = contentOf(shopping.readOfferPage({ searchId: 's', page: 0 }))
  const keys = Object.keys(lists.originDestinations)
  const chosen = keys.map((key) => offers.find((offer) => offer.flights[0]?.originDestinationKey === key))
  const offerIds = chosen.flatMap((offer) => (offer ? [offer.offerId] : []))
  const { party } = query
  // To the United Kingdom and back with a child the price is for these birth dates.
  const travellers = party.children === 0 ? [aTraveller()] : aFamily(party)
  const asked = { searchId: 's', offerIds, travellers, selections: [] }
  const { pricingId, isAccepted } = await shopping.priceOffers(asked)
  if (!isAccepted) shopping.acceptPrice({ pricingId })
  const { id } = booking.startAttempt({
    pricingId,
    travellers,
    contact: { email: 'ase@mail.example', phone: { countryDialingCode: '47', number: '22334455' } },
    payment: { kind: 'provider-3ds' },
    isCardholderPresent: true,
  })
  const answer = await booking.useCard(id, aCard({ number: new TextEncoder().encode(number) }))
  if (answer.kind !== 'accepted') throw new Error(`The card was refused: ${answer.error.kind}`)
  const priced = await until(id, 'priced')
  return priced.state.kind === 'priced' && !priced.state.isAccepted
    ? booking.acceptAttemptPrice(id, priced.basis.pricingId)
    : priced
}
