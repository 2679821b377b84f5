import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../training-airline/faults'
import { Desk, ONE_ADULT, OSLO_LONDON, errorIn, orderIdIn, type SeenOffer } from './desk'

const EXEMPT = '4000000000000010'

async function readyToPay(fault: Fault): Promise<{ desk: Desk; offer: SeenOffer; token: string }> {
  const desk = new Desk()
  const offer = await desk.pricedOffer()
  const token = await desk.token(EXEMPT)
  desk.airline.arm(fault)
  return { desk, offer, token }
}

function create(desk: Desk, offer: SeenOffer, token: string, signal?: AbortSignal): Promise<Response> {
  return desk.airline.fetch(
    new Request('https://training.faredesk.invalid/airline/retail/orders', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/vnd.t.ndc.v17.2+xml;charset=UTF-8',
        Accept: 'application/vnd.t.ndc.v17.2+xml;charset=UTF-8',
      },
      body: desk.message('OrderCreateRQ', desk.orderContent(offer, token)),
      ...(signal === undefined ? {} : { signal }),
    }),
  )
}

describe('faults on demand', () => {
  it('cuts the connection before or after the order is made', async () => {
    const before = await readyToPay({ operation: 'order-create', kind: 'cut-before-commit' })
    await expect(create(before.desk, before.offer, before.token)).rejects.toThrow(TypeError)
    expect(before.desk.airline.books.orders).toHaveLength(0)
    const after = await readyToPay({ operation: 'order-create', kind: 'cut-after-commit' })
    await expect(create(after.desk, after.offer, after.token)).rejects.toThrow(TypeError)
    expect(after.desk.airline.books.orders).toHaveLength(1)
    expect(orderIdIn(await after.desk.lookUp(after.offer.responseId))).not.toBe('')
  })

  it('never answers until the desk gives up', async () => {
    const { desk, offer, token } = await readyToPay({
      operation: 'order-create',
      kind: 'no-answer',
      committed: true,
    })
    const givingUp = new AbortController()
    const answer = create(desk, offer, token, givingUp.signal)
    while (desk.airline.books.orders.length === 0) await new Promise((resolve) => setImmediate(resolve))
    givingUp.abort()
    await expect(answer).rejects.toThrow()
    expect(desk.airline.books.orders).toHaveLength(1)
  })

  it('shows an order only after some look-ups, or after some time', async () => {
    const byCount = await readyToPay({ operation: 'order-create', kind: 'late-visible', lookUps: 2 })
    await create(byCount.desk, byCount.offer, byCount.token)
    const codes = []
    for (let count = 0; count < 3; count += 1)
      codes.push(errorIn(await byCount.desk.lookUp(byCount.offer.responseId)))
    expect(codes).toEqual(['913', '913', undefined])
    const byTime = await readyToPay({ operation: 'order-create', kind: 'late-visible', ms: 5_000 })
    await create(byTime.desk, byTime.offer, byTime.token)
    expect(errorIn(await byTime.desk.lookUp(byTime.offer.responseId))).toBe('913')
    byTime.desk.now += 5_000
    expect(errorIn(await byTime.desk.lookUp(byTime.offer.responseId))).toBeUndefined()
  })

  it('answers with a status, HTML, nothing, half an answer, an unknown root or no outcome', async () => {
    const status = await readyToPay({
      operation: 'order-create',
      kind: 'http-status',
      status: 503,
      retryAfterSeconds: 7,
    })
    const unavailable = await create(status.desk, status.offer, status.token)
    expect([unavailable.status, unavailable.headers.get('Retry-After')]).toEqual([503, '7'])
    expect(status.desk.airline.books.orders).toHaveLength(0)
    const texts = new Map<string, string>()
    for (const kind of ['html', 'empty', 'broken-xml', 'unknown-root', 'no-outcome'] as const) {
      const { desk, offer, token } = await readyToPay({ operation: 'order-create', kind })
      texts.set(kind, await (await create(desk, offer, token)).text())
      expect(desk.airline.books.orders, kind).toHaveLength(kind === 'html' ? 0 : 1)
    }
    expect(texts.get('html')).toContain('<!doctype html>')
    expect(texts.get('empty')).toBe('')
    expect(texts.get('broken-xml')).toMatch(/^<\?xml.*(?<!<\/OrderViewRS>)$/s)
    expect(texts.get('unknown-root')).toMatch(/<UnexpectedRS .*<\/UnexpectedRS>$/s)
    expect(texts.get('no-outcome')).toMatch(/<OrderViewRS [^>]*><Document\/><\/OrderViewRS>$/)
  })

  it('breaks off in the middle of the body', async () => {
    const { desk, offer, token } = await readyToPay({ operation: 'order-create', kind: 'cut-in-body' })
    const response = await create(desk, offer, token)
    await expect(response.text()).rejects.toThrow()
  })

  it('answers with Errors of any code and makes no order', async () => {
    const { desk, offer, token } = await readyToPay({
      operation: 'order-create',
      kind: 'errors',
      code: '911',
      text: 'no',
    })
    expect(errorIn(await desk.order(offer, token))).toBe('911')
    expect(desk.airline.books.orders).toHaveLength(0)
  })

  it('hits as many requests as it has shots, and none once disarmed', async () => {
    const desk = new Desk()
    desk.airline.arm({ operation: 'calendar', kind: 'errors', shots: 2 })
    const codes = []
    for (let count = 0; count < 3; count += 1) codes.push(errorIn(await desk.calendar([OSLO_LONDON], 1)))
    expect(codes).toEqual(['911', '911', undefined])
    desk.airline.arm({ operation: 'calendar', kind: 'errors' })
    desk.airline.disarm()
    expect(errorIn(await desk.calendar([OSLO_LONDON], 1))).toBeUndefined()
  })

  it('can be brought by a surname in the training profile', async () => {
    const desk = new Desk()
    const offer = await desk.pricedOffer()
    const token = await desk.token(EXEMPT)
    const pax = ONE_ADULT.map((adult) => ({ ...adult, surname: 'Lateorder' }))
    await expect(desk.order(offer, token, { pax })).rejects.toThrow(TypeError)
    const codes = []
    for (let count = 0; count < 4; count += 1) codes.push(errorIn(await desk.lookUp(offer.responseId)))
    expect(codes).toEqual(['913', '913', '913', undefined])
  })

  it('stops waiting as soon as the desk gives up', async () => {
    const desk = new Desk({ latencyMs: 60_000 })
    const request = new Request('https://bank.faredesk.invalid/bank/challenge/none', {
      signal: AbortSignal.timeout(10),
    })
    await expect(desk.airline.fetch(request)).rejects.toThrow()
  })
})

describe('requests that are none of the interface', () => {
  it('are refused before anybody is asked to do something', async () => {
    const desk = new Desk({ users: [{ name: 'agent', password: 'pass:wørd' }] })
    const body = desk.message('AirShoppingRQ', desk.dayContent([OSLO_LONDON]))
    const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`
    const right = { Authorization: basic('agent:pass:wørd') }
    const statusOf = async (headers: Record<string, string>, text = body, path = 'offers'): Promise<number> =>
      (await desk.post(path, text, headers)).status
    expect(await statusOf(right)).toBe(200)
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({ Authorization: basic('agent:wrong') })).toBe(401)
    expect(await statusOf({ ...right, 'Content-Type': 'text/xml' })).toBe(415)
    expect(await statusOf({ ...right, Accept: '*/*' })).toBe(406)
    expect(await statusOf(right, '<a>')).toBe(400)
    expect(await statusOf(right, '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBe(400)
    expect(await statusOf(right, body, 'offerPrices')).toBe(400)
    expect(await statusOf(right, body, 'elsewhere')).toBe(404)
    expect(desk.airline.books.received('day')).toBe(1)
  })

  it('need the headers of a look-up', async () => {
    const desk = new Desk()
    const url = 'https://training.faredesk.invalid/airline/retail/orders?shoppingResponseId=a&agencyID=b'
    const Accept = 'application/vnd.t.ndc.v17.2+xml;charset=UTF-8'
    expect((await desk.airline.fetch(new Request(url, { headers: { Accept } }))).status).toBe(400)
    expect((await desk.airline.fetch(new Request(url, { method: 'DELETE' }))).status).toBe(405)
  })

  it('echo their identifiers in the answer', async () => {
    const { attributes } = await new Desk().calendar([OSLO_LONDON], 1)
    expect(attributes).toMatchObject({
      Target: 'Test',
      Version: '17.2',
      TransactionIdentifier: 'tx1',
      CorrelationID: 'corr1',
    })
  })
})
