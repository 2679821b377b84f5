import { segmentIdentity } from '../../shared/domain/itinerary'
import type { DataLists } from '../../shared/domain/data-lists'
import type { AncillarySelection, PricingAnswer } from '../../shared/domain/offer'
import { servicesOf } from '../../shared/domain/offer'
import { passengerRefsOf } from '../../shared/domain/offer-parts'
import { passengerSlots, type Party } from '../../shared/domain/passenger'
import type { Pricing } from '../../shared/domain/pricing'
import { ShoppingFailed } from './shopping-failed'

/** Of a service for the whole trip, in place of a leg. */
const EVERY_LEG = '*'
/** Of a service whose leg the answer does not tell: SegmentRefs are optional (section 2.4). */
const SOME_LEG = '?'

/** A service for a traveller, on a leg. */
interface Told {
  readonly service: string
  readonly person: string
  readonly leg: string
}

/**
 * The answer names every service that was asked for, for each traveller and leg as often as asked, beside what
 * the flights include; throws otherwise (section 4.2). One without a leg stands for one leg, as it may be left out.
 */
export function confirmServices({ answer, menu, selections, party }: Pricing): void {
  if (selections.length === 0) return
  const left = menu && counted(soldIn(answer, party))
  for (const { one, count } of counted(menu ? soldIn(menu, party) : []).values()) take(left, one, count)
  const asked = menu ? selections.flatMap((selection) => askedBy(selection, menu, party)) : []
  const isEach = left && asked.every((one) => take(left, one, 1) || take(left, { ...one, leg: SOME_LEG }, 1))
  if (!isEach) throw new ShoppingFailed({ kind: 'no-longer-there', what: 'service-in-price' })
}

type Counts = Map<string, { readonly one: Told; count: number }>

function counted(all: readonly Told[]): Counts {
  const counts: Counts = new Map()
  for (const one of all) counts.set(keyOf(one), { one, count: (counts.get(keyOf(one))?.count ?? 0) + 1 })
  return counts
}

function take(from: Counts | undefined, one: Told, count: number): boolean {
  const there = from?.get(keyOf(one))
  if (!there || there.count < count) return false
  there.count -= count
  return true
}

function keyOf({ service, person, leg }: Told): string {
  return JSON.stringify([service, person, leg])
}

function askedBy(
  { offerItemId, passengerRefs, segmentKey, quantity }: AncillarySelection,
  menu: PricingAnswer,
  party: Party,
): readonly Told[] {
  const item = servicesOf(menu).find((one) => one.offerItemId === offerItemId)
  if (!item) throw new ShoppingFailed({ kind: 'no-longer-there', what: 'service' })
  const keys = segmentKey === undefined ? item.segmentKeys : [segmentKey]
  const legs = keys.length === 0 ? [EVERY_LEG] : keys.map((key) => legOf(key, menu.lists))
  const people = passengerRefs.length > 0 ? passengerRefs : everybody(party)
  const each = told(item.definitionId, people, legs, menu.lists)
  return Array.from({ length: quantity }).flatMap(() => each)
}

/** Services of the offer, those in bundles as well, each for every traveller and leg that it names. */
function soldIn({ offer, lists }: PricingAnswer, party: Party): readonly Told[] {
  const flown = offer.flights.flatMap(({ flightKey }) => lists.flights[flightKey]?.segmentKeys ?? [])
  return offer.items.flatMap((item) =>
    item.services.flatMap((service) => {
      if (service.kind !== 'definition') return []
      const legs = legsSold(service.segmentKeys, flown).map((key) => legOf(key, lists))
      const people = [service.passengerRefs, passengerRefsOf(item)].find((refs) => refs.length > 0)
      const known = people ?? (everybody(party).length === 1 ? everybody(party) : [])
      return opened(service.definitionId, lists).flatMap((id) => told(id, known, legs, lists))
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

/** By code, else by name, else by the key of the definition, which the next answer may not know. */
function told(
  definitionId: string,
  people: readonly string[],
  legs: readonly string[],
  lists: DataLists,
): readonly Told[] {
  const definition = lists.serviceDefinitions[definitionId]
  const service = definition?.code ?? definition?.name ?? definitionId
  return people.flatMap((person) => legs.map((leg) => ({ service, person, leg })))
}

/** The same leg has another key in every answer. */
function legOf(key: string, { segments }: DataLists): string {
  const segment = segments[key]
  return segment ? segmentIdentity(segment) : key
}

function everybody(party: Party): readonly string[] {
  return passengerSlots(party).map(({ passengerId }) => passengerId)
}
