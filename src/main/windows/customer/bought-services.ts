import type { PricingAnswer } from '../../../shared/domain/offer'
import { orderLines } from '../../../shared/domain/order-lines'
import { offeredSale } from '../../../shared/domain/order/offered-sale'
import type { CustomerService } from '../../../shared/ipc/customer-contract'

/** Services sold beside the flights, also those that cost 0.00: the lines that the order will have. */
export function boughtServices(answer: PricingAnswer): readonly CustomerService[] {
  return orderLines(offeredSale(answer)).flatMap(({ kind, services, total }) =>
    kind === 'service' && services.length > 0 ? [{ services, ...(total && { amount: total }) }] : [],
  )
}
