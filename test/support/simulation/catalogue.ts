import { comparedPrice } from '../../../src/shared/domain/price/price-change'
import type { HeldPricing } from '../../../src/main/booking/ports'
import { emptyDataLists } from '../../../src/shared/domain/lists/data-lists'
import type { Party } from '../../../src/shared/domain/people/passenger'
import type { Pricing } from '../../../src/shared/domain/price/pricing'
import {
  anItem,
  anOffer,
  aPricing,
  aProfile,
  aSegment,
  aServiceItem,
  ONE_ADULT,
  SOME_LISTS,
} from '../booking/builders'
import type { SimulatedAirline } from './airline'
import type { World } from './world'
import { Refused } from '../../../src/shared/errors/refused'

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
  offer(trip: string, profileId: string, adults: number): HeldPricing {
    const pricing = this.price(trip, { ...ONE_ADULT, adults }, false)
    const held = {
      pricing,
      profile: aProfile({ id: profileId }),
      trip: { route: 'OSL-LGW', departureDate: '2026-04-12' },
      needsBirthDates: false,
      agreed: comparedPrice(pricing),
    }
    this.held.set(pricing.pricingId, held)
    return held
  }

  async priceWithCard(withoutCard: HeldPricing): Promise<Pricing> {
    const { world } = this
    await world.sleep(world.random.whole(20, 900))
    if (world.fault(0.06))
      throw new Refused({ kind: 'timed-out', phase: 'whole', seconds: 30 }, { fate: 'not-sent' })
    const { answer, party } = withoutCard.pricing
    return this.price(answer.offer.items[0]?.offerItemId.split('.')[0] ?? '', party, true)
  }

  private price(trip: string, party: Party, withCard: boolean): Pricing {
    const { world } = this
    const fare = world.random.chance(0.15) ? '1300.00' : '1204.00'
    const template = priced(trip, fare, withCard && world.random.chance(0.3))
    const id = world.newId('PO')
    const responseId = `${id}-response`
    const offer = { ...template.answer.offer, offerId: id, responseId }
    this.airline.offers.set(id, { responseId, total: template.total, trip })
    return {
      ...template,
      pricingId: id,
      party,
      answer: { ...template.answer, offer, responseId },
      withCard,
      pricedAt: world.clock.now(),
    }
  }
}

const templates = new Map<string, Pricing>()

/** Adding up is proved elsewhere; here it is done once for each price. */
function priced(trip: string, fare: string, hasFee: boolean): Pricing {
  const key = `${trip} ${fare} ${String(hasFee)}`
  const known = templates.get(key)
  if (known) return known
  const fee = hasFee ? [aServiceItem(`${trip}.fee`, 'SD__CCF2', '24.08')] : []
  const pricing = aPricing(anOffer([anItem(`${trip}.flight`, { total: fare }), ...fee]))
  const flight = { airlineId: 'XX', flightNumber: trip }
  const lists = {
    ...emptyDataLists,
    segments: { S1: aSegment({ marketing: flight }) },
    flights: SOME_LISTS.flights,
    serviceDefinitions: SOME_LISTS.serviceDefinitions,
  }
  const template = { ...pricing, answer: { ...pricing.answer, lists } }
  templates.set(key, template)
  return template
}
