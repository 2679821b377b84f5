import type { PeopleOfType } from '../../shared/domain/people/passenger-types'
import type { OrderFormat } from './format-order'
import type { OrderLabels } from './labels/order-labels'

/** "2 adults, 1 child"; a type without a word of its own is counted by what the airline calls it. */
export function peopleText(
  people: readonly PeopleOfType[],
  labels: OrderLabels,
  format: OrderFormat,
): string {
  return people.map((one) => typeText(one, labels, format)).join(', ')
}

function typeText({ ptc, count }: PeopleOfType, labels: OrderLabels, format: OrderFormat): string {
  if (ptc === 'ADT') return format.count(count, labels.adults)
  if (ptc === 'CHD') return format.count(count, labels.children)
  if (ptc === 'INF') return format.count(count, labels.infants)
  return `${String(count)} × ${ptc === '' ? labels.notStated : ptc}`
}
