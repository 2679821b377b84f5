import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { TrainingAirline } from '../../../training-airline/training-airline'
import { readXml, textAt } from '../../../training-airline/read-xml'
import { serveTrainingAirline, type ServedAirline } from '../../../training-airline/serve-airline'
import { Desk, MEDIA_TYPE, OSLO_LONDON, bankAddress, errorIn, orderIdIn } from './desk'

const open: ServedAirline[] = []

async function serve(airline: TrainingAirline): Promise<ServedAirline> {
  const served = await serveTrainingAirline(airline)
  open.push(served)
  return served
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((served) => served.close()))
})

interface RawAnswer {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** Without the conveniences of fetch, to see what is on the wire. */
function rawPost(url: string, body: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers }, (incoming) => {
      const pieces: Buffer[] = []
      incoming.on('data', (piece: Buffer) => pieces.push(piece))
      incoming.on('end', () => {
        resolve({ headers: incoming.headers, body: Buffer.concat(pieces) })
      })
      incoming.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

describe('the training airline behind a loopback port', () => {
  const headers = { 'Content-Type': MEDIA_TYPE, Accept: MEDIA_TYPE }

  it('serves all endpoints and names its own bank', async () => {
    const desk = new Desk()
    const served = await serve(desk.airline)
    const offer = await desk.pricedOffer()
    const token = await desk.token('4000000000000028')
    const body = desk.message('OrderCreateRQ', desk.orderContent(offer, token))
    const answer = await fetch(`${served.baseUrl}/retail/orders`, { method: 'POST', headers, body })
    const challenge = readXml(await answer.text())
    expect(bankAddress(challenge).startsWith(`${served.bankBaseUrl}/`)).toBe(true)
    const decision = await fetch(`${bankAddress(challenge)}/decision`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
      redirect: 'manual',
    })
    expect(decision.headers.get('Location')).toBe('https://desk.invalid/term?n=1')
    expect(orderIdIn(await desk.customerInput(challenge, 'Y'))).not.toBe('')
    expect(served.received.map(({ method, path }) => `${method} ${path}`)[0]).toBe(
      'POST /airline/retail/orders',
    )
  })

  it('compresses when the desk allows it and keeps connections for 60 seconds', async () => {
    const desk = new Desk()
    const served = await serve(desk.airline)
    const body = desk.message('AirShoppingRQ', desk.dayContent([OSLO_LONDON]))
    const url = `${served.baseUrl}/retail/offers`
    const plain = await rawPost(url, body, { ...headers, 'Accept-Encoding': '' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await rawPost(url, body, {
      ...headers,
      'Accept-Encoding': 'gzip',
      Connection: 'keep-alive',
    })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'keep-alive': 'timeout=60' })
    const text = gunzipSync(packed.body).toString('utf8')
    expect(readXml(text).name).toBe('AirShoppingRS')
  })

  it('closes the connection after a refused card', async () => {
    const served = await serve(new Desk().airline)
    const answer = await rawPost(`${served.paymentBaseUrl}/tokens`, '{}', {
      'Content-Type': 'application/json',
    })
    expect(answer.headers['connection']).toBe('close')
  })

  it('cuts connections where a fault wants it', async () => {
    const desk = new Desk()
    const served = await serve(desk.airline)
    const body = desk.message('AirShoppingRQ', desk.dayContent([OSLO_LONDON]))
    for (const kind of ['cut-before-commit', 'cut-after-commit', 'cut-in-body'] as const) {
      desk.airline.arm({ operation: 'day', kind })
      await expect(rawPost(`${served.baseUrl}/retail/offers`, body, headers), kind).rejects.toThrow()
    }
  })

  it('lets tools arm faults, read the books and answer in the app', async () => {
    const desk = new Desk()
    const { url } = await serve(desk.airline)
    const arm = (fault: unknown): Promise<Response> =>
      fetch(`${url}/training/faults`, { method: 'POST', body: JSON.stringify(fault) })
    expect((await arm({ operation: 'calendar', kind: 'errors' })).status).toBe(200)
    expect((await arm({ operation: 'calendar', kind: 'unheard-of' })).status).toBe(400)
    expect(errorIn(await desk.calendar([OSLO_LONDON], 1))).toBe('911')
    const challenge = await desk.order(await desk.pricedOffer(), await desk.token('4000000000001166'))
    const id =
      textAt(challenge, 'Query', 'SecurePayments', 'SecurePayment', 'Reference', 'ACS_TxnReference') ?? ''
    expect((await fetch(`${url}/training/app/${id}/approve`, { method: 'POST' })).status).toBe(200)
    await desk.customerInput(challenge, 'Y')
    const books: unknown = await (await fetch(`${url}/training/books`)).json()
    expect(books).toMatchObject({
      orders: [{ currency: 'NOK' }],
      received: { 'order-create': 1 },
      tokenCount: 1,
    })
  })

  it.each([
    ['/airline/retail/offers', ['GET', 'PUT', 'DELETE']],
    ['/airline/retail/offerPrices', ['GET', 'PUT', 'DELETE']],
    ['/airline/retail/orders', ['PUT', 'PATCH', 'DELETE']],
    ['/payment/tokens', ['GET', 'PUT', 'DELETE']],
    ['/bank/challenge/none', ['PUT', 'DELETE', 'OPTIONS']],
  ])('refuses what %s is not asked with, and carries nothing out', async (path, methods) => {
    const desk = new Desk()
    const { url } = await serve(desk.airline)
    for (const method of methods) {
      const answer = await fetch(`${url}${path}`, { method, headers })
      expect(answer.status, method).toBe(405)
      expect(await answer.text()).toContain('another method')
    }
    const operations = ['calendar', 'day', 'price', 'token', 'order-create', 'look-up', 'bank'] as const
    expect(operations.map((operation) => desk.airline.books.received(operation))).toEqual(
      operations.map(() => 0),
    )
  })

  it('gives up the work of a desk that has gone away', async () => {
    const desk = new Desk()
    const served = await serve(desk.airline)
    desk.airline.arm({ operation: 'bank', kind: 'no-answer' })
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
    socket.write('GET /bank/challenge/none HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    while (desk.airline.books.received('bank') === 0) await new Promise((resolve) => setImmediate(resolve))
    socket.destroy()
    await served.close()
    expect(served.received).toHaveLength(1)
  })
})
