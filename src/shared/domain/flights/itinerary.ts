import type { LocalDate } from '../dates/local-date'

/** One end of a segment: local to its airport, without zone (section 2.6). */
export interface SegmentEnd {
  readonly airportCode: string
  readonly date: LocalDate
  /** HH:MM as sent; absent when the answer gives none. */
  readonly time?: string
  readonly airportName?: string
  /** Absent when the answer's metadata do not name it, as are the next three. */
  readonly cityCode?: string
  readonly cityName?: string
  readonly countryCode?: string
  readonly countryName?: string
  readonly terminal?: string
}

/** A carrier of a segment; the number keeps its leading zeros. */
export interface Carrier {
  readonly airlineId: string
  readonly name?: string
  readonly flightNumber?: string
}

/** Who flies a segment, as far as the answer says it: by code, by name, or in words alone. */
export interface Operator extends Partial<Carrier> {
  /** Disclosures of the answer, in its words. */
  readonly disclosure?: string
}

/** DataLists/FlightSegmentList/FlightSegment (section 2.6). */
export interface Segment {
  readonly segmentKey: string
  readonly departure: SegmentEnd
  readonly arrival: SegmentEnd
  readonly marketing: Carrier
  readonly operating?: Operator
  readonly aircraftCode?: string
  /** RBD of a pricing answer (ClassOfService/Code). */
  readonly bookingClass?: string
  /** ClassOfService/MarketingName, where an answer gives it. */
  readonly cabinName?: string
  /** ClassOfService/Code@SeatsLeft, for every price class that says nothing of its own. */
  readonly seatsLeft?: number
  /** ISO 8601 as sent. */
  readonly duration?: string
  /** Stops on the way without a change of flight; absent when the answer gives none. */
  readonly stops?: number
}

/** "XX 0442": what the flight is sold as; the carrier alone when it has no number. */
export function flightName({ marketing }: Pick<Segment, 'marketing'>): string {
  return `${marketing.airlineId} ${marketing.flightNumber ?? ''}`.trim()
}

/** As it is compared: some answers write leading zeros and some do not. Empty where there is none. */
export function flightNumber({ marketing }: Pick<Segment, 'marketing'>): string {
  return (marketing.flightNumber ?? '').replace(/^0+/, '')
}

/** What a leg of one route is known by in every answer; its key is new in each, and its day and number may move. */
export function legAirports({ departure, arrival }: Segment): string {
  return `${departure.airportCode} ${arrival.airportCode}`
}

/** Carriers that fly under another's number, by name, else by code, each once. */
export function operatorNames(segments: readonly Segment[]): readonly string[] {
  const names = segments.flatMap(({ marketing, operating }) =>
    operating && operating.airlineId !== marketing.airlineId
      ? (operating.name ?? operating.airlineId ?? [])
      : [],
  )
  return [...new Set(names)]
}

/** Who flies, where an answer says it in words alone, each once. */
export function operatorWords(segments: readonly Segment[]): readonly string[] {
  const words = segments.flatMap(({ operating }) =>
    operating && operating.name === undefined && operating.airlineId === undefined
      ? (operating.disclosure ?? [])
      : [],
  )
  return [...new Set(words)]
}

/** Stops on the way without a change of flight, of all of them. */
export function stopsIn(segments: readonly Segment[]): number {
  return segments.reduce((sum, { stops = 0 }) => sum + stops, 0)
}

/** Both as the agent reads them: "operated by A, B" and the airline's own words; empty where the seller flies. */
export function operatorTexts(
  segments: readonly Segment[],
  operatedBy: (names: string) => string,
): readonly string[] {
  const names = operatorNames(segments)
  return [...(names.length > 0 ? [operatedBy(names.join(', '))] : []), ...operatorWords(segments)]
}

/** DataLists/FlightList/Flight: a journey in one direction, of one or more segments. */
export interface Flight {
  readonly flightKey: string
  /** ISO 8601 as sent; never computed from clock times. */
  readonly duration?: string
  readonly segmentKeys: readonly string[]
}

/** DataLists/OriginDestinationList/OriginDestination. */
export interface OriginDestination {
  readonly key: string
  readonly departureCode: string
  readonly arrivalCode: string
  readonly flightKeys: readonly string[]
}
