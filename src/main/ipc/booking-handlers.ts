import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { BookingDesk } from '../booking/booking-desk'
import { isPossible } from '../booking/next-state'
import type { DeskHandlers } from './desk-handlers'
import { Refused } from '../../shared/errors/refused'

type BookingCalls =
  | 'startAttempt'
  | 'openCardWindow'
  | 'priceAttempt'
  | 'takePriceWithoutCard'
  | 'acceptAttemptPrice'
  | 'payAttempt'
  | 'abandonAttempt'
  | 'lookUpAttempt'
  | 'overrideBlock'
  | 'acknowledgeAlarm'
  | 'listAttempts'
  | 'readAttemptPricing'

export interface BookingHandlerParts {
  readonly booking: () => Promise<BookingDesk>
  readonly openCard: (attempt: BookingAttempt) => void
}

export function bookingHandlers({
  booking,
  openCard,
}: BookingHandlerParts): Pick<DeskHandlers, BookingCalls> {
  return {
    startAttempt: async (request) => (await booking()).startAttempt(request),
    openCardWindow: async ({ attemptId }) => {
      const attempt = (await booking()).readAttempt(attemptId)
      const { kind } = attempt.state
      if (!isPossible(kind, 'card-tokenised')) throw new Refused({ kind: 'wrong-moment', state: kind })
      openCard(attempt)
      return attempt
    },
    priceAttempt: async ({ attemptId }) => (await booking()).priceAttempt(attemptId),
    takePriceWithoutCard: async ({ attemptId }) => (await booking()).takePriceWithoutCard(attemptId),
    acceptAttemptPrice: async ({ attemptId, pricingId }) =>
      (await booking()).acceptAttemptPrice(attemptId, pricingId),
    payAttempt: async ({ attemptId }) => (await booking()).payAttempt(attemptId),
    abandonAttempt: async ({ attemptId }) => (await booking()).abandonAttempt(attemptId),
    lookUpAttempt: async ({ attemptId }) => (await booking()).lookUpAttempt(attemptId),
    overrideBlock: async ({ attemptId, override }) => (await booking()).overrideBlock(attemptId, override),
    acknowledgeAlarm: async ({ attemptId }) => (await booking()).acknowledgeAlarm(attemptId),
    listAttempts: async ({ onlyOpen }) => (await booking()).listAttempts(onlyOpen),
    readAttemptPricing: async ({ attemptId }) => (await booking()).readAttemptPricing(attemptId),
  }
}

/** Throws while a payment that was sent from this point of sale could no longer be asked for without it. */
export function refuseWhileUnsettled(booking: Pick<BookingDesk, 'unsettledAt'>, profileId: string): void {
  const unsettled = booking.unsettledAt(profileId)
  if (unsettled) throw new Refused({ kind: 'profile-in-use', shortId: unsettled.shortId })
}
