import type { FetchFunction } from './fetch-function'

/** Connections that are kept apart from all others, such as those of one in-memory session. */
export interface ConnectionPool {
  readonly fetch: FetchFunction
  readonly closeAllConnections: () => Promise<void>
}

/**
 * A transport for what must never be sent twice. Chromium sends a request again, a POST too, when the kept
 * connection that it took turns out to be closed, whatever the Connection header says (tried with Electron).
 * It does so on kept connections only: here every request has a pool of its own, emptied before.
 */
export function createFreshConnectionFetch(openPool: (number: number) => ConnectionPool): FetchFunction {
  const free: ConnectionPool[] = []
  let opened = 0
  return async (request) => {
    const pool = free.pop() ?? openPool(opened++)
    const release = (): void => {
      free.push(pool)
    }
    try {
      await pool.closeAllConnections()
      request.signal.throwIfAborted()
      return watched(await pool.fetch(request), release)
    } catch (error) {
      release()
      throw error
    }
  }
}

// The pool is free again only after the last byte: emptying it earlier would cut this answer.
function watched(response: Response, release: () => void): Response {
  const { body, status, statusText, headers } = response
  if (!body) {
    release()
    return response
  }
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  body.pipeTo(writable).then(release, release)
  return new Response(readable, { status, statusText, headers })
}
