import fc from 'fast-check'
import type { OfferToPrice, OrderCreateCall, PricingCall } from '../../src/main/ndc/airline-calls'
import { buildCalendarRequest, buildDayRequest } from '../../src/main/ndc/messages/air-shopping/build-request'
import { buildCustomerInputResponse } from '../../src/main/ndc/messages/customer-input/build-response'
import type { RequestContext } from '../../src/main/ndc/messages/envelope'
import { buildOfferPriceRequest } from '../../src/main/ndc/messages/offer-price/build-request'
import { buildOrderCreateRequest } from '../../src/main/ndc/messages/order-create/build-request'
import { buildOrderRetrieveRequest } from '../../src/main/ndc/messages/order-retrieve/build-request'
import type { XmlElement } from '../../src/main/ndc/xml/write-xml'
import type { PaymentKind } from '../../src/shared/domain/booking/booking-attempt'
import { addDays } from '../../src/shared/domain/dates/local-date'
import {
  passengerSlots,
  type Contact,
  type PassengerSlot,
  type Traveller,
} from '../../src/shared/domain/people/passenger'
import type { Profile } from '../../src/shared/domain/desk/profile'
import { aProfile } from './ndc-examples'

const forbiddenInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text of any characters that XML can carry, most often the troublesome ones, so many code points long. */
function anyText(minimum: number, maximum: number): fc.Arbitrary<string> {
  const troublesome = fc.constantFrom(
    ...[
      '&',
      '<',
      '>',
      '"',
      "'",
      '&amp;',
      ']]>',
      ' ',
      '\t',
      '\r',
      '\n',
      'Å',
      'é',
      'ø',
      'ß',
      '𝒜',
      '中',
      '\u0301',
    ],
  )
  const unit = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }), troublesome)
  return fc
    .array(unit, { minLength: minimum, maxLength: Math.min(maximum, 12) })
    .map((units) => Array.from(units.join('').replace(forbiddenInXml, '?')).slice(0, maximum).join(''))
}

const anyName = fc
  .oneof(fc.constantFrom('Åse', "Ødegård-O'Neill & Søn", 'Nuñez <X>', '李'), anyText(1, 50))
  .filter((name) => name.trim() !== '')

function letters(length: number): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(`^[A-Z]{${String(length)}}$`))
}

// Fixed words in front keep the keys of offers and passengers apart.
function key(prefix: string): fc.Arbitrary<string> {
  return fc.stringMatching(/^[A-Za-z0-9_.-]{0,40}$/).map((rest) => `${prefix}${rest}`)
}

const aDate = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
const aBirthDate = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('1926-01-01', days))
const aParty = fc.record({
  adults: fc.integer({ min: 1, max: 9 }),
  children: fc.integer({ min: 0, max: 5 }),
  infants: fc.integer({ min: 0, max: 3 }),
})
const someQualifiers = fc.record(
  { promotionCode: anyText(1, 15), corporateCode: anyText(1, 40) },
  { requiredKeys: [] },
)

const aProfileOfAnyKind: fc.Arbitrary<Profile> = fc
  .record(
    {
      agencyName: anyText(0, 50),
      agencyId: anyText(1, 60),
      country: letters(2),
      currency: letters(3),
      language: anyText(1, 15),
      airlineCode: fc.stringMatching(/^[A-Z0-9]{2,3}$/),
      target: fc.constantFrom('Test' as const, 'Production' as const),
      extensionNamespace: fc.constantFrom('urn:example:x', 'http://vendor.example/ns?a=1&b="2"'),
      aggregator: fc.record({
        name: anyText(0, 50),
        id: anyText(1, 30),
        sequenceNumber: fc.integer({ min: 1, max: 99 }),
      }),
    },
    { requiredKeys: ['agencyName', 'agencyId', 'country', 'currency', 'language', 'airlineCode', 'target'] },
  )
  .map((changes) => aProfile(changes))

const aContext: fc.Arbitrary<RequestContext> = fc.record({
  profile: aProfileOfAnyKind,
  ids: fc.record({ transactionIdentifier: anyText(1, 32), correlationId: anyText(1, 64) }),
  now: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
})

function aTravellerOf(slot: PassengerSlot): fc.Arbitrary<Traveller> {
  return fc
    .record(
      {
        title: fc.constantFrom('MR' as const, 'MS' as const, 'MISS' as const, 'MRS' as const),
        givenName: anyName,
        surname: anyName,
        birthDate: aBirthDate,
      },
      { requiredKeys: ['givenName', 'surname'] },
    )
    .map((person) => ({ ...slot, ...person }))
}

function travellersOf(slots: readonly PassengerSlot[]): fc.Arbitrary<Traveller[]> {
  return fc.tuple(...slots.map(aTravellerOf))
}

const aContact: fc.Arbitrary<Contact> = fc.record(
  {
    phone: fc.record({
      countryDialingCode: fc.stringMatching(/^\+?[0-9]{1,4}$/),
      number: fc.stringMatching(/^[0-9]([0-9 ().-]{0,14}[0-9])?$/),
    }),
    email: anyText(1, 80),
  },
  { requiredKeys: [] },
)

function somePassengers(ids: readonly string[]): fc.Arbitrary<string[]> {
  return fc.subarray([...ids], { minLength: 1 })
}

function anOffer(prefix: string, ids: readonly string[]): fc.Arbitrary<OfferToPrice> {
  const item = fc.record({ offerItemId: anyText(1, 60), passengerRefs: somePassengers(ids) })
  return fc.record({
    offerId: key(prefix),
    owner: fc.stringMatching(/^[A-Z0-9]{2,3}$/),
    responseId: anyText(1, 60),
    items: fc.array(item, { minLength: 1, maxLength: 4 }),
  })
}

function aServiceOffer(ids: readonly string[]): fc.Arbitrary<OfferToPrice> {
  const selection = fc.record(
    {
      offerItemId: anyText(1, 20),
      passengerRefs: somePassengers(ids),
      quantity: fc.integer({ min: 1, max: 9 }),
      segmentKey: anyText(1, 20),
    },
    { requiredKeys: ['offerItemId', 'passengerRefs', 'quantity'] },
  )
  return fc
    .tuple(anOffer('ALC', ids), fc.array(selection, { minLength: 1, maxLength: 4 }))
    .map(([offer, selections]) => ({
      ...offer,
      items: selections.map((chosen) => ({
        offerItemId: chosen.offerItemId,
        passengerRefs: chosen.passengerRefs,
        selection: chosen,
      })),
    }))
}

const aPricing: fc.Arbitrary<PricingCall> = aParty.map(passengerSlots).chain((slots) => {
  const ids = slots.map((slot) => slot.passengerId)
  return fc
    .record(
      {
        first: anOffer('A', ids),
        second: anOffer('B', ids),
        services: aServiceOffer(ids),
        passengers: fc.oneof(fc.constant(slots), travellersOf(slots)),
        qualifiers: someQualifiers,
        cardToken: anyText(1, 255),
      },
      { requiredKeys: ['first', 'passengers', 'qualifiers'] },
    )
    .map(({ first, second, services, ...rest }) => ({
      ...rest,
      offers: [first, second, services].filter((offer) => offer !== undefined),
    }))
})

const aPayment: fc.Arbitrary<PaymentKind> = fc.oneof(
  fc.constant({ kind: 'provider-3ds' } as const),
  fc.constant({ kind: 'without-3ds' } as const),
  fc.record({
    kind: fc.constant('third-party-3ds' as const),
    authentication: fc.record(
      { cavv: anyText(1, 40), eci: anyText(1, 15), transactionId: anyText(1, 40) },
      { requiredKeys: ['cavv', 'eci'] },
    ),
  }),
)

const anAmount = fc.record({
  amount: fc.stringMatching(/^-?[0-9]{1,9}(\.[0-9]{1,3})?$/),
  currency: letters(3),
})

const anOrder: fc.Arbitrary<OrderCreateCall> = aParty.map(passengerSlots).chain((slots) => {
  const ids = slots.map((slot) => slot.passengerId)
  return fc
    .record({
      offer: anOffer('A', ids),
      total: anAmount,
      cardToken: anyText(1, 255),
      travellers: travellersOf(slots),
      contact: aContact,
      payment: aPayment,
      termUrl: fc.webUrl({ withQueryParameters: true }),
      failUrl: fc.webUrl({ withQueryParameters: true }),
      ipAddress: fc.oneof(fc.ipV4(), fc.ipV6()),
      userAgent: anyText(1, 120),
    })
    .map(({ offer: { items, ...offer }, ...rest }) => ({ ...rest, offer, items }))
})

const aDirection = fc.record({
  origin: letters(3),
  destination: letters(3),
  date: aDate,
  daysBefore: fc.integer({ min: 0, max: 15 }),
  daysAfter: fc.integer({ min: 0, max: 15 }),
})

const aDayQuery = fc.record(
  {
    origin: letters(3),
    destination: letters(3),
    departureDate: aDate,
    returnDate: aDate,
    party: aParty,
    qualifiers: someQualifiers,
    currency: fc.constantFrom('EUR', 'JPY'),
  },
  { requiredKeys: ['origin', 'destination', 'departureDate', 'party', 'qualifiers'] },
)

const aBankAnswer = fc.record({
  challenge: fc.record(
    {
      acsUrl: fc.webUrl(),
      acsReference: anyText(0, 60),
      spmReference: anyText(0, 60),
      originalTransactionId: anyText(0, 60),
    },
    { requiredKeys: ['acsUrl'] },
  ),
  bankReturn: fc.record(
    { via: fc.constantFrom('term' as const, 'fail' as const), paRes: anyText(0, 400) },
    { requiredKeys: ['via'] },
  ),
  status: fc.constantFrom('Y' as const, 'N' as const, 'A' as const, 'U' as const),
})

/** Requests of every kind, with everything in them that the schema allows. */
export const anyRequest: Readonly<Record<string, fc.Arbitrary<XmlElement>>> = {
  AirShoppingRQ: fc.oneof(
    fc
      .tuple(aContext, fc.array(aDirection, { minLength: 1, maxLength: 4 }), someQualifiers)
      .map(([context, directions, qualifiers]) => buildCalendarRequest(context, directions, qualifiers)),
    fc.tuple(aContext, aDayQuery).map(([context, query]) => buildDayRequest(context, query)),
  ),
  OfferPriceRQ: fc.tuple(aContext, aPricing).map(([context, call]) => buildOfferPriceRequest(context, call)),
  OrderCreateRQ: fc.tuple(aContext, anOrder).map(([context, call]) => buildOrderCreateRequest(context, call)),
  OrderRetrieveRQ: fc
    .tuple(aContext, anyText(1, 45))
    .map(([context, orderId]) => buildOrderRetrieveRequest(context, orderId)),
  CustomerInputRS: fc
    .tuple(aContext, aBankAnswer)
    .map(([context, call]) => buildCustomerInputResponse(context, call)),
}
