import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { LEAD_PRICE_FRESH_FOR_MS, type LeadPriceAnswer } from '../../../shared/domain/search/calendar'
import type { Instant, LocalDate } from '../../../shared/domain/dates/local-date'
import { isDecimal, money, type Money } from '../../../shared/domain/money/money'
import { routeKey, type Route } from './calendar-route'
import { useDeskStore } from './desk'

/** What a direction cost when it was asked for; amount and currency by day. */
interface Asked {
  readonly at: Instant
  readonly days: Readonly<Record<LocalDate, readonly [string, string]>>
}

interface Remembered {
  readonly key: string
  readonly now: Asked
  /** The time before, more than ten minutes earlier. */
  readonly before?: Asked
}

const KEY = 'faredesk.prices'
const MOST_ROUTES = 12

/** Lowest prices of the routes that were asked for last, over a restart: routes, days and amounts, nothing of a person. */
export const usePriceMemory = defineStore('price-memory', () => {
  const desk = useDeskStore()
  /** Newest first. */
  const routes = shallowRef<readonly Remembered[]>(readKept())

  return { note, before }

  /** Answers within ten minutes are one and the same search. */
  function note(route: Route, answer: LeadPriceAnswer): void {
    const key = keyOf(route)
    const known = routes.value.find((one) => one.key === key)
    const days = Object.fromEntries(
      answer.prices.map(({ date, price }) => [date, [price.amount, price.currency] as const]),
    )
    const isSame = known && Date.parse(answer.asOf) - Date.parse(known.now.at) < LEAD_PRICE_FRESH_FOR_MS
    const next: Remembered = isSame
      ? { ...known, now: { at: known.now.at, days: { ...known.now.days, ...days } } }
      : { key, now: { at: answer.asOf, days }, ...(known && { before: known.now }) }
    routes.value = [next, ...routes.value.filter((one) => one.key !== key)].slice(0, MOST_ROUTES)
    window.localStorage.setItem(KEY, JSON.stringify(routes.value))
  }

  /** What the day cost the time before, and when that was; undefined where it was not asked for. */
  function before(
    route: Route | undefined,
    date: LocalDate,
  ): { readonly price: Money; readonly at: Instant } | undefined {
    const asked = route && routes.value.find((one) => one.key === keyOf(route))?.before
    const [amount, currency] = asked?.days[date] ?? []
    if (!asked || amount === undefined || currency === undefined) return undefined
    return { price: money(amount, currency), at: asked.at }
  }

  function keyOf(route: Route): string {
    return `${desk.activeProfile?.id ?? ''} ${routeKey(route)}`
  }
})

function readKept(): readonly Remembered[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRemembered) : []
  } catch {
    return []
  }
}

function isRemembered(kept: unknown): kept is Remembered {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('now' in kept)) return false
  return typeof kept.key === 'string' && isAsked(kept.now) && (!('before' in kept) || isAsked(kept.before))
}

function isAsked(kept: unknown): kept is Asked {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('days' in kept)) return false
  const { at, days } = kept
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return false
  if (typeof days !== 'object' || days === null) return false
  return Object.values(days).every(
    (pair: unknown) =>
      Array.isArray(pair) && typeof pair[0] === 'string' && isDecimal(pair[0]) && typeof pair[1] === 'string',
  )
}
