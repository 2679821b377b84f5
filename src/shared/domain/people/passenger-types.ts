import type { DataLists } from '../lists/data-lists'
import { passengerSlots, type Party } from './passenger'

/** So many travellers of a type. */
export interface PeopleOfType {
  /** As the answer calls it; empty where nobody says it. */
  readonly ptc: string
  readonly count: number
}

const ORDER = ['ADT', 'CHD', 'INF']

/**
 * How many of which type these passengers are, adults first: by the answer's own list, for an airline may have other
 * people under our ids; by the party where the answer does not say.
 */
export function peopleOfTypes(
  refs: readonly string[],
  { passengers }: Pick<DataLists, 'passengers'>,
  party?: Party,
): readonly PeopleOfType[] {
  const ours = party ? passengerSlots(party) : []
  const types = refs.map(
    (ref) => passengers[ref]?.ptc ?? ours.find(({ passengerId }) => passengerId === ref)?.ptc ?? '',
  )
  return [...new Set(types)]
    .toSorted((a, b) => placeOfType(a) - placeOfType(b))
    .map((ptc) => ({ ptc, count: types.filter((type) => type === ptc).length }))
}

/** What prices of the same kinds of people are known by: "ADT", or "ADT+CHD" for a price of both together. */
export function typesKey(people: readonly PeopleOfType[]): string {
  return people
    .map(({ ptc }) => ptc)
    .filter((ptc) => ptc !== '')
    .join('+')
}

/** Adults, children, infants; then what the answer calls otherwise or does not say. */
export function placeOfType(ptc: string | undefined): number {
  const place = ORDER.indexOf(ptc ?? '')
  return place < 0 ? ORDER.length : place
}
