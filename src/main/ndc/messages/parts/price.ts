import { isDecimal } from '../../../../shared/domain/money'
import type { Money } from '../../../../shared/domain/money'
import { leaf, within } from '../../xml/state-table'
import type { MessageState } from '../message-reading'

/** Whatever has a price in it: a total, and perhaps the parts that make it up. */
export interface Priced {
  total?: Money
  base?: Money
  taxes?: Money
}

/** An amount with its currency in `Code`, or without (then it is that of the offer). */
export function amountLeaf<Owner>(assign: (owner: Owner, amount: Money) => void): MessageState<Owner> {
  return leaf((owner: Owner, text, attributes, reading) => {
    const amount = decimalText(text)
    if (amount === undefined) return
    const currency = attributes['Code']?.trim()
    if (currency === undefined || currency === '') {
      reading.awaitCurrency((inherited) => assign(owner, { amount, currency: inherited }))
    } else {
      assign(owner, { amount, currency: reading.sawCurrency(currency) })
    }
  })
}

const totalAmount = amountLeaf<Priced>((priced, amount) => {
  priced.total = amount
})

export const baseAmount = amountLeaf<Priced>((priced, amount) => {
  priced.base = amount
})

/** Taxes/Total. */
export const taxes: MessageState<Priced> = within({
  Total: amountLeaf<Priced>((priced, amount) => {
    priced.taxes = amount
  }),
})

/** SimpleCurrencyPrice, or DetailCurrencyPrice with its taxes: the two ways in which a total is written. */
export const totalRows = {
  SimpleCurrencyPrice: totalAmount,
  DetailCurrencyPrice: within({ Total: totalAmount, Taxes: taxes }),
}

/** TotalPriceDetail, UnitPriceDetail, PriceDetail and Price share their content. */
export const priceDetail: MessageState<Priced> = within({
  TotalAmount: within(totalRows),
  BaseAmount: baseAmount,
  Taxes: taxes,
})

/** The digits as received; only the plus sign and the missing zero of xs:decimal are made plain. */
export function decimalText(text: string): string | undefined {
  if (text.length > MAX_AMOUNT_LENGTH) return undefined
  if (PLAIN_DECIMAL.test(text)) return text
  const plain = text
    .replace(/^\+(?=[.\d])/, '')
    .replace(/^(-?)(?=\.\d)/, '$10')
    .replace(/(?<=\d)\.$/, '')
  return isDecimal(plain) ? plain : undefined
}

/** No amount has so many digits; arithmetic on a million of them would take minutes. */
const MAX_AMOUNT_LENGTH = 40
const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/
