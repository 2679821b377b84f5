import { isDecimal } from '../../../../shared/domain/money/money'
import type { Money } from '../../../../shared/domain/money/money'
import type { ReadCosts } from '../../settle/settle-costs'
import { element, leafState, within } from '../../xml/state-table'
import type { MessageReading, MessageState } from '../message-reading'

/** Whatever has a price in it: a total, and perhaps the parts that make it up. */
export type Priced = ReadCosts

/** A part of a price that may be given as a sum, as its parts, or as both. */
interface SumDraft {
  total?: Money
  parts?: Money[]
}

/** An amount with its currency in `Code`, or without (then it is that of the offer). */
export function amountLeaf<Owner>(assign: (owner: Owner, amount: Money) => void): MessageState<Owner> {
  return leafState((owner: Owner, text, attributes, reading) => {
    const amount = readAmount(text, attributes['Code'], reading)
    if (amount !== undefined) assign(owner, amount)
  })
}

/** Undefined for what is no decimal; one without currency gets it when its offer or order is complete. */
function readAmount(text: string, code: string | undefined, reading: MessageReading): Money | undefined {
  const amount = decimalText(text)
  if (amount === undefined) return undefined
  const currency = code?.trim() ?? ''
  return currency === ''
    ? reading.awaitCurrency(amount)
    : reading.sawAmount({ amount, currency: reading.sawCurrency(currency) })
}

const totalAmount = amountLeaf<Priced>((priced, amount) => {
  priced.total ??= amount
})

const baseAmount = amountLeaf<Priced>((priced, amount) => {
  priced.base ??= amount
})

const sumTotal = amountLeaf<SumDraft>((sum, amount) => {
  sum.total ??= amount
})

const sumPart = amountLeaf<SumDraft>((sum, amount) => {
  ;(sum.parts ??= []).push(amount)
})

/** Total, or what it is made of: Breakdown/Tax/Amount and Breakdown/Fee/Amount. */
const sumRows = {
  Total: sumTotal,
  Breakdown: within<SumDraft, MessageReading>({
    Tax: within({ Amount: sumPart }),
    Fee: within({ Amount: sumPart }),
  }),
}

/** Taxes: their total, else each of them. */
const taxes: MessageState<Priced> = element({
  open: (): SumDraft => ({}),
  children: sumRows,
  close: ({ total, parts }, priced: Priced, reading: MessageReading) => {
    if (total !== undefined) priced.taxes ??= total
    else if (parts !== undefined && priced.taxes === undefined) {
      priced.taxParts ??= parts
      reading.awaitSettling(priced)
    }
  },
})

const fees: MessageState<Priced> = element({
  open: (): SumDraft => ({}),
  children: sumRows,
  close: ({ total, parts }, priced: Priced, reading: MessageReading) => {
    if (total !== undefined) priced.fees ??= total
    else if (parts !== undefined) priced.feeParts ??= parts
    else return
    reading.awaitSettling(priced)
  },
})

const surcharges: MessageState<Priced> = element({
  open: (): { amounts: Money[] } => ({ amounts: [] }),
  children: {
    Surcharge: element({
      open: (): SumDraft => ({}),
      children: sumRows,
      close: ({ total, parts = [] }, owner: { amounts: Money[] }) => {
        owner.amounts.push(...(total === undefined ? parts : [total]))
      },
    }),
  },
  close: ({ amounts }, priced: Priced, reading: MessageReading) => {
    if (amounts.length === 0) return
    priced.surchargeParts ??= amounts
    reading.awaitSettling(priced)
  },
})

const discount: MessageState<Priced> = element({
  open: (priced: Priced, _attributes, reading: MessageReading) => {
    reading.awaitSettling(priced)
    return priced
  },
  children: {
    DiscountAmount: amountLeaf<Priced>((priced, amount) => {
      priced.discount ??= amount
    }),
  },
})

/** SimpleCurrencyPrice, or DetailCurrencyPrice with its taxes: the ways in which a total is written. */
export const totalRows = {
  SimpleCurrencyPrice: totalAmount,
  EncodedCurrencyPrice: totalAmount,
  DetailCurrencyPrice: within({ Total: totalAmount, Taxes: taxes, Fees: fees }),
}

/** TotalPriceDetail, UnitPriceDetail, PriceDetail and Price share their content. */
export const priceDetail: MessageState<Priced> = within({
  TotalAmount: within(totalRows),
  BaseAmount: baseAmount,
  Discount: discount,
  Surcharges: surcharges,
  Taxes: taxes,
  Fees: fees,
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
