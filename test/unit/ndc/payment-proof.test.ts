import { describe, expect, it } from 'vitest'
import { buildOrderCreateRequest } from '../../../src/main/ndc/messages/order-create/build-request'
import { writeXml } from '../../../src/main/ndc/xml/write-xml'
import type { ThirdPartyAuthentication } from '../../../src/shared/domain/booking/booking-attempt'
import { proofFields } from '../../../src/shared/domain/booking/payment-proof'
import { anOrderCreateCall, aRequestContext } from '../../support/ndc-examples'
import { schemaErrors, whyNoSchemas } from '../../support/validate-against-schema'
import { findAll, parseXml, textAt } from '../../support/xml-tree'

/** A value for every field that there is. */
const FULL_PROOF = {
  cavv: 'AAAB',
  eci: '05',
  transactionId: 'ds-1',
  proof: {
    paRes: 'eJx+/=',
    transactionType: 'Purchase',
    enrollmentStatus: 'CardEnrolled',
    airlineId: 'XX',
    airlineName: 'Example Air',
    airlineCountry: 'NO',
    acsReference: 'acs-1',
    spmReference: 'spm-1',
    referenceSource: 'directory',
    referenceTime: '2026-01-10T10:00:00Z',
    description: 'Two tickets',
    referenceDates: '2026-01-10 2026-01-11',
    acsUrl: 'https://bank.example/acs',
    merchantUrl: 'https://shop.example/',
    detailsTime: '2026-01-10T10:00:00Z',
    clientType: 'Internet',
    acceptHeader: 'text/html',
    deviceCategory: '0',
    inputCurrency: 'NOK',
    settlementCurrency: 'GBP',
    carriers: 'XX ZZ',
    dateTimes: '2026-03-20T07:30 2026-03-27',
    classes: 'Y M',
    stops: 'OSL LGW',
    fareBases: 'YFLEX M1',
    flightNumbers: '0442 0443',
    passengerName: 'Næss Åse',
    residence: 'NO',
    ticketNumber: '1231234567890',
    agencyInfo: 'Harbour Travel',
    detailsDates: '2026-01-10',
    addressCode: 'Y',
    addressText: 'Matched',
    addressInvalid: 'false',
    addressNoMatch: 'false',
    customerAuthStatus: 'Y',
  },
} as const satisfies ThirdPartyAuthentication

function requestWith(authentication: ThirdPartyAuthentication) {
  const call = anOrderCreateCall({ payment: { kind: 'third-party-3ds', authentication } })
  return buildOrderCreateRequest(aRequestContext(), call)
}

describe('the proof of a third party', () => {
  it('has an example here of every field', () => {
    expect(Object.keys(FULL_PROOF.proof)).toEqual(proofFields)
  })

  it('sends every field that a third party gave, where the schema has it', () => {
    const tree = parseXml(writeXml(requestWith(FULL_PROOF)))
    const alert = findAll(tree, 'OrderCreateParameters/Alerts/Alert/SecurePaymentAlert')[0]
    const at = (path: string): string | undefined => alert && textAt(alert, path)
    expect(at('ProcessingInfos/ProcessingInfo/CustomerAuthStatus')).toBe('Y')
    expect(at('Reference/ACS_TxnReference')).toBe('acs-1')
    expect(at('PayerAuth/PARes')).toBe('eJx+/=')
    expect(at('URLs/MerchantURL')).toBe('https://shop.example/')
    expect(at('URLs/TermURL')).toBe('https://a.example/term')
    const reservation = 'Details/ReservationInfo'
    expect(
      alert && findAll(alert, `${reservation}/FlightNumbers/FlightNumber`).map(({ text }) => text),
    ).toEqual(['0442', '0443'])
    expect(alert && findAll(alert, `${reservation}/DateTimes/DateTime`).map((one) => one.attributes)).toEqual(
      [{ Date: '2026-03-20', Time: '07:30' }, { Date: '2026-03-27' }],
    )
  })

  it('refuses a field of the proof that the schema does not take, by its name', () => {
    expect(() => requestWith({ ...FULL_PROOF, proof: { residence: 'Norway' } })).toThrow(
      expect.objectContaining({
        error: expect.objectContaining({
          field: expect.stringContaining('ResidenceCode') as unknown,
        }) as unknown,
      }),
    )
  })

  const single = proofFields.map((field) => ({ ...FULL_PROOF, proof: { [field]: FULL_PROOF.proof[field] } }))

  it.skipIf(whyNoSchemas() !== undefined)('is valid as a whole, and with each field by itself', () => {
    const requests = [FULL_PROOF, ...single].map((proof) => writeXml(requestWith(proof)))
    expect(schemaErrors('OrderCreateRQ', requests)).toBe('')
  })
})
