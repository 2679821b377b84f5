import { session, type Session } from 'electron'
import { whyNotSent } from '../../shared/domain/web-place'
import type { FetchFunction } from '../http/fetch-function'
import { createFreshConnectionFetch } from '../http/fresh-connection-fetch'
import { denyPermissions } from './harden'

/** Headers that the network stack writes itself and refuses from anybody else. */
const OWN_HEADERS = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']

/**
 * HTTP as the system does it: its proxy settings and its certificates. No cookies, no cache, no redirects followed,
 * no sign-in of its own, nothing on the disk.
 */
export function networkFetch(): FetchFunction {
  const shared = openNetworkSession('network')
  return (request) => fetchIn(shared, request)
}

/** For calls that must never be sent twice: each in a session whose connections were all closed before. */
export function networkFetchOnce(): FetchFunction {
  return createFreshConnectionFetch((number) => {
    const own = openNetworkSession(`network-once-${String(number)}`)
    return { fetch: (request) => fetchIn(own, request), closeAllConnections: () => own.closeAllConnections() }
  })
}

function openNetworkSession(name: string): Session {
  const opened = session.fromPartition(name, { cache: false })
  denyPermissions(opened)
  return opened
}

async function fetchIn(network: Session, request: Request): Promise<Response> {
  // Who built the request asked the same, knowing the point of sale; this holds for whoever forgets it.
  if (whyNotSent(request.url, 'test') !== undefined) throw new Error('net::ERR_DISALLOWED_URL_SCHEME')
  const headers = new Headers(request.headers)
  for (const name of OWN_HEADERS) headers.delete(name)
  // Read here: the body of a message is in memory anyway, and this way its length is sent with it.
  const body = request.body === null ? undefined : await request.arrayBuffer()
  return network.fetch(request.url, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: request.signal,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    bypassCustomProtocolHandlers: true,
  })
}
