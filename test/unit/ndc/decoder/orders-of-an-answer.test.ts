import { describe, expect, it } from 'vitest'
import { decodeAs, orderAnswer } from '../../../support/answers'

const SECOND =
  '<Order OrderID="ORD2" Owner="XQ"><Status><StatusCode>HK</StatusCode></Status>' +
  '<Commission><Amount Code="EUR">2.00</Amount></Commission></Order>'

describe('an answer with several orders', () => {
  it('tells each, with its own commission', async () => {
    const xml = orderAnswer('<Commission><Amount Code="EUR">1.00</Amount></Commission>', SECOND)
    const { order, others } = await decodeAs('OrderViewRS', xml)
    expect(order).toMatchObject({ orderId: 'ORD1', commissions: [{ amount: { amount: '1.00' } }] })
    expect(others).toMatchObject([
      { orderId: 'ORD2', status: 'HK', commissions: [{ amount: { amount: '2.00' } }] },
    ])
  })

  it('is one order for an answer with one', async () => {
    const { others } = await decodeAs('OrderViewRS', orderAnswer(''))
    expect(others).toBeUndefined()
  })
})

describe('the payment of an order', () => {
  it.each(['4111111111111117', 'XXXXXXXXXXXX1117', '1117'])(
    'keeps the last four figures of %s alone',
    async (number) => {
      const card = `<PaymentCard><CardCode>VI</CardCode><MaskedCardNumber>${number}</MaskedCardNumber></PaymentCard>`
      const payments = `<Payments><Payment><Type>CC</Type><Method>${card}</Method></Payment></Payments>`
      const { order } = await decodeAs('OrderViewRS', orderAnswer(payments))
      expect(order?.payments).toEqual([{ type: 'CC', cardCode: 'VI', maskedNumber: '••••1117' }])
    },
  )
})
