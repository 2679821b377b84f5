import { describe, expect, it } from 'vitest'
import { failureOfNetworkError, type Phase } from '../../../src/main/http/network-failure'

const host = 'air.example'

/** As Node's fetch fails: a sentence without a code, and the reason as its cause. */
function inNode(code: string, syscall?: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code, syscall }) })
}

/** As Electron's fails. */
function inElectron(code: string): Error {
  return new Error(`net::${code}`)
}

function told(error: unknown, phase: Phase = 'waiting') {
  const { error: appError, fate, isRepeatable } = failureOfNetworkError(error, host, phase)
  return { ...appError, fate, isRepeatable }
}

const surely = { fate: 'not-sent', isRepeatable: false }
const perhaps = { fate: 'unknown', isRepeatable: false }
const again = { fate: 'unknown', isRepeatable: true }

describe('the table of network failures', () => {
  it.each([
    [inNode('ENOTFOUND', 'getaddrinfo'), { reason: 'name', ...surely }],
    [inElectron('ERR_NAME_NOT_RESOLVED'), { reason: 'name', ...surely }],
    [inNode('ECONNREFUSED', 'connect'), { reason: 'refused', ...surely }],
    [inElectron('ERR_CONNECTION_REFUSED'), { reason: 'refused', ...surely }],
    [inNode('UND_ERR_CONNECT_TIMEOUT'), { reason: 'connect-timeout', ...surely }],
    [inNode('ETIMEDOUT', 'connect'), { reason: 'connect-timeout', ...surely }],
    [inNode('ETIMEDOUT', 'read'), { reason: 'reset', ...perhaps }],
    [inElectron('ERR_CONNECTION_TIMED_OUT'), { reason: 'connect-timeout', ...surely }],
    [inNode('ENETUNREACH', 'connect'), { reason: 'offline', ...surely }],
    [inNode('ENETUNREACH', 'write'), { reason: 'offline', ...perhaps }],
    [inElectron('ERR_ADDRESS_UNREACHABLE'), { reason: 'offline', ...surely }],
    [inElectron('ERR_INTERNET_DISCONNECTED'), { reason: 'offline', ...perhaps }],
    [inNode('ECONNRESET', 'read'), { reason: 'reset', ...again }],
    [inNode('UND_ERR_SOCKET'), { reason: 'reset', ...again }],
    [inElectron('ERR_CONNECTION_RESET'), { reason: 'reset', ...again }],
    [inElectron('ERR_CONNECTION_CLOSED'), { reason: 'reset', ...again }],
    [inElectron('ERR_EMPTY_RESPONSE'), { reason: 'reset', ...again }],
    [inElectron('ERR_NETWORK_CHANGED'), { reason: 'reset', ...again }],
    [inElectron('ERR_PROXY_CONNECTION_FAILED'), { reason: 'proxy', ...surely }],
    [inElectron('ERR_TUNNEL_CONNECTION_FAILED'), { reason: 'proxy', ...surely }],
    [inElectron('ERR_UNSAFE_PORT'), { reason: 'other', ...surely }],
    [inElectron('ERR_SOMETHING_NEW'), { reason: 'other', ...perhaps }],
    [inNode('HPE_INVALID_CONSTANT'), { reason: 'other', ...perhaps }],
    ['not even an error', { reason: 'other', ...perhaps }],
  ])('%s', (error, expected) => {
    expect(told(error)).toEqual({ kind: 'not-reachable', host, ...expected })
  })

  it.each([
    [inNode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'DEPTH_ZERO_SELF_SIGNED_CERT', surely],
    [inNode('CERT_HAS_EXPIRED'), 'CERT_HAS_EXPIRED', surely],
    [inNode('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', surely],
    [inNode('ERR_TLS_CERT_ALTNAME_INVALID'), 'ERR_TLS_CERT_ALTNAME_INVALID', surely],
    [inElectron('ERR_CERT_AUTHORITY_INVALID'), 'ERR_CERT_AUTHORITY_INVALID', surely],
    [inElectron('ERR_CERT_COMMON_NAME_INVALID'), 'ERR_CERT_COMMON_NAME_INVALID', surely],
    [inElectron('ERR_SSL_PROTOCOL_ERROR'), 'ERR_SSL_PROTOCOL_ERROR', perhaps],
  ])('%s is a matter of certificates', (error, code, outcome) => {
    expect(told(error)).toEqual({ kind: 'certificate', host, code, ...outcome })
  })

  it.each(['ERR_PROXY_AUTH_REQUESTED', 'ERR_PROXY_AUTH_UNSUPPORTED'])(
    'names a proxy that wants a login: %s',
    (code) => {
      expect(told(inElectron(code))).toEqual({ kind: 'proxy-login-needed', ...surely })
    },
  )

  it('names a proxy that was given a sign-in and did not take it', () => {
    expect(told(inElectron('ERR_PROXY_AUTH_REFUSED'))).toEqual({
      kind: 'proxy-login-needed',
      reason: 'refused',
      ...surely,
    })
  })

  it('leaves it open what became of a request that something on the way answered as a proxy', () => {
    expect(told(inElectron('ERR_UNEXPECTED_PROXY_AUTH'))).toEqual({ kind: 'proxy-login-needed', ...perhaps })
  })

  it.each([
    'Redirect was cancelled',
    "Attempted to redirect, but redirect policy was 'error'",
    'unexpected redirect',
  ])('names a redirect that was not followed: %s', (message) => {
    expect(told(new Error(message))).toEqual({ kind: 'redirected', host, ...perhaps })
  })

  it.each([
    [inNode('UND_ERR_SOCKET'), again],
    [inNode('ECONNRESET'), again],
    [inNode('Z_BUF_ERROR'), again],
    [inElectron('ERR_CONTENT_LENGTH_MISMATCH'), again],
    [inElectron('ERR_INCOMPLETE_CHUNKED_ENCODING'), again],
    [inElectron('ERR_CONNECTION_RESET'), again],
    [inElectron('ERR_SOMETHING_NEW'), again],
  ])('%s inside the body cuts the answer', (error, outcome) => {
    expect(told(error, 'body')).toEqual({ kind: 'answer-cut', host, ...outcome })
  })

  it.each([inNode('Z_DATA_ERROR'), inElectron('ERR_CONTENT_DECODING_FAILED')])(
    '%s is broken encoding',
    (error) => {
      expect(told(error, 'body')).toEqual({ kind: 'broken-encoding', ...perhaps })
    },
  )

  it('looks through the addresses that were tried one after another', () => {
    const each = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const error = new TypeError('fetch failed', { cause: new AggregateError([each, each]) })
    expect(told(error)).toEqual({ kind: 'not-reachable', reason: 'refused', host, ...surely })
  })
})
