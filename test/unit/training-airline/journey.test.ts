import { describe, expect, it } from 'vitest'
import { textAt } from '../../../training-airline/read-xml'
import { Desk, FAMILY, OSLO_LONDON, errorIn, firstOf, offersIn, orderIdIn, pricedIn } from './desk'

const LONDON_OSLO = { from: 'LGW', to: 'OSL', date: '2026-03-27' }

describe('a booking with the training airline', () => {
  it('sells a one-way trip on an exempt card without the bank', async () => {
    const desk = new Desk()
    const priced = await desk.pricedOffer()
    const order = await desk.order(priced, await desk.token('4000000000000010'))
    expect(errorIn(order)).toBeUndefined()
    const found = await desk.retrieve(orderIdIn(order))
    expect(textAt(found, 'Response', 'Order', 'TotalOrderPrice', 'SimpleCurrencyPrice')).toBe(priced.total)
    expect(orderIdIn(await desk.lookUp(priced.responseId))).toBe(orderIdIn(order))
  })

  it('sells a family a return trip on a surcharged card once the bank approves', async () => {
    const desk = new Desk()
    const day = await desk.day([OSLO_LONDON, LONDON_OSLO], FAMILY)
    const offers = offersIn(day)
    const outbound = firstOf(offers)
    const inbound = offers.at(-1) ?? outbound
    const pax = FAMILY
    const token = await desk.token('4111111111111111')
    await desk.price([outbound, inbound], pax, { names: true })
    const priced = pricedIn(await desk.price([outbound, inbound], pax, { token, names: true }))
    expect(priced.items).toHaveLength(5)
    const challenge = await desk.order(priced, token, { pax })
    expect(challenge.name).toBe('CustomerInputRQ')
    expect(await desk.press(challenge, 'approve')).toBe('https://desk.invalid/term?n=1')
    expect(errorIn(await desk.lookUp(priced.responseId))).toBe('913')
    const order = await desk.customerInput(challenge, 'Y')
    expect(orderIdIn(await desk.lookUp(priced.responseId))).toBe(orderIdIn(order))
  })
})
