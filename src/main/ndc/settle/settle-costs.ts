import { COST_PARTS, fromParts, type CostPart, type Costs } from '../../../shared/domain/price/costs'
import {
  addMoney,
  compareMoney,
  isNegative,
  money,
  sameMoney,
  subtractMoney,
  sumMoney,
  type Money,
} from '../../../shared/domain/money/money'

/** Costs as they are read: an answer may give the parts of a part alone. */
export type ReadCosts = { -readonly [Part in keyof Costs]: Costs[Part] } & {
  /** Each surcharge; the schema has no sum of them. */
  surchargeParts?: Money[]
  /** Each fee, where the answer gives no sum of them. */
  feeParts?: Money[]
  /** Each tax, where the answer gives no sum of them. */
  taxParts?: Money[]
}

/** Settles costs where they stand. */
export function settleCosts(read: ReadCosts): void {
  const costs = settledCosts(read)
  delete read.surchargeParts
  delete read.feeParts
  delete read.taxParts
  Object.assign(read, costs)
}

/** Parts that an airline counts beside its base amount or within it. */
const EXTRAS = ['surcharges', 'fees', 'discount'] as const
type Extra = (typeof EXTRAS)[number]

/**
 * Costs as every airline would write them alike: surcharges, fees and discount stand beside the base amount, taxes are
 * one sum. Whether the airline counts an extra within its base amount is told by its total; where nothing adds up, or
 * there is no total, they are left as they are written.
 */
export function settledCosts(read: ReadCosts): Costs {
  const { surchargeParts = [], feeParts = [], taxParts = [], ...stated } = read
  const costs = fromParts((part) => {
    if (part === 'surcharges') return stated.surcharges ?? sumInOne(surchargeParts)
    if (part === 'fees') return stated.fees ?? sumInOne(feeParts)
    if (part === 'taxes') return stated.taxes ?? sumInOne(taxParts)
    return part === 'discount' ? stated.discount && takenOff(stated.discount) : stated[part]
  })
  return EXTRAS.some((extra) => costs[extra]) ? besideBase(costs) : costs
}

function besideBase(costs: Costs): Costs {
  const { total, base } = costs
  if (!total || !base || !areInOneCurrency(costs)) return costs
  const within = extrasWithin(costs, total, base)
  const extras = within?.flatMap((extra) => costs[extra] ?? []) ?? []
  return { ...costs, base: extras.reduce(subtractMoney, base) }
}

/** Which extras the base amount has in it, as few as possible; undefined where no reading adds up. */
function extrasWithin(costs: Costs, total: Money, base: Money): readonly Extra[] | undefined {
  const present = EXTRAS.filter((extra) => costs[extra] !== undefined)
  return subsets(present).find((within) => {
    const beside = present.filter((extra) => !within.includes(extra))
    const sum = beside.flatMap((extra) => costs[extra] ?? []).reduce(addMoney, base)
    // Taxes that are not stated are whatever is left, and never less than nothing.
    if (!costs.taxes) return compareMoney(sum, total) <= 0
    return sameMoney(addMoney(sum, costs.taxes), total)
  })
}

function subsets(extras: readonly Extra[]): readonly (readonly Extra[])[] {
  return extras
    .reduce<readonly (readonly Extra[])[]>(
      (known, extra) => [...known, ...known.map((subset) => [...subset, extra])],
      [[]],
    )
    .toSorted((a, b) => a.length - b.length)
}

function areInOneCurrency(costs: Costs): boolean {
  return COST_PARTS.every(
    (part: CostPart) => (costs[part]?.currency ?? costs.total?.currency) === costs.total?.currency,
  )
}

function takenOff(discount: Money): Money {
  return isNegative(discount) ? discount : subtractMoney(money('0', discount.currency), discount)
}

function sumInOne(amounts: readonly Money[]): Money | undefined {
  return amounts.every(({ currency }) => currency === amounts[0]?.currency) ? sumMoney(amounts) : undefined
}
