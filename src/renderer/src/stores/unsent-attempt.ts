import type { AttemptState, StartAttempt } from '../../../shared/domain/booking/booking-attempt'

/** True while nothing was sent that may move money. */
export function canAbandon(state: AttemptState | undefined): boolean {
  return state?.kind === 'draft' || state?.kind === 'tokenised' || state?.kind === 'priced'
}

/**
 * Whether the attempt is still the one to go on with: nothing was sent for it, and neither the price nor
 * anything typed was changed since. Otherwise old names or an old price would be ordered.
 */
export function isStillCurrent(
  state: AttemptState | undefined,
  madeFrom: Pick<StartAttempt, 'pricingId' | 'travellers' | 'contact'> | undefined,
  now: Pick<StartAttempt, 'pricingId' | 'travellers' | 'contact'>,
): boolean {
  if (!madeFrom || !canAbandon(state)) return false
  const told = ({ pricingId, travellers, contact }: typeof now): string =>
    JSON.stringify([pricingId, travellers, contact])
  return told(madeFrom) === told(now)
}
