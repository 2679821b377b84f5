import type { DataLists, PriceClass } from './data-lists'

/**
 * The lists of the pages of one answer, in their order. Every entry comes once, except a price class, whose
 * seats come with the segments that they belong to: they are put together.
 */
export function mergeLists(pages: readonly DataLists[]): DataLists {
  return {
    passengers: merged(pages.map((page) => page.passengers)),
    contacts: merged(pages.map((page) => page.contacts)),
    baggageAllowances: merged(pages.map((page) => page.baggageAllowances)),
    segments: merged(pages.map((page) => page.segments)),
    flights: merged(pages.map((page) => page.flights)),
    originDestinations: merged(pages.map((page) => page.originDestinations)),
    priceClasses: mergedClasses(pages.map((page) => page.priceClasses)),
    serviceDefinitions: merged(pages.map((page) => page.serviceDefinitions)),
    languages: merged(pages.map((page) => page.languages)),
  }
}

type ById<Value> = Readonly<Record<string, Value>>

function merged<Value>(pages: readonly ById<Value>[]): ById<Value> {
  return Object.assign({}, ...pages) as ById<Value>
}

function mergedClasses(pages: readonly ById<PriceClass>[]): ById<PriceClass> {
  const classes = new Map<
    string,
    { readonly first: PriceClass; readonly seats: PriceClass['seats'][number][] }
  >()
  for (const [id, priceClass] of pages.flatMap((page) => Object.entries(page))) {
    const known = classes.get(id) ?? { first: priceClass, seats: [] }
    known.seats.push(...priceClass.seats)
    classes.set(id, known)
  }
  return Object.fromEntries([...classes].map(([id, { first, seats }]) => [id, { ...first, seats }]))
}
