import type { Profile } from '../../shared/domain/desk/profile'
import { whyNotSent } from '../../shared/domain/desk/web-place'
import { RequestRefused } from './request-refused'

/**
 * The address of a request, checked where it is built: whatever way a profile came here, password, card and names go
 * nowhere but to https. Throws a RequestRefused.
 */
export function outgoingAddress(
  { environment }: Pick<Profile, 'environment'>,
  field: string,
  address: string,
): string {
  if (!URL.canParse(address)) throw new RequestRefused(field, 'must be a web address')
  if (whyNotSent(address, environment) !== undefined) throw new RequestRefused(field, 'must begin with https')
  return address
}
