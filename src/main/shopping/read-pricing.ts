import { soldJourneys } from '../../shared/domain/flights/journey'
import { CurrencyMismatch, isZero, multiplyMoney, sameMoney, sumMoney } from '../../shared/domain/money/money'
import {
  sameSelections,
  serviceCodeOf,
  servicesOf,
  type AncillarySelection,
  type PricingAnswer,
} from '../../shared/domain/offer/offer'
import { totalOf } from '../../shared/domain/offer/offer-parts'
import { explainChange } from '../../shared/domain/price/price-change'
import { priceLines } from '../../shared/domain/price/price-lines'
import type { PriceChange, PriceMove, Pricing } from '../../shared/domain/price/pricing'
import { serviceNameOf } from '../../shared/domain/services/listed-services'
import { checkSums } from '../../shared/domain/price/sum-check'
import type { PricingPlan } from './plan-pricing'
import { Refused } from '../../shared/errors/refused'

/** Makes of an answer what the desk shows and books from: lines, sums checked, every change explained. */
export function readPricing(
  answer: PricingAnswer,
  plan: PricingPlan,
  request: {
    readonly pricingId: string
    readonly selections: readonly AncillarySelection[]
    readonly withCard: boolean
    /** The pricing that is asked for again, or that the services were selected from. */
    readonly previous?: Pricing
    /** The list that the agent selected from, when the airline listed them anew since. */
    readonly seen?: Selected
  },
): Pricing {
  const { offer, lists } = answer
  const total = totalOf(offer)
  if (!total) throw new Refused({ kind: 'unexpected-answer', root: 'OfferPriceRS' })
  try {
    const menu = menuAfter(answer, request)
    const lines = priceLines({ offers: [offer], lists, ...(menu && { menu }) }, plan.party)
    const change =
      plan.agreed && explainChange(plan.agreed, { total, lines, journeys: soldJourneys(offer, lists) })
    const isAccepted = !change || isEven(change) || isAsSelected(change, menu, request)
    return {
      pricingId: request.pricingId,
      answer,
      total,
      lines,
      check: checkSums(offer),
      ...(change && { change }),
      isAccepted,
      ...(menu && { menu }),
      selections: request.selections,
      party: plan.party,
      qualifiers: plan.qualifiers,
      ...(plan.currency !== undefined && { currency: plan.currency }),
      withCard: request.withCard,
      pricedAt: answer.asOf,
    }
  } catch (error) {
    if (error instanceof CurrencyMismatch) throw new Refused({ kind: 'sum-mismatch' }, { cause: error })
    throw error
  }
}

/** What the agent selected, and from which list. */
export interface Selected {
  readonly selections: readonly AncillarySelection[]
  readonly menu: PricingAnswer
}

interface Selecting {
  readonly selections: readonly AncillarySelection[]
  readonly previous?: Pricing
  readonly seen?: Selected
}

/** A final price lists no services: what they were selected from stays the menu. */
function menuAfter(answer: PricingAnswer, { selections, previous }: Selecting): PricingAnswer | undefined {
  return selections.length === 0 && servicesOf(answer).length > 0 ? answer : previous?.menu
}

/** Parts of the same flights that moved against each other, none of them a service that came or went. */
function isEven({ difference, moves, flights }: PriceChange): boolean {
  return isZero(difference) && flights.length === 0 && moves.every((move) => move.kind !== 'service')
}

/** A total that moved by exactly the services that the agent has just chosen or left out needs no second yes. */
function isAsSelected(
  { moves, difference, flights }: PriceChange,
  menu: PricingAnswer | undefined,
  { selections, previous, seen }: Selecting,
): boolean {
  if (flights.length > 0 || !menu || !previous || sameSelections(selections, previous.selections))
    return false
  const explained = sumMoney(moves.map((move) => move.difference))
  return (
    explained !== undefined &&
    sameMoney(explained, difference) &&
    moves.every((move) => move.kind === 'service' && isAsListed(move, seen ?? { selections, menu }))
  )
}

/** The service costs what the agent saw, for everybody and every leg that it was chosen for. */
function isAsListed({ subject, label, after }: PriceMove, { selections, menu }: Selected): boolean {
  const ofCode = servicesOf(menu).filter((item) => serviceCodeOf(item, menu) === subject)
  const names = ofCode.map((item) => serviceNameOf(item, menu))
  // A name tells several services of one code apart.
  const items = ofCode.filter((_, at) => new Set(names).size < 2 || names[at] === label)
  const prices = selections.flatMap(({ offerItemId, quantity, passengerRefs }) => {
    const item = items.find((one) => one.offerItemId === offerItemId)
    const times = quantity * Math.max(1, passengerRefs.length)
    return item ? [item.unitPrice && multiplyMoney(item.unitPrice, times)] : []
  })
  const listed = prices.every((price) => price !== undefined) ? sumMoney(prices) : undefined
  return after ? listed !== undefined && sameMoney(listed, after) : prices.length === 0
}
