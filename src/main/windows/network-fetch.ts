import { session, type Session } from 'electron'
import { whyNotSent } from '../../shared/domain/desk/web-place'
import type { FetchFunction } from '../http/fetch-function'
import { createFreshConnectionFetch } from '../http/fresh-connection-fetch'
import { withSpentBody } from '../http/spent-body'
import type { ProxySignIns } from '../secrets/proxy-sign-ins'
import { denyPermissions } from './harden'
import { sendByNet } from './net-request'

/** Headers that the network stack writes itself and refuses from anybody else. */
const OWN_HEADERS = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']

/**
 * HTTP as the system does it: its proxy settings and its certificates. No cookies, no cache, no redirects followed,
 * no sign-in but to a proxy that asks for one, nothing on the disk.
 */
export function networkFetch(signIns: ProxySignIns): FetchFunction {
  const shared = openNetworkSession('network')
  return (request) => fetchIn(shared, request, signIns)
}

/** For calls that must never be sent twice: each in a session whose connections were all closed before. */
export function networkFetchOnce(signIns: ProxySignIns): FetchFunction {
  return createFreshConnectionFetch((number) => {
    const own = openNetworkSession(`network-once-${String(number)}`)
    return {
      fetch: (request) => fetchIn(own, request, signIns),
      closeAllConnections: () => own.closeAllConnections(),
    }
  })
}

export function openNetworkSession(name: string): Session {
  const opened = session.fromPartition(name, { cache: false })
  denyPermissions(opened)
  return opened
}

async function fetchIn(network: Session, request: Request, signIns: ProxySignIns): Promise<Response> {
  // Who built the request asked the same, knowing the point of sale; this holds for whoever forgets it.
  if (whyNotSent(request.url, 'test') !== undefined) throw new Error('net::ERR_DISALLOWED_URL_SCHEME')
  const headers = new Headers(request.headers)
  for (const name of OWN_HEADERS) headers.delete(name)
  // Read here: the body of a message is in memory anyway, and this way its length is sent with it. Electron and
  // Chromium copy it once each; those copies nobody can overwrite (docs/adr/0020-card-in-memory.md).
  return withSpentBody(request, (body) =>
    sendByNet(
      network,
      { url: request.url, method: request.method, headers, body, signal: request.signal },
      signIns,
    ),
  )
}
