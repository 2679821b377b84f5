import { addMoney, type Money } from '../../../../../shared/domain/money/money'

/** A chosen flight, or the one that has the focus, with its total for the whole party. */
export interface Summed {
  readonly direction: 'outbound' | 'return'
  readonly total: Money
}

/** What a sum on the screen contains: no sum is taken for more than it is. */
export type SumInSight =
  | { readonly of: 'one-way' | 'both-ways' | 'outbound' | 'return'; readonly total?: Money }
  /** One way is chosen; the other is the flight that has the focus. */
  | { readonly of: 'both-ways-with-focused'; readonly total: Money }

export function sumInSight({
  isReturn,
  outbound,
  back,
  focused,
  runningTotal,
}: {
  readonly isReturn: boolean
  readonly outbound: Summed | undefined
  readonly back: Summed | undefined
  readonly focused: Summed | undefined
  readonly runningTotal: Money | undefined
}): SumInSight {
  const total = runningTotal && { total: runningTotal }
  if (!isReturn) return { of: 'one-way', ...total }
  const chosen = outbound ?? back
  if (!chosen || (outbound && back)) return { of: 'both-ways', ...total }
  const canPreview =
    focused && focused.direction !== chosen.direction && focused.total.currency === chosen.total.currency
  if (canPreview) return { of: 'both-ways-with-focused', total: addMoney(chosen.total, focused.total) }
  return { of: outbound ? 'outbound' : 'return', ...total }
}
