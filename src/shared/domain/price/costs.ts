import { addMoney, sumMoney, subtractMoney, type Money } from '../money/money'

/** What something costs and what that is made of; a part that is absent was not stated. */
export interface Costs {
  readonly total?: Money
  /** Without surcharges, fees and discount, however the answer counts them. */
  readonly base?: Money
  readonly surcharges?: Money
  readonly fees?: Money
  /** What is taken off: never more than zero. */
  readonly discount?: Money
  readonly taxes?: Money
}

export const COST_PARTS = ['base', 'surcharges', 'fees', 'discount', 'taxes'] as const
export type CostPart = (typeof COST_PARTS)[number]

/** Every part that is stated, in the order in which it is told. */
export function partsOf(costs: Costs): readonly Money[] {
  return COST_PARTS.flatMap((part) => costs[part] ?? [])
}

/** The sum of the parts; undefined where none is stated, or where they are in several currencies. */
export function sumOfParts(costs: Costs): Money | undefined {
  const parts = partsOf(costs)
  return parts.some(({ currency }) => currency !== parts[0]?.currency) ? undefined : sumMoney(parts)
}

/** What the total has beyond its stated parts: taxes that were not stated, as a rule. */
export function unstatedPart(costs: Costs): Money | undefined {
  const known = sumOfParts(costs)
  if (!costs.total || known?.currency !== costs.total.currency) return undefined
  return subtractMoney(costs.total, known)
}

/** Both together; a part that one of them does not state is not known of both. */
export function addCosts(a: Costs, b: Costs): Costs {
  return fromParts((part) => {
    const [one, other] = [a[part], b[part]]
    if (part !== 'total' && part !== 'base' && part !== 'taxes') return joined(one, other)
    return one && other?.currency === one.currency ? addMoney(one, other) : undefined
  })
}

/** The same for so many people. */
export function mapCosts(costs: Costs, change: (amount: Money) => Money): Costs {
  return fromParts((part) => costs[part] && change(costs[part]))
}

export function fromParts(amountOf: (part: CostPart | 'total') => Money | undefined): Costs {
  const costs: { -readonly [Part in keyof Costs]: Costs[Part] } = {}
  for (const part of ['total', ...COST_PARTS] as const) {
    const amount = amountOf(part)
    if (amount) costs[part] = amount
  }
  return costs
}

/** Surcharges, fees and discount are told only where there are any. */
function joined(a: Money | undefined, b: Money | undefined): Money | undefined {
  if (!a || !b) return a ?? b
  return a.currency === b.currency ? addMoney(a, b) : undefined
}
