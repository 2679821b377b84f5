import type { DataLists } from '../../../../../shared/domain/data-lists'
import { sumMoney, type Money } from '../../../../../shared/domain/money'
import type { Offer } from '../../../../../shared/domain/offer'

/** What all travellers of one type pay together. */
export interface TypePrice {
  readonly ptc: string
  readonly count: number
  readonly total?: Money
  readonly base?: Money
  readonly taxes?: Money
}

const ORDER = ['ADT', 'CHD', 'INF']

/** The price by passenger type, from the items that carry flights; adults first. */
export function pricesByType(offer: Offer, lists: DataLists): readonly TypePrice[] {
  const groups = new Map<
    string,
    { count: number; totals: Money[]; bases: Money[]; taxes: Money[]; items: number }
  >()
  for (const item of offer.items) {
    const refs = item.services.find((service) => service.kind === 'flights')?.passengerRefs ?? []
    const ptc = refs.map((ref) => lists.passengers[ref]?.ptc).find((type) => type !== undefined)
    if (ptc === undefined) continue
    const group = groups.get(ptc) ?? { count: 0, totals: [], bases: [], taxes: [], items: 0 }
    group.count += refs.length
    group.items += 1
    if (item.total) group.totals.push(item.total)
    if (item.base) group.bases.push(item.base)
    if (item.taxes) group.taxes.push(item.taxes)
    groups.set(ptc, group)
  }
  return [...groups]
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(([ptc, group]) => ({
      ptc,
      count: group.count,
      ...whole('total', group.totals, group.items),
      ...whole('base', group.bases, group.items),
      ...whole('taxes', group.taxes, group.items),
    }))
}

/** A sum stands only when every item gave its part. */
function whole<Name extends string>(
  name: Name,
  amounts: readonly Money[],
  items: number,
): Partial<Record<Name, Money>> {
  const sum = amounts.length === items ? sumMoney(amounts) : undefined
  const part: Partial<Record<Name, Money>> = {}
  if (sum) part[name] = sum
  return part
}
