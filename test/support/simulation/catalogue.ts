import type { HeldPricing } from '../../../src/main/booking/ports'
import { CallFailed } from '../../../src/main/http/call-failed'
import { emptyDataLists } from '../../../src/shared/domain/data-lists'
import type { Pricing } from '../../../src/shared/domain/pricing'
import { anItem, anOffer, aPricing, aSegment, aServiceItem, SOME_LISTS } from '../booking/builders'
import type { SimulatedAirline } from './airline'
import type { World } from './world'

/** What is on sale: a few trips, each priced for the asking, now and then at another price or with a card fee. */
export class Catalogue {
  private readonly held = new Map<string, HeldPricing>()

  constructor(
    private readonly world: World,
    private readonly airline: SimulatedAirline,
  ) {}

  read(pricingId: string): HeldPricing | undefined {
    return this.held.get(pricingId)
  }

  /** A fresh pricing without card, as shopping would hold it. */
  offer(trip: string, profileId: string): HeldPricing {
    const pricing = this.price(trip, false)
    const held = {
      pricing,
      profileId,
      trip: { route: 'OSL-LGW', departureDate: '2026-04-12' },
      needsBirthDates: false,
    }
    this.held.set(pricing.pricingId, held)
    return held
  }

  async priceWithCard(base: HeldPricing): Promise<Pricing> {
    const { world } = this
    await world.sleep(world.random.whole(20, 900))
    if (world.fault(0.06)) throw new CallFailed({ kind: 'timed-out', phase: 'whole', seconds: 30 }, true)
    return this.price(base.pricing.answer.offer.items[0]?.offerItemId.split('.')[0] ?? '', true)
  }

  private price(trip: string, withCard: boolean): Pricing {
    const { world } = this
    const id = world.newId('PO')
    const fare = world.random.chance(0.15) ? '1300.00' : '1204.00'
    const fee = withCard && world.random.chance(0.3) ? [aServiceItem(`${trip}.fee`, 'SD__CCF2', '24.08')] : []
    const responseId = `${id}-response`
    const items = [anItem(`${trip}.${id}`, { total: fare }), ...fee]
    const offer = anOffer(items, { offerId: id, responseId })
    const pricing = aPricing(offer, { pricedAt: world.clock.now(), withCard })
    const flight = { airlineId: 'XX', flightNumber: trip }
    const lists = {
      ...emptyDataLists,
      segments: { S1: aSegment({ marketing: flight }) },
      flights: SOME_LISTS.flights,
      serviceDefinitions: SOME_LISTS.serviceDefinitions,
    }
    this.airline.offers.set(id, { responseId, total: pricing.total, trip })
    return { ...pricing, answer: { ...pricing.answer, lists } }
  }
}
