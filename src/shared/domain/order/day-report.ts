import { blocksPayment, type BookingAttempt } from '../booking/booking-attempt'
import type { Instant, LocalDate } from '../dates/local-date'
import { sumMoney, type Money } from '../money/money'
import { commissionsOf, type Commission, type Order, type StoredOrder } from './order'
import { orderLines } from './order-lines'

/** One sale of a day. */
export interface DaySale {
  readonly at: Instant
  /** Who began the payment; empty where nobody was named. */
  readonly agent: string
  readonly attemptId: string
  readonly shortId: string
  readonly orderId: string
  readonly owner: string
  readonly locator?: string
  readonly route: string
  /** What was paid, card fee included. */
  readonly total: Money
  /** Absent where there was none, and where the order is no longer on this computer. */
  readonly cardFee?: Money
  /** Each as the airline states it; absent where the order is no longer on this computer. */
  readonly commissions?: readonly Commission[]
  /** The airline made an order of something else than was sold. */
  readonly differsFromAgreed?: true
}

/** A payment that was sent and whose outcome is not known. */
export interface DayUnknown {
  readonly sentAt: Instant
  readonly agent: string
  readonly attemptId: string
  readonly shortId: string
  readonly route: string
  readonly total: Money
}

/** Amounts of one currency; amounts of two are never added. */
export interface DaySum {
  readonly currency: string
  readonly sales: number
  readonly total?: Money
  readonly cardFees?: Money
  readonly commission?: Money
  readonly unknown: number
  readonly unknownTotal?: Money
}

/** What was sold at this computer on one day, at one point of sale. */
export interface DayReport {
  readonly day: LocalDate
  readonly profileId: string
  /** In the order of the day. */
  readonly sales: readonly DaySale[]
  /** Sent on this day or before, and not settled by now: in no sum of the sales. */
  readonly unknown: readonly DayUnknown[]
  readonly byAgent: readonly (DaySum & { readonly agent: string })[]
  readonly all: readonly DaySum[]
  /** Sales whose commission is a share without an amount, or is not stated: in no sum of the commission. */
  readonly withoutCommission: number
}

export interface DaySources {
  readonly day: LocalDate
  readonly profileId: string
  /** The first moment of the day, and the first one of the next. */
  readonly from: Instant
  readonly until: Instant
  readonly attempts: readonly BookingAttempt[]
  readonly orderOf: (sale: { readonly orderId: string; readonly owner: string }) => StoredOrder | undefined
}

export function dayReport(sources: DaySources): DayReport {
  const { day, profileId, until } = sources
  const here = sources.attempts.filter((attempt) => attempt.profileId === profileId)
  const sales = here
    .flatMap((attempt) => saleOf(attempt, sources) ?? [])
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const unknown = here
    .filter(({ state, sentTo, createdAt }) => blocksPayment(state) && (sentTo?.at ?? createdAt) < until)
    .map(unknownOf)
    .toSorted((a, b) => (a.sentAt < b.sentAt ? -1 : 1))
  const agents = [...new Set([...sales, ...unknown].map(({ agent }) => agent))].toSorted()
  return {
    day,
    profileId,
    sales,
    unknown,
    byAgent: agents.flatMap((agent) =>
      sumsOf(
        sales.filter((sale) => sale.agent === agent),
        unknown.filter((one) => one.agent === agent),
      ).map((sum) => ({ agent, ...sum })),
    ),
    all: sumsOf(sales, unknown),
    withoutCommission: sales.filter((sale) => commissionAmounts(sale).length === 0).length,
  }
}

function saleOf(attempt: BookingAttempt, { from, until, orderOf }: DaySources): DaySale | undefined {
  const { state, id, shortId, route, basis, agent = '' } = attempt
  if (state.kind !== 'confirmed' || state.at < from || state.at >= until) return undefined
  return {
    at: state.at,
    agent,
    attemptId: id,
    shortId,
    orderId: state.orderId,
    owner: state.owner,
    ...(state.locator !== undefined && { locator: state.locator }),
    route,
    total: basis.total,
    ...(state.differsFromAgreed && { differsFromAgreed: true }),
    ...statedBy(orderOf(state)?.order),
  }
}

function statedBy(order: Order | undefined): Pick<DaySale, 'cardFee' | 'commissions'> {
  if (!order) return {}
  const cardFee = orderLines(order).find(({ kind }) => kind === 'card-fee')?.total
  return { ...(cardFee && { cardFee }), commissions: commissionsOf(order) }
}

function unknownOf({ id, shortId, route, basis, agent = '', sentTo, createdAt }: BookingAttempt): DayUnknown {
  return { sentAt: sentTo?.at ?? createdAt, agent, attemptId: id, shortId, route, total: basis.total }
}

/** A sum for each currency that occurs, whatever it occurs in. */
function sumsOf(sales: readonly DaySale[], unknown: readonly DayUnknown[]): readonly DaySum[] {
  const totals = sales.map(({ total }) => total)
  const fees = sales.flatMap(({ cardFee }) => cardFee ?? [])
  const commissions = sales.flatMap(commissionAmounts)
  const open = unknown.map(({ total }) => total)
  const currencies = [...totals, ...fees, ...commissions, ...open].map(({ currency }) => currency)
  return [...new Set(currencies)].toSorted().map((currency) => {
    const sumIn = (amounts: readonly Money[]): Money | undefined =>
      sumMoney(amounts.filter((amount) => amount.currency === currency))
    const [total, cardFees, commission, unknownTotal] = [totals, fees, commissions, open].map(sumIn)
    return {
      currency,
      sales: totals.filter((amount) => amount.currency === currency).length,
      ...(total && { total }),
      ...(cardFees && { cardFees }),
      ...(commission && { commission }),
      unknown: open.filter((amount) => amount.currency === currency).length,
      ...(unknownTotal && { unknownTotal }),
    }
  })
}

export function commissionAmounts({ commissions = [] }: Pick<DaySale, 'commissions'>): readonly Money[] {
  return commissions.flatMap(({ amount }) => amount ?? [])
}
