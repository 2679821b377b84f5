import type { Profile } from '../../shared/domain/desk/profile'
import { whyNotSent } from '../../shared/domain/desk/web-place'
import { refuseField } from '../../shared/errors/refused'

/**
 * The address of a request, checked where it is built: whatever way a profile came here, password, card and names go
 * nowhere but to https. Throws a Refused.
 */
export function outgoingAddress(
  { environment }: Pick<Profile, 'environment'>,
  field: string,
  address: string,
): string {
  if (!URL.canParse(address)) throw refuseField(field, 'must be a web address')
  if (whyNotSent(address, environment) !== undefined) throw refuseField(field, 'must begin with https')
  return address
}
