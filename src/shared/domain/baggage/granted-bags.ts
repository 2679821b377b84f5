import type { BaggageAllowance, DataLists, ServiceDefinition } from '../lists/data-lists'
import type { Offer } from '../offer/offer'
import { segmentKeysOf } from '../flights/journey'
import { passengerRefsOf } from '../offer/offer-parts'
import { peopleOfTypes } from '../people/passenger-types'
import { legsOf } from '../services/service-legs'
import { bagsOf, type BagPiece } from './bags'

/** An allowance with the passengers who have it, and on which segments; none named means all of them. */
export interface Granted {
  readonly allowance: BaggageAllowance
  readonly refs: readonly string[]
  readonly segmentKeys: readonly string[]
}

/** The bags of an offer, those of its services first, each allowance once with all who have it. */
export function grantedBy(offer: Offer, lists: DataLists): readonly Granted[] {
  const services = offer.items.flatMap((item) =>
    item.services.flatMap((service) =>
      service.kind === 'definition'
        ? openedDefinitions(service.definitionId, lists).flatMap(({ baggageAllowanceIds }) =>
            baggageAllowanceIds.map((id) => ({
              id,
              refs: service.passengerRefs,
              segmentKeys: service.segmentKeys,
            })),
          )
        : [],
    ),
  )
  const beside = (offer.baggage ?? []).map(({ allowanceId, passengerRefs, flightKeys = [] }) => ({
    id: allowanceId,
    refs: passengerRefs,
    segmentKeys: segmentKeysOf({ flights: flightKeys.map((flightKey) => ({ flightKey })) }, lists),
  }))
  const all = [...services, ...beside]
  return [...new Set(all.map(({ id }) => id))].flatMap((id) => {
    const allowance = lists.baggageAllowances[id]
    const own = all.filter((one) => one.id === id)
    return allowance
      ? [
          {
            allowance,
            refs: allOf(own.map(({ refs }) => refs)),
            segmentKeys: allOf(own.map(({ segmentKeys }) => segmentKeys)),
          },
        ]
      : []
  })
}

/** Everything that is named; nothing where one of them names none, which means all. */
function allOf(named: readonly (readonly string[])[]): readonly string[] {
  return named.some((keys) => keys.length === 0) ? [] : [...new Set(named.flat())]
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

/** The bags, each with for whom it is where not everybody has the same, and where if not on all flights. */
export function bagsGranted(
  granted: readonly Granted[],
  offer: Offer,
  lists: DataLists,
): readonly BagPiece[] {
  const everybody = [...new Set(offer.items.flatMap(passengerRefsOf))]
  const flown = new Set(segmentKeysOf(offer, lists))
  return alikeTogether(granted).flatMap(({ allowance, refs, segmentKeys }) => {
    const people = isForAll(refs, everybody, lists, granted) ? undefined : peopleOfTypes(refs, lists)
    const named = segmentKeys.filter((key) => flown.has(key))
    const legs = named.length === 0 ? [] : legsOf(named, flown, lists)
    return bagsOf(allowance).map((bag) => ({
      ...bag,
      ...(people && { people }),
      ...(legs.length > 0 && { legs }),
    }))
  })
}

/** The same bags on other flights are the same bags; on the same flights they are more of them. */
function alikeTogether(granted: readonly Granted[]): readonly Granted[] {
  return granted.reduce<readonly Granted[]>((known, next) => {
    const at = known.findIndex((one) => isAlike(one, next))
    const like = known[at]
    if (!like) return [...known, next]
    const both = { ...like, segmentKeys: [...like.segmentKeys, ...next.segmentKeys] }
    return known.with(at, both)
  }, [])
}

function isAlike(one: Granted, other: Granted): boolean {
  const told = ({ allowance, refs }: Granted): string => JSON.stringify([bagsOf(allowance), refs])
  return (
    one.segmentKeys.length > 0 &&
    other.segmentKeys.length > 0 &&
    !other.segmentKeys.some((key) => one.segmentKeys.includes(key)) &&
    told(one) === told(other)
  )
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
