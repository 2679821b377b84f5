import type { DataLists } from '../lists/data-lists'
import type { Sale } from '../services/booked-services'
import { segmentKeysOf } from '../flights/journey'
import type { OfferItem, OfferService, PricingAnswer } from '../offer/offer'
import { amountsOf, hasFlights, isCardFee } from '../offer/offer-parts'
import type { OrderItem, OrderService } from './order'

/** A priced offer as the order that it would become: what is bought beside the flights, and the flights. */
export function offeredSale({ offer, lists }: Pick<PricingAnswer, 'offer' | 'lists'>): Sale {
  const items = offer.items.filter((item) => !isCardFee(item, lists)).map((item) => orderedItem(item, lists))
  return { items, lists }
}

/** Of flights without what their fare includes: it is not bought. */
function orderedItem(item: OfferItem, lists: DataLists): OrderItem {
  const { total } = amountsOf(item)
  const told = hasFlights(item) ? item.services.filter(({ kind }) => kind === 'flights') : item.services
  const services = told.flatMap((service) => orderedServices(service, lists))
  return { orderItemId: item.offerItemId, services, ...(total && { total }) }
}

/** An order has a service for each passenger and segment. */
function orderedServices(service: OfferService, lists: DataLists): readonly OrderService[] {
  const { serviceId, passengerRefs } = service
  const segments =
    service.kind === 'flights'
      ? segmentKeysOf({ flights: service.flightKeys.map((flightKey) => ({ flightKey })) }, lists)
      : service.segmentKeys
  return orAbsent(passengerRefs).flatMap((passengerRef) =>
    orAbsent(segments).map((segmentRef) => ({
      serviceId,
      ...(passengerRef !== undefined && { passengerRef }),
      ...(segmentRef !== undefined && { segmentRef }),
      ...(service.kind === 'definition' && definedAs(service)),
    })),
  )
}

function definedAs({ definitionId, seat }: Extract<OfferService, { readonly kind: 'definition' }>) {
  return {
    ...(definitionId !== '' && { definitionRef: definitionId }),
    ...(seat !== undefined && { seat }),
  }
}

function orAbsent(refs: readonly string[]): readonly (string | undefined)[] {
  return refs.length > 0 ? refs : [undefined]
}
