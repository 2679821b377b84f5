import { CurrencyMismatch, isZero, multiplyMoney, sameMoney, sumMoney } from '../../shared/domain/money'
import type { AncillarySelection, PricingAnswer } from '../../shared/domain/offer'
import { totalOf } from '../../shared/domain/offer-parts'
import { explainChange, type PriceSide } from '../../shared/domain/price-change'
import { priceLines } from '../../shared/domain/price-lines'
import type { PriceChange, Pricing } from '../../shared/domain/pricing'
import { checkSums } from '../../shared/domain/sum-check'
import type { PricingPlan } from './plan-pricing'
import { ShoppingFailed } from './shopping-failed'

/** Makes of an answer what the desk shows and books from: lines, sums checked, every change explained. */
export function readPricing(
  answer: PricingAnswer,
  plan: PricingPlan,
  request: {
    readonly pricingId: string
    readonly selections: readonly AncillarySelection[]
    readonly withCard: boolean
    /** The pricing that the services were selected from. */
    readonly previous?: Pricing
  },
): Pricing {
  const { offer, lists } = answer
  const total = totalOf(offer)
  if (!total) throw new ShoppingFailed({ kind: 'unexpected-answer', root: 'OfferPriceRS' })
  try {
    const lines = priceLines({ offers: [offer], lists }, plan.party)
    const change = plan.agreed && explainChange(plan.agreed, { total, lines })
    const isAccepted = !change || isZero(change.difference) || isAsSelected(change, request)
    return {
      pricingId: request.pricingId,
      answer,
      total,
      lines,
      check: checkSums(offer),
      ...(change && { change }),
      isAccepted,
      hasAncillaries:
        request.selections.length === 0 && answer.ancillaries.some((one) => one.items.length > 0),
      selections: request.selections,
      party: plan.party,
      qualifiers: plan.qualifiers,
      ...(plan.currency !== undefined && { currency: plan.currency }),
      withCard: request.withCard,
      pricedAt: answer.asOf,
    }
  } catch (error) {
    if (error instanceof CurrencyMismatch)
      throw new ShoppingFailed({ kind: 'sum-mismatch' }, { cause: error })
    throw error
  }
}

export function sideOf({ total, lines }: Pricing): PriceSide {
  return { total, lines }
}

/** A total that grew by exactly the services that the agent has just selected needs no second yes. */
function isAsSelected(
  change: PriceChange,
  request: { readonly selections: readonly AncillarySelection[]; readonly previous?: Pricing },
): boolean {
  if (change.moves.length === 0 || change.moves.some((move) => move.kind !== 'service')) return false
  const expected = selectedPrice(request.selections, request.previous)
  return expected !== undefined && sameMoney(expected, change.difference)
}

function selectedPrice(selections: readonly AncillarySelection[], previous: Pricing | undefined) {
  const items = previous?.answer.ancillaries.flatMap((offer) => offer.items) ?? []
  const prices = selections.map((selection) => {
    const item = items.find((one) => one.offerItemId === selection.offerItemId)
    const times = selection.quantity * Math.max(1, selection.passengerRefs.length)
    return item?.unitPrice && multiplyMoney(item.unitPrice, times)
  })
  return prices.every((price) => price !== undefined) ? sumMoney(prices) : undefined
}
