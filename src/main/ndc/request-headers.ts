import type { Profile } from '../../shared/domain/desk/profile'
import type { CallContext } from './airline-calls'
import type { MessageIds } from './messages/envelope'
import { refuseField } from '../../shared/errors/refused'

/** The media type of every message both ways (section 5). */
export function mediaType(profile: Profile): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*$/.test(profile.vendorToken)) {
    throw refuseField('vendor token', 'must have letters and figures only')
  }
  return `application/vnd.${profile.vendorToken}.ndc.v17.2+xml;charset=UTF-8`
}

/** Basic authentication in UTF-8; the first colon ends the user name, so that it can have none. */
export function basicAuthorization(user: string, password: string): string {
  if (user.includes(':')) throw refuseField('user name', 'must not contain a colon')
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`
}

/** Headers of sections 4.5 and 5. */
export function requestHeaders(
  context: CallContext,
  ids: MessageIds,
  options: { readonly hasBody: boolean; readonly clientVersion: string | undefined },
): Headers {
  const type = mediaType(context.profile)
  const headers = new Headers({
    Accept: type,
    // The one encoding that the interface speaks; a list of our own keeps the transport from adding others.
    'Accept-Encoding': 'gzip',
    'X-Correlation-Id': ids.correlationId,
    'X-TransactionIdentifier': ids.transactionIdentifier,
  })
  if (options.hasBody) headers.set('Content-Type', type)
  if (options.clientVersion !== undefined) headers.set('User-Agent', `Faredesk/${options.clientVersion}`)
  const { credentials } = context
  if (credentials) headers.set('Authorization', basicAuthorization(credentials.user, credentials.password))
  return headers
}
