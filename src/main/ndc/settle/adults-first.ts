import type { DataLists } from '../../../shared/domain/lists/data-lists'
import type { PassengerSlot } from '../../../shared/domain/people/passenger'
import { placeOfType } from '../../../shared/domain/people/passenger-types'

type Passengers = DataLists['passengers']

/** Adults, then children, then infants, each as listed: answers list them in any order. */
export function passengersAdultsFirst(passengers: Passengers): Passengers {
  const listed = Object.values(passengers)
  const inOrder = listed.toSorted((a, b) => placeOfType(a.ptc) - placeOfType(b.ptc))
  return inOrder.every((one, at) => one === listed[at])
    ? passengers
    : Object.fromEntries(inOrder.map((one) => [one.passengerId, one]))
}

/** Where each passenger stands by the type that the answer states, else by the one that was asked for. */
export function placesOf(
  passengers: Passengers,
  asked: readonly PassengerSlot[] = [],
): ReadonlyMap<string, number> {
  return new Map([
    ...asked.map(({ passengerId, ptc }) => [passengerId, placeOfType(ptc)] as const),
    ...Object.values(passengers).flatMap(({ passengerId, ptc }) =>
      ptc === undefined ? [] : [[passengerId, placeOfType(ptc)] as const],
    ),
  ])
}

/** Items of the flights in the order of the people they are for, then everything else as it came. */
export function itemsAdultsFirst<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => number | undefined,
): readonly Item[] {
  if (areAdultsFirst(items, placeOf)) return items
  return items
    .map((item) => ({ item, place: placeOf(item) ?? Infinity }))
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ item }) => item)
}

/** True of nearly all, and there are thousands: nothing is made for the question. */
function areAdultsFirst<Item>(items: readonly Item[], placeOf: (item: Item) => number | undefined): boolean {
  let before = 0
  for (const item of items) {
    const place = placeOf(item) ?? Infinity
    if (place < before) return false
    before = place
  }
  return true
}
