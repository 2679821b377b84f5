import { session, type Session } from 'electron'
import type { FetchFunction } from '../http/fetch-function'
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

/**
 * For calls that must never be sent twice. Chromium sends a request again by itself when a kept connection turns
 * out to be dead, also a POST; so each of these calls gets a session whose connections were all closed before.
 */
export function networkFetchOnce(): FetchFunction {
  const free: Session[] = []
  let count = 0
  return async (request) => {
    const own = free.pop() ?? openNetworkSession(`network-once-${String((count += 1))}`)
    await own.closeAllConnections()
    const answer = await fetchIn(own, request).catch((error: unknown) => {
      free.push(own)
      throw error
    })
    return whenRead(answer, () => free.push(own))
  }
}

function openNetworkSession(name: string): Session {
  const opened = session.fromPartition(name, { cache: false })
  denyPermissions(opened)
  return opened
}

async function fetchIn(network: Session, request: Request): Promise<Response> {
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

/** Calls back when the body was read to its end, given up or broke. */
function whenRead(answer: Response, then: () => void): Response {
  if (answer.body === null) {
    then()
    return answer
  }
  const reader = answer.body.getReader()
  let isOver = false
  const end = (): void => {
    if (!isOver) then()
    isOver = true
  }
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (!done) {
          controller.enqueue(value)
          return
        }
        end()
        controller.close()
      } catch (error) {
        end()
        controller.error(error)
      }
    },
    cancel: async (reason) => {
      end()
      await reader.cancel(reason)
    },
  })
  const { status, statusText, headers } = answer
  return new Response(body, { status, statusText, headers })
}
