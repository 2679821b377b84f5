import type { Challenge } from '../../src/shared/domain/booking/booking-attempt'
import type { Traveller } from '../../src/shared/domain/people/passenger'
import type { Profile } from '../../src/shared/domain/desk/profile'
import type { OrderCreateCall, PricingCall } from '../../src/main/ndc/airline-calls'
import type { RequestContext } from '../../src/main/ndc/messages/envelope'

export function aProfile(changes: Partial<Profile> = {}): Profile {
  return {
    id: 'harbour',
    label: 'Harbour',
    environment: 'test',
    retailUrl: 'http://127.0.0.1:9',
    paymentUrl: 'http://127.0.0.1:9/payment',
    agencyName: 'Harbour Travel',
    agencyId: 'AGENCY1',
    country: 'NO',
    currency: 'NOK',
    language: 'EN',
    airlineCode: 'XX',
    airlineName: 'Example Air',
    target: 'Test',
    vendorToken: 'example',
    extensionNamespace: 'urn:example:vendor-extension',
    termUrl: 'https://a.example/term',
    failUrl: 'https://a.example/fail',
    ipAddress: '192.0.2.1',
    isPolicy: false,
    ...changes,
  }
}

export function aRequestContext(changes: Partial<RequestContext> = {}): RequestContext {
  return {
    profile: aProfile(),
    ids: { transactionIdentifier: 'tx-1', correlationId: 'corr-1' },
    now: new Date('2026-01-10T10:00:00.000Z'),
    ...changes,
  }
}

export function aTraveller(changes: Partial<Traveller> = {}): Traveller {
  return {
    passengerId: 'PAX1',
    ptc: 'ADT',
    title: 'MR',
    givenName: 'Åse',
    surname: 'Næss',
    birthDate: '1980-01-01',
    ...changes,
  }
}

export function aPricingCall(changes: Partial<PricingCall> = {}): PricingCall {
  return {
    offers: [
      {
        offerId: 'OFFER1',
        owner: 'XX',
        responseId: 'RESP1',
        items: [{ offerItemId: 'OI1', passengerRefs: ['PAX1', 'PAX2'] }],
      },
    ],
    passengers: [
      { passengerId: 'PAX1', ptc: 'ADT' },
      { passengerId: 'PAX2', ptc: 'ADT' },
    ],
    qualifiers: {},
    ...changes,
  }
}

export function anOrderCreateCall(changes: Partial<OrderCreateCall> = {}): OrderCreateCall {
  return {
    offer: { offerId: 'OFFER1', owner: 'XX', responseId: 'RESP1' },
    items: [{ offerItemId: 'OI1', passengerRefs: ['PAX1'] }],
    total: { amount: '1234.00', currency: 'NOK' },
    cardToken: 'tok-1',
    travellers: [aTraveller()],
    contact: { phone: { countryDialingCode: '47', number: '12345678' }, email: 'a@b.example' },
    payment: { kind: 'provider-3ds' },
    termUrl: 'https://a.example/term',
    failUrl: 'https://a.example/fail',
    ipAddress: '192.0.2.1',
    userAgent: 'UA',
    ...changes,
  }
}

export function aChallenge(changes: Partial<Challenge> = {}): Challenge {
  return {
    acsUrl: 'https://bank.example/acs',
    transactionType: 'Authorize',
    acsReference: 'acs-1',
    spmReference: 'spm-1',
    originalTransactionId: 'orig-1',
    ...changes,
  }
}
