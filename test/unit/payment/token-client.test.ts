import { describe, expect, it } from 'vitest'
import { createServiceClock } from '../../../src/main/http/service-clock'
import { createTokenClient } from '../../../src/main/payment/token-client'
import { aCard, TEST_CARD_CODE, TEST_CARD_NUMBER } from '../../support/card-examples'
import { aProfile } from '../../support/ndc-examples'

const now = new Date('2026-01-10T10:00:00.750Z')
const context = {
  profile: aProfile({ paymentUrl: 'https://pay.example/payment' }),
  credentials: { user: 'desk', password: 'secret' },
}

function clientOf(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = []
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request.clone())
    return answer(request)
  }
  return { client: createTokenClient({ fetch, now: () => now }), requests }
}

function created(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status: 201,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

describe('asking for a card token', () => {
  it('sends the card as the interface wants it and takes the token for half an hour', async () => {
    const { client, requests } = clientOf(() => created({ id: 'tok-1', links: [{ rel: 'self', href: 'x' }] }))
    const token = await client.createToken(context, aCard({ addressLine2: 'c/o Næss' }))
    expect(token).toEqual({ id: 'tok-1', expiresAt: '2026-01-10T10:30:00Z' })
    expect(requests[0]?.url).toBe('https://pay.example/payment/tokens')
    expect(await requests[0]?.json()).toEqual({
      expiryDateTimeUTC: '2026-01-10T10:30:00',
      card: {
        number: TEST_CARD_NUMBER,
        name: 'Åse Ødegård-O\'Neill & Søn "Bergen"',
        address: {
          addressLine1: 'Strandgaten 12\\4',
          addressLine2: 'c/o Næss',
          postalCode: '0442',
          cityName: 'Bergen',
          countryCode: 'NO',
        },
        expirationYear: 2031,
        expirationMonth: 9,
        verificationCode: TEST_CARD_CODE,
      },
    })
  })

  it('sends JSON headers and keeps the password of the airline to itself', async () => {
    const { client, requests } = clientOf(() => created({ id: 'tok-1' }))
    await client.createToken(context, aCard())
    const headers = requests[0]?.headers
    expect(headers?.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(headers?.get('accept')).toBe('application/json')
    expect(headers?.has('authorization')).toBe(false)
  })

  it('takes the token from the Location header where the body does not name it', async () => {
    const { client } = clientOf(() => created({}, { Location: 'https://pay.example/payment/tokens/tok-9' }))
    expect((await client.createToken(context, aCard())).id).toBe('tok-9')
  })

  it('tells the agent why the card was refused', async () => {
    const { client } = clientOf(() =>
      Response.json({ code: 400, description: 'Bad Request: invalid card number' }, { status: 400 }),
    )
    await expect(client.createToken(context, aCard())).rejects.toMatchObject({
      error: { kind: 'card-refused', reason: 'invalid card number' },
      fate: 'not-sent',
    })
  })

  it.each([
    [401, 'sign-in-refused'],
    [404, 'wrong-address'],
    [429, 'too-many-requests'],
    [503, 'service-failed'],
    [302, 'redirected'],
    [418, 'card-service-unreadable'],
  ])('names a %i answer as %s and does not ask again', async (status, kind) => {
    const { client, requests } = clientOf(() => new Response('{}', { status }))
    await expect(client.createToken(context, aCard())).rejects.toMatchObject({ error: { kind } })
    expect(requests).toHaveLength(1)
  })

  it.each([200, 201, 202])('takes the token out of a %i, which is no other answer', async (status) => {
    const { client } = clientOf(() => Response.json({ id: 'tok-1' }, { status }))
    expect((await client.createToken(context, aCard())).id).toBe('tok-1')
  })

  it.each([
    ['<html>proxy</html>', 'application/json', 'web-page'],
    ['\n<!DOCTYPE HTML><title>Sign in</title>', 'application/json', 'web-page'],
    ['<p>Sign in to the guest network', 'text/html', 'web-page'],
    ['<?xml version="1.0"?><token/>', 'application/xml', 'no-json'],
    ['Access denied', 'text/plain', 'no-json'],
    ['', 'application/json', 'empty'],
    [' \r\n', 'application/json', 'empty'],
    ['{"id":', 'application/json', 'broken'],
    ['{"id":""}', 'application/json', 'no-token'],
    ['{"status":"ok"}', 'application/json', 'no-token'],
    ['[]', 'application/json', 'no-token'],
    ['null', 'application/json', 'no-token'],
  ])('does not take %j as %s for a token, and says what it is', async (body, type, reason) => {
    for (const status of [200, 201]) {
      const headers = { 'Content-Type': type }
      const { client, requests } = clientOf(() => new Response(body, { status, headers }))
      await expect(client.createToken(context, aCard())).rejects.toMatchObject({
        error: { kind: 'card-service-unreadable', reason },
        fate: 'unknown',
      })
      expect(requests).toHaveLength(1)
    }
  })

  it('reads JSON whatever it calls itself', async () => {
    const headers = { 'Content-Type': 'text/html' }
    const { client } = clientOf(() => new Response('\uFEFF{"id":"tok-1"}', { status: 201, headers }))
    expect((await client.createToken(context, aCard())).id).toBe('tok-1')
  })

  it.each([
    ['card.number', { number: new TextEncoder().encode('4111x1111') }],
    ['card.number', { number: new Uint8Array() }],
    ['card.verificationCode', { verificationCode: new TextEncoder().encode('12') }],
    ['card.name', { name: ' ' }],
    ['card.address.countryCode', { countryCode: 'no' }],
    ['card.expirationMonth', { expirationMonth: 13 }],
  ])('names %s before anything is sent when it cannot be right', async (field, changes) => {
    const { client, requests } = clientOf(() => created({ id: 'tok-1' }))
    await expect(client.createToken(context, aCard(changes))).rejects.toMatchObject({
      error: { kind: 'invalid-request', field },
    })
    expect(requests).toHaveLength(0)
  })
})

describe('a clock of this computer that is wrong', () => {
  /** A card service that knows what time it is, and refuses what ends before it begins or much too late. */
  function counter(clockOfComputer: string, service: { readonly tellsTime?: boolean } = {}) {
    const { tellsTime = true } = service
    const trueTime = Date.parse('2026-01-10T10:00:00Z')
    const serviceClock = createServiceClock({ now: () => new Date(clockOfComputer), elapsedMs: () => 0 })
    const told: Record<string, string> = tellsTime ? { Date: new Date(trueTime).toUTCString() } : {}
    const ends: string[] = []
    const fetch = async (request: Request): Promise<Response> => {
      const { expiryDateTimeUTC } = (await request.json()) as { expiryDateTimeUTC: string }
      ends.push(expiryDateTimeUTC)
      const left = Date.parse(`${expiryDateTimeUTC}Z`) - trueTime
      if (left > 0 && left <= 60 * 60_000) return created({ id: 'tok-1' }, told)
      const description = 'Bad Request: invalid card data'
      return Response.json({ code: 400, description }, { status: 400, headers: told })
    }
    const client = createTokenClient({
      fetch: serviceClock.heardBy(fetch),
      now: () => new Date(clockOfComputer),
      serviceClock,
    })
    const airlineAnswers = (date: string) =>
      serviceClock.heardBy(() => Promise.resolve(new Response(null, { headers: { Date: date } })))(
        new Request('https://air.example/retail/offerPrices'),
      )
    return { client, ends, airlineAnswers }
  }

  it.each([
    ['40 minutes slow', '2026-01-10T09:20:00Z'],
    ['two hours fast', '2026-01-10T12:00:00Z'],
    ['years behind', '2012-06-01T00:00:00Z'],
  ])('%s is made good by the Date of the airline', async (_how, clock) => {
    const { client, ends, airlineAnswers } = counter(clock)
    await airlineAnswers('Sat, 10 Jan 2026 10:00:00 GMT')
    const token = await client.createToken(context, aCard())
    expect(ends[0]).toMatch(/^2026-01-10T10:(29:59|30:00|30:01)$/)
    // The desk counts down by the clock that it has.
    expect(Date.parse(token.expiresAt) - Date.parse(clock)).toBe(30 * 60_000)
  })

  it.each([
    ['slow', '2026-01-10T09:20:00Z'],
    ['fast', '2026-01-10T10:40:00Z'],
  ])('%s is named when only the refusal told of it; the same card is taken then', async (_how, clock) => {
    const { client } = counter(clock)
    await expect(client.createToken(context, aCard())).rejects.toMatchObject({
      error: { kind: 'clock-differs', minutes: 40 },
      fate: 'not-sent',
    })
    expect(await client.createToken(context, aCard())).toMatchObject({ id: 'tok-1' })
  })

  it('goes by the card service where the airline has another time', async () => {
    const { client, ends, airlineAnswers } = counter('2026-01-10T10:00:00Z')
    await airlineAnswers('Sat, 10 Jan 2026 14:00:00 GMT')
    await expect(client.createToken(context, aCard())).rejects.toMatchObject({
      error: { kind: 'clock-differs' },
    })
    await client.createToken(context, aCard())
    expect(ends[1]).toBe('2026-01-10T10:30:00')
  })

  it('is no excuse for a card that is refused by a service with the same time', async () => {
    const { client } = clientOf(() =>
      Response.json(
        { code: 400, description: 'Bad Request: card expired' },
        { status: 400, headers: { Date: now.toUTCString() } },
      ),
    )
    await expect(client.createToken(context, aCard())).rejects.toMatchObject({
      error: { kind: 'card-refused', reason: 'card expired' },
    })
  })

  it('is looked for by the agent where nobody tells the time and the service names the end of the token', async () => {
    const { client } = clientOf(() =>
      Response.json(
        { code: 400, description: 'Bad Request: expiryDateTimeUTC must be in the future' },
        { status: 400 },
      ),
    )
    await expect(client.createToken(context, aCard())).rejects.toMatchObject({
      error: { kind: 'token-time-refused' },
    })
  })

  it('that made a token which is over at once is named, and the token never used', async () => {
    const { client, airlineAnswers } = counter('2026-01-10T10:00:00Z')
    await airlineAnswers('Sat, 10 Jan 2026 10:20:00 GMT')
    await expect(client.createToken(context, aCard())).rejects.toMatchObject({
      error: { kind: 'clock-differs' },
    })
  })
})
