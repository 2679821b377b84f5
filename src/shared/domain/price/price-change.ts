import { flightChanges, type ToldJourneys } from '../flights/flight-changes'
import { soldJourneys } from '../flights/journey'
import { isZero, money, sameMoney, subtractMoney, type Money } from '../money/money'
import type { PriceChange, PriceLine, PriceMove, Pricing } from './pricing'

/** A total with its lines and what flies for it; the lines are empty when the answer gives no amounts of its parts. */
export interface ComparedPrice {
  readonly total: Money
  readonly lines: readonly PriceLine[]
  readonly journeys: ToldJourneys
}

export function comparedPrice({ total, lines, answer }: Pricing): ComparedPrice {
  return { total, lines, journeys: soldJourneys(answer.offer, answer.lists) }
}

/**
 * Which passenger type, tax, service or flight moved between two answers; undefined when the total, every line and
 * what flies stayed. Throws a CurrencyMismatch when the answers are in two currencies.
 */
export function explainChange(before: ComparedPrice, after: ComparedPrice): PriceChange | undefined {
  const moves = movesBetween(before.lines, after.lines)
  const difference = subtractMoney(after.total, before.total)
  const flights = flightChanges(before.journeys, after.journeys)
  if (isZero(difference) && moves.length === 0 && flights.length === 0) return undefined
  return { before: before.total, after: after.total, difference, moves, flights }
}

function movesBetween(before: readonly PriceLine[], after: readonly PriceLine[]): readonly PriceMove[] {
  if (before.length === 0 || after.length === 0) return []
  const sameIn = (lines: readonly PriceLine[], line: PriceLine, own: readonly PriceLine[]) =>
    lines.find((other) => isSameLine(line, other) && hasSameName(line, other, own, lines))
  const gone = before.filter((line) => !sameIn(after, line, before))
  return [
    ...after.flatMap((line) => moveOf(sameIn(before, line, after), line)),
    ...gone.map((line) => ({ ...named(line), before: line.amount, difference: negated(line.amount) })),
  ]
}

function moveOf(before: PriceLine | undefined, after: PriceLine): readonly PriceMove[] {
  if (!before) return [{ ...named(after), after: after.amount, difference: after.amount }]
  if (sameMoney(before.amount, after.amount)) return []
  const difference = subtractMoney(after.amount, before.amount)
  return [{ ...named(after), before: before.amount, after: after.amount, difference }]
}

function isSameLine(a: PriceLine, b: PriceLine): boolean {
  return a.kind === b.kind && a.subject === b.subject
}

/** The name of a service may change, but tells several of one code apart. */
function hasSameName(
  a: PriceLine,
  b: PriceLine,
  ownOfA: readonly PriceLine[],
  ownOfB: readonly PriceLine[],
): boolean {
  const isOnly = (line: PriceLine, lines: readonly PriceLine[]): boolean =>
    lines.filter((other) => isSameLine(line, other)).length === 1
  return a.label === b.label || (isOnly(a, ownOfA) && isOnly(b, ownOfB))
}

function named(line: PriceLine): Pick<PriceMove, 'kind' | 'subject' | 'label'> {
  return { kind: line.kind, subject: line.subject, ...(line.label !== undefined && { label: line.label }) }
}

function negated(amount: Money): Money {
  return subtractMoney(money('0', amount.currency), amount)
}
