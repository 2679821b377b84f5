import type { ThirdPartyAuthentication } from '../../../../shared/domain/booking/booking-attempt'
import { PROOF_FIELDS, wrongProof, type PaymentProof } from '../../../../shared/domain/booking/payment-proof'
import { leaf, node, optional, type XmlElement } from '../../xml/write-xml'
import { checkLength, checkPresent } from '../check-value'
import { refuseField } from '../../../../shared/errors/refused'

/** What SecurePaymentAlert says of an authentication that a third party has made, part by part. */
export interface ProofParts {
  readonly beforeUrls: readonly (XmlElement | undefined)[]
  readonly acsUrl: XmlElement | undefined
  readonly merchantUrl: XmlElement | undefined
  readonly detailsTime: XmlElement | undefined
  readonly clientType: XmlElement | undefined
  readonly acceptHeader: XmlElement | undefined
  readonly deviceCategory: XmlElement | undefined
  /** Behind the device. */
  readonly ofDetails: readonly (XmlElement | undefined)[]
  readonly processing: XmlElement
}

export function proofParts(authentication: ThirdPartyAuthentication): ProofParts {
  const { proof = {} } = authentication
  const [wrong] = wrongProof(proof)
  if (wrong) throw refuseField(PROOF_FIELDS[wrong].element, 'must be as the interface has it')
  return {
    beforeUrls: [
      some('PayerAuth', [text('PARes', proof.paRes)]),
      text('TransactionType', proof.transactionType),
      text('EnrollmentStatus', proof.enrollmentStatus),
      some('Airline', [
        text('ID', proof.airlineId),
        text('Name', proof.airlineName),
        text('CountryCode', proof.airlineCountry),
      ]),
      reference(authentication, proof),
    ],
    acsUrl: text('ACS_URL', proof.acsUrl),
    merchantUrl: text('MerchantURL', proof.merchantUrl),
    detailsTime: text('TrxTimestamp', proof.detailsTime),
    clientType: text('ClientType', proof.clientType),
    acceptHeader: text('BowserAcceptHeader', proof.acceptHeader),
    deviceCategory: text('DeviceCategoryCode', proof.deviceCategory),
    ofDetails: [
      some('Currency', [
        text('InputCurrCode', proof.inputCurrency),
        text('SettlementCurrCode', proof.settlementCurrency),
      ]),
      reservation(proof),
      dates(proof.detailsDates),
    ],
    processing: processingInfos(authentication, proof),
  }
}

function reference({ transactionId }: ThirdPartyAuthentication, proof: PaymentProof): XmlElement | undefined {
  const source = proof.referenceSource === undefined ? {} : { source: proof.referenceSource }
  return some('Reference', [
    text('ACS_TxnReference', proof.acsReference),
    text('SPM_TxnReference', proof.spmReference),
    optional(transactionId, (id) =>
      leaf('OriginalTransactionID', checkPresent('Reference/OriginalTransactionID', id), source),
    ),
    text('TrxTimestamp', proof.referenceTime),
    text('TxnDescription', proof.description),
    dates(proof.referenceDates),
  ])
}

function reservation(proof: PaymentProof): XmlElement | undefined {
  return some('ReservationInfo', [
    list('Carriers', proof.carriers, (code) => leaf('Carrier', code)),
    list('DateTimes', proof.dateTimes, (moment) => {
      const [date = '', time] = moment.split('T')
      return node('DateTime', [], { Date: date, ...(time !== undefined && { Time: time }) })
    }),
    list('ClassesOfService', proof.classes, (code) => node('ClassOfService', [leaf('Code', code)])),
    list('StopLocations', proof.stops, (code) => node('StopLocation', [leaf('AirportCode', code)])),
    list('FareBasisCodes', proof.fareBases, (code) => node('FareBasisCode', [leaf('Code', code)])),
    list('FlightNumbers', proof.flightNumbers, (number) => leaf('FlightNumber', number)),
    text('PassengerName', proof.passengerName),
    text('ResidenceCode', proof.residence),
    text('PassengerTktNbr', proof.ticketNumber),
    text('AgencyInfo', proof.agencyInfo),
  ])
}

function processingInfos({ cavv, eci }: ThirdPartyAuthentication, proof: PaymentProof): XmlElement {
  const address = {
    ...(proof.addressCode !== undefined && { Code: proof.addressCode }),
    ...(proof.addressText !== undefined && { Text: proof.addressText }),
    ...(proof.addressInvalid !== undefined && { InvalidInd: proof.addressInvalid }),
    ...(proof.addressNoMatch !== undefined && { NoMatchInd: proof.addressNoMatch }),
  }
  return node('ProcessingInfos', [
    node('ProcessingInfo', [
      Object.keys(address).length > 0 ? node('AddrVerification', [], address) : undefined,
      leaf('CAVV', checkPresent('ProcessingInfo/CAVV', cavv)),
      text('CustomerAuthStatus', proof.customerAuthStatus),
      leaf('ECI', checkLength('ProcessingInfo/ECI', eci, 1, 15)),
    ]),
  ])
}

function text(name: string, value: string | undefined): XmlElement | undefined {
  return optional(value, (typed) => leaf(name, typed))
}

function dates(value: string | undefined): XmlElement | undefined {
  return list('TxnDatas', value, (date) => leaf('TxnDate', date))
}

function list(
  name: string,
  value: string | undefined,
  write: (one: string) => XmlElement,
): XmlElement | undefined {
  return optional(value, (typed) => node(name, typed.split(' ').map(write)))
}

/** Nothing where there is nothing to say. */
function some(name: string, children: readonly (XmlElement | undefined)[]): XmlElement | undefined {
  return children.some((child) => child !== undefined) ? node(name, children) : undefined
}
