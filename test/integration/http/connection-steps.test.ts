import { createServer as createTlsServer } from 'node:https'
import { request as httpRequest } from 'node:http'
import { lookup } from 'node:dns/promises'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { testConnection } from '../../../src/main/connectivity/test-connection'
import type { FetchFunction } from '../../../src/main/http/fetch-function'
import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import { createNdcClient } from '../../../src/main/ndc/ndc-client'
import { createTrainingAirline } from '../../../training-airline'
import { serveTrainingAirline } from '../../../training-airline/serve-airline'
import { closedPort, listen, startHttpServer } from '../../support/loopback-server'
import { MEDIA_TYPE } from '../../support/ndc-answers'
import { startProxy } from '../../support/network/proxy'
import { testProfile, trainingProfile } from '../../support/profiles'
import { selfSignedCertificate } from '../../support/self-signed-certificate'

/* Real servers on loopback, each wrong in one way: what the agent reads of it. */

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

function keep<Server extends { readonly close: () => Promise<void> }>(server: Server): Server {
  closing.push(server.close)
  return server
}

async function airline() {
  const training = createTrainingAirline({ users: [{ name: 'desk', password: 'pass' }], latencyMs: 0 })
  return keep(await serveTrainingAirline(training, { port: 0 }))
}

interface Situation {
  readonly retailUrl: string
  readonly paymentUrl?: string
  readonly password?: string
  readonly agencyId?: string
  /** host:port that every request goes through. */
  readonly proxy?: string
}

async function check({ retailUrl, paymentUrl, password = 'pass', agencyId, proxy }: Situation) {
  const profile = testProfile({
    retailUrl,
    paymentUrl: paymentUrl ?? `${new URL(retailUrl).origin}/payment`,
    agencyId: agencyId ?? trainingProfile.agencyId,
  })
  const send: FetchFunction = proxy === undefined ? (request) => fetch(request) : throughProxy(proxy)
  const checks = await testConnection(
    {
      airline: createNdcClient({
        fetch: send,
        decoder: createDecoder(),
        now: () => new Date(),
        randomId: () => crypto.randomUUID(),
      }),
      profile: () => profile,
      contextOf: () => Promise.resolve({ profile, credentials: { user: 'desk', password } }),
      fetchFor: () => send,
      way: { proxyTo: () => Promise.resolve(proxy), isNameKnown },
      routeOf: () => ({ origin: 'LGW', destination: 'OSL' }),
      now: () => new Date(),
      elapsedMs: () => performance.now(),
    },
    profile.id,
  )
  return checks.filter(({ result }) => result === 'failed').map(({ what, error }) => ({ what, error }))
}

async function isNameKnown(host: string): Promise<boolean> {
  return lookup(host).then(
    () => true,
    () => false,
  )
}

/** As a browser asks a proxy for a page without TLS: by the whole address. */
function throughProxy(proxy: string): FetchFunction {
  return async (request) => {
    const { hostname, port } = new URL(`http://${proxy}`)
    const body = Buffer.from(await request.arrayBuffer())
    return new Promise((resolve, reject) => {
      const headers = Object.fromEntries(request.headers)
      const call = httpRequest(
        { hostname, port, path: request.url, method: request.method, headers },
        (answer) => {
          answer.resume()
          resolve(new Response(null, { status: answer.statusCode ?? 500 }))
        },
      )
      call.on('error', reject)
      Readable.from([body]).pipe(call)
    })
  }
}

/** A service that answers everything alike, beside a payment service that is well. */
async function serviceThat(status: number, type: string, body: string): Promise<Situation> {
  const { paymentBaseUrl } = await airline()
  const server = keep(
    await startHttpServer((request, response) => {
      request.resume().on('end', () => response.writeHead(status, { 'Content-Type': type }).end(body))
    }),
  )
  return { retailUrl: `${server.origin}/airline`, paymentUrl: paymentBaseUrl }
}

describe('against an airline on loopback', () => {
  it('everything works', async () => {
    const { baseUrl, paymentBaseUrl, received } = await airline()
    expect(await check({ retailUrl: baseUrl, paymentUrl: paymentBaseUrl })).toEqual([])
    expect(received.map(({ path }) => path).toSorted()).toEqual(['/airline/retail/offers', '/payment/tokens'])
  })

  it('a wrong password is told as such', async () => {
    const { baseUrl, paymentBaseUrl } = await airline()
    const found = await check({ retailUrl: baseUrl, paymentUrl: paymentBaseUrl, password: 'wrong' })
    expect(found).toHaveLength(1)
    expect(found).toMatchObject([{ what: 'sign-in', error: { kind: 'sign-in-refused' } }])
  })

  it('a port that nobody listens at, once for each address', async () => {
    const origin = `http://127.0.0.1:${String(await closedPort())}`
    expect(await check({ retailUrl: `${origin}/airline` })).toMatchObject([
      { what: 'tls', error: { kind: 'not-reachable', reason: 'refused' } },
      { what: 'payment-address', error: { kind: 'not-reachable', reason: 'refused' } },
    ])
  })

  it('a name that nobody knows', async () => {
    const { paymentBaseUrl } = await airline()
    const found = await check({
      retailUrl: 'https://no-such-airline.invalid/retail',
      paymentUrl: paymentBaseUrl,
    })
    expect(found).toEqual([
      { what: 'name', error: { kind: 'not-reachable', reason: 'name', host: 'no-such-airline.invalid' } },
    ])
  })

  it('a certificate that nobody vouches for', async () => {
    const { paymentBaseUrl } = await airline()
    const server = createTlsServer(selfSignedCertificate('127.0.0.1'))
    const { origin } = keep(await listen(server, () => 0, 'https'))
    expect(await check({ retailUrl: `${origin}/airline`, paymentUrl: paymentBaseUrl })).toMatchObject([
      { what: 'tls', error: { kind: 'certificate' } },
    ])
  })

  it('a proxy that wants a sign-in', async () => {
    const proxy = keep(await startProxy('wants-login'))
    const { baseUrl, paymentBaseUrl, received } = await airline()
    const found = await check({ retailUrl: baseUrl, paymentUrl: paymentBaseUrl, proxy: proxy.address })
    expect(found).toMatchObject([
      { what: 'proxy', error: { kind: 'proxy-login-needed' } },
      { what: 'payment-address', error: { kind: 'proxy-login-needed' } },
    ])
    expect(received).toEqual([])
  })

  it.each([
    [404, 'text/plain', 'no', 'address', 'wrong-address'],
    [403, 'text/plain', 'no', 'sign-in', 'forbidden'],
    [415, 'text/plain', 'no', 'media-type', 'media-type-refused'],
    [406, 'text/plain', 'no', 'media-type', 'media-type-refused'],
    [200, 'text/html', '<html>Welcome</html>', 'media-type', 'html-answer'],
    [200, 'application/json', '{}', 'media-type', 'wrong-content-type'],
    [200, 'text/plain', 'Hello', 'media-type', 'wrong-content-type'],
    [500, 'text/plain', 'oops', 'search', 'service-failed'],
  ])('an answer of %i %s %s is told at its step', async (status, type, body, what, kind) => {
    const found = await check(await serviceThat(status, type, body))
    expect(found).toMatchObject([{ what, error: { kind } }])
  })

  it('an agency that the airline does not know, in its own words', async () => {
    const answer = `<?xml version="1.0"?><AirShoppingRS xmlns="http://www.iata.org/IATA/EDIST/2017.2" Version="17.2"><Document/><Errors><Error Code="915" ShortText="Not authorised">AgencyID 12345 is not known</Error></Errors></AirShoppingRS>`
    expect(await check(await serviceThat(200, MEDIA_TYPE, answer))).toMatchObject([
      { what: 'agency', error: { kind: 'airline-refused', errors: [{ code: '915' }] } },
    ])
  })

  it('a payment address that nobody knows', async () => {
    const { baseUrl } = await airline()
    const elsewhere = await serviceThat(404, 'text/plain', 'no')
    const paymentUrl = `${new URL(elsewhere.retailUrl).origin}/payment`
    expect(await check({ retailUrl: baseUrl, paymentUrl })).toMatchObject([
      { what: 'payment-address', error: { kind: 'wrong-address', status: 404 } },
    ])
  })
})
