import type { DataLists } from '../lists/data-lists'
import { ATTRIBUTES, attributesOf, type AttributeName } from './offer-attributes'
import type { Offer } from './offer'
import type { FlightTable } from './flight-table'

/**
 * What one gets for the difference, by column: attributes that every offer of a price class includes, less those that
 * all classes have. A class of which some offers are silent promises nothing.
 */
export function classIncludes(
  { columns, rows }: FlightTable,
  lists: DataLists,
): readonly (readonly AttributeName[])[] {
  const known = new Map<string, readonly AttributeName[]>()
  const classes = columns.map((_, column) =>
    rows.reduce<readonly AttributeName[] | undefined>((common, { cells }) => {
      const offer = cells[column]?.offer
      if (!offer) return common
      const included = onceFor(offer, lists, known)
      return common === undefined ? included : common.filter((name) => included.includes(name))
    }, undefined),
  )
  return classes.map((included = []) =>
    included.filter((name) => !classes.every((other) => other?.includes(name))),
  )
}

/** Thousands of offers are alike in what they contain. */
function onceFor(
  offer: Offer,
  lists: DataLists,
  known: Map<string, readonly AttributeName[]>,
): readonly AttributeName[] {
  const key = contentsOf(offer)
  const included = known.get(key) ?? includedIn(offer, lists)
  known.set(key, included)
  return included
}

function includedIn(offer: Offer, lists: DataLists): readonly AttributeName[] {
  const attributes = attributesOf(offer, lists)
  return ATTRIBUTES.filter((name) => attributes[name].kind === 'included')
}

/** The keys that attributes are read from; the lists of one answer give them one meaning. */
function contentsOf({ items, baggage = [], conditions }: Offer): string {
  const services = items.flatMap((item) =>
    item.services.map((service) => (service.kind === 'definition' ? service.definitionId : '')),
  )
  const bags = baggage.map(({ allowanceId }) => allowanceId)
  return [...new Set(services), ...bags, JSON.stringify(conditions)].join(' ')
}
