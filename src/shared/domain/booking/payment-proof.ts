/** Of one value, or of several with blanks between them. */
interface ProofRule {
  /** Where SecurePaymentAlert has it, in words of the interface: what reports of third parties call it. */
  readonly element: string
  readonly pattern: RegExp
}

const anything = (longest: number): RegExp => new RegExp(`^\\P{Cc}{1,${String(longest)}}$`, 'u')
const several = (one: string, most: number): RegExp =>
  new RegExp(`^(?:${one})(?: (?:${one})){0,${String(most - 1)}}$`)
const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?`
const YES_OR_NO = /^(?:true|false)$/
const ADDRESS = /^https?:\/\/[^\s<>"]{1,300}$/

/** What a third party may give beside CAVV, ECI and its transaction id: every field of the schema, in its order. */
export const PROOF_FIELDS = {
  paRes: { element: 'PayerAuth/PARes', pattern: /^[\w+/=-]{1,20000}$/ },
  transactionType: { element: 'TransactionType', pattern: anything(50) },
  enrollmentStatus: { element: 'EnrollmentStatus', pattern: anything(50) },
  airlineId: { element: 'Airline/ID', pattern: anything(50) },
  airlineName: { element: 'Airline/Name', pattern: anything(100) },
  airlineCountry: { element: 'Airline/CountryCode', pattern: /^[A-Z]{2}$/ },
  acsReference: { element: 'Reference/ACS_TxnReference', pattern: anything(1000) },
  spmReference: { element: 'Reference/SPM_TxnReference', pattern: anything(1000) },
  referenceSource: { element: 'Reference/OriginalTransactionID@source', pattern: anything(50) },
  referenceTime: { element: 'Reference/TrxTimestamp', pattern: several(MOMENT, 1) },
  description: { element: 'Reference/TxnDescription', pattern: anything(255) },
  referenceDates: { element: 'Reference/TxnDatas/TxnDate', pattern: several(String.raw`\S{1,80}`, 3) },
  acsUrl: { element: 'URLs/ACS_URL', pattern: ADDRESS },
  merchantUrl: { element: 'URLs/MerchantURL', pattern: ADDRESS },
  detailsTime: { element: 'Details/TrxTimestamp', pattern: several(MOMENT, 1) },
  clientType: { element: 'Details/ClientType', pattern: anything(50) },
  acceptHeader: { element: 'Details/CustomerDevice/BowserAcceptHeader', pattern: anything(500) },
  deviceCategory: { element: 'Details/CustomerDevice/DeviceCategoryCode', pattern: anything(35) },
  inputCurrency: { element: 'Details/Currency/InputCurrCode', pattern: /^[A-Z]{3}$/ },
  settlementCurrency: { element: 'Details/Currency/SettlementCurrCode', pattern: /^[A-Z]{3}$/ },
  carriers: { element: 'Details/ReservationInfo/Carrier', pattern: several('[A-Z0-9]{2,3}', 4) },
  dateTimes: {
    element: 'Details/ReservationInfo/DateTime',
    pattern: several(String.raw`\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d)?`, 4),
  },
  classes: { element: 'Details/ReservationInfo/ClassOfService', pattern: several('[A-Z]', 4) },
  stops: { element: 'Details/ReservationInfo/StopLocation', pattern: several('[A-Z]{3}', 4) },
  fareBases: { element: 'Details/ReservationInfo/FareBasisCode', pattern: several('[A-Z0-9/]{1,15}', 4) },
  flightNumbers: {
    element: 'Details/ReservationInfo/FlightNumber',
    pattern: several(String.raw`\d{1,4}`, 4),
  },
  passengerName: { element: 'Details/ReservationInfo/PassengerName', pattern: anything(50) },
  residence: { element: 'Details/ReservationInfo/ResidenceCode', pattern: /^[A-Z]{2}$/ },
  ticketNumber: { element: 'Details/ReservationInfo/PassengerTktNbr', pattern: anything(16) },
  agencyInfo: { element: 'Details/ReservationInfo/AgencyInfo', pattern: anything(255) },
  detailsDates: { element: 'Details/TxnDatas/TxnDate', pattern: several(String.raw`\S{1,80}`, 3) },
  addressCode: { element: 'ProcessingInfo/AddrVerification@Code', pattern: anything(35) },
  addressText: { element: 'ProcessingInfo/AddrVerification@Text', pattern: anything(255) },
  addressInvalid: { element: 'ProcessingInfo/AddrVerification@InvalidInd', pattern: YES_OR_NO },
  addressNoMatch: { element: 'ProcessingInfo/AddrVerification@NoMatchInd', pattern: YES_OR_NO },
  customerAuthStatus: { element: 'ProcessingInfo/CustomerAuthStatus', pattern: anything(50) },
} as const satisfies Readonly<Record<string, ProofRule>>

export type ProofField = keyof typeof PROOF_FIELDS

export const proofFields = Object.keys(PROOF_FIELDS).filter(
  (name): name is ProofField => name in PROOF_FIELDS,
)

/** As typed; absent where the third party gave none. */
export type PaymentProof = Readonly<Partial<Record<ProofField, string>>>

/** Fields that hold what the schema does not take. */
export function wrongProof(proof: PaymentProof): readonly ProofField[] {
  return proofFields.filter((field) => {
    const value = proof[field]
    return value !== undefined && !PROOF_FIELDS[field].pattern.test(value)
  })
}
