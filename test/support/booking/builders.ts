import { emptyDataLists, type DataLists } from '../../../src/shared/domain/lists/data-lists'
import type { Segment } from '../../../src/shared/domain/flights/itinerary'
import { addDays, today } from '../../../src/shared/domain/dates/local-date'
import { money, sumMoney } from '../../../src/shared/domain/money/money'
import type { Offer, OfferItem, PricingAnswer } from '../../../src/shared/domain/offer/offer'
import type { Order } from '../../../src/shared/domain/order/order'
import { passengerSlots, type Party, type Traveller } from '../../../src/shared/domain/people/passenger'
import { priceLines } from '../../../src/shared/domain/price/price-lines'
import type { Pricing } from '../../../src/shared/domain/price/pricing'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import { checkSums } from '../../../src/shared/domain/price/sum-check'
import type { CardFields } from '../../../src/shared/domain/booking/card'

export const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 }

export function aProfile(changes: Partial<Profile> = {}): Profile {
  return {
    id: 'counter',
    label: 'Counter',
    environment: 'training',
    retailUrl: 'https://airline.example',
    paymentUrl: 'https://airline.example/payment',
    agencyName: 'Fjord Travel',
    agencyId: '12345678',
    country: 'NO',
    currency: 'NOK',
    language: 'en',
    airlineCode: 'XX',
    airlineName: 'Example Air',
    target: 'Test',
    vendorToken: 'example',
    extensionNamespace: 'urn:example:extension',
    termUrl: 'https://return.example/term',
    failUrl: 'https://return.example/fail',
    ipAddress: '192.0.2.1',
    isPolicy: false,
    ...changes,
  }
}

export function aTraveller(changes: Partial<Traveller> = {}): Traveller {
  return { passengerId: 'PAX1', ptc: 'ADT', title: 'MRS', givenName: 'Åse', surname: 'Ødegård', ...changes }
}

const AGES_IN_DAYS = { ADT: 40 * 366, CHD: 8 * 366, INF: 200 } as const

/** Everybody of a party by name and birth date, of an age that fits. */
export function aFamily(party: Party): readonly Traveller[] {
  return passengerSlots(party).map((slot, index) => ({
    ...slot,
    title: 'MS',
    givenName: ['Åse', 'Ola', 'Liv', 'Bo', 'Siv', 'Per', 'Ida', 'Jo'][index] ?? 'Mo',
    surname: 'Ødegård',
    birthDate: addDays(today(new Date()), -AGES_IN_DAYS[slot.ptc]),
  }))
}

export function aSegment(changes: Partial<Segment> = {}): Segment {
  return {
    segmentKey: 'S1',
    departure: { airportCode: 'OSL', date: '2026-04-12', time: '07:30' },
    arrival: { airportCode: 'LGW', date: '2026-04-12', time: '08:55' },
    marketing: { airlineId: 'XX', flightNumber: '0442' },
    ...changes,
  }
}

export function anItem(id: string, amount: { base?: string; taxes?: string; total?: string }): OfferItem {
  const nok = (text: string | undefined, key: string) =>
    text === undefined ? {} : { [key]: money(text, 'NOK') }
  return {
    offerItemId: id,
    ...nok(amount.total, 'total'),
    ...nok(amount.base, 'base'),
    ...nok(amount.taxes, 'taxes'),
    services: [{ kind: 'flights', serviceId: `${id}-s`, passengerRefs: ['PAX1'], flightKeys: ['F1'] }],
    fares: [],
  }
}

export function forPassengers(item: OfferItem, ...passengerRefs: readonly string[]): OfferItem {
  return { ...item, services: item.services.map((service) => ({ ...service, passengerRefs })) }
}

export function aServiceItem(id: string, definitionId: string, total: string): OfferItem {
  return {
    offerItemId: id,
    total: money(total, 'NOK'),
    services: [
      { kind: 'definition', serviceId: `${id}-s`, passengerRefs: ['PAX1'], definitionId, segmentKeys: [] },
    ],
    fares: [],
  }
}

export const SOME_LISTS: DataLists = {
  ...emptyDataLists,
  segments: { S1: aSegment() },
  flights: { F1: { flightKey: 'F1', segmentKeys: ['S1'] } },
  serviceDefinitions: {
    SD__CCF2: {
      id: 'SD__CCF2',
      code: 'CCF2',
      name: 'Card fee',
      bundle: [],
      baggageAllowanceIds: [],
      descriptions: [],
    },
    SD_BAG: {
      id: 'SD_BAG',
      code: 'YN1',
      name: 'Bag',
      bundle: [],
      baggageAllowanceIds: [],
      descriptions: [],
    },
  },
}

export function anOffer(items: readonly OfferItem[], changes: Partial<Offer> = {}): Offer {
  const total = sumMoney(items.flatMap((item) => (item.total ? [item.total] : [])))
  return {
    offerId: 'O1',
    owner: 'XX',
    responseId: 'R1',
    ...(total && { total }),
    flights: [{ flightKey: 'F1' }],
    items,
    ...changes,
  }
}

export function aPricing(offer: Offer, changes: Partial<Pricing> = {}): Pricing {
  const answer: PricingAnswer = {
    ...(offer.responseId !== undefined && { responseId: offer.responseId }),
    offer,
    ancillaries: [],
    lists: SOME_LISTS,
    warnings: [],
    asOf: '2026-03-02T09:00:00.000Z',
  }
  return {
    pricingId: `pricing-${offer.offerId}`,
    answer,
    total: offer.total ?? money('0', 'NOK'),
    lines: priceLines({ offers: [offer], lists: SOME_LISTS }, changes.party ?? ONE_ADULT),
    check: checkSums(offer),
    isAccepted: true,
    selections: [],
    party: ONE_ADULT,
    qualifiers: {},
    withCard: false,
    pricedAt: '2026-03-02T09:00:00.000Z',
    ...changes,
  }
}

export function anOrder(orderId: string): Order {
  return {
    orderId,
    owner: 'XX',
    bookingReferences: [{ id: '1E5234', airlineId: 'XX' }],
    total: money('1204.00', 'NOK'),
    status: 'OK',
    payments: [],
    items: [],
    lists: emptyDataLists,
    warnings: [],
  }
}

export function aCard(changes: Partial<CardFields> = {}): CardFields {
  return {
    number: new TextEncoder().encode('4000 0000 0000 1000'),
    verificationCode: new TextEncoder().encode('123'),
    expirationMonth: 12,
    expirationYear: 2030,
    name: 'ASE ODEGARD',
    addressLine1: 'Storgata 1',
    postalCode: '0155',
    cityName: 'Oslo',
    countryCode: 'NO',
    brand: 'visa',
    ...changes,
  }
}
