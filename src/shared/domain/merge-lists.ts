import type { DataLists, PriceClass } from './data-lists'

/**
 * The lists of two pages of one answer. Every entry comes once, except a price class, whose seats come with
 * the segments that they belong to: they are put together.
 */
export function mergeLists(before: DataLists, more: DataLists): DataLists {
  return {
    passengers: { ...before.passengers, ...more.passengers },
    contacts: { ...before.contacts, ...more.contacts },
    baggageAllowances: { ...before.baggageAllowances, ...more.baggageAllowances },
    segments: { ...before.segments, ...more.segments },
    flights: { ...before.flights, ...more.flights },
    originDestinations: { ...before.originDestinations, ...more.originDestinations },
    priceClasses: mergeClasses(before.priceClasses, more.priceClasses),
    serviceDefinitions: { ...before.serviceDefinitions, ...more.serviceDefinitions },
    languages: { ...before.languages, ...more.languages },
  }
}

type PriceClasses = Readonly<Record<string, PriceClass>>

function mergeClasses(before: PriceClasses, more: PriceClasses): PriceClasses {
  const merged: Record<string, PriceClass> = { ...before }
  for (const [id, priceClass] of Object.entries(more)) {
    const known = merged[id]
    merged[id] = known ? { ...known, seats: [...known.seats, ...priceClass.seats] } : priceClass
  }
  return merged
}
