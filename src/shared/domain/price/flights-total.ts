import { subtractMoney, sumMoney, type Money } from '../money/money'
import { priceLines } from './price-lines'
import type { PriceLine, Pricing } from './pricing'

/**
 * What a pricing says of its flights alone: without the card fee and without the services that were chosen beside
 * them. Undefined where its sums are wrong, or where it does not say what those services cost.
 */
export function flightsTotal({ total, lines, check, selections, menu, party }: Pricing): Money | undefined {
  if (check.kind === 'mismatch') return undefined
  if (selections.length > 0 && (!menu || lines.length === 0)) return undefined
  const fees = lines.filter(({ kind }) => kind === 'card-fee')
  const services = lines.filter(({ kind }) => kind === 'service')
  // A bundle that is priced apart is a service of the flights by themselves.
  const own = menu ? priceLines({ offers: [menu.offer], lists: menu.lists }, party) : services
  const beside = [...fees, ...(selections.length > 0 ? services.flatMap((line) => beyond(line, own)) : [])]
  const amount = sumMoney(beside.map((line) => line.amount))
  return amount ? subtractMoney(total, amount) : total
}

function beyond(line: PriceLine, own: readonly PriceLine[]): readonly PriceLine[] {
  const before = own.find(
    ({ kind, subject, label }) => kind === line.kind && subject === line.subject && label === line.label,
  )
  return [before ? { ...line, amount: subtractMoney(line.amount, before.amount) } : line]
}
