import type { Segment } from '../flights/itinerary'
import type { FareComponent, FareDetail } from '../offer/offer'

/** As what one flight is sold, in the airline's words; empty where the answer says nothing. */
export interface FareOfFlight {
  /** "Economy (M)", each once: travellers of one offer may sit in several. */
  readonly cabins: readonly string[]
  readonly bookingClasses: readonly string[]
  readonly fareBases: readonly string[]
}

/** By the fares that have the flight, else by the flight itself. */
export function fareOfFlight(
  { segmentKey, bookingClass, cabinName }: Segment,
  fares: readonly FareDetail[],
): FareOfFlight {
  const components = fares.flatMap((fare) => fare.components.filter((one) => hasSegment(one, segmentKey)))
  const classes = each(components.map((one) => one.bookingClass))
  const cabins = each(components.map(cabinOf))
  return {
    cabins: cabins.length > 0 ? cabins : each([cabinName]),
    bookingClasses: classes.length > 0 ? classes : each([bookingClass]),
    fareBases: each(components.map((one) => one.fareBasis)),
  }
}

/** A fare that names no flight has all of them. */
function hasSegment({ segments }: FareComponent, key: string): boolean {
  return segments.length === 0 || segments.some(({ segmentKey }) => segmentKey === key)
}

function cabinOf({ cabinName, cabinCode }: FareComponent): string | undefined {
  if (cabinName === undefined || cabinCode === undefined) return cabinName ?? cabinCode
  return `${cabinName} (${cabinCode})`
}

function each(words: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(words.filter((word) => word !== undefined))]
}
