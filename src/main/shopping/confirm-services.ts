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

/**
 * The answer names every service that was asked for, for each traveller and leg as often as asked, beside what
 * the flights include; throws otherwise. What the answer does not tell is not taken for bought (section 4.2).
 */
export function confirmServices({ answer, menu, selections, party }: Pricing): void {
  if (selections.length === 0) return
  const left = menu && counted(soldIn(answer, party))
  for (const [one, count] of counted(menu ? soldIn(menu, party) : [])) take(left, one, count)
  const asked = menu ? selections.flatMap((selection) => askedBy(selection, menu, party)) : []
  const isEach = left && asked.every((one) => take(left, one, 1))
  if (!isEach) throw new ShoppingFailed({ kind: 'no-longer-there', what: 'service-in-price' })
}

function counted(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

function take(from: Map<string, number> | undefined, one: string, count: number): boolean {
  const there = from?.get(one) ?? 0
  from?.set(one, there - count)
  return there >= count
}

function askedBy(
  { offerItemId, passengerRefs, segmentKey, quantity }: AncillarySelection,
  menu: PricingAnswer,
  party: Party,
): readonly string[] {
  const item = servicesOf(menu).find((one) => one.offerItemId === offerItemId)
  if (!item) throw new ShoppingFailed({ kind: 'no-longer-there', what: 'service' })
  const keys = segmentKey === undefined ? item.segmentKeys : [segmentKey]
  const legs = keys.length === 0 ? [EVERY_LEG] : keys.map((key) => legOf(key, menu.lists))
  const people = passengerRefs.length > 0 ? passengerRefs : everybody(party)
  const each = told(item.definitionId, people, legs, menu.lists)
  return Array.from({ length: quantity }).flatMap(() => each)
}

/** Services of the offer, those in bundles as well, each for every traveller and leg that it names. */
function soldIn({ offer, lists }: PricingAnswer, party: Party): readonly string[] {
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

/** One that names no leg is for the whole trip, and so is one that names all; of which leg it is, is then unknown. */
function legsSold(named: readonly string[], flown: readonly string[]): readonly string[] {
  const keys = named.length === 0 && flown.length === 1 ? flown : named
  const isWhole = named.length === 0 || flown.every((key) => keys.includes(key))
  return isWhole ? [...keys, EVERY_LEG] : keys
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
): readonly string[] {
  const definition = lists.serviceDefinitions[definitionId]
  const service = definition?.code ?? definition?.name ?? definitionId
  return people.flatMap((person) => legs.map((leg) => JSON.stringify([service, person, leg])))
}

/** The same leg has another key in every answer. */
function legOf(key: string, { segments }: DataLists): string {
  const segment = segments[key]
  return segment ? segmentIdentity(segment) : key
}

function everybody(party: Party): readonly string[] {
  return passengerSlots(party).map(({ passengerId }) => passengerId)
}
