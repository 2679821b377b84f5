import { legAirports } from '../flights/itinerary'
import type { DataLists } from '../lists/data-lists'
import { isZero, multiplyMoney, sameMoney } from '../money/money'
import type { AncillarySelection, OfferItem, PricingAnswer } from '../offer/offer'
import { servicesOf } from '../offer/offer'
import { segmentKeysOf } from '../flights/journey'
import { hasFlights, passengerRefsOf } from '../offer/offer-parts'
import { passengerSlots, type Party } from '../people/passenger'
import type { Pricing } from '../price/pricing'

/** Of a service for the whole trip, in place of a leg. */
const EVERY_LEG = '*'
/** As many as can be chosen of one service. */
const MOST_OF_ONE = 9
/** Of a service whose leg the answer does not tell: SegmentRefs are optional (section 2.4). */
const SOME_LEG = '?'

/** A service for a traveller, on a leg. */
interface Told {
  readonly service: string
  readonly person: string
  readonly leg: string
}

/**
 * Whether the answer names every service that was asked for, for each traveller and leg as often as asked, beside what
 * the flights include (section 4.2). One without a leg stands for one leg, as it may be left out.
 */
export function sellsSelections({ answer, menu, selections, party }: Pricing): boolean {
  if (selections.length === 0) return true
  if (!menu) return false
  const nameOf = namesBy(menu)
  const left = counted(soldBeyond(menu, answer, party, nameOf))
  const asked = selections.map((selection) => askedBy(selection, menu, party, nameOf))
  if (asked.some((each) => each.length === 0)) return false
  return asked.flat().every((one) => take(left, one) || take(left, { ...one, leg: SOME_LEG }))
}

/**
 * What is sold as items of its own, and what came into the items of the flights: nothing there counts that they
 * included for this traveller before, in whatever way it is told now.
 */
function soldBeyond(
  menu: PricingAnswer,
  answer: PricingAnswer,
  party: Party,
  nameOf: NameOf,
): readonly Told[] {
  const keyOfOne = ({ service, person }: Told): string => JSON.stringify([service, person])
  const [flights, isOwn] = [hasFlights, (item: OfferItem): boolean => !hasFlights(item)]
  const included = new Set(soldIn(menu, flights, party, nameOf).map(keyOfOne))
  const came = soldIn(answer, flights, party, nameOf).filter((one) => !included.has(keyOfOne(one)))
  const onceEach = new Map(came.map((one) => [keyOf(one), one]))
  const own = answer.offer.items.filter(isOwn).flatMap((item) => {
    const sold = soldIn(answer, (one) => one === item, party, nameOf)
    const people = new Set(sold.map(({ person }) => person)).size
    const names = new Set(sold.map(({ service }) => service))
    return Array.from({ length: timesSold(item, { people, names }, menu, nameOf) }).flatMap(() => sold)
  })
  return [...own, ...onceEach.values()]
}

/**
 * How often an item sells its service to each of its people, by the menu that it was chosen from. An item for several
 * legs sells it once as far as anybody can tell: its price may be that of each leg.
 */
export function quantityOfItem(item: OfferItem, lists: DataLists, menu: PricingAnswer): number {
  const nameOf = namesBy(menu)
  const sold = item.services.flatMap((one) => (one.kind === 'definition' ? [one] : []))
  if (new Set(sold.flatMap(({ segmentKeys }) => segmentKeys)).size > 1) return 1
  const people = new Set(sold.flatMap(({ passengerRefs }) => passengerRefs))
  const names = new Set(sold.map(({ definitionId }) => nameOf(definitionId, lists)))
  return timesSold(item, { people: Math.max(1, people.size), names }, menu, nameOf)
}

/**
 * An airline may answer a quantity with one item at so many times the price that it listed. Once where the price does
 * not tell.
 */
function timesSold(
  item: OfferItem,
  { people, names }: { readonly people: number; readonly names: ReadonlySet<string> },
  menu: PricingAnswer,
  nameOf: NameOf,
): number {
  const listed = servicesOf(menu).filter(({ definitionId }) => names.has(nameOf(definitionId, menu.lists)))
  const quantities = Array.from({ length: MOST_OF_ONE }, (_, index) => index + 1)
  const told = quantities.find((quantity) =>
    listed.some(({ unitPrice }) => {
      const price = unitPrice && !isZero(unitPrice) && multiplyMoney(unitPrice, quantity * people)
      return price && item.total && sameMoney(price, item.total)
    }),
  )
  return told ?? 1
}

type Counts = Map<string, number>

function counted(all: readonly Told[]): Counts {
  const counts: Counts = new Map()
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return counts
}

function take(from: Counts, one: Told): boolean {
  const there = from.get(keyOf(one)) ?? 0
  if (there > 0) from.set(keyOf(one), there - 1)
  return there > 0
}

function keyOf({ service, person, leg }: Told): string {
  return JSON.stringify([service, person, leg])
}

type NameOf = (definitionId: string, lists: DataLists) => string

/**
 * By code, as a name may change; with its name where the menu has several of one code, such as bags of two weights.
 * Without a code by name, else by the key of the definition, which the next answer may not know.
 */
function namesBy(menu: PricingAnswer): NameOf {
  const listed = servicesOf(menu).map(({ definitionId }) => menu.lists.serviceDefinitions[definitionId])
  return (definitionId, lists) => {
    const { code, name } = lists.serviceDefinitions[definitionId] ?? {}
    const names = new Set(listed.filter((one) => one?.code === code).map((one) => one?.name))
    return code !== undefined && names.size > 1
      ? JSON.stringify([code, name])
      : (code ?? name ?? definitionId)
  }
}

/** Empty for one that the menu does not list. */
function askedBy(
  { offerItemId, passengerRefs, segmentKey, quantity }: AncillarySelection,
  menu: PricingAnswer,
  party: Party,
  nameOf: NameOf,
): readonly Told[] {
  const item = servicesOf(menu).find((one) => one.offerItemId === offerItemId)
  if (!item) return []
  const keys = segmentKey === undefined ? item.segmentKeys : [segmentKey]
  const legs = keys.length === 0 ? [EVERY_LEG] : keys.map((key) => legOf(key, menu.lists))
  const people = passengerRefs.length > 0 ? passengerRefs : everybody(party)
  const each = told(nameOf(item.definitionId, menu.lists), people, legs)
  return Array.from({ length: quantity }).flatMap(() => each)
}

/** Services of the offer, those in bundles as well, each for every traveller and leg that it names. */
function soldIn(
  { offer, lists }: PricingAnswer,
  isMeant: (item: OfferItem) => boolean,
  party: Party,
  nameOf: NameOf,
): readonly Told[] {
  const flown = segmentKeysOf(offer, lists)
  return offer.items.filter(isMeant).flatMap((item) =>
    item.services.flatMap((service) => {
      if (service.kind !== 'definition') return []
      const legs = legsSold(service.segmentKeys, flown).map((key) => legOf(key, lists))
      const people = [service.passengerRefs, passengerRefsOf(item)].find((refs) => refs.length > 0)
      const known = people ?? (everybody(party).length === 1 ? everybody(party) : [])
      return opened(service.definitionId, lists).flatMap((id) => told(nameOf(id, lists), known, legs))
    }),
  )
}

/** One that names all legs is for the whole trip as well; one that names none may be, or is for one of them. */
function legsSold(named: readonly string[], flown: readonly string[]): readonly string[] {
  if (named.length === 0) return flown.length === 1 ? [...flown, EVERY_LEG] : [EVERY_LEG, SOME_LEG]
  return flown.every((key) => named.includes(key)) ? [...named, EVERY_LEG] : named
}

function opened(id: string, lists: DataLists, above: readonly string[] = []): readonly string[] {
  if (above.includes(id)) return []
  const parts = lists.serviceDefinitions[id]?.bundle ?? []
  return [id, ...parts.flatMap((part) => opened(part, lists, [...above, id]))]
}

function told(service: string, people: readonly string[], legs: readonly string[]): readonly Told[] {
  return people.flatMap((person) => legs.map((leg) => ({ service, person, leg })))
}

/** The same leg has another key in every answer, and may fly on another day: its airports are known to be the same. */
function legOf(key: string, { segments }: DataLists): string {
  const segment = segments[key]
  return segment ? legAirports(segment) : key
}

function everybody(party: Party): readonly string[] {
  return passengerSlots(party).map(({ passengerId }) => passengerId)
}
