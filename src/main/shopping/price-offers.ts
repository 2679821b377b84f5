import type { Profile } from '../../shared/domain/desk/profile'
import { withDatesOf } from '../../shared/domain/flights/journey'
import { sameSelections, servicesOf, type PricingAnswer } from '../../shared/domain/offer/offer'
import { passengerSlots, type PassengerSlot, type Traveller } from '../../shared/domain/people/passenger'
import { comparedPrice } from '../../shared/domain/price/price-change'
import type { PriceRequest, Pricing } from '../../shared/domain/price/pricing'
import { haveBirthDates, mayUseBirthDates, needsBirthDates } from '../../shared/domain/people/traveller-rules'
import type { AirlineCalls, CallContext } from '../ndc/airline-calls'
import type { HeldPricing, Pricings } from '../booking/ports'
import { confirmAnswer } from './confirm-answer'
import { findServicesAgain } from '../../shared/domain/services/find-services-again'
import type { CurrentPricings } from './current-pricings'
import { planFromPricing, planFromSearch, type PricingPlan } from './plan-pricing'
import { readPricing, type Selected } from './read-pricing'
import type { RecentEntries } from './recent-entries'
import type { HeldSearch } from './search-day'
import { Refused } from '../../shared/errors/refused'

export interface PriceOffersDeps {
  readonly airline: Pick<AirlineCalls, 'priceOffers'>
  readonly searches: RecentEntries<HeldSearch>
  readonly pricings: RecentEntries<HeldPricing>
  readonly currentPricings: CurrentPricings
  readonly contextOf: (profileId: string) => Promise<CallContext>
  readonly now: () => string
  readonly newId: () => string
}

/** Prices offers (section 4.2). Every answer replaces all ids; ids of different answers are never mixed. */
export async function priceOffers(deps: PriceOffersDeps, request: PriceRequest): Promise<Pricing> {
  const held = await priceStep(deps, request)
  const { pricingId } = held.pricing
  deps.pricings.keep(pricingId, held)
  deps.currentPricings.keep(request, pricingId)
  return held.pricing
}

async function priceStep(deps: PriceOffersDeps, request: PriceRequest): Promise<HeldPricing> {
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
  async function priceAnew({ agreed }: HeldPricing): Promise<HeldPricing> {
    const { menu } = before
    if (!menu || !isListed(selections, menu)) {
      throw new Refused({ kind: 'no-longer-there', what: 'service' })
    }
    const fresh = await price({ ...planFirst(deps, request), agreed }, { selections: [], previous: before })
    if (selections.length === 0) return fresh
    const again = findServicesAgain(selections, menu, fresh.pricing.answer)
    if (!again) throw new Refused({ kind: 'no-longer-there', what: 'service' })
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
): Promise<HeldPricing> {
  const isBirthDateNeeded = needsBirthDates(plan.departures, plan.party, travellers, plan.trip.departureDate)
  if (isBirthDateNeeded && !areAllBorn(plan, travellers)) {
    throw new Refused({ kind: 'birth-dates-needed' })
  }
  const context = await deps.contextOf(plan.profileId)
  // An airline may want them where the rule does not ask for them.
  const named = areAllBorn(plan, travellers) ? travellers : undefined
  const passengers = named ?? passengerSlots(plan.party)
  const answer = await ask(deps, context, plan, passengers)
  const pricing = readPricing(answer, plan, { pricingId: deps.newId(), withCard: false, ...made })
  confirmAnswer(plan, pricing)
  const held = heldFrom(plan, context.profile, pricing, named !== undefined)
  return travellers ? { ...held, travellers } : held
}

function isListed(selections: PriceRequest['selections'], answer: PricingAnswer): boolean {
  const listed = servicesOf(answer).map((item) => item.offerItemId)
  return selections.every((selection) => listed.includes(selection.offerItemId))
}

function heldFrom(
  { trip, agreed }: PricingPlan,
  profile: Profile,
  pricing: Pricing,
  isBirthDateNeeded: boolean,
): HeldPricing {
  const isAgreed = pricing.isAccepted || !agreed
  return {
    pricing,
    profile,
    trip,
    needsBirthDates: isBirthDateNeeded,
    agreed: isAgreed ? comparedPrice(pricing) : agreed,
  }
}

/** Marks a changed price as accepted; from now on its flights are the trip, and changes are explained against it. */
export function acceptPrice(pricings: RecentEntries<HeldPricing>, pricingId: string): HeldPricing {
  const held = pricings.read(pricingId)
  if (!held) throw new Refused({ kind: 'no-longer-there', what: 'pricing' })
  if (held.pricing.check.kind === 'mismatch') throw new Refused({ kind: 'sum-mismatch' })
  const pricing = { ...held.pricing, isAccepted: true }
  const trip = withDatesOf(pricing, held.trip)
  const agreed = { ...held, pricing, trip, agreed: comparedPrice(pricing) }
  pricings.keep(pricingId, agreed)
  return agreed
}

/** The pricings as the booking needs them. */
export function pricingsForBooking(deps: PriceOffersDeps): Pricings {
  return {
    read: (pricingId) => toBook(deps.pricings.read(pricingId)),
    priceWithCard: async (context, { withoutCard, cardToken, travellers }) => {
      const held: HeldPricing = { ...withoutCard, agreed: comparedPrice(withoutCard.pricing) }
      const plan = planFromPricing(held)
      const isNamed = withoutCard.needsBirthDates || mayUseTyped(plan, travellers)
      const passengers = isNamed ? travellers : passengerSlots(plan.party)
      const answer = await ask(deps, context, plan, passengers, cardToken)
      const { selections } = withoutCard.pricing
      const made = { selections, withCard: true, previous: withoutCard.pricing }
      const pricing = readPricing(answer, plan, { pricingId: deps.newId(), ...made })
      confirmAnswer(plan, pricing)
      deps.currentPricings.keepWithCard(withoutCard.pricing.pricingId, pricing)
      return pricing
    },
  }
}

function toBook(held: HeldPricing | undefined): HeldPricing | undefined {
  if (!held) return undefined
  const { travellers, ...others } = held
  return { ...others, ...(held.needsBirthDates && travellers && { travellers }) }
}

function planFirst({ searches }: PriceOffersDeps, request: PriceRequest): PricingPlan {
  const search = searches.read(request.searchId)
  if (!search) throw new Refused({ kind: 'no-longer-there', what: 'search' })
  return planFromSearch(search, request.offerIds)
}

function previousPricing(deps: PriceOffersDeps, request: PriceRequest): HeldPricing | undefined {
  if (request.previousPricingId === undefined) return undefined
  const held = deps.pricings.read(request.previousPricingId)
  if (!held) throw new Refused({ kind: 'no-longer-there', what: 'pricing' })
  return held
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
