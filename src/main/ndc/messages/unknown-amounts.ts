import type { Money } from '../../../shared/domain/money/money'
import { isRecord } from './is-record'

/** Takes amounts without a currency out of an object that has just been read, wherever in it they are. */
export function removeUnknownAmounts(owner: object): void {
  removeAmounts(owner, ({ currency }) => currency === '')
}

/** The same for amounts of any kind. */
export function removeAmounts(owner: object, isGone: (amount: Money) => boolean): void {
  for (const [name, value] of Object.entries(owner)) {
    if (Array.isArray(value)) {
      const items: unknown[] = value
      const kept = items.filter((item) => !(isMoney(item) && isGone(item)))
      if (kept.length < items.length) items.splice(0, items.length, ...kept)
      for (const item of kept) if (isRecord(item)) removeAmounts(item, isGone)
    } else if (isMoney(value) && isGone(value)) Reflect.deleteProperty(owner, name)
    else if (isRecord(value)) removeAmounts(value, isGone)
  }
}

function isMoney(value: unknown): value is Money {
  return isRecord(value) && typeof value['amount'] === 'string' && typeof value['currency'] === 'string'
}
