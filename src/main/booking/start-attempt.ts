import type { BookingAttempt } from '../../shared/domain/booking-attempt'
import { haveBirthDates, travellerProblems } from '../../shared/domain/traveller-rules'
import { tripKey } from '../../shared/domain/trip-key'
import type { StartAttempt } from '../../shared/ipc/desk-contract'
import { BookingRefused } from './booking-refused'
import { basisOf } from './order-basis'
import type { HeldPricing } from './ports'
import { shortIdOf } from './short-id'

/** A draft from an accepted pricing and what the agent typed; throws what stands in its way. */
export function draftAttempt(
  request: StartAttempt,
  held: HeldPricing,
  made: { readonly id: string; readonly at: string },
): BookingAttempt {
  refuseUnfinished(request, held, made.at)
  const { travellers, contact, payment, isCardholderPresent } = request
  return {
    id: made.id,
    shortId: shortIdOf(made.id),
    profileId: held.profileId,
    createdAt: made.at,
    tripKey: tripKey(held.pricing.answer, travellers),
    ...held.trip,
    basis: basisOf(held.pricing),
    travellers,
    contact,
    payment,
    isCardholderPresent,
    state: { kind: 'draft' },
    history: [{ at: made.at, what: 'draft' }],
  }
}

function refuseUnfinished(request: StartAttempt, held: HeldPricing, now: string): void {
  const { travellers } = request
  const { pricing, trip } = held
  if (!pricing.isAccepted) throw new BookingRefused({ kind: 'price-not-accepted' })
  const dates = { today: now.slice(0, 10), lastTravelDate: trip.returnDate ?? trip.departureDate }
  const [problem] = travellerProblems(pricing.party, travellers, dates)
  if (problem) {
    const { passengerId, field, problem: reason } = problem
    throw new BookingRefused({ kind: 'invalid-request', field: `${passengerId}.${field}`, reason })
  }
  if (held.needsBirthDates && !haveBirthDates(travellers)) {
    throw new BookingRefused({ kind: 'birth-dates-needed' })
  }
}
