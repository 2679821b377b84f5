import { compareMoney, subtractMoney, sumMoney, type Money } from '../../shared/domain/money'
import type { Party } from '../../shared/domain/passenger'
import type { Offer } from '../../shared/domain/offer'
import { totalOf } from '../../shared/domain/offer-parts'
import type { QuoteOption } from '../../shared/domain/quote'
import { hasTooFewSeats } from '../../shared/domain/seats-left'
import { checkSums } from '../../shared/domain/sum-check'
import type { HeldSearch } from '../shopping/search-day'
import { partKey, quotedPart } from './quoted-part'

export interface OptionAgain {
  readonly option: QuoteOption
  /** Of the new answer; empty when the option is no longer offered or its sums are wrong. */
  readonly offerIds: readonly string[]
}

/** Each option as a new answer has it: the same flights, price classes and services, or nothing at all. */
export function priceAgain(
  options: readonly QuoteOption[],
  { answer, query }: Pick<HeldSearch, 'answer' | 'query'>,
): readonly OptionAgain[] {
  const byKey = cheapestByKey(answer)
  return options.map((option) => {
    const offers = option.parts.map((part) => byKey.get(partKey(part)))
    return compared(option, offers, { answer, party: query.party })
  })
}

/** What the chosen offers cost together; undefined when the answer does not say. */
export function totalOfOffers(offers: readonly Offer[]): Money | undefined {
  const totals = offers.flatMap((offer) => totalOf(offer) ?? [])
  const [first] = totals
  const isOneCurrency = totals.every((total) => total.currency === first?.currency)
  return totals.length === offers.length && isOneCurrency ? sumMoney(totals) : undefined
}

export function hasWrongSums(offers: readonly Offer[]): boolean {
  return offers.some((offer) => checkSums(offer).kind === 'mismatch')
}

interface Asked {
  readonly answer: HeldSearch['answer']
  readonly party: Party
}

function compared(
  option: QuoteOption,
  found: readonly (Offer | undefined)[],
  { answer, party }: Asked,
): OptionAgain {
  const at = answer.asOf
  const without = (kind: 'not-offered' | 'sums-wrong' | 'too-few-seats'): OptionAgain => ({
    option: { ...option, again: { kind, at } },
    offerIds: [],
  })
  const offers = found.filter((offer) => offer !== undefined)
  const total = offers.length === found.length ? totalOfOffers(offers) : undefined
  if (!total) return without('not-offered')
  if (hasWrongSums(offers)) return without('sums-wrong')
  if (offers.some((offer) => hasTooFewSeats(offer, answer.lists, party))) return without('too-few-seats')
  const before = option.total
  const difference = before.currency === total.currency ? { difference: subtractMoney(total, before) } : {}
  return {
    option: { ...option, total, pricedAt: at, again: { kind: 'priced', at, before, ...difference } },
    offerIds: offers.map((offer) => offer.offerId),
  }
}

/** Two offers of the same thing: the cheaper one is what the list of flights shows. */
function cheapestByKey({ offers, lists }: HeldSearch['answer']): ReadonlyMap<string, Offer> {
  const byKey = new Map<string, Offer>()
  for (const offer of offers) {
    const part = quotedPart(offer, lists)
    if (!part) continue
    const key = partKey(part)
    const known = byKey.get(key)
    if (!known || isCheaper(offer, known)) byKey.set(key, offer)
  }
  return byKey
}

function isCheaper(offer: Offer, than: Offer): boolean {
  const [total, known] = [totalOf(offer), totalOf(than)]
  if (!total || known?.currency !== total.currency) return known === undefined && total !== undefined
  return compareMoney(total, known) < 0
}
