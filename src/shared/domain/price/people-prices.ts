import type { DataLists } from '../lists/data-lists'
import type { Offer, OfferItem } from '../offer/offer'
import {
  addsUpTo,
  amountsOf,
  completed,
  fareCosts,
  hasFlights,
  isCardFee,
  passengerRefsOf,
} from '../offer/offer-parts'
import { passengerSlots, type Party } from '../people/passenger'
import { peopleOfTypes, typesKey, type PeopleOfType } from '../people/passenger-types'
import { addCosts, type Costs } from './costs'

/** What travellers of one type pay together, or of several where the answer gives one price for all of them. */
export interface PeoplePrice extends Costs {
  /** "ADT", "ADT+CHD+INF"; empty where the answer does not say for whom it is. */
  readonly types: string
  readonly people: readonly PeopleOfType[]
}

interface Priced {
  readonly offers: readonly Offer[]
  readonly lists: DataLists
}

interface Share {
  readonly refs: readonly string[]
  readonly costs: Costs
}

/** The price of the flights by passenger type, adults first; two directions are one price for the same people. */
export function peoplePrices({ offers, lists }: Priced, party: Party): readonly PeoplePrice[] {
  const groups = new Map<string, Share>()
  const items = offers.flatMap((offer) => offer.items)
  for (const item of items) {
    if (!hasFlights(item) || isCardFee(item, lists)) continue
    for (const share of sharesOf(item, lists, party)) {
      const types = typesKey(peopleOfTypes(share.refs, lists, party))
      const known = groups.get(types)
      groups.set(types, known ? together(known, share) : share)
    }
  }
  return [...groups].map(([types, { refs, costs }]) => ({
    ...costs,
    types,
    people: peopleOfTypes(refs, lists, party),
  }))
}

/** For whom an item is: "ADT", "ADT+CHD". */
export function typesOfItem(item: OfferItem, lists: DataLists, party: Party): string {
  return typesKey(peopleOfTypes(refsOf(item, party), lists, party))
}

/** An item for several types is one price for all of them, unless its fares say what each type pays of it. */
function sharesOf(item: OfferItem, lists: DataLists, party: Party): readonly Share[] {
  const refs = refsOf(item, party)
  const whole = [{ refs, costs: amountsOf(item) }]
  if (peopleOfTypes(refs, lists, party).length < 2 || item.fares.length < 2) return whole
  const costs = fareCosts(item)
  const named = item.fares.flatMap(({ passengerRefs }) => passengerRefs)
  const { total } = whole[0]?.costs ?? {}
  const isEach = named.length === refs.length && new Set(named).size === refs.length
  if (!isEach || !total || !addsUpTo(costs, total)) return whole
  return item.fares.map(({ passengerRefs }, at) => ({
    refs: passengerRefs,
    costs: completed(costs[at] ?? {}),
  }))
}

/** An item that names nobody is for everybody. */
function refsOf(item: OfferItem, party: Party): readonly string[] {
  const refs = passengerRefsOf(item)
  return refs.length > 0 ? refs : passengerSlots(party).map(({ passengerId }) => passengerId)
}

function together(a: Share, b: Share): Share {
  return { refs: [...new Set([...a.refs, ...b.refs])], costs: addCosts(a.costs, b.costs) }
}
