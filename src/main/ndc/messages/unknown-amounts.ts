import { isRecord } from './is-record'

/** Takes amounts without a currency out of an object that has just been read, wherever in it they are. */
export function removeUnknownAmounts(owner: object): void {
  for (const [name, value] of Object.entries(owner)) {
    if (Array.isArray(value)) {
      const items: unknown[] = value
      const kept = items.filter((item) => !isUnknownAmount(item))
      if (kept.length < items.length) items.splice(0, items.length, ...kept)
      for (const item of kept) if (isRecord(item)) removeUnknownAmounts(item)
    } else if (isUnknownAmount(value)) Reflect.deleteProperty(owner, name)
    else if (isRecord(value)) removeUnknownAmounts(value)
  }
}

function isUnknownAmount(value: unknown): boolean {
  return isRecord(value) && 'amount' in value && 'currency' in value && value['currency'] === ''
}
