/** One Error of an answer; codes have at most three characters, as the schema wants. */
export interface Refusal {
  readonly code: string
  readonly shortText: string
  readonly text: string
}

/** Business failures: HTTP 200 with Errors. */
export class Refused extends Error {
  readonly kind = 'refused'
  readonly refusals: readonly Refusal[]
  constructor(refusals: readonly Refusal[]) {
    super(refusals.map((refusal) => refusal.text).join('; '))
    this.refusals = refusals
  }
}

const KINDS = {
  'not-found': ['913', 'Item or data not found, or not existing in the processing host'],
  'message-incomplete': ['367', 'Invalid format or missing data'],
  'agency-unknown': ['915', 'Not authorised'],
  'route-unknown': ['104', 'Airport, city or route not served'],
  'date-invalid': ['102', 'Invalid or missing departure date'],
  'currency-unknown': ['405', 'Currency not accepted'],
  'party-invalid': ['407', 'Passenger data not accepted'],
  'agreement-unknown': ['427', 'Agreement not known'],
  'offer-unknown': ['721', 'Offer not known'],
  'offer-expired': ['722', 'Offer has expired'],
  'offer-taken': ['723', 'An order or a payment already exists for this offer'],
  'items-mismatch': ['724', 'Offer items do not match the offer'],
  'birthdate-required': ['919', 'Date of birth required'],
  'price-mismatch': ['726', 'Price mismatch'],
  'token-unknown': ['731', 'Card token not known'],
  'token-expired': ['732', 'Card token has expired'],
  'token-used': ['733', 'Card token has been used'],
  'payment-refused': ['734', 'Payment refused'],
  'authentication-failed': ['735', 'Cardholder authentication failed'],
  'authentication-data-missing': ['736', 'Secure payment data missing'],
  'challenge-unknown': ['737', 'Secure payment not known or already completed'],
  'unable-to-process': ['911', 'Unable to process'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>

export type RefusalKind = keyof typeof KINDS

export function refusal(kind: RefusalKind, text: string): Refusal {
  const [code, shortText] = KINDS[kind]
  return { code, shortText, text }
}

export function refuse(kind: RefusalKind, text: string): never {
  throw new Refused([refusal(kind, text)])
}
