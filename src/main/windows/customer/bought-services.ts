import { addMoney } from '../../../shared/domain/money'
import type { OfferItem, PricingAnswer } from '../../../shared/domain/offer'
import { amountsOf, hasFlights, isCardFee, passengerRefsOf } from '../../../shared/domain/offer-parts'
import { legsOf, type SegmentKey } from '../../../shared/domain/service-legs'
import type { CustomerService } from '../../../shared/ipc/customer-contract'

/** Services that cost something beside the flights; those of one kind on the same legs together. */
export function boughtServices(answer: PricingAnswer): readonly CustomerService[] {
  const { offer, lists } = answer
  const grouped = new Map<string, CustomerService>()
  for (const item of offer.items) {
    if (hasFlights(item) || isCardFee(item, lists)) continue
    const service = serviceOf(item, answer)
    if (!service) continue
    const key = JSON.stringify([service.name, service.legs])
    const earlier = grouped.get(key)
    grouped.set(key, earlier ? together(earlier, service) : service)
  }
  return [...grouped.values()]
}

function serviceOf(item: OfferItem, { offer, lists }: PricingAnswer): CustomerService | undefined {
  const amount = amountsOf(item).total
  if (!amount) return undefined
  const defined = item.services.filter((service) => service.kind === 'definition')
  const definition = lists.serviceDefinitions[defined[0]?.definitionId ?? '']
  const keys = defined.flatMap(({ segmentKeys }): readonly SegmentKey[] =>
    segmentKeys.length > 0 ? segmentKeys : [undefined],
  )
  const flown = offer.flights.flatMap(({ flightKey }) => lists.flights[flightKey]?.segmentKeys ?? [])
  return {
    name: definition?.name ?? definition?.code ?? defined[0]?.definitionId ?? item.offerItemId,
    count: Math.max(1, passengerRefsOf(item).length),
    legs: legsOf(keys, new Set(flown), lists),
    amount,
  }
}

function together(a: CustomerService, b: CustomerService): CustomerService {
  return { ...a, count: a.count + b.count, amount: addMoney(a.amount, b.amount) }
}
