import { areFaresPriced, type Spelling } from './choices'
import {
  chargesOf,
  PERSON_TYPES,
  peopleOfType,
  priceOf,
  summed,
  taxesOf,
  totalOf,
  type PersonType,
  type TrueOffer,
  type TrueSegment,
  type TrueTrip,
} from './truth'
import { DISCLOSURE } from './write-flights'

/** What an agent or a customer reads, by where it stands. */
export type ScreenName =
  | 'list'
  | 'panel'
  | 'copied'
  | 'quote'
  | 'price'
  | 'customer chosen'
  | 'customer priced'
  | 'order'
  | 'paper'
  | 'text'
  | 'calendar file'
  | 'row'

/** One thing that a screen must say, or must never say. */
export type Told = { readonly screen: ScreenName; readonly fact: string } & Words

type Words = { readonly says: string } | { readonly never: RegExp }
export type Fact = { readonly fact: string } & Words

/** An amount as an English screen has it. */
export function figure({ currency: { decimals } }: TrueTrip, minor: number): string {
  const digits = String(minor).padStart(decimals + 1, '0')
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === 0 ? grouped : `${grouped}.${digits.slice(-decimals)}`
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

export function dateWords(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const start = (Number(month) - 1) * 3
  return `${String(Number(day))} ${MONTHS.slice(start, start + 3)} ${year}`
}

/** As on timetables. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${String(minutes)} min`
  return `${String(hours)}h ${String(minutes % 60).padStart(2, '0')}m`
}

/** Of a journey: its ends and route, or each of its flights. */
export function flownWords(
  trip: TrueTrip,
  spelling: Spelling,
  journey: number,
  detail: 'row' | 'ends' | 'legs' = 'row',
): readonly Fact[] {
  const segments = trip.journeys[journey]?.segments ?? []
  return [
    ...timeWords(segments, spelling, detail),
    ...(detail === 'row' ? rowWords(trip, segments, spelling) : []),
    ...segments.map((segment) => says('flight number', segment.flightNumber)),
    ...durationOf(trip, spelling, journey),
    ...segments.flatMap((segment) => operatorOf(segment, spelling)),
  ]
}

function timeWords(
  segments: readonly TrueSegment[],
  spelling: Spelling,
  detail: 'row' | 'ends' | 'legs',
): readonly Fact[] {
  const [first] = segments
  const last = segments.at(-1)
  if (!first || !last || spelling.times === 'absent') return []
  const shown = detail === 'legs' ? segments : [{ ...last, departure: first.departure }]
  return shown.flatMap(timesOf)
}

function durationOf(trip: TrueTrip, spelling: Spelling, journey: number): readonly Fact[] {
  if (spelling.journeyDuration === 'absent' || isBothWays(trip)) return []
  return [says('duration of the journey', durationWords(trip.journeys[journey]?.minutes ?? 0))]
}

/** What stands in the line of one journey; an offer of both ways has one line for the two. */
function rowWords(trip: TrueTrip, segments: readonly TrueSegment[], spelling: Spelling): readonly Fact[] {
  const [first] = segments
  const last = segments.at(-1)
  if (!first || !last) return []
  const route = says('route', `${first.from.code}–${last.to.code}`)
  if (spelling.times === 'absent' || isBothWays(trip)) return [route]
  return [
    route,
    says('times of the journey', `${first.departure.time}${last.arrival.time}`),
    // The wait begins on a day that must be known.
    ...(spelling.arrivalDay === 'absent' ? [] : segments.slice(1).map(waitOf)),
  ]
}

/** An offer of both directions stands in one line, whose ends are those of the whole trip. */
function isBothWays({ offers }: TrueTrip): boolean {
  return offers.some(({ journeys }) => journeys.length > 1)
}

function timesOf({ departure, arrival }: TrueSegment): readonly Fact[] {
  return [says('time of departure', departure.time), says('time of arrival', arrival.time)]
}

/** By the clocks of both days, which may have been changed in between. */
function waitOf({ from, waitMinutes }: TrueSegment): Fact {
  return says('wait between two flights', `${from.code} ${durationWords(waitMinutes)}`)
}

function operatorOf({ operator }: TrueSegment, spelling: Spelling): readonly Fact[] {
  if (!operator || spelling.operator === 'absent') return []
  if (spelling.operator === 'disclosure alone') return [says('who flies it', DISCLOSURE)]
  // A line of several flights names all who fly them after the one word.
  return [says('that another flies', 'operated by'), says('who flies it', operator.name)]
}

/** What the people of each type pay together, where the spelling says it of each type. */
export function typeTotals(
  trip: TrueTrip,
  spelling: Spelling,
  offers: readonly TrueOffer[],
): readonly Fact[] {
  const types = PERSON_TYPES.filter((type) => peopleOfType(trip, type).length > 0)
  const isTogether = spelling.items === 'all together' && types.length > 1 && !areFaresPriced(spelling)
  if (isTogether) return []
  return types.map((type) => {
    const people = peopleOfType(trip, type)
    const total = totalOf(summed(offers.map((offer) => priceOf(trip, offer, people))))
    return says(`price of ${type}`, `${countWords(type, people.length)}${figure(trip, total)}`)
  })
}

/** What the price of each type is made of, each part where the spelling states it. */
export function typeParts(trip: TrueTrip, spelling: Spelling, offers: readonly TrueOffer[]): readonly Fact[] {
  if (spelling.items === 'all together' || spelling.base === 'absent') return []
  return PERSON_TYPES.flatMap((type) => {
    const people = peopleOfType(trip, type)
    if (people.length === 0) return []
    const price = summed(offers.map((offer) => priceOf(trip, offer, people)))
    const isTold = spelling.charges !== 'in the base and not told'
    const parts = isTold
      ? { fare: price.base, surcharges: price.surcharge, fees: price.fee, discount: price.discount }
      : { fare: price.base + chargesOf(price) }
    const taxed = spelling.taxes === 'absent' ? {} : { taxes: taxesOf(price) }
    return Object.entries({ ...parts, ...taxed }).flatMap(([part, minor]) =>
      minor === 0 ? [] : [says(`${part} of ${type}`, figure(trip, minor))],
    )
  })
}

const PEOPLE: Readonly<Record<PersonType, readonly [string, string]>> = {
  ADT: ['adult', 'adults'],
  CHD: ['child', 'children'],
  INF: ['infant', 'infants'],
}

function countWords(type: PersonType, count: number): string {
  return `${String(count)} ${PEOPLE[type][count === 1 ? 0 : 1]}`
}

/** Nobody may be taken for another, or be counted twice. */
export function ownTypes(trip: TrueTrip): readonly Fact[] {
  return PERSON_TYPES.map((type) => {
    const count = peopleOfType(trip, type).length
    const [one, many] = PEOPLE[type]
    const words = count === 1 ? one : many
    return {
      fact: `as many ${many} as there are`,
      never: new RegExp(`\\b(?!${String(count)} ${words}\\b)\\d+ (${one}|${many})\\b`),
    }
  })
}

/** Each allowance in its own number, weight and unit. */
export function bagWords(offer: TrueOffer, trip: TrueTrip): readonly Fact[] {
  const types = PERSON_TYPES.filter((type) => peopleOfType(trip, type).length > 0)
  return types.flatMap((type) =>
    offer.bags[type].flatMap(({ pieces, weights }) => {
      if (pieces === 0) return []
      const [first] = weights
      if (pieces === 'any')
        return weights.map(({ value, unit }) => says('bags by weight', `${value} ${unit.toLowerCase()}`))
      if (!first) return [says(UNWEIGHED, `${String(pieces)} piece`)]
      return [
        says('each bag with its weight', `${String(pieces)} × ${first.value} ${first.unit.toLowerCase()}`),
        ...weights
          .slice(1)
          .map(({ value, unit }) => says('weight in another unit', `${value} ${unit.toLowerCase()}`)),
      ]
    }),
  )
}

/** Those with a weight: of others papers say the number alone. */
export function weighedBagWords(offer: TrueOffer, trip: TrueTrip): readonly Fact[] {
  return bagWords(offer, trip).filter(({ fact }) => fact !== UNWEIGHED)
}

const UNWEIGHED = 'bags without a weight'

export function says(fact: string, words: string): Fact {
  return { fact, says: words }
}
