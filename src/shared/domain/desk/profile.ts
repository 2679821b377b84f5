/** What a point of sale works against; it marks every window and print. */
export type Environment = 'production' | 'test' | 'training'

/** A pair of airports. */
export interface AirportPair {
  readonly origin: string
  readonly destination: string
}

/** A point of sale: everything that requests need besides user and password, which live in the keychain. */
export interface Profile {
  readonly id: string
  readonly label: string
  readonly environment: Environment
  /** Base address of the retail (XML) endpoints, without trailing slash; a training profile has a name that is never looked up. */
  readonly retailUrl: string
  /** Base address of the payment endpoint; ends with /payment (specification, preamble). */
  readonly paymentUrl: string
  readonly agencyName: string
  readonly agencyId: string
  /** Sent as AggregatorParticipant when present (section 2.1). */
  readonly aggregator?: { readonly name: string; readonly id: string; readonly sequenceNumber: number }
  /** Two-letter sales country (section 2.1). */
  readonly country: string
  /** ISO 4217 code in which prices are requested (OverrideCurrency). */
  readonly currency: string
  /** What amounts without a decimal point mean to the airline; absent: nobody has said it. */
  readonly wholeAmounts?: 'as-they-stand' | 'minor-units'
  /** Two-letter language of texts in answers. */
  readonly language: string
  /** Designator of the airline sold: owner of offers and orders. */
  readonly airlineCode: string
  readonly airlineName: string
  /** root@Target (section 9). */
  readonly target: 'Test' | 'Production'
  /** The vendor token of the media type (section 5): application/vnd.<token>.ndc.v17.2+xml. */
  readonly vendorToken: string
  /** Namespace of the vendor's extension elements, written with prefix ns2 (section 2). */
  readonly extensionNamespace: string
  /** https addresses that the bank sends the customer back to; intercepted, never loaded (section 4.3). */
  readonly termUrl: string
  readonly failUrl: string
  /** The customer's device address of section 4.3; the counter has none of its own, so the point of sale states it. */
  readonly ipAddress: string
  /** What the test of the connection searches; absent: what was searched last. */
  readonly testRoute?: AirportPair
  /** True when the fleet's policy file lays the profile down: shown, not changed. */
  readonly isPolicy: boolean
}

/**
 * User and password of a profile are known to the keychain, to this session only, or not at all; `other-address`: they
 * were typed for another host than the profile has now; `waiting`: the keychain has not answered.
 */
export type CredentialState = 'set' | 'session-only' | 'not-set' | 'other-address' | 'waiting' | 'not-needed'

export interface ProfileEntry {
  readonly profile: Profile
  readonly credentials: CredentialState
}
