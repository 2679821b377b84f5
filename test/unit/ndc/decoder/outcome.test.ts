import { describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../../src/main/ndc/check-answer'
import { answer, decode, decodeAs, NDC } from '../../../support/answers'

const ROOTS = ['AirShoppingRS', 'OfferPriceRS', 'OrderViewRS', 'CustomerInputRQ'] as const

async function outcomeOf(root: string, content: string): Promise<unknown> {
  const message = await decode(answer(root, content))
  return message.root === 'other' ? undefined : message.outcome
}

describe('what an answer says about its success', () => {
  it.each(ROOTS)('reads errors in %s', async (root) => {
    const error = '<Error ShortText="not found" Code="913" Status="Complete">Order could not be found</Error>'
    expect(await outcomeOf(root, `<Errors>${error}</Errors>`)).toEqual({
      kind: 'errors',
      errors: [{ code: '913', shortText: 'not found', status: 'Complete', text: 'Order could not be found' }],
    })
  })

  it('reads errors without Document, without text and with codes of four digits, several at once', async () => {
    const xml = `<AirShoppingRS xmlns="${NDC}"><Errors><Error ShortText="Invalid" Code="1234"/><Error Type="0"/></Errors></AirShoppingRS>`
    expect(await decode(xml)).toMatchObject({
      outcome: { kind: 'errors', errors: [{ code: '1234', shortText: 'Invalid' }, {}] },
    })
  })

  it('takes success with warnings for a success with notes', async () => {
    const warnings =
      '<Warnings><Warning>Seats are few</Warning><Warning ShortText="Short" Code="7"/></Warnings>'
    expect(await outcomeOf('OfferPriceRS', `<Success/>${warnings}`)).toEqual({
      kind: 'success',
      warnings: ['Seats are few', 'Short'],
    })
  })

  it('says neither when there is no Success and no Errors', async () => {
    expect(await outcomeOf('OrderViewRS', '<Response><Order OrderID="O" Owner="XQ"/></Response>')).toEqual({
      kind: 'neither',
    })
  })

  it('says neither when an answer claims success and errors at once, for money may have moved', async () => {
    const both = '<Success/><Errors><Error Code="1" ShortText="Closed">Ask later</Error></Errors>'
    const errors = [{ code: '1', shortText: 'Closed', text: 'Ask later' }]
    expect(await outcomeOf('OrderViewRS', both)).toEqual({ kind: 'neither', errors })
    const message = await decodeAs('OrderViewRS', answer('OrderViewRS', both))
    expect(() => checkAnswer(message, ['OrderViewRS'], 'order-create')).toThrow(
      expect.objectContaining({ error: { kind: 'neither-success-nor-errors', errors } }),
    )
  })

  it('keeps the notes of an order with the order', async () => {
    const xml = answer(
      'OrderViewRS',
      '<Success/><Warnings><Warning>Note</Warning></Warnings><Response><Order OrderID="O" Owner="XQ"/></Response>',
    )
    expect((await decodeAs('OrderViewRS', xml)).order?.warnings).toEqual(['Note'])
  })
})
