import type { LocalDate } from '../dates/local-date'

/** Passenger type codes of the interface (section 2.3). */
export type PassengerTypeCode = 'ADT' | 'CHD' | 'INF'

/** How many of each type travel. */
export interface Party {
  readonly adults: number
  readonly children: number
  readonly infants: number
}

/** A passenger as a shopping or pricing message names him: an id chosen by us and a type (section 2.3). */
export interface PassengerSlot {
  readonly passengerId: string
  readonly ptc: PassengerTypeCode
}

/** Titles in use with the airline (wire notes, section 1). */
export type NameTitle = 'MR' | 'MS' | 'MISS' | 'MRS'

/** A traveller with the personal data that the order needs (section 2.3). */
export interface Traveller extends PassengerSlot {
  /** Absent when the agent chose none; the schema allows it. */
  readonly title?: NameTitle
  /** As it will be sent, 1 to 50 characters. */
  readonly givenName: string
  readonly surname: string
  /** Mandatory for all when a flight leaves the United Kingdom and somebody is under 16. */
  readonly birthDate?: LocalDate
  /** The adult on whose lap an infant sits; only for INF, kept by us, not sent. */
  readonly withPassengerId?: string
  /** Their own, where it is not that of the party. */
  readonly contact?: Contact
}

/** Where the airline reaches the party, or one of it (ContactInformation, section 2.3). */
export interface Contact {
  readonly phone?: { readonly countryDialingCode: string; readonly number: string }
  readonly email?: string
}

export function partySize(party: Party): number {
  return party.adults + party.children + party.infants
}

/** Seats that the party takes: infants sit on a lap. */
export function seatsNeeded(party: Party): number {
  return party.adults + party.children
}

/** PAX1, PAX2 and so on, adults first, then children, then infants. */
export function passengerSlots(party: Party): readonly PassengerSlot[] {
  const types: PassengerTypeCode[] = [
    ...Array.from({ length: party.adults }, () => 'ADT' as const),
    ...Array.from({ length: party.children }, () => 'CHD' as const),
    ...Array.from({ length: party.infants }, () => 'INF' as const),
  ]
  return types.map((ptc, index) => ({ passengerId: `PAX${String(index + 1)}`, ptc }))
}
