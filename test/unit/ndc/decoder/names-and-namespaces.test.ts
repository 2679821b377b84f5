import { describe, expect, it } from 'vitest'
import {
  answer,
  dayAnswer,
  decode,
  decodeAs,
  EXTENSION,
  NDC,
  offerXml,
  orderAnswer,
} from '../../../support/answers'

const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

describe('names and namespaces of an answer', () => {
  it('reads a whole message under a prefix', async () => {
    const xml = `<x:OrderViewRS xmlns:x="${NDC}"><x:Success/><x:Response><x:Order OrderID="O1" Owner="XQ"><x:Status><x:StatusCode>OK</x:StatusCode></x:Status></x:Order></x:Response></x:OrderViewRS>`
    const { order } = await decodeAs('OrderViewRS', xml)
    expect(order).toMatchObject({ orderId: 'O1', status: 'OK' })
  })

  it('reads prefixes that are bound on any ancestor and end with it', async () => {
    const xml =
      `<a:OrderViewRS xmlns:a="${NDC}"><a:Success/><a:Response><b:Order xmlns:b="${NDC}" OrderID="O1" Owner="XQ">` +
      `<Status xmlns="${NDC}"><StatusCode>OK</StatusCode></Status>` +
      '<b:OrderItems><b:OrderItem OrderItemID="I1"/></b:OrderItems></b:Order>' +
      '<b:Commission><b:Amount Code="NOK">1</b:Amount></b:Commission></a:Response></a:OrderViewRS>'
    const { order } = await decodeAs('OrderViewRS', xml)
    expect(order?.status).toBe('OK')
    expect(order?.items).toHaveLength(1)
    // The prefix b means nothing any more after its element.
    expect(order?.commissions).toBeUndefined()
  })

  it('finds extension elements in whatever namespace and under whatever prefix they come', async () => {
    const cities = (declaration: string, prefix: string): string =>
      `<OtherMetadata><CityMetadatas><CityMetadata MetadataKey="C1"><AugmentationPoint><AugPoint><${prefix}City ${declaration}><${prefix}Code>OSL</${prefix}Code><${prefix}Name>Oslo</${prefix}Name></${prefix}City></AugPoint></AugmentationPoint></CityMetadata></CityMetadatas></OtherMetadata>`
    const segment =
      '<FlightSegmentList><FlightSegment SegmentKey="S"><Departure refs="C1"><AirportCode>OSL</AirportCode></Departure></FlightSegment></FlightSegmentList>'
    for (const metadata of [
      cities('', 'ns2:'),
      cities('xmlns:v="urn:somebody:else"', 'v:'),
      cities('xmlns="urn:somebody:else"', ''),
    ]) {
      const { lists } = await decodeAs('AirShoppingRS', dayAnswer('', segment, metadata))
      expect(lists.segments['S']?.departure).toMatchObject({ cityCode: 'OSL', cityName: 'Oslo' })
    }
  })

  it('takes no element of another namespace for one of the message', async () => {
    const foreign =
      '<ns2:TotalPrice><ns2:SimpleCurrencyPrice Code="NOK">1</ns2:SimpleCurrencyPrice></ns2:TotalPrice>'
    const { offers } = await decodeAs(
      'AirShoppingRS',
      dayAnswer(`<Offer OfferID="O" Owner="XQ">${foreign}</Offer>`),
    )
    expect(offers[0]?.total).toBeUndefined()
  })

  it('skips unknown elements with all that is in them, and unknown attributes', async () => {
    const unknown =
      '<Riddle Answer="42"><TotalPrice><SimpleCurrencyPrice Code="EUR">9</SimpleCurrencyPrice></TotalPrice></Riddle>'
    const { offers } = await decodeAs(
      'AirShoppingRS',
      dayAnswer(offerXml(unknown).replace('Owner=', 'Mood="fine" Owner=')),
    )
    expect(offers).toEqual([
      {
        offerId: 'O1',
        owner: 'XQ',
        responseId: 'R1',
        flights: [],
        items: [],
        total: { amount: '100.00', currency: 'NOK' },
      },
    ])
  })

  it('takes a nil element for absent, whatever is in it', async () => {
    const status = '<Status xsi:nil="true"><StatusCode>OK</StatusCode></Status>'
    const { order } = await decodeAs('OrderViewRS', orderAnswer(status))
    expect(order?.status).toBeUndefined()
  })

  it('knows nil by the namespace of its prefix', async () => {
    const status = (attributes: string): string =>
      `<Status ${attributes}><StatusCode>OK</StatusCode></Status>`
    const isRead = async (attributes: string): Promise<boolean> =>
      (await decodeAs('OrderViewRS', orderAnswer(status(attributes)))).order?.status === 'OK'
    expect(await isRead(`xmlns:i="${XSI}" i:nil="1"`)).toBe(false)
    expect(await isRead('xsi:nil="false"')).toBe(true)
    expect(await isRead('ns2:nil="true"')).toBe(true)
  })

  it('leaves empty elements absent and takes empty Document and Success for what they say', async () => {
    const { order, outcome } = await decodeAs('OrderViewRS', orderAnswer('<Status><StatusCode/></Status>'))
    expect(outcome).toEqual({ kind: 'success', warnings: [] })
    expect(order).not.toHaveProperty('status')
  })

  it('names the root element of a message that it does not know', async () => {
    expect(await decode(answer('OrderReshopRS', '<Success/>'))).toMatchObject({
      root: 'other',
      name: 'OrderReshopRS',
    })
    expect(await decode(`<AirShoppingRS xmlns="${EXTENSION}"/>`)).toMatchObject({
      root: 'other',
      name: 'AirShoppingRS',
    })
  })

  it('hands over the root attributes for the check of the echo', async () => {
    const message = await decode(answer('AirShoppingRS', '<Success/>'))
    expect(message.envelope).toEqual({
      timeStamp: '2026-02-01T08:00:00Z',
      target: 'Test',
      version: '17.2',
      transactionIdentifier: 'tx',
      correlationId: 'co',
    })
  })
})
