import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DayQuery } from '../../../src/shared/domain/search/trip'
import { screensOf, type Screens } from '../spelling-check/screens'
import { answeredBy, type AnsweredTrip } from '../spellings/counter'
import type { AnswerName } from '../spellings/write-answers'

/** An airline whose answers were written by hand, by the schema alone. */
export interface Carrier {
  readonly folder: string
  readonly airline: { readonly code: string; readonly name: string }
  readonly query: DayQuery
  readonly orderId: string
}

export const ANSWERS: readonly AnswerName[] = ['AirShoppingRS', 'OfferPriceRS', 'OrderViewRS']

export function answerOf({ folder }: Carrier, name: AnswerName): string {
  return readFileSync(fileURLToPath(new URL(`${folder}/${name}.xml`, import.meta.url)), 'utf8')
}

/** What a counter has in hand when its first offer is priced and its order is read. */
export function answeredByCarrier(carrier: Carrier): Promise<AnsweredTrip> {
  return answeredBy({ ...carrier, answerOf: (name) => answerOf(carrier, name), bought: [0] })
}

/** Every screen and paper of them, as text. */
export async function screensOfCarrier(carrier: Carrier): Promise<Screens> {
  return screensOf(await answeredByCarrier(carrier))
}
