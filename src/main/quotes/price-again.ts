import { compareMoney, subtractMoney, sumMoney, type Money } from '../../shared/domain/money/money'
import type { Party } from '../../shared/domain/people/passenger'
import type { Offer } from '../../shared/domain/offer/offer'
import { totalOf } from '../../shared/domain/offer/offer-parts'
import { coversParty } from '../../shared/domain/offer/party-cover'
import type { PricedAgain, QuotedPart, QuoteOption } from '../../shared/domain/quote/quote'
import { servicesOnlyIn } from '../../shared/domain/quote/quote-changes'
import { hasTooFewSeats } from '../../shared/domain/offer/seats-left'
import { checkSums } from '../../shared/domain/price/sum-check'
import type { HeldSearch } from '../shopping/search-day'
import { flightsKey, partKey, quotedPart, timesKey } from './quoted-part'

export interface OptionAgain {
  readonly option: QuoteOption
  /** Of the new answer; empty when the option is no longer offered or its sums are wrong. */
  readonly offerIds: readonly string[]
}

/**
 * Each option as a new answer has it: the same flights in the same price classes, or nothing at all. What the
 * answer says of them now takes the place of what was told, which is kept beside it.
 */
export function priceAgain(
  options: readonly QuoteOption[],
  { answer, query }: Pick<HeldSearch, 'answer' | 'query'>,
): readonly OptionAgain[] {
  const find = finder(
    answer,
    options.flatMap(({ parts }) => parts),
  )
  return options.map((option) => compared(option, option.parts.map(find), { answer, party: query.party }))
}

/** What the chosen offers cost together; undefined when the answer does not say. */
export function totalOfOffers(offers: readonly Offer[]): Money | undefined {
  const totals = offers.flatMap((offer) => totalOf(offer) ?? [])
  const [first] = totals
  const isOneCurrency = totals.every((total) => total.currency === first?.currency)
  return totals.length === offers.length && isOneCurrency ? sumMoney(totals) : undefined
}

/** Without one between two currencies. */
export function differenceTo(before: Money, now: Money): { readonly difference?: Money } {
  return before.currency === now.currency ? { difference: subtractMoney(now, before) } : {}
}

export function isForParty(offers: readonly Offer[], party: Party): boolean {
  return offers.every((offer) => coversParty(offer, party))
}

export function hasWrongSums(offers: readonly Offer[]): boolean {
  return offers.some((offer) => checkSums(offer).kind === 'mismatch')
}

interface Found {
  readonly offer: Offer
  readonly part: QuotedPart
}

interface Asked {
  readonly answer: HeldSearch['answer']
  readonly party: Party
}

function compared(
  option: QuoteOption,
  answered: readonly (Found | undefined)[],
  { answer, party }: Asked,
): OptionAgain {
  const at = answer.asOf
  const without = (kind: Exclude<PricedAgain['kind'], 'priced'>): OptionAgain => ({
    option: { ...option, again: { kind, at } },
    offerIds: [],
  })
  const found = answered.filter((each) => each !== undefined)
  const offers = found.map(({ offer }) => offer)
  const total = found.length === answered.length ? totalOfOffers(offers) : undefined
  if (!total) return without('not-offered')
  if (!isForParty(offers, party)) return without('party-mismatch')
  if (hasWrongSums(offers)) return without('sums-wrong')
  if (offers.some((offer) => hasTooFewSeats(offer, answer.lists, party))) return without('too-few-seats')
  const told = option.told ?? { parts: option.parts, total: option.total, pricedAt: option.pricedAt }
  const before = told.total
  const parts = found.map(({ part }) => part)
  return {
    option: {
      parts,
      total,
      pricedAt: at,
      again: { kind: 'priced', at, before, ...differenceTo(before, total) },
      told,
    },
    offerIds: offers.map((offer) => offer.offerId),
  }
}

/**
 * Flights are known by their numbers; one that got another number is known by its times, if it alone has them. What
 * has other services now is found last, and is never what another option of the quote is.
 */
function finder(
  answer: HeldSearch['answer'],
  quoted: readonly QuotedPart[],
): (part: QuotedPart) => Found | undefined {
  const byKey = cheapestByKey(answer)
  const quotedKeys = new Set(quoted.map(partKey))
  const all = [...byKey.values()]
  const free = all.filter((found) => !quotedKeys.has(partKey(found.part)))
  return (part) => byKey.get(partKey(part)) ?? renumbered(part, all) ?? withOtherServices(part, free)
}

function renumbered(part: QuotedPart, all: readonly Found[]): Found | undefined {
  const times = timesKey(part)
  if (times === undefined) return undefined
  const [found, ...others] = all.filter((each) => timesKey(each.part) === times)
  return others.length === 0 ? found : undefined
}

/** The one with the fewest services of difference; of two such the cheaper one. */
function withOtherServices(part: QuotedPart, all: readonly Found[]): Found | undefined {
  const flights = flightsKey(part)
  const differences = (found: Found): number =>
    servicesOnlyIn(part, found.part).length + servicesOnlyIn(found.part, part).length
  const [nearest] = all
    .filter((found) => flightsKey(found.part) === flights)
    .toSorted(
      (a, b) =>
        differences(a) - differences(b) ||
        Number(isCheaper(b.offer, a.offer)) - Number(isCheaper(a.offer, b.offer)),
    )
  return nearest
}

/** Two offers of the same thing: the cheaper one is what the list of flights shows. */
function cheapestByKey({ offers, lists }: HeldSearch['answer']): ReadonlyMap<string, Found> {
  const byKey = new Map<string, Found>()
  for (const offer of offers) {
    const part = quotedPart(offer, lists)
    if (!part) continue
    const key = partKey(part)
    const known = byKey.get(key)
    if (!known || isCheaper(offer, known.offer)) byKey.set(key, { offer, part })
  }
  return byKey
}

function isCheaper(offer: Offer, than: Offer): boolean {
  const [total, known] = [totalOf(offer), totalOf(than)]
  if (!total || known?.currency !== total.currency) return known === undefined && total !== undefined
  return compareMoney(total, known) < 0
}
