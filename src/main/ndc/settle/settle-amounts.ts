import { assertNever } from '../../../shared/assert-never'
import { decimalsOf } from '../../../shared/domain/money/currency'
import type { Order } from '../../../shared/domain/order/order'
import { fromMinorUnits } from '../../../shared/domain/money/minor-units'
import type { UnclearAmounts, WholeCurrency } from '../../../shared/domain/price/unclear-amounts'
import type { Profile } from '../../../shared/domain/desk/profile'
import type { DecodedMessage } from '../decoder/decoded-message'
import { isRecord } from '../messages/is-record'
import { removeAmounts } from '../messages/unknown-amounts'

/**
 * Amounts without a decimal point as the point of sale says that its airline means them. Where it does not say, many
 * of them beside stated decimals are unclear: of an order, which is made, such amounts are left out and that is said.
 * An amount with a decimal point shows that all of its currency are as they stand.
 */
export function settleAmounts(message: DecodedMessage, meaning: Profile['wholeAmounts']): DecodedMessage {
  if (message.root === 'other' || message.root === 'CustomerInputRQ') return message
  const { whole = [] } = message
  if (meaning === 'as-they-stand' || whole.length === 0) return message
  if (meaning === 'minor-units') return inMajorUnits(message, whole)
  const unclear = whole.flatMap(unclearIn)[0]
  if (!unclear) return message
  if (message.root !== 'OrderViewRS') return { ...message, unclear }
  return {
    ...message,
    ...(message.order && { order: withoutAmounts(message.order, unclear) }),
    ...(message.others && { others: message.others.map((order) => withoutAmounts(order, unclear)) }),
  }
}

function withoutAmounts(order: Order, unclear: UnclearAmounts): Order {
  removeAmounts(order, ({ currency }) => currency === unclear.currency)
  return { ...order, unclear }
}

type Priced = Exclude<DecodedMessage, { readonly root: 'other' | 'CustomerInputRQ' }>

function unclearIn({ currency, decimals = 0, areMany }: WholeCurrency): readonly UnclearAmounts[] {
  return areMany && decimals > 0 ? [{ currency, decimals }] : []
}

function inMajorUnits(message: Priced, whole: readonly WholeCurrency[]): DecodedMessage {
  const decimalsBy = new Map(
    whole.map(({ currency, decimals = decimalsOf(currency) ?? 0 }) => [currency, decimals] as const),
  )
  shiftAmounts(pricedPart(message), decimalsBy, new Set())
  if (message.root !== 'OfferPriceRS') return message
  const minorUnits = decimalsBy.get(message.offer?.total?.currency ?? '')
  return { ...message, ...(minorUnits !== undefined && minorUnits > 0 && { minorUnits }) }
}

/** Without the lists: thousands of flights, and no amount in them. */
function pricedPart(message: Priced): object {
  switch (message.root) {
    case 'AirShoppingRS':
      return { offers: message.offers, calendars: message.calendars }
    case 'OfferPriceRS':
      return { offer: message.offer, ancillaries: message.ancillaries }
    case 'OrderViewRS':
      return { order: message.order, others: message.others }
    default:
      return assertNever(message)
  }
}

/** The same object may stand in several places and is shifted once. */
function shiftAmounts(owner: object, decimalsBy: ReadonlyMap<string, number>, seen: Set<object>): void {
  if (seen.has(owner)) return
  seen.add(owner)
  const decimals = decimalsBy.get(currencyIn(owner)) ?? 0
  if (decimals > 0 && 'amount' in owner && typeof owner.amount === 'string') {
    Reflect.set(owner, 'amount', fromMinorUnits(owner.amount, decimals))
    return
  }
  for (const value of Object.values(owner)) {
    if (Array.isArray(value) || isRecord(value)) shiftAmounts(value, decimalsBy, seen)
  }
}

function currencyIn(owner: object): string {
  return 'currency' in owner && typeof owner.currency === 'string' ? owner.currency : ''
}
