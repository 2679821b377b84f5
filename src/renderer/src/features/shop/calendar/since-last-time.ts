import type { Instant } from '../../../../../shared/domain/dates/local-date'
import { addMoney, compareMoney, subtractMoney, type Money } from '../../../../../shared/domain/money/money'
import { useCalendarStore, type Pin } from '../../../stores/calendar'
import { usePriceMemory } from '../../../stores/price-memory'

export interface Since {
  /** When it was asked for the time before; of two directions the earlier time. */
  readonly at: Instant
  readonly difference: Money
}

/** How the price of these days has moved since it was asked for the time before; undefined where that is not known. */
export function sinceLastTime({ out, back }: Pin): Since | undefined {
  const store = useCalendarStore()
  const memory = usePriceMemory()
  const legs = [
    { day: store.dayOf(store.outbound, out), before: memory.before(store.outbound.route, out) },
    ...(back === undefined
      ? []
      : [{ day: store.dayOf(store.inbound, back), before: memory.before(store.inbound.route, back) }]),
  ]
  const known = legs.flatMap(({ day, before }) =>
    day.kind === 'price' && before?.price.currency === day.price.currency
      ? [{ now: day.price, then: before.price, at: before.at }]
      : [],
  )
  const [first, ...others] = known
  if (!first || known.length < legs.length) return undefined
  if (others.some(({ now }) => now.currency !== first.now.currency)) return undefined
  const sum = (amounts: readonly Money[]): Money => amounts.reduce(addMoney)
  return {
    at: known.map(({ at }) => at).toSorted()[0] ?? first.at,
    difference: subtractMoney(sum(known.map(({ now }) => now)), sum(known.map(({ then }) => then))),
  }
}

export interface SinceCount {
  readonly at: Instant
  readonly dearer: number
  readonly cheaper: number
  readonly same: number
}

/** Of the outbound days in sight; undefined before a second time. */
export function countSince(): SinceCount | undefined {
  const store = useCalendarStore()
  const moves = store.outboundDays.flatMap(({ date }) => sinceLastTime({ out: date }) ?? [])
  const [first] = moves
  if (!first) return undefined
  const signs = moves.map(({ difference }) => compareMoney(difference, { ...difference, amount: '0' }))
  return {
    at: first.at,
    dearer: signs.filter((sign) => sign > 0).length,
    cheaper: signs.filter((sign) => sign < 0).length,
    same: signs.filter((sign) => sign === 0).length,
  }
}
