import type { BookingAttempt, StartAttempt } from '../../shared/domain/booking/booking-attempt'
import type { Party, Traveller } from '../../shared/domain/people/passenger'
import {
  departuresOfPriced,
  haveBirthDates,
  missingContact,
  needsBirthDates,
  travellerProblems,
} from '../../shared/domain/people/traveller-rules'
import { tripKey } from '../../shared/domain/booking/trip-key'
import { invalidRequest } from '../../shared/errors/app-error'
import { basisOf } from './order-basis'
import type { HeldPricing } from './ports'
import { shortIdOf } from './short-id'
import { Refused } from '../../shared/errors/refused'

/** A draft from an accepted pricing and what the agent typed; throws what stands in its way. */
export function draftAttempt(
  request: StartAttempt,
  held: HeldPricing,
  made: { readonly id: string; readonly at: string; readonly agent: string },
): BookingAttempt {
  refuseUnfinished(request, held, made.at)
  const { travellers, contact, payment, isCardholderPresent, overrides } = request
  return {
    id: made.id,
    shortId: shortIdOf(made.id),
    profileId: held.profile.id,
    createdAt: made.at,
    tripKey: tripKey(held.pricing.answer, travellers),
    ...held.trip,
    basis: basisOf(held.pricing),
    travellers,
    contact,
    payment,
    isCardholderPresent,
    ...(made.agent !== '' && { agent: made.agent }),
    ...(overrides && { overrides }),
    state: { kind: 'draft' },
    history: [{ at: made.at, what: 'draft' }],
  }
}

function refuseUnfinished(request: StartAttempt, held: HeldPricing, now: string): void {
  const { pricing, trip } = held
  if (!pricing.isAccepted) throw new Refused({ kind: 'price-not-accepted' })
  const dates = { today: now.slice(0, 10), lastTravelDate: trip.returnDate ?? trip.departureDate }
  const refused = refusedPlaces(request, pricing.party, dates)
  if (refused) throw new Refused(refused)
  refuseOtherBirthDates(request.travellers, held)
}

/** Where a flight leaves the United Kingdom with somebody under 16, a price is for these birth dates and no others (section 4.2). */
function refuseOtherBirthDates(travellers: readonly Traveller[], held: HeldPricing): void {
  const { pricing, trip } = held
  const departures = departuresOfPriced(pricing.answer, trip.route)
  const areNeeded = needsBirthDates(departures, pricing.party, travellers, trip.departureDate)
  if (!areNeeded && !held.needsBirthDates) return
  if (!haveBirthDates(travellers)) throw new Refused({ kind: 'birth-dates-needed' })
  const askedFor = new Map(held.travellers?.map(({ passengerId, birthDate }) => [passengerId, birthDate]))
  const areSame = travellers.every(({ passengerId, birthDate }) => askedFor.get(passengerId) === birthDate)
  if (!areSame) throw new Refused({ kind: 'birth-dates-changed' })
}

/** Every field that the order could not be made with, so that all of them are marked at once. */
function refusedPlaces(
  { travellers, contact }: StartAttempt,
  party: Party,
  dates: Parameters<typeof travellerProblems>[2],
) {
  return invalidRequest([
    ...travellerProblems(party, travellers, dates).map(({ passengerId, field, problem: reason }) => ({
      field: `${passengerId}.${field}`,
      reason,
    })),
    ...missingContact(contact).map((field) => ({ field: `contact.${field}`, reason: 'missing' })),
  ])
}
