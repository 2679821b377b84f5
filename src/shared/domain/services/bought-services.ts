import type { BookedService } from './booked-services'
import type { Money } from '../money/money'
import type { PricingAnswer } from '../offer/offer'
import { offeredSale } from '../order/offered-sale'
import { orderLines } from '../order/order-lines'

/** Services that are sold together beside the flights, and what they cost for everybody who has them. */
export interface BoughtService {
  readonly services: readonly BookedService[]
  /** Absent when the answer states none. */
  readonly amount?: Money
}

/** Services sold beside the flights, also those that cost 0.00: the lines that the order will have. */
export function boughtServices(answer: PricingAnswer): readonly BoughtService[] {
  return orderLines(offeredSale(answer)).flatMap(({ kind, services, total }) =>
    kind === 'service' && services.length > 0 ? [{ services, ...(total && { amount: total }) }] : [],
  )
}
