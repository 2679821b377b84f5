import { isCardFee, itemsToAskFor, offersByIds, totalOf } from '../../shared/domain/offer/offer-parts'
import { outlineOf, soldJourneys, type TripOutline } from '../../shared/domain/flights/journey'
import { sumMoney } from '../../shared/domain/money/money'
import type { AncillarySelection, Offer } from '../../shared/domain/offer/offer'
import { partySize, passengerSlots, type Party } from '../../shared/domain/people/passenger'
import { priceLines } from '../../shared/domain/price/price-lines'
import type { ComparedPrice } from '../../shared/domain/price/price-change'
import type { Pricing } from '../../shared/domain/price/pricing'
import {
  departuresOf,
  departuresOfPriced,
  departuresOfTrip,
  type Departure,
} from '../../shared/domain/people/traveller-rules'
import type { DayQuery } from '../../shared/domain/search/trip'
import type { OfferToPrice } from '../ndc/airline-calls'
import type { HeldPricing } from '../booking/ports'
import type { HeldSearch } from './search-day'
import { Refused } from '../../shared/errors/refused'

/** What to ask the airline for, and what to compare its answer with. */
export interface PricingPlan {
  readonly offers: readonly OfferToPrice[]
  readonly party: Party
  readonly qualifiers: DayQuery['qualifiers']
  /** That of the search, in every pricing that follows; absent: that of the point of sale. */
  readonly currency?: string
  readonly profileId: string
  readonly trip: TripOutline
  /** Where its flights leave from. */
  readonly departures: readonly Departure[]
  readonly agreed: ComparedPrice | undefined
}

/** The chosen offers of one day search: one, or the outbound and the return one (section 4.2). */
export function planFromSearch(search: HeldSearch, offerIds: readonly string[]): PricingPlan {
  const { query, answer, profileId } = search
  const chosen = offersByIds(offerIds, answer.offers)
  if (!chosen || chosen.length === 0) {
    throw new Refused({ kind: 'no-longer-there', what: 'search' })
  }
  const { party, qualifiers, currency } = query
  return {
    offers: chosen.map((offer) => toPrice(offer, party)),
    party,
    qualifiers,
    ...(currency !== undefined && { currency }),
    profileId,
    trip: outlineFrom(chosen, search),
    departures: [...departuresOfTrip(query), ...departuresOf(chosen, answer.lists)],
    agreed: chosenPrice(chosen, search),
  }
}

/** The offer of an earlier pricing again, with the services that were selected from the same answer. */
export function planFromPricing(
  held: HeldPricing,
  selections: readonly AncillarySelection[] = [],
): PricingPlan {
  const { pricing, profile, trip, agreed } = held
  const { offer, lists } = pricing.answer
  const withoutFee = { ...offer, items: offer.items.filter((item) => !isCardFee(item, lists)) }
  const flights = toPrice({ ...withoutFee, ...responseIdOf(pricing) }, pricing.party)
  return {
    offers: [flights, ...selectedServices(pricing, selections)],
    party: pricing.party,
    qualifiers: pricing.qualifiers,
    ...(pricing.currency !== undefined && { currency: pricing.currency }),
    profileId: profile.id,
    trip,
    departures: departuresOfPriced(pricing.answer, trip.route),
    agreed,
  }
}

function toPrice(offer: Offer, party: Party): OfferToPrice {
  const { offerId, owner, responseId } = offer
  if (responseId === undefined) throw new Refused({ kind: 'no-longer-there', what: 'search' })
  return {
    offerId,
    owner,
    responseId,
    items: itemsToAskFor(offer, everybody(party)),
  }
}

function selectedServices(
  pricing: Pricing,
  selections: readonly AncillarySelection[],
): readonly OfferToPrice[] {
  const { responseId: answered } = responseIdOf(pricing)
  return pricing.answer.ancillaries.flatMap(({ offerId, owner, responseId = answered, items }) => {
    const chosen = selections.filter((one) => items.some((item) => item.offerItemId === one.offerItemId))
    if (chosen.length === 0 || responseId === undefined) return []
    const asked = together(chosen).map((selection) => ({
      offerItemId: selection.offerItemId,
      passengerRefs: selection.passengerRefs.length > 0 ? selection.passengerRefs : everybody(pricing.party),
      selection,
    }))
    return [{ offerId, owner, responseId, items: asked }]
  })
}

/** One service for several travellers on the same flight is one item with all of them. */
function together(selections: readonly AncillarySelection[]): readonly AncillarySelection[] {
  const merged = new Map<string, AncillarySelection>()
  for (const selection of selections) {
    const { offerItemId, segmentKey, quantity, passengerRefs } = selection
    const key = JSON.stringify([offerItemId, segmentKey, quantity, passengerRefs.length === 0])
    const known = merged.get(key)
    const refs = [...new Set([...(known?.passengerRefs ?? []), ...passengerRefs])]
    merged.set(key, { ...selection, passengerRefs: refs })
  }
  return [...merged.values()]
}

function responseIdOf({ answer }: Pricing): { readonly responseId?: string } {
  const responseId = answer.responseId ?? answer.offer.responseId
  return responseId === undefined ? {} : { responseId }
}

function outlineFrom(chosen: readonly Offer[], { answer, query }: HeldSearch): TripOutline {
  const outlines = chosen.map((offer) => outlineOf(offer, answer.lists))
  const [out, back] = outlines.filter((outline) => outline !== undefined)
  const returnDate = back?.departureDate ?? out?.returnDate
  return {
    route: [
      out?.route ?? `${query.origin}-${query.destination}`,
      ...(back ? [back.route.slice(4)] : []),
    ].join('-'),
    departureDate: out?.departureDate ?? query.departureDate,
    ...(returnDate !== undefined && { returnDate }),
  }
}

/** What the chosen offers fly and cost together by the day search; undefined when it does not say. */
function chosenPrice(chosen: readonly Offer[], { answer, query }: HeldSearch): ComparedPrice | undefined {
  const totals = chosen.map(totalOf)
  const total = totals.every((one) => one !== undefined) ? sumMoney(totals) : undefined
  const lines = priceLines({ offers: chosen, lists: answer.lists }, query.party)
  const journeys = chosen.flatMap((offer) => soldJourneys(offer, answer.lists))
  return total && { total, lines, journeys }
}

function everybody(party: Party): readonly string[] {
  return partySize(party) === 0 ? [] : passengerSlots(party).map((slot) => slot.passengerId)
}
