import type { Profile } from '../../shared/domain/desk/profile'
import { outgoingAddress } from '../ndc/outgoing-address'

/** Where a card goes (section 4.6). Throws a Refused for an address that no card may be sent to. */
export function tokensAddress(profile: Pick<Profile, 'environment' | 'paymentUrl'>): string {
  return outgoingAddress(profile, 'payment address', `${profile.paymentUrl.replace(/\/+$/, '')}/tokens`)
}
