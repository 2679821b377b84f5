import { sameMoney } from '../../shared/domain/money'
import type { AgreedOrder, Order, OrderDifference } from '../../shared/domain/order'
import { flownSegments } from './order-journeys'
import { foldings, wordsIn } from './fold-text'

/** In what an order is not what was agreed; nothing is said of what the airline does not state. */
export function differencesFrom(agreed: AgreedOrder, order: Order): readonly OrderDifference[] {
  return [
    ...totalDifference(agreed, order),
    ...dayDifferences(agreed, order),
    ...nameDifferences(agreed, order),
  ]
}

function totalDifference({ total }: AgreedOrder, order: Order): readonly OrderDifference[] {
  if (!order.total || sameMoney(total, order.total)) return []
  return [{ kind: 'total', agreed: total, made: order.total }]
}

/** The first day of travel, and the day of the way back among those after it. */
function dayDifferences(
  { departureDate, returnDate }: AgreedOrder,
  order: Order,
): readonly OrderDifference[] {
  const [first, ...later] = flownSegments(order).map(({ departure }) => departure.date)
  if (first === undefined) return []
  const out = first === departureDate ? [] : [{ kind: 'day' as const, agreed: departureDate, made: first }]
  const last = later.at(-1) ?? first
  if (returnDate === undefined || [first, ...later].includes(returnDate)) return out
  return [...out, { kind: 'day', agreed: returnDate, made: last }]
}

/** Airlines write names without accents, in capitals and cut short: that is the same name. */
function nameDifferences({ travellers }: AgreedOrder, order: Order): readonly OrderDifference[] {
  return travellers.flatMap(({ passengerId, ...sent }) => {
    const held = order.lists.passengers[passengerId]
    if (held?.surname === undefined) return []
    const made = { surname: held.surname, givenName: held.givenName ?? sent.givenName }
    const isSame = isSameName(sent.surname, made.surname) && isSameName(sent.givenName, made.givenName)
    return isSame ? [] : [{ kind: 'name' as const, agreed: sent, made }]
  })
}

function isSameName(a: string, b: string): boolean {
  const others = foldings(b).map(lettersOf)
  return foldings(a)
    .map(lettersOf)
    .some((one) => others.some((other) => one.startsWith(other) || other.startsWith(one)))
}

function lettersOf(folded: string): string {
  return wordsIn(folded).join('')
}
