import type { Qualifiers } from './envelope'
import { refuse } from './refusals'

/** Promotion codes in percent off the base fare. */
export const PROMOTIONS: Readonly<Record<string, number>> = { PROMO10: 10, PROMO25: 25 }

/** Corporate agreements in percent off the base fare. */
export const AGREEMENTS: Readonly<Record<string, number>> = { CORP1: 5, CORP7: 7 }

const BULK_PATTERN = /^BULK(\d{1,5})$/
const MOST_BULK_OFFERS = 20_000

export interface Discount {
  readonly percent: number
  /** Notes for the agent: a promotion that is not known costs nothing but does not help either. */
  readonly warnings: readonly string[]
}

/** An unknown promotion is a warning; an agreement that the airline does not know is refused. */
export function discountFor({ promotion, agreement }: Qualifiers): Discount {
  const agreementPercent = agreement === undefined ? 0 : AGREEMENTS[agreement]
  if (agreementPercent === undefined) {
    return refuse('agreement-unknown', `Agreement ${agreement ?? ''} is not known to this airline`)
  }
  if (promotion === undefined || bulkOffers(promotion) !== undefined) {
    return { percent: agreementPercent, warnings: [] }
  }
  const promotionPercent = PROMOTIONS[promotion]
  if (promotionPercent === undefined) {
    return {
      percent: agreementPercent,
      warnings: [`Promotion ${promotion} is not valid, regular prices are shown`],
    }
  }
  return { percent: agreementPercent + promotionPercent, warnings: [] }
}

/** The promotion code BULK5000 asks for a day search with that many offers, for measuring. */
export function bulkOffers(promotion: string | undefined): number | undefined {
  const wanted = BULK_PATTERN.exec(promotion ?? '')?.[1]
  return wanted === undefined ? undefined : Math.min(Number(wanted), MOST_BULK_OFFERS)
}
