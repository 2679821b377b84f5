/** A trip as it is, whoever tells of it: plain values, none of the product's own types. */
export interface TrueTrip {
  readonly seed: number
  readonly currency: TrueCurrency
  readonly airline: TrueCarrier
  readonly people: readonly TruePerson[]
  /** One, or the way out and the way home. */
  readonly journeys: readonly TrueJourney[]
  readonly offers: readonly TrueOffer[]
  readonly extras: readonly TrueExtra[]
  readonly order: TrueOrder
}

export interface TrueCurrency {
  readonly code: string
  readonly decimals: 0 | 2 | 3
}

export type PersonType = 'ADT' | 'CHD' | 'INF'

export interface TruePerson {
  readonly type: PersonType
  readonly title: string
  readonly givenNames: readonly string[]
  readonly surname: string
  readonly birthDate: string
}

export interface TrueCarrier {
  readonly code: string
  readonly name: string
}

export interface TrueAirport {
  readonly code: string
  readonly name: string
  readonly city: string
  readonly country: string
  readonly zone: string
}

/** Local date and time of an airport. */
export interface TrueMoment {
  readonly date: string
  readonly time: string
}

export interface TrueSegment {
  readonly from: TrueAirport
  readonly to: TrueAirport
  readonly departure: TrueMoment
  readonly arrival: TrueMoment
  readonly minutes: number
  /** From the arrival before to this departure; 0 for the first of a journey. */
  readonly waitMinutes: number
  readonly flightNumber: string
  /** Absent when the airline flies itself. */
  readonly operator?: TrueCarrier
  readonly aircraft: string
  /** Where it lands on the way without a change of flight. */
  readonly stopsAt: readonly TrueAirport[]
  readonly bookingClass: string
  readonly fareBasis: string
  readonly cabin: { readonly code: string; readonly name: string }
}

export interface TrueJourney {
  readonly segments: readonly TrueSegment[]
  readonly minutes: number
}

/** What one person pays for one journey, in the smallest unit of the currency. */
export interface TruePrice {
  readonly base: number
  readonly surcharge: number
  readonly fee: number
  readonly discount: number
  readonly taxes: readonly { readonly code: string; readonly amount: number }[]
}

/** Equal for people of one type. */
export type PricesByType = Readonly<Record<PersonType, TruePrice>>

export interface TrueOffer {
  readonly priceClass: { readonly code: string; readonly name: string }
  /** Which journeys of the trip it sells, by their place. */
  readonly journeys: readonly number[]
  readonly prices: PricesByType
  readonly bags: Readonly<Record<PersonType, readonly TrueBag[]>>
  readonly included: readonly TrueService[]
}

/** So many pieces of one kind; each weight in its own unit, none where the airline limits pieces alone. */
export interface TrueBag {
  readonly category: 'Checked' | 'CarryOn'
  /** 'any' where the weight alone is limited, in however many pieces. */
  readonly pieces: number | 'any'
  readonly weights: readonly { readonly value: string; readonly unit: string }[]
}

export interface TrueService {
  readonly code: string
  readonly name: string
  readonly description: string
}

/** What may be bought, and for whom it was. */
export interface TrueExtra {
  readonly service: TrueService
  readonly price: number
  /** Who bought it, by place in the people; each paid the price once. */
  readonly buyers: readonly number[]
  /** The journey whose first segment it is for. */
  readonly journey: number
}

export interface TrueContact {
  readonly dialingCode: string
  readonly areaCode: string
  readonly number: string
  readonly email: string
}

export interface TrueOrder {
  readonly orderId: string
  readonly locator: string
  readonly status: string
  /** Which offers were bought, by their place: together they sell every journey once. */
  readonly bought: readonly number[]
  readonly contacts: readonly TrueContact[]
  readonly cardToken: string
  readonly commission: { readonly amount: number } | { readonly percent: string }
}

export function chargesOf({ surcharge, fee, discount }: TruePrice): number {
  return surcharge + fee - discount
}

export function taxesOf({ taxes }: TruePrice): number {
  return taxes.reduce((sum, { amount }) => sum + amount, 0)
}

export function totalOf(price: TruePrice): number {
  return price.base + chargesOf(price) + taxesOf(price)
}

/** The prices of several people or journeys as one. */
export function summed(prices: readonly TruePrice[]): TruePrice {
  const sum = (part: 'base' | 'surcharge' | 'fee' | 'discount'): number =>
    prices.reduce((whole, price) => whole + price[part], 0)
  const codes = [...new Set(prices.flatMap(({ taxes }) => taxes.map(({ code }) => code)))]
  return {
    base: sum('base'),
    surcharge: sum('surcharge'),
    fee: sum('fee'),
    discount: sum('discount'),
    taxes: codes.map((code) => ({
      code,
      amount: prices
        .flatMap(({ taxes }) => taxes)
        .reduce((whole, tax) => (tax.code === code ? whole + tax.amount : whole), 0),
    })),
  }
}

/** What these people pay for these journeys of an offer. */
export function priceOf(
  trip: TrueTrip,
  offer: TrueOffer,
  people: readonly number[],
  journeys: readonly number[] = offer.journeys,
): TruePrice {
  return summed(
    people.flatMap((person) => {
      const type = trip.people[person]?.type
      return type === undefined ? [] : journeys.map(() => offer.prices[type])
    }),
  )
}

export function everybody({ people }: TrueTrip): readonly number[] {
  return people.map((_, index) => index)
}

export const PERSON_TYPES = ['ADT', 'CHD', 'INF'] as const satisfies readonly PersonType[]

export function peopleOfType(trip: TrueTrip, type: PersonType): readonly number[] {
  return everybody(trip).filter((index) => trip.people[index]?.type === type)
}

export function segmentsOf(trip: TrueTrip, journeys: readonly number[]): readonly TrueSegment[] {
  return journeys.flatMap((journey) => trip.journeys[journey]?.segments ?? [])
}

export function boughtOffers({ offers, order }: TrueTrip): readonly TrueOffer[] {
  return order.bought.flatMap((index) => offers[index] ?? [])
}

export function orderTotal(trip: TrueTrip): number {
  const flights = boughtOffers(trip).map((offer) => totalOf(priceOf(trip, offer, everybody(trip))))
  const extras = trip.extras.map(({ price, buyers }) => price * buyers.length)
  return [...flights, ...extras].reduce((whole, part) => whole + part, 0)
}
