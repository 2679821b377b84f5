import {
  compareMoney,
  isZero,
  multiplyMoney,
  subtractMoney,
  sumMoney,
  type Money,
} from '../../../../shared/domain/money/money'
import { lowestTrips } from '../../../../shared/domain/offer/lowest-trips'
import type { Pricing } from '../../../../shared/domain/price/pricing'
import type { ToldPrice } from '../../stores/calendar-told'
import type { OfferAnswer } from '../../stores/offers'

/** Why a trip costs another amount than the calendar told. */
export type WhyOther = 'dearer-offer' | 'seats' | 'moved'

export interface ToldAndNow extends ToldPrice {
  /** What the adults' flights cost more or less than the calendar told for as many; absent where it is not known. */
  readonly difference?: Money
  readonly adults: number
  readonly why: readonly WhyOther[]
}

interface Sold {
  readonly pricing: Pricing
  readonly offerIds: readonly string[]
  /** That of the search that the offers are of. */
  readonly answer: OfferAnswer | undefined
}

/** The calendar knows fares of one adult: adults are compared with adults. */
export function toldAndNow(told: ToldPrice, sold: Sold): ToldAndNow {
  const { adults } = sold.pricing.party
  const now = adultsFlights(sold.pricing)
  if (now?.currency !== told.price.currency) return { ...told, adults, why: [] }
  const difference = subtractMoney(now, multiplyMoney(told.price, adults))
  return { ...told, adults, difference, why: isZero(difference) ? [] : reasons(sold) }
}

function adultsFlights({ lines }: Pricing): Money | undefined {
  const amounts = lines.filter(({ subject, people }) => people !== undefined && subject === 'ADT')
  return sumMoney(amounts.map(({ amount }) => amount))
}

function reasons({ offerIds, answer }: Sold): readonly WhyOther[] {
  if (!answer) return []
  const chosen = answer.offers.filter(({ offerId }) => offerIds.includes(offerId))
  const total = sumMoney(chosen.flatMap((offer) => offer.total ?? []))
  const { any, forParty } = lowestTrips(answer)
  const found = [
    ...(isMore(total, forParty) ? (['dearer-offer'] as const) : []),
    ...(isMore(forParty, any) ? (['seats'] as const) : []),
  ]
  return found.length > 0 ? found : ['moved']
}

function isMore(one: Money | undefined, other: Money | undefined): boolean {
  return one !== undefined && one.currency === other?.currency && compareMoney(one, other) > 0
}
