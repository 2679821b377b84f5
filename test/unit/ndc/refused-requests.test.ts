import { describe, expect, it } from 'vitest'
import {
  buildCalendarRequest,
  buildDayRequest,
} from '../../../src/main/ndc/messages/air-shopping/build-request'
import { buildOfferPriceRequest } from '../../../src/main/ndc/messages/offer-price/build-request'
import { buildOrderCreateRequest } from '../../../src/main/ndc/messages/order-create/build-request'
import { buildOrderRetrieveRequest } from '../../../src/main/ndc/messages/order-retrieve/build-request'
import { writeXml, type XmlElement } from '../../../src/main/ndc/xml/write-xml'
import type { OrderCreateCall, PricingCall } from '../../../src/main/ndc/airline-calls'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import type { Traveller } from '../../../src/shared/domain/people/passenger'
import {
  anOrderCreateCall,
  aPricingCall,
  aProfile,
  aRequestContext,
  aTraveller,
} from '../../support/ndc-examples'
import { appErrorOf } from '../../../src/shared/errors/refused'

/** The field that was named, and the reason, when the request was not written. */
function refusal(build: () => XmlElement): { readonly field: string; readonly reason: string } | undefined {
  try {
    writeXml(build())
    return undefined
  } catch (error) {
    const refused = appErrorOf(error)
    if (refused?.kind !== 'invalid-request') throw error
    return { field: refused.field, reason: refused.reason }
  }
}

const order = (changes: Partial<OrderCreateCall>) => () =>
  buildOrderCreateRequest(aRequestContext(), anOrderCreateCall(changes))
const named = (changes: Partial<Traveller>) => order({ travellers: [aTraveller(changes)] })
const priced = (changes: Partial<PricingCall>) => () =>
  buildOfferPriceRequest(aRequestContext(), aPricingCall(changes))
const profiled = (changes: Partial<Profile>) => () =>
  buildOfferPriceRequest(aRequestContext({ profile: aProfile(changes) }), aPricingCall({ cardToken: 't' }))
const identified = (transactionIdentifier: string, correlationId: string) => () =>
  buildOrderRetrieveRequest(aRequestContext({ ids: { transactionIdentifier, correlationId } }), 'ORDER1')
const offered = (changes: Partial<PricingCall['offers'][number]>) =>
  priced({ offers: aPricingCall().offers.map((offer) => ({ ...offer, ...changes })) })

const thirdParty = (cavv: string, eci: string) =>
  order({ payment: { kind: 'third-party-3ds', authentication: { cavv, eci } } })
const calendar = (changes: object) => () =>
  buildCalendarRequest(
    aRequestContext(),
    [{ origin: 'OSL', destination: 'LGW', date: '2026-03-20', daysBefore: 3, daysAfter: 3, ...changes }],
    {},
  )
const day = (changes: object) => () =>
  buildDayRequest(aRequestContext(), {
    origin: 'OSL',
    destination: 'LGW',
    departureDate: '2026-03-20',
    party: { adults: 1, children: 0, infants: 0 },
    qualifiers: {},
    ...changes,
  })

describe('a value that the schema refuses is refused before sending, by its name', () => {
  it.each([
    ['Individual/GivenName', named({ givenName: '' })],
    ['Individual/GivenName', named({ givenName: '   ' })],
    ['Individual/GivenName', named({ givenName: 'x'.repeat(51) })],
    ['Individual/Surname', named({ surname: '𝒜'.repeat(51) })],
    ['Individual/Surname', named({ surname: 'Bell\u0007' })],
    ['Individual/Surname', named({ surname: 'Half\ud83d' })],
    ['Individual/Birthdate', named({ birthDate: '2001-02-29' })],
    ['Individual/Birthdate', named({ birthDate: '12.03.1980' })],
    ['Passenger/@PassengerID', named({ passengerId: '1PAX' })],
    ['Passenger/@PassengerID', order({ travellers: [aTraveller(), aTraveller()] })],
    ['Passenger/@PassengerID', order({ travellers: [aTraveller({ passengerId: 'OFFER1' })] })],
    ['PassengerList', day({ party: { adults: 0, children: 0, infants: 0 } })],
    ['OfferItem/PassengerRefs', order({ items: [{ offerItemId: 'OI1', passengerRefs: [] }] })],
    ['OfferItem/PassengerRefs', order({ items: [{ offerItemId: 'OI1', passengerRefs: ['PAX9'] }] })],
    ['OfferItem/@OfferItemID', order({ items: [{ offerItemId: '', passengerRefs: ['PAX1'] }] })],
    ['Offer/OfferItem', order({ items: [] })],
    ['Offer/OfferItem', offered({ items: [] })],
    ['Offer/@OfferID', order({ offer: { offerId: '7 of 9', owner: 'XX', responseId: 'R' } })],
    ['Offer/@OfferID', priced({ offers: [...aPricingCall().offers, ...aPricingCall().offers] })],
    ['Offer/@Owner', offered({ owner: '' })],
    ['Offer/@ResponseID', offered({ responseId: '' })],
    ['Query/Offer', priced({ offers: [] })],
    ['TotalOfferPrice', order({ total: { amount: '1 234,00', currency: 'NOK' } })],
    ['TotalOfferPrice/@Code', order({ total: { amount: '1234.00', currency: 'kr' } })],
    ['Voucher/Number', order({ cardToken: '' })],
    ['Voucher/Number', order({ cardToken: 'x'.repeat(256) })],
    ['Token/Number', priced({ cardToken: '' })],
    ['Phone/PhoneNumber', order({ contact: { phone: { countryDialingCode: '47', number: 'call me' } } })],
    ['Phone/CountryDialingCode', order({ contact: { phone: { countryDialingCode: 'NO', number: '1' } } })],
    ['EmailAddress/EmailAddressValue', order({ contact: { email: '' } })],
    ['URLs/TermURL', order({ termUrl: 'https://a b' })],
    ['URLs/FailURL', order({ failUrl: 'javascript:alert(1)' })],
    ['CustomerDevice/IP_Address', order({ ipAddress: 'localhost' })],
    ['CustomerDevice/BrowserUserAgentHeader', order({ userAgent: '' })],
    ['ProcessingInfo/CAVV', thirdParty('', '05')],
    ['ProcessingInfo/ECI', thirdParty('AAAB', '0'.repeat(16))],
    ['PromotionQualifiers/Code', priced({ qualifiers: { promotionCode: 'x'.repeat(16) } })],
    ['SpecialFareQualifiers/Account', priced({ qualifiers: { corporateCode: '' } })],
    ['PointOfSale/Location/CountryCode', profiled({ country: 'no' })],
    ['TravelAgencySender/Name', profiled({ agencyName: 'x'.repeat(51) })],
    ['TravelAgencySender/AgencyID', profiled({ agencyId: '' })],
    ['OverrideCurrency', profiled({ currency: 'KRONER' })],
    ['LanguageCode', profiled({ language: '' })],
    ['extension namespace', profiled({ extensionNamespace: '' })],
    ['extension namespace', profiled({ extensionNamespace: 'http://www.iata.org/IATA/EDIST/2017.2' })],
    [
      'AggregatorParticipant/@SequenceNumber',
      profiled({ aggregator: { name: 'Hub', id: 'HUB', sequenceNumber: 0 } }),
    ],
    [
      'AggregatorParticipant/AggregatorID',
      profiled({ aggregator: { name: 'Hub', id: '', sequenceNumber: 1 } }),
    ],
    ['@TransactionIdentifier', identified('', 'c')],
    ['@TransactionIdentifier', identified('x'.repeat(33), 'c')],
    ['@CorrelationID', identified('t', '')],
    ['@CorrelationID', identified('t', 'x'.repeat(65))],
    ['Filters/OrderID', () => buildOrderRetrieveRequest(aRequestContext(), '')],
    ['Filters/OrderID', () => buildOrderRetrieveRequest(aRequestContext(), 'x'.repeat(46))],
    [
      'OrderID/@Owner',
      () => buildOrderRetrieveRequest(aRequestContext({ profile: aProfile({ airlineCode: 'X' }) }), 'O'),
    ],
    ['AirportCityDeparture/LocationCode', calendar({ origin: 'OSLO' })],
    ['AirportCityArrival/LocationCode', calendar({ destination: '' })],
    ['AirportCityDeparture/Date', calendar({ date: '2026-13-01' })],
    ['LeadDatePeriod/@After', calendar({ daysAfter: -1 })],
    ['LeadDatePeriod/@Before', calendar({ daysBefore: 1.5 })],
    ['Affinity', () => buildCalendarRequest(aRequestContext(), [], {})],
    ['Departure/AirportCode', day({ origin: 'os' })],
    ['Arrival/AirportCode', day({ destination: 'L W' })],
    ['Departure/Date', day({ returnDate: 'tomorrow' })],
  ])('%s (%#)', (field, build) => {
    const refused = refusal(build)
    expect(refused?.field).toBe(field)
    expect(refused?.reason).toMatch(/^must /)
  })

  it('says what is wrong without repeating the value', () => {
    expect(refusal(named({ surname: 'Secret\u0000' }))?.reason).toBe('must not contain the character U+0000')
    expect(refusal(order({ cardToken: 't'.repeat(300) }))?.reason).toBe('must have 1 to 255 characters')
  })

  it('counts characters, not code units, as the schema does', () => {
    expect(refusal(named({ surname: '𝒜'.repeat(50) }))).toBeUndefined()
  })

  it('takes phone numbers as people write them', () => {
    const phone = { countryDialingCode: '+47', number: '(22) 33-44.55 66' }
    expect(refusal(order({ contact: { phone } }))).toBeUndefined()
  })
})
