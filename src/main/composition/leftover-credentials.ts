import { stepAfterEnd } from '../../shared/domain/booking/booking-attempt'
import type { BookingDesk } from '../booking/booking-desk'
import type { CacheState } from '../../shared/domain/desk/workstation'
import type { CredentialStore } from '../secrets/credentials'
import type { SettingsStore } from '../settings/settings-store'

export interface LeftoverParts {
  readonly settings: Pick<SettingsStore, 'profile'>
  readonly credentials: Pick<CredentialStore, 'remove'>
  readonly booking: Pick<BookingDesk, 'listAttempts'>
  readonly cacheState: () => CacheState
}

/** Whether a payment of this point of sale may still have to be looked up; unknown counts as yes. */
export function isSignInNeeded({ booking, cacheState }: LeftoverParts, profileId: string): boolean {
  if (cacheState().kind !== 'open') return true
  const mayBeAsked = [
    ...booking.listAttempts(true),
    ...booking.listAttempts(false).filter((attempt) => stepAfterEnd(attempt) !== undefined),
  ]
  return mayBeAsked.some((attempt) => (attempt.sentTo?.profile.id ?? attempt.profileId) === profileId)
}

/**
 * A point of sale that is removed while a payment of it is open leaves its sign-in behind for the look-ups. Once they
 * have ended nobody needs it: forgotten at the next start.
 */
export async function forgetLeftoverSignIns(parts: LeftoverParts): Promise<void> {
  const removed = new Set(
    parts.booking
      .listAttempts(false)
      .map(({ profileId }) => profileId)
      .filter((profileId) => parts.settings.profile(profileId) === undefined),
  )
  for (const profileId of removed) {
    if (isSignInNeeded(parts, profileId)) continue
    await parts.credentials.remove({ id: profileId, isPolicy: false })
  }
}
