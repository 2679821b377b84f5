import { dayReport, type DayReport } from '../../shared/domain/order/day-report'
import { addDays, type LocalDate } from '../../shared/domain/dates/local-date'
import type { DayAttempts } from '../order-cache/day-attempts'
import type { OrderStore } from '../order-cache/order-store'

export interface DayDeps {
  readonly attempts: DayAttempts
  readonly orders: Pick<OrderStore, 'read'>
  readonly activeProfileId: () => string
}

/** What was sold at this computer on a day, at the point of sale in use. */
export type DayDesk = (day: LocalDate) => DayReport

/** An order may turn up for a day after its payment: it is a sale of the day on which it was found. */
const DAYS_UNTIL_FOUND = 3

export function createDayDesk({ attempts, orders, activeProfileId }: DayDeps): DayDesk {
  return (day) => {
    const [from, until] = [startOf(day), startOf(addDays(day, 1))]
    return dayReport({
      day,
      profileId: activeProfileId(),
      from,
      until,
      attempts: attempts(startOf(addDays(day, -DAYS_UNTIL_FOUND)), until),
      orderOf: ({ orderId, owner }) => orders.read({ orderId, owner }),
    })
  }
}

/** Midnight in the zone of this computer. */
function startOf(day: LocalDate): string {
  return new Date(`${day}T00:00:00`).toISOString()
}
