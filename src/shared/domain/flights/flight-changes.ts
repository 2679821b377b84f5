import { inTravelOrder, legOfJourney, type Leg } from './travel-order'
import { flightName, flightNumber, type Operator, type Segment, type SegmentEnd } from './itinerary'
import type { SoldJourney } from './journey'

/** One fact of a flight that is another than the one told; what is absent was not stated. */
export type FlightFact =
  | { readonly kind: 'flight'; readonly before: string; readonly after: string }
  | {
      readonly kind: 'departure' | 'arrival'
      readonly airportCode: string
      readonly before: ToldMoment
      readonly after: ToldMoment
    }
  | ({ readonly kind: 'terminal'; readonly airportCode: string } & Texts)
  | ({ readonly kind: 'operator'; readonly flight: string } & Texts)
  | ({ readonly kind: 'price-class' } & Texts)

/** A changed fact of what will be paid. */
export type FlightChange = FlightFact & {
  /** Position of the journey in travel order; absent where there is one alone. */
  readonly journey?: number
}

/** Local to the airport. */
export type ToldMoment = Pick<SegmentEnd, 'date' | 'time'>

export interface Texts {
  readonly before?: string
  readonly after?: string
}

/** Journeys of an answer; undefined in the place of one that it does not describe. */
export type ToldJourneys = readonly (SoldJourney | undefined)[]

/**
 * What flies otherwise than it was agreed: day, times, number, carrier and price class, of what both answers state.
 * Compared in travel order; empty where the two are not of one route.
 */
export function flightChanges(agreed: ToldJourneys, now: ToldJourneys): readonly FlightChange[] {
  if (!isSameRoute(agreed, now)) return []
  const others = inTravelOrder(now, legOf)
  return inTravelOrder(agreed, legOf).flatMap((before, journey) => {
    const after = others[journey]
    if (!before || !after) return []
    const facts = [
      ...before.segments.flatMap((segment, index) => {
        const other = after.segments[index]
        return other ? segmentFacts(segment, asFarAsStated(other, segment)) : []
      }),
      ...classFacts(before, after),
    ]
    return facts.map((fact) => (others.length > 1 ? { ...fact, journey } : fact))
  })
}

/** The same airports in the same order, as far as both answers describe their flights. */
export function isSameRoute(agreed: ToldJourneys, now: ToldJourneys): boolean {
  if (agreed.length === 0 || now.length === 0) return true
  const others = inTravelOrder(now, legOf)
  return (
    agreed.length === now.length &&
    inTravelOrder(agreed, legOf).every((before, index) => {
      const after = others[index]
      return !before || !after || airportsOf(before) === airportsOf(after)
    })
  )
}

function legOf(journey: SoldJourney | undefined): Leg | undefined {
  return journey && legOfJourney(journey)
}

function airportsOf({ segments }: SoldJourney): string {
  return segments.map(({ departure, arrival }) => `${departure.airportCode}-${arrival.airportCode}`).join()
}

/** What one of two answers leaves out is no change; a terminal is no part of what was agreed. */
function asFarAsStated(now: Segment, agreed: Segment): Segment {
  const operating = now.operating ?? agreed.operating
  const number = now.marketing.flightNumber ?? agreed.marketing.flightNumber
  return {
    ...now,
    departure: endAsFarAsStated(now.departure, agreed.departure),
    arrival: endAsFarAsStated(now.arrival, agreed.arrival),
    marketing: { ...now.marketing, ...(number !== undefined && { flightNumber: number }) },
    ...(operating && { operating }),
  }
}

function endAsFarAsStated({ airportCode, date, time }: SegmentEnd, agreed: SegmentEnd): SegmentEnd {
  const stated = agreed.time === undefined ? undefined : (time ?? agreed.time)
  return {
    airportCode,
    date,
    ...(stated !== undefined && { time: stated }),
    ...(agreed.terminal !== undefined && { terminal: agreed.terminal }),
  }
}

type PriceClass = SoldJourney['priceClass'] & object

function classFacts({ priceClass: before = {} }: SoldJourney, { priceClass: after = {} }: SoldJourney) {
  return isOtherClass(before, after)
    ? textFact({ kind: 'price-class' }, before.name ?? before.code, after.name ?? after.code)
    : []
}

/** By code, where both state one; a name may be written another way. */
function isOtherClass(before: PriceClass, after: PriceClass): boolean {
  const by = before.code !== undefined && after.code !== undefined ? 'code' : 'name'
  return before[by] !== undefined && after[by] !== undefined && before[by] !== after[by]
}

/** Every fact in which two answers differ about one flight. */
export function segmentFacts(before: Segment, after: Segment): readonly FlightFact[] {
  const flight = flightName(after)
  const [oldOperator, operator] = [flownBy(before), flownBy(after)]
  const isOtherFlight =
    before.marketing.airlineId !== after.marketing.airlineId || flightNumber(before) !== flightNumber(after)
  return [
    ...(isOtherFlight ? [{ kind: 'flight', before: flightName(before), after: flight } as const] : []),
    ...endFacts('departure', before.departure, after.departure),
    ...endFacts('arrival', before.arrival, after.arrival),
    ...(keyOf(oldOperator) === keyOf(operator)
      ? []
      : textFact({ kind: 'operator', flight }, nameOf(oldOperator), nameOf(operator))),
  ]
}

function endFacts(
  kind: 'departure' | 'arrival',
  before: SegmentEnd,
  after: SegmentEnd,
): readonly FlightFact[] {
  const { airportCode } = after
  const isSame = before.date === after.date && minuteOf(before) === minuteOf(after)
  return [
    ...(isSame ? [] : [{ kind, airportCode, before: momentOf(before), after: momentOf(after) }]),
    ...textFact({ kind: 'terminal', airportCode }, before.terminal, after.terminal),
  ]
}

/** HH:MM, where seconds are sent as well (wire notes, section 4). */
export function minuteOf({ time }: SegmentEnd): string | undefined {
  return time?.slice(0, 5)
}

function momentOf({ date, time }: SegmentEnd): ToldMoment {
  return { date, ...(time !== undefined && { time }) }
}

/** A flight without an operating carrier is flown by the one that sells it. */
function flownBy({ operating, marketing }: Segment): Operator {
  return operating ?? marketing
}

function nameOf({ name, airlineId, disclosure }: Operator): string | undefined {
  return name ?? airlineId ?? disclosure
}

function keyOf(operator: Operator): string | undefined {
  return operator.airlineId ?? nameOf(operator)
}

/** A fact in words, nothing where both sides say the same. */
export function textFact<const Fact extends object>(
  fact: Fact,
  before: string | undefined,
  after: string | undefined,
): readonly (Fact & Texts)[] {
  if (before === after) return []
  return [{ ...fact, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}
