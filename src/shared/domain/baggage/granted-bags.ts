import type { BaggageAllowance, DataLists, ServiceDefinition } from '../data-lists'
import type { Offer } from '../offer'
import { passengerRefsOf } from '../offer-parts'
import { peopleOfTypes } from '../people/passenger-types'
import { bagsOf, type BagPiece } from './bags'

/** An allowance with the passengers who have it; none named means everybody. */
export interface Granted {
  readonly allowance: BaggageAllowance
  readonly refs: readonly string[]
}

/** The bags of an offer, those of its services first, each allowance once with all who have it. */
export function grantedBy(offer: Offer, lists: DataLists): readonly Granted[] {
  const services = offer.items.flatMap((item) =>
    item.services.flatMap((service) =>
      service.kind === 'definition'
        ? openedDefinitions(service.definitionId, lists).flatMap(({ baggageAllowanceIds }) =>
            baggageAllowanceIds.map((id) => ({ id, refs: service.passengerRefs })),
          )
        : [],
    ),
  )
  const beside = (offer.baggage ?? []).map(({ allowanceId, passengerRefs }) => ({
    id: allowanceId,
    refs: passengerRefs,
  }))
  const all = [...services, ...beside]
  return [...new Set(all.map(({ id }) => id))].flatMap((id) => {
    const allowance = lists.baggageAllowances[id]
    const own = all.filter((one) => one.id === id)
    const isForAll = own.some(({ refs }) => refs.length === 0)
    return allowance
      ? [{ allowance, refs: isForAll ? [] : [...new Set(own.flatMap(({ refs }) => refs))] }]
      : []
  })
}

/** A definition with what is bundled in it, each once. */
export function openedDefinitions(
  id: string,
  lists: DataLists,
  seen = new Set<string>(),
): readonly ServiceDefinition[] {
  const definition = lists.serviceDefinitions[id]
  if (seen.has(id) || !definition) return []
  seen.add(id)
  return [definition, ...definition.bundle.flatMap((part) => openedDefinitions(part, lists, seen))]
}

/** The bags, each with for whom it is where not everybody has the same. */
export function bagsGranted(
  granted: readonly Granted[],
  offer: Offer,
  lists: DataLists,
): readonly BagPiece[] {
  const everybody = [...new Set(offer.items.flatMap(passengerRefsOf))]
  return granted.flatMap(({ allowance, refs }) => {
    const bags = bagsOf(allowance)
    if (isForAll(refs, everybody, lists, granted)) return bags
    return bags.map((bag) => ({ ...bag, people: peopleOfTypes(refs, lists) }))
  })
}

/** An infant of whose bags nothing is said is no exception. */
function isForAll(
  refs: readonly string[],
  everybody: readonly string[],
  lists: DataLists,
  granted: readonly Granted[],
): boolean {
  const without = everybody.filter((ref) => !refs.includes(ref))
  if (refs.length === 0 || without.length === 0) return true
  const areToldApart = granted.some((other) => other.refs.some((ref) => without.includes(ref)))
  return !areToldApart && without.every((ref) => lists.passengers[ref]?.ptc === 'INF')
}
