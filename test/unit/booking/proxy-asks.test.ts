import { describe, expect, it } from 'vitest'
import { readFailure } from '../../../src/main/booking/call-outcome'
import { failureOfNetworkError } from '../../../src/main/http/network-failure'
import { Refused } from '../../../src/shared/errors/refused'

/** OrderCreate over Electron's stack, ended by this code of Chromium's. */
function paid(code: string) {
  const { error, fate } = failureOfNetworkError(new Error(`net::${code}`), 'air.example', 'waiting')
  return readFailure(new Refused(error, { fate }))
}

describe('a payment at a proxy that asks who we are', () => {
  it.each(['ERR_PROXY_AUTH_REQUESTED', 'ERR_PROXY_AUTH_REFUSED', 'ERR_TUNNEL_CONNECTION_FAILED'])(
    'was not sent, since the proxy made no way for it: %s',
    (code) => {
      expect(paid(code).fate).toBe('not-sent')
    },
  )

  it('is unknown when something on the way asked after it had been given everything', () => {
    expect(paid('ERR_UNEXPECTED_PROXY_AUTH')).toMatchObject({ fate: 'unknown', reason: 'unexpected-answer' })
  })
})
