import type { Flight, OriginDestination, Segment } from '../flights/itinerary'
import type { Contact, NameTitle } from '../people/passenger'

/** DataLists/PassengerList/Passenger of an answer; the type stays text because answers may name others. */
export interface ListedPassenger {
  readonly passengerId: string
  readonly ptc?: string
  readonly title?: NameTitle | (string & {})
  readonly givenName?: string
  readonly surname?: string
  readonly birthDate?: string
  readonly contactId?: string
}

/** ContactList/ContactInformation of an answer: the first phone and address, and every other one. */
export interface ListedContact extends Contact {
  readonly otherPhones?: readonly NonNullable<Contact['phone']>[]
  readonly otherEmails?: readonly string[]
  /** Postal and other addresses, each in one line as received; absent when there is none. */
  readonly addresses?: readonly string[]
}

/** BaggageAllowanceList/BaggageAllowance (section 2.6). */
export interface BaggageAllowance {
  readonly id: string
  /** Checked, CarryOn or what the answer says. */
  readonly category?: string
  readonly pieces: readonly BaggagePieces[]
  /** WeightAllowance: so much in any number of pieces. */
  readonly weight?: MaximumWeight & { readonly applicableParty?: string }
  readonly descriptions: readonly string[]
}

/** PieceAllowance: so many pieces for a traveller or for the party. */
export interface BaggagePieces {
  readonly applicableParty?: string
  readonly totalQuantity?: number
  readonly measurements: readonly (Partial<MaximumWeight> & {
    readonly quantity?: number
    readonly applicableBag?: string
  })[]
}

/** MaximumWeight, which an answer may state in a second unit as well. */
export interface MaximumWeight {
  readonly maximumWeight: { readonly value: string; readonly unit: string }
  readonly otherWeight?: { readonly value: string; readonly unit: string }
}

/** PriceClassList/PriceClass, a fare family such as LFAR or LFPL. */
export interface PriceClass {
  readonly id: string
  readonly name?: string
  readonly code?: string
  readonly descriptions: readonly string[]
  /** Seats left by segment and booking class (Code@SeatsLeft). */
  readonly seats: readonly {
    readonly segmentKeys: readonly string[]
    readonly bookingClass?: string
    readonly seatsLeft?: number
  }[]
}

/** ServiceDefinitionList/ServiceDefinition; known by its code, its name may change. */
export interface ServiceDefinition {
  readonly id: string
  readonly name?: string
  /** Encoding/Code: BNDL_PLUS, SPML_STANDARD, XST, YN1, CCF2 and others. */
  readonly code?: string
  readonly bundle: readonly string[]
  readonly baggageAllowanceIds: readonly string[]
  readonly descriptions: readonly string[]
}

/** DataLists and keyed Metadata of an answer, by their keys; every list may be empty and every ref dangling. */
export interface DataLists {
  readonly passengers: Readonly<Record<string, ListedPassenger>>
  readonly contacts: Readonly<Record<string, ListedContact>>
  readonly baggageAllowances: Readonly<Record<string, BaggageAllowance>>
  readonly segments: Readonly<Record<string, Segment>>
  readonly flights: Readonly<Record<string, Flight>>
  readonly originDestinations: Readonly<Record<string, OriginDestination>>
  readonly priceClasses: Readonly<Record<string, PriceClass>>
  readonly serviceDefinitions: Readonly<Record<string, ServiceDefinition>>
  /** LanguageMetadata, for completeness of the protocol. */
  readonly languages: Readonly<
    Record<string, { readonly code?: string; readonly nls?: string; readonly name?: string }>
  >
}

/** Lists that are being put together. */
export type OpenDataLists = { -readonly [Name in keyof DataLists]: Record<string, DataLists[Name][string]> }

export function emptyLists(): OpenDataLists {
  return {
    passengers: {},
    contacts: {},
    baggageAllowances: {},
    segments: {},
    flights: {},
    originDestinations: {},
    priceClasses: {},
    serviceDefinitions: {},
    languages: {},
  }
}

export const emptyDataLists: DataLists = emptyLists()
