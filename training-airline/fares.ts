import { fareUnits, minorUnits } from './currency'
import { dateOfDay, dayNumber, easterDay, weekdayOfDay } from './day-arithmetic'
import { airportOf } from './network'
import type { Journey, Leg } from './schedule'
import { chanceOf, hashOf } from './seeded-random'

export type Ptc = 'ADT' | 'CHD' | 'INF'

export type PriceClassCode = 'LFAR' | 'LFPL' | 'FLEX'

/** Amounts in minor units of the currency asked for. */
export interface Price {
  readonly base: number
  readonly tax: number
}

export const NOTHING: Price = { base: 0, tax: 0 }

export interface LegClass {
  readonly rbd: string
  readonly seatsLeft: number
}

/** One price class of one journey, before any discount. */
export interface JourneyFare {
  readonly priceClass: PriceClassCode
  /** Kroner for one adult. */
  readonly adultKroner: number
  /** One entry a leg, in the order of the journey. */
  readonly legClasses: readonly LegClass[]
}

const LADDER = [
  { rbd: 'O', factor: 0.7 },
  { rbd: 'T', factor: 0.85 },
  { rbd: 'L', factor: 1 },
  { rbd: 'V', factor: 1.2 },
  { rbd: 'K', factor: 1.5 },
  { rbd: 'M', factor: 1.9 },
  { rbd: 'Y', factor: 2.4 },
] as const

const WEEKDAY_FACTORS = [1.05, 0.9, 0.9, 1, 1.3, 1, 1.25]
const BUNDLE_KRONER = { short: 249, long: 449 } as const
const FLEX_KRONER = { short: 900, long: 1900 } as const
const LONG_HAUL_MINUTES = 300
const CHILD_SHARE = 0.75
const INFANT_SHARE = 0.1

/** The fares of a journey: LowFare and LowFare+ always, Flex on the flights that have it. */
export function faresOf(seed: string, journey: Journey): readonly JourneyFare[] {
  const lowest = lowestKroner(seed, journey)
  const length = journey.minutes > LONG_HAUL_MINUTES ? 'long' : 'short'
  const fares = [
    fareOf(seed, journey, 'LFAR', lowest),
    fareOf(seed, journey, 'LFPL', lowest + BUNDLE_KRONER[length]),
  ]
  const sellsFlex = hashOf(seed, 'flex', journey.legs[0].flightNumber) % 3 > 0
  return sellsFlex ? [...fares, fareOf(seed, journey, 'FLEX', lowest + FLEX_KRONER[length])] : fares
}

function fareOf(
  seed: string,
  journey: Journey,
  priceClass: PriceClassCode,
  adultKroner: number,
): JourneyFare {
  return { priceClass, adultKroner, legClasses: journey.legs.map((leg) => legClassOf(seed, leg, priceClass)) }
}

function legClassOf(seed: string, leg: Leg, priceClass: PriceClassCode): LegClass {
  const rbd = priceClass === 'FLEX' ? 'B' : (LADDER[ladderStep(seed, leg)]?.rbd ?? 'Y')
  return { rbd, seatsLeft: seatsLeft(seed, leg, priceClass) }
}

/** Mostly nine, as the trade shows it, but every small number occurs as well. */
function seatsLeft(seed: string, leg: Leg, priceClass: PriceClassCode): number {
  const chance = chanceOf(seed, 'seats', leg.flightNumber, leg.departureDate, priceClass)
  return chance < 0.5 ? 9 : 1 + Math.floor((chance - 0.5) * 16)
}

function lowestKroner(seed: string, journey: Journey): number {
  const full = 199 + journey.legs.reduce((sum, leg) => sum + leg.minutes, 0) * 3.2
  const step = Math.max(...journey.legs.map((leg) => ladderStep(seed, leg)))
  const transferShare = journey.legs.length > 1 ? 0.9 : 1
  return Math.round((full * transferShare * (LADDER[step]?.factor ?? 1)) / 10) * 10
}

/** The dearest step of the ladder that the demand for this flight has already reached. */
function ladderStep(seed: string, leg: Leg): number {
  const day = dayNumber(leg.departureDate) ?? 0
  const demand =
    demandOfDay(day) * (0.72 + 0.56 * chanceOf(seed, 'demand', leg.flightNumber, leg.departureDate))
  const reached = LADDER.findLastIndex((step) => step.factor <= demand)
  return Math.max(reached, 0)
}

function demandOfDay(day: number): number {
  return (WEEKDAY_FACTORS[weekdayOfDay(day) - 1] ?? 1) * seasonFactor(day)
}

function seasonFactor(day: number): number {
  const date = dateOfDay(day)
  const monthAndDay = date.slice(5)
  if (monthAndDay >= '12-18' || monthAndDay <= '01-03') return 1.6
  if (Math.abs(day - easterDay(Number(date.slice(0, 4)))) <= 5) return 1.4
  if (monthAndDay >= '06-20' && monthAndDay <= '08-10') return 1.25
  return 1
}

/** What shifts a fare: a discount in percent of the base, and a change after shopping in percent. */
export interface FareTerms {
  readonly currency: string
  readonly discountPercent: number
  readonly changePercent: number
}

/** The price of one passenger on one journey. */
export function passengerPrice(journey: Journey, fare: JourneyFare, ptc: Ptc, terms: FareTerms): Price {
  const share = ptc === 'ADT' ? 1 : ptc === 'CHD' ? CHILD_SHARE : INFANT_SHARE
  const changed = fare.adultKroner * share * (1 + terms.changePercent / 100)
  const filed = fareUnits(changed, terms.currency)
  const discount = Math.round((filed * terms.discountPercent) / 100)
  return { base: filed - discount, tax: taxOf(journey, ptc, terms.currency) }
}

/** Airport charges for everybody but infants; the British departure tax spares those under 16. */
function taxOf(journey: Journey, ptc: Ptc, currency: string): number {
  if (ptc === 'INF') return 0
  return journey.legs.reduce((sum, leg, index) => {
    const charge = minorUnits(airportCharge(leg.from), currency)
    const isFirstOfBritain = index === 0 && departsFromBritain(journey)
    const departureTax = isFirstOfBritain && ptc === 'ADT' ? britishDepartureTax(journey) : 0
    return sum + charge + minorUnits(departureTax, currency)
  }, 0)
}

function airportCharge(code: string): number {
  return 64.5 + (hashOf('charge', code) % 1200) / 10
}

function britishDepartureTax(journey: Journey): number {
  return journey.minutes > LONG_HAUL_MINUTES ? 1170 : 174.2
}

/** The way there, the way back, or a connection. */
export function leavesBritain(journeys: readonly Pick<Journey, 'legs'>[]): boolean {
  return journeys.some(({ legs }) => legs.some(departsFromBritain))
}

function departsFromBritain({ from }: { readonly from: string }): boolean {
  return airportOf(from).countryCode === 'GB'
}

export function add(first: Price, second: Price): Price {
  return { base: first.base + second.base, tax: first.tax + second.tax }
}

export function times(price: Price, count: number): Price {
  return { base: price.base * count, tax: price.tax * count }
}

export function totalOf(price: Price): number {
  return price.base + price.tax
}

/** The lowest price of one adult on a date: what the calendar shows. */
export function leadPrice(
  seed: string,
  journeys: readonly Journey[],
  terms: FareTerms,
): LeadPrice | undefined {
  const candidates = journeys.flatMap((journey) =>
    faresOf(seed, journey).map((fare) => ({
      total: totalOf(passengerPrice(journey, fare, 'ADT', terms)),
      transfer: journey.legs.length > 1,
    })),
  )
  return candidates.reduce<LeadPrice | undefined>(
    (lowest, candidate) => (lowest === undefined || candidate.total < lowest.total ? candidate : lowest),
    undefined,
  )
}

export interface LeadPrice {
  readonly total: number
  readonly transfer: boolean
}
