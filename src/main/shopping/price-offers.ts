import type { Profile } from '../../shared/domain/desk/profile'
import { withDatesOf } from '../../shared/domain/flights/journey'
import { sameSelections, servicesOf, type PricingAnswer } from '../../shared/domain/offer/offer'
import { passengerSlots, type PassengerSlot, type Traveller } from '../../shared/domain/people/passenger'
import { sideOf } from '../../shared/domain/price/price-change'
import type { PriceRequest, Pricing } from '../../shared/domain/price/pricing'
import { haveBirthDates, mayUseBirthDates, needsBirthDates } from '../../shared/domain/people/traveller-rules'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import type { HeldPricing, Pricings } from '../booking/ports'
import { confirmAnswer } from './confirm-answer'
import { findServicesAgain } from '../../shared/domain/services/find-services-again'
import type { KeptPricing } from './held-pricing'
import type { LastPricings } from './last-pricings'
import { planFromPricing, planFromSearch, type PricingPlan } from './plan-pricing'
import { readPricing, type Selected } from './read-pricing'
import type { RecentEntries } from './recent-entries'
import type { HeldSearch } from './search-day'
import { ShoppingFailed } from './shopping-failed'

export interface PriceOffersDeps {
  readonly airline: Pick<AirlineCalls, 'priceOffers'>
  readonly searches: RecentEntries<HeldSearch>
  readonly pricings: RecentEntries<KeptPricing>
  readonly lastPricings: LastPricings
  readonly contextOf: (profileId: string) => Promise<CallContext>
  readonly now: () => string
  readonly newId: () => string
}

/** Prices offers (section 4.2). Every answer replaces all ids; ids of different answers are never mixed. */
export async function priceOffers(deps: PriceOffersDeps, request: PriceRequest): Promise<Pricing> {
  const kept = await priceStep(deps, request)
  const { pricingId } = kept.pricing
  deps.pricings.keep(pricingId, kept)
  deps.lastPricings.keep(request, pricingId)
  return kept.pricing
}

async function priceStep(deps: PriceOffersDeps, request: PriceRequest): Promise<KeptPricing> {
  const previous = previousPricing(deps, request)
  const travellers = request.travellers ?? previous?.travellers
  const price = (plan: PricingPlan, made: Made) => priceOnce(deps, plan, { ...made, travellers })
  if (!previous) return price(planFirst(deps, request), { selections: [] })
  const { selections } = request
  const before = previous.pricing
  if (sameSelections(selections, before.selections)) {
    return price(planFromPricing(previous), { selections, previous: before })
  }
  if (isListed(selections, before.answer) && before.selections.length === 0) {
    return price(planFromPricing(previous, selections), { selections, previous: before })
  }
  return priceAnew(previous)

  /** Services of a final price are items of its offer: only a new pricing of the flights lists them again. */
  async function priceAnew({ agreed }: KeptPricing): Promise<KeptPricing> {
    const { menu } = before
    if (!menu || !isListed(selections, menu)) {
      throw new ShoppingFailed({ kind: 'no-longer-there', what: 'service' })
    }
    const fresh = await price({ ...planFirst(deps, request), agreed }, { selections: [], previous: before })
    if (selections.length === 0) return fresh
    const again = findServicesAgain(selections, menu, fresh.pricing.answer)
    if (!again) throw new ShoppingFailed({ kind: 'no-longer-there', what: 'service' })
    const made = { selections: again, previous: fresh.pricing, seen: { selections, menu } }
    return price(planFromPricing({ ...fresh, agreed }, again), made)
  }
}

interface Made {
  readonly selections: PriceRequest['selections']
  readonly previous?: Pricing
  readonly seen?: Selected
}

async function priceOnce(
  deps: PriceOffersDeps,
  plan: PricingPlan,
  { travellers, ...made }: Made & { readonly travellers: readonly Traveller[] | undefined },
): Promise<KeptPricing> {
  const isBirthDateNeeded = needsBirthDates(plan.departures, plan.party, travellers, plan.trip.departureDate)
  if (isBirthDateNeeded && !areAllBorn(plan, travellers)) {
    throw new ShoppingFailed({ kind: 'birth-dates-needed' })
  }
  const context = await deps.contextOf(plan.profileId)
  // An airline may want them where the rule does not ask for them.
  const named = areAllBorn(plan, travellers) ? travellers : undefined
  const passengers = named ?? passengerSlots(plan.party)
  const answer = await ask(deps, context, plan, passengers)
  const pricing = readPricing(answer, plan, { pricingId: deps.newId(), withCard: false, ...made })
  confirmAnswer(plan, pricing)
  const kept = keptFrom(plan, context.profile, pricing, named !== undefined)
  return travellers ? { ...kept, travellers } : kept
}

function isListed(selections: PriceRequest['selections'], answer: PricingAnswer): boolean {
  const listed = servicesOf(answer).map((item) => item.offerItemId)
  return selections.every((selection) => listed.includes(selection.offerItemId))
}

function keptFrom(
  { trip, agreed }: PricingPlan,
  profile: Profile,
  pricing: Pricing,
  isBirthDateNeeded: boolean,
): KeptPricing {
  const isAgreed = pricing.isAccepted || !agreed
  return {
    pricing,
    profile,
    trip,
    needsBirthDates: isBirthDateNeeded,
    agreed: isAgreed ? sideOf(pricing) : agreed,
  }
}

/** Marks a changed price as accepted; from now on its flights are the trip, and changes are explained against it. */
export function acceptPrice(pricings: RecentEntries<KeptPricing>, pricingId: string): KeptPricing {
  const kept = pricings.read(pricingId)
  if (!kept) throw new ShoppingFailed({ kind: 'no-longer-there', what: 'pricing' })
  if (kept.pricing.check.kind === 'mismatch') throw new ShoppingFailed({ kind: 'sum-mismatch' })
  const pricing = { ...kept.pricing, isAccepted: true }
  const trip = withDatesOf(pricing, kept.trip)
  const accepted = { ...kept, pricing, trip, agreed: sideOf(pricing) }
  pricings.keep(pricingId, accepted)
  return accepted
}

/** The pricings as the booking needs them. */
export function pricingsForBooking(deps: PriceOffersDeps): Pricings {
  return {
    read: (pricingId) => held(deps.pricings.read(pricingId)),
    priceWithCard: async (context, { base, cardToken, travellers }) => {
      const kept: KeptPricing = { ...base, agreed: sideOf(base.pricing) }
      const plan = planFromPricing(kept)
      const isNamed = base.needsBirthDates || mayUseTyped(plan, travellers)
      const passengers = isNamed ? travellers : passengerSlots(plan.party)
      const answer = await ask(deps, context, plan, passengers, cardToken)
      const { selections } = base.pricing
      const made = { selections, withCard: true, previous: base.pricing }
      const pricing = readPricing(answer, plan, { pricingId: deps.newId(), ...made })
      confirmAnswer(plan, pricing)
      deps.lastPricings.keepWithCard(base.pricing.pricingId, pricing)
      return pricing
    },
  }
}

function held(kept: KeptPricing | undefined): HeldPricing | undefined {
  if (!kept) return undefined
  const { pricing, profile, trip, needsBirthDates: isNeeded, travellers } = kept
  return {
    pricing,
    profile,
    trip,
    needsBirthDates: isNeeded,
    ...(isNeeded && travellers && { travellers }),
  }
}

function planFirst({ searches }: PriceOffersDeps, request: PriceRequest): PricingPlan {
  const search = searches.read(request.searchId)
  if (!search) throw new ShoppingFailed({ kind: 'no-longer-there', what: 'search' })
  return planFromSearch(search, request.offerIds)
}

function previousPricing(deps: PriceOffersDeps, request: PriceRequest): KeptPricing | undefined {
  if (request.previousPricingId === undefined) return undefined
  const kept = deps.pricings.read(request.previousPricingId)
  if (!kept) throw new ShoppingFailed({ kind: 'no-longer-there', what: 'pricing' })
  return kept
}

/** Everybody of the party is there with a birth date. */
function areAllBorn({ party }: PricingPlan, travellers: readonly Traveller[] | undefined): boolean {
  if (!travellers || !haveBirthDates(travellers)) return false
  const ids = new Set(travellers.map((one) => one.passengerId))
  return passengerSlots(party).every((slot) => ids.has(slot.passengerId))
}

/** Typed dates go out whenever the airline may use them. */
function mayUseTyped({ party, trip }: PricingPlan, travellers: readonly Traveller[]): boolean {
  return haveBirthDates(travellers) && mayUseBirthDates(party, travellers, trip.departureDate)
}

async function ask(
  { airline, now }: PriceOffersDeps,
  context: CallContext,
  { offers, qualifiers, currency }: PricingPlan,
  passengers: readonly (PassengerSlot | Traveller)[],
  cardToken?: string,
) {
  const more = { ...(currency !== undefined && { currency }), ...(cardToken !== undefined && { cardToken }) }
  const answer = await airline.priceOffers(context, { offers, passengers, qualifiers, ...more })
  return { ...answer, asOf: now() }
}
