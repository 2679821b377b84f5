import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  buildCalendarRequest,
  buildDayRequest,
} from '../../../src/main/ndc/messages/air-shopping/build-request'
import { buildCustomerInputResponse } from '../../../src/main/ndc/messages/customer-input/build-response'
import { buildOfferPriceRequest } from '../../../src/main/ndc/messages/offer-price/build-request'
import { buildOrderCreateRequest } from '../../../src/main/ndc/messages/order-create/build-request'
import { buildOrderRetrieveRequest } from '../../../src/main/ndc/messages/order-retrieve/build-request'
import { writeXml, type XmlElement } from '../../../src/main/ndc/xml/write-xml'
import {
  aChallenge,
  anOrderCreateCall,
  aPricingCall,
  aProfile,
  aRequestContext,
  aTraveller,
} from '../../support/ndc-examples'
import { sharedFolder } from '../../support/shared-folder'
import { schemaErrors, whyNoSchemas } from '../../support/validate-against-schema'
import { findAll, parseXml, textAt, type XmlTree } from '../../support/xml-tree'

const calendarQuery = { origin: 'OSL', destination: 'JFK', date: '2026-03-20', daysBefore: 2, daysAfter: 2 }
const dayQuery = {
  origin: 'OSL',
  destination: 'JFK',
  departureDate: '2026-03-20',
  party: { adults: 1, children: 1, infants: 0 },
  qualifiers: { promotionCode: 'PROMO', corporateCode: 'CORP1' },
}

function written(request: XmlElement): XmlTree {
  return parseXml(writeXml(request))
}

describe('requests in the shape of the samples', () => {
  const shared = sharedFolder()
  const qualifiers = { promotionCode: 'P', corporateCode: 'C' }
  const requests: readonly (readonly [string, XmlElement])[] = [
    ['AirShoppingRQ.calendar.xml', buildCalendarRequest(aRequestContext(), [calendarQuery], {})],
    ['AirShoppingRQ.day.xml', buildDayRequest(aRequestContext(), dayQuery)],
    [
      'OfferPriceRQ.token.xml',
      buildOfferPriceRequest(aRequestContext(), aPricingCall({ cardToken: 'tok-1' })),
    ],
    [
      'OfferPriceRQ.token+qualifiers.xml',
      buildOfferPriceRequest(aRequestContext(), aPricingCall({ cardToken: 'tok-1', qualifiers })),
    ],
    ['OrderCreateRQ.xml', buildOrderCreateRequest(aRequestContext(), anOrderCreateCall())],
    ['OrderRetrieveRQ.xml', buildOrderRetrieveRequest(aRequestContext(), 'ORDER1')],
  ]

  it.skipIf(shared === undefined).each(requests)('writes %s element for element', (file, request) => {
    const sample = parseXml(readFileSync(join(shared ?? '', 'samples/own', file), 'utf8'))
    expect(withoutExtensionDeclaration(written(request))).toEqual(withoutExtensionDeclaration(sample))
  })
})

describe('what the airline is told', () => {
  it('asks for both directions of a return calendar in one request', () => {
    const back = { ...calendarQuery, origin: 'JFK', destination: 'OSL', date: '2026-03-27' }
    const tree = written(buildCalendarRequest(aRequestContext(), [calendarQuery, back], {}))
    const directions = findAll(tree, 'CoreQuery/Affinity/OriginDestination')
    expect(directions.map((direction) => textAt(direction, 'AirportCityDeparture/LocationCode'))).toEqual([
      'OSL',
      'JFK',
    ])
    expect(findAll(tree, 'DataLists')).toEqual([])
  })

  it('asks for prices in the currency of the trip, else in that of the point of sale', () => {
    const context = aRequestContext({ profile: aProfile({ currency: 'NOK' }) })
    const inCurrency = (currency?: string): readonly XmlElement[] => [
      buildCalendarRequest(context, [calendarQuery], {}, currency),
      buildDayRequest(context, { ...dayQuery, ...(currency !== undefined && { currency }) }),
      buildOfferPriceRequest(context, aPricingCall(currency === undefined ? {} : { currency })),
    ]
    const sent = (requests: readonly XmlElement[]): readonly (string | undefined)[] =>
      requests.map((request) => textAt(written(request), 'Parameters/Pricing/OverrideCurrency'))
    expect(sent(inCurrency('EUR'))).toEqual(['EUR', 'EUR', 'EUR'])
    expect(sent(inCurrency())).toEqual(['NOK', 'NOK', 'NOK'])
  })

  it('turns the route round for the way back of a day search', () => {
    const tree = written(buildDayRequest(aRequestContext(), { ...dayQuery, returnDate: '2026-03-27' }))
    const back = findAll(tree, 'CoreQuery/OriginDestinations/OriginDestination')[1]
    expect(back && textAt(back, 'Departure/AirportCode')).toBe('JFK')
    expect(back && textAt(back, 'Arrival/AirportCode')).toBe('OSL')
    expect(back && textAt(back, 'Departure/Date')).toBe('2026-03-27')
  })

  it('sends the aggregator of the profile with its number', () => {
    const profile = aProfile({ aggregator: { name: 'Hub', id: 'HUB1', sequenceNumber: 2 } })
    const tree = written(buildOrderRetrieveRequest(aRequestContext({ profile }), 'ORDER1'))
    const aggregator = findAll(tree, 'Party/Participants/Participant/AggregatorParticipant')[0]
    expect(aggregator?.attributes).toEqual({ SequenceNumber: '2' })
    expect(aggregator && textAt(aggregator, 'AggregatorID')).toBe('HUB1')
  })

  it('sends a chosen service beside the flight offer, with quantity and segment', () => {
    const service = {
      offerId: 'ALC1',
      owner: 'XX',
      responseId: 'RESP2',
      items: [
        {
          offerItemId: 'ALC1_1',
          passengerRefs: ['PAX2'],
          selection: { offerItemId: 'ALC1_1', passengerRefs: ['PAX2'], segmentKey: 'SEG1', quantity: 2 },
        },
      ],
    }
    const call = aPricingCall({ offers: [...aPricingCall().offers, service] })
    const tree = written(buildOfferPriceRequest(aRequestContext(), call))
    const selection = findAll(tree, 'Query/Offer/OfferItem/ALaCarteSelection')[0]
    expect(selection && textAt(selection, 'Quantity')).toBe('2')
    expect(selection && textAt(selection, 'SegmentID')).toBe('SEG1')
  })

  it('sends names and birth dates with the pricing once they are known', () => {
    const call = aPricingCall({ passengers: [aTraveller(), aTraveller({ passengerId: 'PAX2' })] })
    const tree = written(buildOfferPriceRequest(aRequestContext(), call))
    expect(textAt(tree, 'DataLists/PassengerList/Passenger/Individual/Birthdate')).toBe('1980-01-01')
  })

  it('sends the proof of an authentication made by a third party', () => {
    const authentication = { cavv: 'AAABBBCCC=', eci: '05', transactionId: 'ds-1' }
    const call = anOrderCreateCall({ payment: { kind: 'third-party-3ds', authentication } })
    const tree = written(buildOrderCreateRequest(aRequestContext(), call))
    const alert = 'OrderCreateParameters/Alerts/Alert/SecurePaymentAlert'
    expect(textAt(tree, `${alert}/ProcessingInfos/ProcessingInfo/CAVV`)).toBe('AAABBBCCC=')
    expect(textAt(tree, `${alert}/ProcessingInfos/ProcessingInfo/ECI`)).toBe('05')
    expect(textAt(tree, `${alert}/Reference/OriginalTransactionID`)).toBe('ds-1')
  })

  it('asks for no challenge where the payment is without 3-D Secure', () => {
    const call = anOrderCreateCall({ payment: { kind: 'without-3ds' } })
    const tree = written(buildOrderCreateRequest(aRequestContext(), call))
    expect(findAll(tree, 'OrderCreateParameters')).toEqual([])
  })

  it('sends the total with the digits that were received', () => {
    const call = anOrderCreateCall({ total: { amount: '1234.500', currency: 'KWD' } })
    const tree = written(buildOrderCreateRequest(aRequestContext(), call))
    expect(textAt(tree, 'Query/Order/Offer/TotalOfferPrice')).toBe('1234.500')
    expect(textAt(tree, 'Query/Payments/Payment/Amount')).toBe('1234.500')
  })

  it('leaves the contact out where the party gave none', () => {
    const tree = written(buildOrderCreateRequest(aRequestContext(), anOrderCreateCall({ contact: {} })))
    expect(findAll(tree, 'Query/DataLists/ContactList')).toEqual([])
    expect(findAll(tree, 'Query/DataLists/PassengerList/Passenger/ContactInfoRef')).toEqual([])
  })

  it('refers each traveller to a contact of their own, and all others to that of the party', () => {
    const own = { phone: { countryDialingCode: '44', number: '7700900123' } }
    const travellers = [
      aTraveller(),
      aTraveller({ passengerId: 'PAX2', contact: own }),
      aTraveller({ passengerId: 'PAX3', contact: { email: 'c@d.example' } }),
    ]
    const tree = written(buildOrderCreateRequest(aRequestContext(), anOrderCreateCall({ travellers })))
    const refs = findAll(tree, 'Query/DataLists/PassengerList/Passenger').map((one) =>
      textAt(one, 'ContactInfoRef'),
    )
    const contacts = findAll(tree, 'Query/DataLists/ContactList/ContactInformation')
    expect(contacts.map(({ attributes }) => attributes['ContactID'])).toEqual(refs)
    expect(new Set(refs).size).toBe(3)
    expect(contacts.map((one) => textAt(one, 'ContactProvided/Phone/PhoneNumber'))).toEqual([
      '12345678',
      '7700900123',
      undefined,
    ])
    expect(contacts.map((one) => textAt(one, 'ContactProvided/EmailAddress/EmailAddressValue'))).toEqual([
      'a@b.example',
      undefined,
      'c@d.example',
    ])
  })

  it('chooses its own keys so that they never meet those of the airline', () => {
    const call = anOrderCreateCall({ offer: { offerId: 'CI1', owner: 'XX', responseId: 'R' } })
    const tree = written(buildOrderCreateRequest(aRequestContext(), call))
    expect(textAt(tree, 'Query/DataLists/PassengerList/Passenger/ContactInfoRef')).toBe('CI2')
  })

  it('gives the bank references back as they came', () => {
    const call = {
      challenge: aChallenge(),
      bankReturn: { via: 'term', paRes: 'eJx+/=' },
      status: 'Y',
    } as const
    const tree = written(buildCustomerInputResponse(aRequestContext(), call))
    const payment = findAll(tree, 'Response/SecurePayments/SecurePayment')[0]
    expect(payment && textAt(payment, 'Reference/ACS_TxnReference')).toBe('acs-1')
    expect(payment && textAt(payment, 'Reference/SPM_TxnReference')).toBe('spm-1')
    expect(payment && textAt(payment, 'Reference/OriginalTransactionID')).toBe('orig-1')
    expect(payment && textAt(payment, 'PayerAuth/PARes')).toBe('eJx+/=')
    expect(payment && textAt(payment, 'Status')).toBe('Y')
  })
})

describe('requests against the public schemas', () => {
  const missing = whyNoSchemas()
  const context = aRequestContext({
    profile: aProfile({ aggregator: { name: 'Hub', id: 'HUB1', sequenceNumber: 1 } }),
  })
  const authentication = { cavv: 'AAAB', eci: '05', transactionId: 'ds-1' }
  const travellers = [
    aTraveller({ givenName: 'Åse', surname: "Ødegård-O'Neill & Søn" }),
    aTraveller({
      passengerId: 'PAX2',
      ptc: 'CHD',
      givenName: 'Zoë <"]]>',
      surname: 'Nuñez',
      contact: { email: 'zoe@mail.example' },
    }),
    aTraveller({ passengerId: 'PAX3', ptc: 'INF', withPassengerId: 'PAX1' }),
  ]
  const orders = [
    { kind: 'provider-3ds' } as const,
    { kind: 'without-3ds' } as const,
    { kind: 'third-party-3ds', authentication } as const,
  ].map((payment) => buildOrderCreateRequest(context, anOrderCreateCall({ payment, travellers })))
  const answers = [aChallenge(), { acsUrl: 'https://bank.example/' }].map((challenge) =>
    buildCustomerInputResponse(context, { challenge, bankReturn: { via: 'term' }, status: 'U' }),
  )

  it.skipIf(missing !== undefined).each([
    [
      'AirShoppingRQ',
      [
        buildCalendarRequest(context, [calendarQuery, calendarQuery], {
          promotionCode: 'spring-summer26',
          corporateCode: 'acme/12 & Søn_1',
        }),
        buildDayRequest(context, { ...dayQuery, returnDate: '2026-03-27' }),
      ],
    ],
    ['OfferPriceRQ', [buildOfferPriceRequest(context, aPricingCall({ cardToken: 'tok-1' }))]],
    ['OrderCreateRQ', orders],
    ['OrderRetrieveRQ', [buildOrderRetrieveRequest(context, 'ORDER1')]],
    ['CustomerInputRS', answers],
  ])('sends a valid %s', (name, requests) => {
    expect(schemaErrors(name, requests.map(writeXml))).toBe('')
  })
})

// Every message declares the extension namespace; the samples only where they use it.
function withoutExtensionDeclaration(tree: XmlTree): XmlTree {
  const attributes = Object.entries(tree.attributes).filter(([name]) => name !== 'xmlns:ns2')
  return { ...tree, attributes: Object.fromEntries(attributes) }
}
