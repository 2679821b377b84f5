import { createServer as createTlsServer } from 'node:https'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { closedPort, listen, startHttpServer, startTcpServer } from '../../support/loopback-server'
import { bothAt, client, contextOf, failureOf, http, keep } from '../../support/loopback-service'
import { AN_ORDER, MEDIA_TYPE, NO_SUCH_ORDER, TWO_ERRORS, xml } from '../../support/ndc-answers'
import { anOrderCreateCall } from '../../support/ndc-examples'
import { selfSignedCertificate } from '../../support/self-signed-certificate'

describe('what the agent is told about a status', () => {
  const host = expect.stringMatching(/^127\.0\.0\.1:\d+$/) as unknown

  it.each([
    { status: 400, error: { kind: 'unexpected-status', status: 400 }, fate: 'not-sent' },
    { status: 401, error: { kind: 'sign-in-refused' }, fate: 'not-sent' },
    { status: 403, error: { kind: 'forbidden' }, fate: 'not-sent' },
    { status: 404, error: { kind: 'wrong-address', status: 404, host }, fate: 'not-sent' },
    { status: 405, error: { kind: 'wrong-address', status: 405, host }, fate: 'not-sent' },
    { status: 406, error: { kind: 'media-type-refused', status: 406 }, fate: 'not-sent' },
    { status: 413, error: { kind: 'request-too-large' }, fate: 'not-sent' },
    { status: 415, error: { kind: 'media-type-refused', status: 415 }, fate: 'not-sent' },
    { status: 418, error: { kind: 'unexpected-status', status: 418 }, fate: 'unknown' },
    { status: 204, error: { kind: 'unexpected-status', status: 204 }, fate: 'unknown' },
    {
      status: 302,
      error: { kind: 'redirected', host },
      fate: 'unknown',
      location: 'https://elsewhere.example/',
    },
    {
      status: 307,
      error: { kind: 'redirected', host },
      fate: 'unknown',
      location: 'https://elsewhere.example/',
    },
    { status: 304, error: { kind: 'unexpected-status', status: 304 }, fate: 'unknown' },
    { status: 500, error: { kind: 'service-failed', status: 500, errors: [] }, fate: 'unknown' },
    { status: 503, error: { kind: 'service-failed', status: 503, errors: [] }, fate: 'unknown' },
  ])('$status', async ({ status, error, fate, location }) => {
    const server = await http((response) => {
      response.writeHead(status, location === undefined ? {} : { Location: location }).end()
    })
    const { read, reads, paid, payments } = await bothAt(server)
    expect(read.error).toEqual(error)
    expect(paid).toEqual({ error, fate })
    expect([reads, payments]).toEqual([1, 1])
  })

  it.each([502, 504])('%i of a gateway: reads once more, never pays again', async (status) => {
    const server = await http((response) => {
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html>Bad gateway</html>')
    })
    const { read, reads, paid, payments } = await bothAt(server)
    expect(read.error).toEqual({ kind: 'service-failed', status, errors: [] })
    expect(paid.fate).toBe('unknown')
    expect([reads, payments]).toEqual([2, 1])
  })

  it.each([
    ['120', 120],
    ['Sat, 10 Jan 2026 10:01:30 GMT', 90],
    ['soon', undefined],
    ['999999999', 86_400],
  ])('429 with Retry-After %s', async (retryAfter, seconds) => {
    const server = await http((response) =>
      response.writeHead(429, { 'Retry-After': retryAfter, Date: 'Sat, 10 Jan 2026 10:00:00 GMT' }).end(),
    )
    const { read, reads } = await bothAt(server)
    expect(read.error).toEqual({
      kind: 'too-many-requests',
      ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
    })
    expect(reads).toBe(1)
  })

  it('counts a date to wait until by the clock of the service, not by this computer’s', async () => {
    // Nine years later than this computer believes.
    const server = await http((response) =>
      response
        .writeHead(429, {
          'Retry-After': 'Wed, 10 Jan 2035 10:00:45 GMT',
          Date: 'Wed, 10 Jan 2035 10:00:00 GMT',
        })
        .end(),
    )
    const { read } = await bothAt(server)
    expect(read.error).toEqual({ kind: 'too-many-requests', retryAfterSeconds: 45 })
  })

  it('takes a date that makes no sense by the only clock there is for none', async () => {
    const server = await http((response) => {
      response.sendDate = false
      response.writeHead(429, { 'Retry-After': 'Wed, 10 Jan 2035 10:00:45 GMT' }).end()
    })
    const { read } = await bothAt(server)
    expect(read.error).toEqual({ kind: 'too-many-requests' })
  })

  it('shows the words of the airline even when they come with a 500', async () => {
    const server = await http((response) => {
      xml(response, 500, TWO_ERRORS)
    })
    const { paid } = await bothAt(server)
    expect(paid.error).toMatchObject({ kind: 'service-failed', errors: [{ code: '325' }, { code: '9999' }] })
    expect(paid.fate).toBe('unknown')
  })

  it.each([400, 404, 422])('shows the words of the airline instead of a bare %i', async (status) => {
    const server = await http((response) => {
      xml(response, status, TWO_ERRORS)
    })
    const { paid } = await bothAt(server)
    expect(paid.error).toMatchObject({ kind: 'airline-refused', errors: [{ code: '325' }, { code: '9999' }] })
    expect(paid.fate).toBe('refused')
  })

  it('takes "no such order" for what it is, also when it comes as a 404', async () => {
    const server = await http((response) => {
      xml(response, 404, NO_SUCH_ORDER)
    })
    const failure = await failureOf(client.lookUpOrder(contextOf(server.origin), 'R1'))
    expect(failure.error).toEqual({
      kind: 'order-not-found',
      errors: [{ code: '913', shortText: 'not found', status: 'Complete', text: 'Order could not be found' }],
    })
  })

  it('finds the order after a gateway that failed once', async () => {
    let asked = 0
    const server = await http((response) => {
      asked += 1
      if (asked === 1) response.writeHead(502).end()
      else xml(response, 200, AN_ORDER)
    })
    const { order } = await client.retrieveOrder(contextOf(server.origin), 'ORDER1')
    expect(order.orderId).toBe('ORDER1')
    expect(server.received()).toBe(2)
  })
})

describe('what the agent is told about an answer that is none', () => {
  it.each([
    ['a page of HTML', 'text/html', '<html>Sign in to the guest network</html>', { kind: 'html-answer' }],
    ['HTML that says it is XML', MEDIA_TYPE, '<!doctype html><html></html>', { kind: 'html-answer' }],
    ['JSON', 'application/json', '{}', { kind: 'wrong-content-type', contentType: 'application/json' }],
    ['nothing', MEDIA_TYPE, '', { kind: 'empty-answer' }],
    ['broken XML', MEDIA_TYPE, '<OrderViewRS><a></OrderViewRS>', { kind: 'broken-xml' }],
    ['broken XML of no name', '', '<OrderViewRS><a></OrderViewRS>', { kind: 'broken-xml' }],
    ['words', 'text/plain', 'Access denied', { kind: 'wrong-content-type', contentType: 'text/plain' }],
    ['a page that begins anyhow', 'text/html', '<p>Sign in<br>here', { kind: 'html-answer' }],
    ['a page that is well made', 'text/html', '<p>Sign in</p>', { kind: 'html-answer' }],
    ['a picture', 'image/png', '\u0089PNG', { kind: 'wrong-content-type', contentType: 'image/png' }],
    [
      'another message',
      MEDIA_TYPE,
      '<Surprise xmlns="urn:x"/>',
      { kind: 'unexpected-answer', root: 'Surprise' },
    ],
  ])('%s', async (_what, contentType, body, error) => {
    const server = await http((response) =>
      response.writeHead(200, { 'Content-Type': contentType }).end(body),
    )
    const { read, reads, paid, payments } = await bothAt(server)
    expect(read.error).toMatchObject(error)
    expect(paid.error).toMatchObject(error)
    expect(paid.fate).toBe('unknown')
    expect([reads, payments]).toEqual([1, 1])
  })

  it.each([
    'text/html',
    'text/html; charset=utf-8',
    'text/plain',
    'application/json',
    'application/octet-stream',
    '',
  ])('reads an answer of the airline that calls itself %j', async (contentType) => {
    const server = await http((response) =>
      response.writeHead(200, contentType === '' ? {} : { 'Content-Type': contentType }).end(AN_ORDER),
    )
    const { order } = await client.retrieveOrder(contextOf(server.origin), 'ORDER1')
    expect(order.orderId).toBe('ORDER1')
  })

  it.each([
    ['announced by its length', true],
    ['sent in pieces', false],
  ])('says that an answer %s is not complete, and pays no second time', async (_, hasLength) => {
    const part = AN_ORDER.slice(0, AN_ORDER.length - 40)
    const server = await http((response) => {
      const length = hasLength ? { 'Content-Length': String(Buffer.byteLength(part)) } : {}
      response.writeHead(200, { 'Content-Type': MEDIA_TYPE, ...length })
      response.write(part.slice(0, 100))
      response.end(part.slice(100))
    })
    const { read, paid, payments } = await bothAt(server)
    expect([read.error, paid.error]).toEqual([{ kind: 'incomplete-xml' }, { kind: 'incomplete-xml' }])
    expect([paid.fate, payments]).toEqual(['unknown', 1])
  })

  it('says that the connection broke off where not all came that was announced', async () => {
    const server = await http((response) => {
      response.writeHead(200, { 'Content-Type': MEDIA_TYPE, 'Content-Length': String(AN_ORDER.length) })
      response.write(AN_ORDER.slice(0, 200), () => response.destroy())
    })
    const { paid } = await bothAt(server)
    expect(paid.error.kind).toBe('answer-cut')
  })

  it('takes a compressed answer', async () => {
    const server = await http((response) => {
      response
        .writeHead(200, { 'Content-Type': MEDIA_TYPE, 'Content-Encoding': 'gzip' })
        .end(gzipSync(AN_ORDER))
    })
    const { order } = await client.retrieveOrder(contextOf(server.origin), 'ORDER1')
    expect(order.orderId).toBe('ORDER1')
  })

  it('says that a compressed answer was cut short, and pays no second time', async () => {
    const whole = gzipSync(AN_ORDER)
    const server = await http((response) => {
      const part = whole.subarray(0, whole.length - 20)
      response.writeHead(200, { 'Content-Type': MEDIA_TYPE, 'Content-Encoding': 'gzip' }).end(part)
    })
    const { read, paid, payments } = await bothAt(server)
    expect(read.error.kind).toBe('answer-cut')
    expect(paid.fate).toBe('unknown')
    expect(payments).toBe(1)
  })

  it('says that an order is not there', async () => {
    const server = await http((response) => {
      xml(response, 200, NO_SUCH_ORDER)
    })
    const failure = await failureOf(client.retrieveOrder(contextOf(server.origin), 'ORDER1'))
    expect(failure.error).toEqual({
      kind: 'order-not-found',
      errors: [{ code: '913', shortText: 'not found', status: 'Complete', text: 'Order could not be found' }],
    })
  })
})

describe('what the agent is told about the network', () => {
  it('refused', async () => {
    const origin = `http://127.0.0.1:${String(await closedPort())}`
    const failure = await failureOf(client.createOrder(contextOf(origin), anOrderCreateCall()))
    expect(failure).toMatchObject({
      error: { kind: 'not-reachable', reason: 'refused' },
      fate: 'not-sent',
    })
  })

  it('a name that nobody knows', async () => {
    const context = contextOf('https://no-such-host.invalid')
    const failure = await failureOf(client.createOrder(context, anOrderCreateCall()))
    expect(failure).toMatchObject({
      error: { kind: 'not-reachable', reason: 'name', host: 'no-such-host.invalid' },
      fate: 'not-sent',
    })
  })

  it('reset before the answer: reads once more, never pays again', async () => {
    const server = await startTcpServer((socket) => {
      socket.once('data', () => socket.resetAndDestroy())
    })
    keep(server)
    const { read, reads, paid, payments } = await bothAt(server)
    expect(read.error).toMatchObject({ kind: 'not-reachable', reason: 'reset' })
    expect(paid.fate).toBe('unknown')
    expect([reads, payments]).toEqual([2, 1])
  })

  it('closed without an answer', async () => {
    const server = await startTcpServer((socket) => {
      socket.once('data', () => socket.end())
    })
    keep(server)
    const { paid, payments } = await bothAt(server)
    expect(paid).toMatchObject({ error: { kind: 'not-reachable', reason: 'reset' }, fate: 'unknown' })
    expect(payments).toBe(1)
  })

  it('cut inside the body: reads once more, never pays again', async () => {
    const server = await startTcpServer((socket) => {
      socket.once('data', () => {
        socket.write(
          `HTTP/1.1 200 OK\r\nContent-Type: ${MEDIA_TYPE}\r\nContent-Length: 5000\r\n\r\n<OrderViewRS>`,
        )
        setImmediate(() => socket.destroy())
      })
    })
    keep(server)
    const { read, reads, paid, payments } = await bothAt(server)
    expect(read.error).toMatchObject({ kind: 'answer-cut' })
    expect(paid.fate).toBe('unknown')
    expect([reads, payments]).toEqual([2, 1])
  })

  it('something that speaks no HTTP', async () => {
    const server = await startTcpServer((socket) => {
      socket.once('data', () => socket.end('220 mail.example ESMTP\r\n'))
    })
    keep(server)
    const { paid } = await bothAt(server)
    expect(paid).toMatchObject({ error: { kind: 'not-reachable' }, fate: 'unknown' })
  })
})

describe('what the agent is told about a certificate', () => {
  it('that nobody vouches for', async () => {
    const { key, cert } = selfSignedCertificate('127.0.0.1')
    let received = 0
    const tls = createTlsServer({ key, cert }, (_request, response) => {
      received += 1
      response.end()
    })
    const server = await listen(tls, () => received, 'https')
    keep(server)
    const { read, paid } = await bothAt(server)
    expect(read.error).toMatchObject({ kind: 'certificate', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(paid.fate).toBe('not-sent')
    expect(received).toBe(0)
  })

  it('a server that speaks no TLS', async () => {
    const server = await startHttpServer((_request, response) => response.end())
    keep(server)
    const context = contextOf(server.origin.replace('http:', 'https:'))
    const failure = await failureOf(client.createOrder(context, anOrderCreateCall()))
    expect(failure).toMatchObject({ error: { kind: 'certificate' }, fate: 'not-sent' })
    expect(server.received()).toBe(0)
  })
})
