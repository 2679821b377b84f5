import { describe, expect, it } from 'vitest'
import type { DecodedMessage } from '../../../src/main/ndc/messages/decoded-message'
import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import { createNdcClient, type NdcClientParts } from '../../../src/main/ndc/ndc-client'
import { emptyDataLists } from '../../../src/shared/domain/lists/data-lists'
import { AN_ORDER, anAnswer, MEDIA_TYPE, NO_SUCH_ORDER, TWO_ERRORS } from '../../support/ndc-answers'
import { aChallenge, anOrderCreateCall, aPricingCall, aProfile } from '../../support/ndc-examples'
import { parseXml } from '../../support/xml-tree'

const UUIDS = ['0a1b2c3d-0000-4000-8000-00000000000a', '0a1b2c3d-0000-4000-8000-00000000000b']

function clientOf(answer: Response | string | (() => Response), changes: Partial<NdcClientParts> = {}) {
  const requests: Request[] = []
  let ids = 0
  const client = createNdcClient({
    fetch: (request) => {
      requests.push(request.clone())
      if (typeof answer === 'function') return Promise.resolve(answer())
      return Promise.resolve(typeof answer === 'string' ? xml(answer) : answer)
    },
    decoder: createDecoder(),
    now: () => new Date('2026-01-10T10:00:00Z'),
    randomId: () => UUIDS[ids++ % UUIDS.length] ?? '',
    ...changes,
  })
  return { client, requests, sent: async () => parseXml((await requests.at(-1)?.text()) ?? '') }
}

function xml(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'Content-Type': MEDIA_TYPE, ...headers } })
}

const credentials = { user: 'desk', password: 'pass:wørd' }
const context = { profile: aProfile({ retailUrl: 'https://air.example/base' }), credentials }
const bankCall = { challenge: aChallenge(), bankReturn: { via: 'term' }, status: 'Y' } as const

describe('what goes to the airline', () => {
  it('carries the media type, the correlation and a UTF-8 sign-in with a colon in the password', async () => {
    const { client, requests, sent } = clientOf(AN_ORDER, { clientVersion: '1.2.3' })
    await client.retrieveOrder(context, 'ORDER1')
    const [request] = requests
    expect(request?.url).toBe('https://air.example/base/retail/orders')
    expect(request?.method).toBe('POST')
    const headers = Object.fromEntries(request?.headers ?? [])
    const message = await sent()
    expect(headers).toMatchObject({
      accept: 'application/vnd.example.ndc.v17.2+xml;charset=UTF-8',
      'content-type': 'application/vnd.example.ndc.v17.2+xml;charset=UTF-8',
      'accept-encoding': 'gzip',
      authorization: `Basic ${Buffer.from('desk:pass:wørd', 'utf8').toString('base64')}`,
      'user-agent': 'Faredesk/1.2.3',
      'x-correlation-id': message.attributes['CorrelationID'],
      'x-transactionidentifier': message.attributes['TransactionIdentifier'],
    })
    expect(message.attributes['TransactionIdentifier']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('follows no redirect, so that the password goes nowhere else', async () => {
    const { client, requests } = clientOf(AN_ORDER)
    await client.retrieveOrder(context, 'ORDER1')
    expect(requests[0]?.redirect).toBe('manual')
  })

  it('goes to the three addresses of the interface', async () => {
    const { client, requests } = clientOf(TWO_ERRORS)
    const calendar = { origin: 'OSL', destination: 'LGW', date: '2026-03-20', daysBefore: 1, daysAfter: 1 }
    await client.findLeadPrices(context, { ...calendar, qualifiers: {} }).catch(() => undefined)
    await client.priceOffers(context, aPricingCall()).catch(() => undefined)
    await client.createOrder(context, anOrderCreateCall()).catch(() => undefined)
    await client.answerBank(context, bankCall).catch(() => undefined)
    expect(requests.map(({ url }) => url.replace('https://air.example/base/', ''))).toEqual([
      'retail/offers',
      'retail/offerPrices',
      'retail/orders',
      'retail/orders',
    ])
  })

  it('takes the single-use transport for orders and bank answers only', async () => {
    const once: string[] = []
    const fetchOnce = async (request: Request): Promise<Response> => {
      once.push(/<(\w+) /.exec(await request.text())?.[1] ?? '')
      return xml(AN_ORDER)
    }
    const { client, requests } = clientOf(AN_ORDER, { fetchOnce })
    await client.createOrder(context, anOrderCreateCall())
    await client.answerBank(context, bankCall)
    await client.retrieveOrder(context, 'ORDER1')
    expect(once).toEqual(['OrderCreateRQ', 'CustomerInputRS'])
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['user name', { credentials: { user: 'de:sk', password: 'x' } }],
    ['vendor token', { profile: aProfile({ vendorToken: 'a b' }) }],
    ['retail address', { profile: aProfile({ retailUrl: 'air.example' }) }],
    ['PointOfSale/Location/CountryCode', { profile: aProfile({ country: 'Norway' }) }],
  ])('is stopped before it is sent when the %s cannot be right', async (field, changes) => {
    const { client, requests } = clientOf(AN_ORDER)
    await expect(client.retrieveOrder({ ...context, ...changes }, 'ORDER1')).rejects.toMatchObject({
      error: { kind: 'invalid-request', field },
      fate: 'not-sent',
    })
    expect(requests).toEqual([])
  })

  it('asks for the sign-in that is missing, except in training', async () => {
    const { client, requests } = clientOf(AN_ORDER)
    await expect(client.retrieveOrder({ profile: context.profile }, 'ORDER1')).rejects.toMatchObject({
      error: { kind: 'credentials-missing' },
    })
    const training = aProfile({ environment: 'training', retailUrl: 'https://air.training.invalid' })
    await client.retrieveOrder({ profile: training }, 'ORDER1')
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })
})

describe('looking an order up by its response id', () => {
  it('asks with both parameters written safely', async () => {
    const { client, requests } = clientOf(AN_ORDER)
    const profile = aProfile({ retailUrl: 'https://air.example', agencyId: 'A & B' })
    await client.lookUpOrder({ profile, credentials }, 'R/1+2 æ')
    expect(requests[0]?.method).toBe('GET')
    expect(requests[0]?.url).toBe(
      'https://air.example/retail/orders?shoppingResponseId=R%2F1%2B2%20%C3%A6&agencyID=A%20%26%20B',
    )
    expect(requests[0]?.headers.has('content-type')).toBe(false)
    expect(requests[0]?.headers.get('x-correlation-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(requests[0]?.headers.get('x-transactionidentifier')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('asks for no id with half a character in it', async () => {
    const { client, requests } = clientOf(AN_ORDER)
    await expect(client.lookUpOrder(context, 'R\uD83D')).rejects.toMatchObject({
      error: { kind: 'invalid-request', field: 'shoppingResponseId' },
    })
    expect(requests).toEqual([])
  })

  it('keeps the ETag and honours "not modified"', async () => {
    const first = clientOf(xml(AN_ORDER, { ETag: '"v1"' }))
    const found = await first.client.lookUpOrder(context, 'R1')
    expect(found).toMatchObject({ kind: 'order', answer: { etag: '"v1"', order: { orderId: 'ORDER1' } } })
    const second = clientOf(new Response(null, { status: 304 }))
    expect(await second.client.lookUpOrder(context, 'R1', '"v1"')).toEqual({ kind: 'not-modified' })
    expect(second.requests[0]?.headers.get('if-none-match')).toBe('"v1"')
  })

  it('is not satisfied with "not modified" when nothing is known yet', async () => {
    const { client } = clientOf(() => new Response(null, { status: 304 }))
    await expect(client.lookUpOrder(context, 'R1')).rejects.toMatchObject({
      error: { kind: 'unexpected-status', status: 304 },
    })
  })

  it('says that no order is there yet', async () => {
    const { client } = clientOf(NO_SUCH_ORDER)
    await expect(client.lookUpOrder(context, 'R1')).rejects.toMatchObject({
      error: { kind: 'order-not-found' },
      fate: 'refused',
    })
  })
})

describe('what the answer to an order means', () => {
  async function outcomeOf(answer: string) {
    const { client } = clientOf(answer)
    return await client.createOrder(context, anOrderCreateCall()).then(
      (value) => ({ value }),
      (error: unknown) => error,
    )
  }

  it('an order only when the airline says so', async () => {
    expect(await outcomeOf(AN_ORDER)).toMatchObject({ value: { kind: 'order' } })
  })

  it('a challenge when the bank wants the customer', async () => {
    const payment = '<SecurePayment><URLs><ACS_URL>https://bank.example/acs</ACS_URL></URLs></SecurePayment>'
    const answer = anAnswer('CustomerInputRQ', `<Query><SecurePayments>${payment}</SecurePayments></Query>`)
    expect(await outcomeOf(answer)).toMatchObject({
      value: { kind: 'challenge', challenge: { acsUrl: 'https://bank.example/acs' } },
    })
  })

  it('refused, with every reason, when the airline gives Errors', async () => {
    expect(await outcomeOf(TWO_ERRORS)).toMatchObject({
      error: {
        kind: 'airline-refused',
        operation: 'order-create',
        errors: [
          { code: '325', shortText: 'price changed' },
          { code: '9999', text: 'Second' },
        ],
      },
      fate: 'refused',
    })
  })

  it('913 is no "order not found" here, for nobody asked for one', async () => {
    expect(await outcomeOf(NO_SUCH_ORDER)).toMatchObject({ error: { kind: 'airline-refused' } })
  })

  it.each([
    ['neither Success nor Errors', anAnswer('OrderViewRS', ''), 'neither-success-nor-errors'],
    ['Success without an order', anAnswer('OrderViewRS', '<Success/>'), 'unexpected-answer'],
    ['another message', anAnswer('OfferPriceRS', '<Success/>'), 'unexpected-answer'],
    ['a message nobody knows', anAnswer('Acknowledgement', ''), 'unexpected-answer'],
    ['broken XML', '<OrderViewRS><a></b>', 'broken-xml'],
    ['XML that ends too early', '<OrderViewRS><a>', 'answer-cut'],
    ['HTML', '<html><body>Sign in</body></html>', 'html-answer'],
    ['nothing', '', 'empty-answer'],
  ])('open when it is %s', async (_what, answer, kind) => {
    expect(await outcomeOf(answer)).toMatchObject({ error: { kind }, fate: 'unknown' })
  })
})

describe('an answer to another request', () => {
  function withEcho(attributes: string): string {
    return AN_ORDER.replace('Version="17.2"', `Version="17.2" ${attributes}`)
  }

  it.each([
    ['TransactionIdentifier', 'TransactionIdentifier="other"'],
    ['CorrelationID', 'CorrelationID="other"'],
  ])('is not taken for this one: %s', async (field, attributes) => {
    const { client } = clientOf(withEcho(attributes))
    await expect(client.createOrder(context, anOrderCreateCall())).rejects.toMatchObject({
      error: { kind: 'echo-mismatch', field },
      fate: 'unknown',
    })
  })

  it('is not suspected when the airline echoes nothing, or just what it got', async () => {
    const [transaction, correlation] = UUIDS.map((id) => id.replaceAll('-', ''))
    const echo = withEcho(
      `TransactionIdentifier="${String(transaction)}" CorrelationID="${String(correlation)}"`,
    )
    for (const answer of [AN_ORDER, echo]) {
      const { client } = clientOf(answer)
      expect((await client.retrieveOrder(context, 'ORDER1')).order.orderId).toBe('ORDER1')
    }
  })
})

describe('a calendar', () => {
  it('has one price a day, the lowest, in the order of the days', async () => {
    const price = (date: string, amount: string) => ({ date, price: { amount, currency: 'NOK' } })
    const message: DecodedMessage = {
      root: 'AirShoppingRS',
      envelope: {},
      outcome: { kind: 'success', warnings: ['window cut'] },
      offers: [],
      calendars: [
        { prices: [price('2026-03-21', '900'), price('2026-03-20', '1200.00')] },
        { prices: [price('2026-03-20', '1100')] },
      ],
      lists: emptyDataLists,
    }
    const { client } = clientOf(AN_ORDER, { decoder: { decode: () => Promise.resolve(message) } })
    const query = { origin: 'OSL', destination: 'LGW', date: '2026-03-20', daysBefore: 1, daysAfter: 1 }
    expect(await client.findLeadPrices(context, { ...query, qualifiers: {} })).toEqual({
      prices: [price('2026-03-20', '1100'), price('2026-03-21', '900')],
      warnings: ['window cut'],
    })
  })
})

describe('a day search that is cut', () => {
  const query = {
    origin: 'OSL',
    destination: 'LGW',
    departureDate: '2026-03-20',
    party: { adults: 1, children: 0, infants: 0 },
    qualifiers: {},
  }
  const cutAnswer = (): Response => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array([1]))
      },
      pull: (controller) => {
        controller.error(new TypeError('net::ERR_CONNECTION_RESET'))
      },
    })
    return new Response(body, { headers: { 'Content-Type': MEDIA_TYPE } })
  }

  it.each([
    ['is repeated once while nothing of it is on the screen', false, 2],
    ['is not repeated once offers are on the screen', true, 1],
  ])('%s', async (_title, showsOffers, calls) => {
    const { client, requests } = clientOf(cutAnswer, {
      decoder: {
        async decode({ chunks, onOffers }) {
          if (showsOffers) onOffers?.([])
          let bytes = 0
          for await (const chunk of chunks) bytes += chunk.byteLength
          throw new Error(`The body must not end, but did after ${String(bytes)} bytes`)
        },
      },
    })
    await expect(client.searchDay(context, query, { onOffers: () => undefined })).rejects.toMatchObject({
      error: { kind: 'answer-cut', host: 'air.example' },
    })
    expect(requests).toHaveLength(calls)
  })
})
