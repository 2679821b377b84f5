import type { Challenge } from '../../../shared/domain/booking/booking-attempt'
import type { LeadPrice } from '../../../shared/domain/search/calendar'
import { emptyLists, type DataLists, type OpenDataLists } from '../../../shared/domain/lists/data-lists'
import type { Money } from '../../../shared/domain/money/money'
import type { WholeCurrency } from '../../../shared/domain/price/unclear-amounts'
import type { AncillaryOffer, Offer } from '../../../shared/domain/offer/offer'
import type { Commission, Order, OrderTicket } from '../../../shared/domain/order/order'
import type { AirlineError } from '../../../shared/errors/app-error'
import type { Envelope, Outcome } from '../decoder/decoded-message'
import { settleCosts, type ReadCosts } from '../settle/settle-costs'
import type { State } from '../xml/state-table'
import { removeUnknownAmounts } from './unknown-amounts'
import { WholeAmounts } from './whole-amounts'

/** An object of the domain while the message that describes it is still being read. */
export type Draft<T> = {
  -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key]
}

/** A row whose document is a message of the airline. */
export type MessageState<Owner> = State<Owner, MessageReading>

/** The price of a day whose transfer is still unknown: the metadata that tell it come last. */
export interface CalendarEntry {
  readonly date: string
  readonly price: Money
  readonly journeyKeys: readonly string[]
}

/** One direction of a calendar answer. */
export interface CalendarDraft {
  readonly originDestinationKey?: string
  readonly entries: CalendarEntry[]
  /** A price of it names days of several directions. */
  isForBothWays?: true
}

/** The `refs` of the ends of one segment. */
export interface PlaceRefs {
  departure?: readonly string[]
  arrival?: readonly string[]
}

/** Everything that one message has said so far; the tables of states write it, `finish` reads it. */
export class MessageReading {
  envelope: Envelope = {}
  hasSuccess = false
  errors: AirlineError[] | undefined
  readonly warnings: string[] = []

  responseId: string | undefined
  /** Complete offers in document order; the decoder takes them away while the rest arrives. */
  offers: Offer[] = []
  readonly ancillaries: AncillaryOffer[] = []
  /** Offers, or services, that were not asked for and stand beside those that were. */
  others = 0

  readonly calendars: CalendarDraft[] = []
  /** By OriginDestinationReference, or by the AirlineOffers element when the answer names none. */
  calendarsOfGroup = new Map<string, CalendarDraft>()
  readonly transferByJourney = new Map<string, boolean>()

  /** Complete entries; the decoder takes them away while the rest arrives. */
  lists: OpenDataLists = emptyLists()
  /** By segment: the metadata, which come later, of the city and country of its ends. */
  readonly placeRefs = new Map<string, PlaceRefs>()
  readonly countries = new Map<string, { code?: string; name?: string }>()
  readonly cities = new Map<string, { code?: string; name?: string }>()

  readonly orders: Order[] = []
  /** As they stand beside the order: each amount, or share, by itself. */
  readonly commissions: Commission[] = []
  readonly tickets: OrderTicket[] = []
  challenge: Challenge | undefined

  #currency: string | undefined
  /** Of the offer before: what stands beside an offer, such as its services, is in its currency. */
  #currencyBefore: string | undefined
  #lastCurrency = ''
  #amountsWithoutCurrency: { readonly amount: string; currency: string }[] = []
  #unsettled: ReadCosts[] = []
  readonly #wholeAmounts = new WholeAmounts()
  #keyless = 0
  /** Decimals by currency, as CurrencyMetadata states them. */
  readonly decimals = new Map<string, number>()

  get outcome(): Outcome {
    const { errors, hasSuccess } = this
    // An answer that says both contradicts itself, and money may have moved: that is unknown, not an error.
    if (errors !== undefined && hasSuccess && errors.length > 0) return { kind: 'neither', errors }
    if (hasSuccess) return { kind: 'success', warnings: this.warnings }
    return errors === undefined ? { kind: 'neither' } : { kind: 'errors', errors }
  }

  /** Notes a currency that an amount of the present offer or order states; the same code is the same string. */
  sawCurrency(currency: string): string {
    this.#currency ??= currency
    if (currency !== this.#lastCurrency) this.#lastCurrency = currency
    return this.#lastCurrency
  }

  /** Counts an amount for `wholeCurrencies`. */
  sawAmount(amount: Money): Money {
    this.#wholeAmounts.add(amount)
    return amount
  }

  /** An amount that gets its currency when its offer or order is complete. */
  awaitCurrency(amount: string): Money {
    const waiting = { amount, currency: '' }
    this.#amountsWithoutCurrency.push(waiting)
    return waiting
  }

  /**
   * Ends an offer, order or service: amounts that lack their currency attribute get that of the offer, and `ofOffer`
   * that of the offer beside which a service stands. Without any currency they are taken out, for an amount of unknown
   * currency is no price.
   */
  settleAmounts(owner: object, ofOffer = false): void {
    const currency = this.#currency ?? (ofOffer ? this.#currencyBefore : undefined)
    if (this.#amountsWithoutCurrency.length > 0) {
      if (currency === undefined) removeUnknownAmounts(owner)
      else for (const waiting of this.#amountsWithoutCurrency) this.#fill(waiting, currency)
      this.#amountsWithoutCurrency = []
    }
    for (const costs of this.#unsettled) settleCosts(costs)
    if (this.#unsettled.length > 0) this.#unsettled = []
    this.#currencyBefore = currency ?? this.#currencyBefore
    this.#currency = undefined
  }

  /** Costs with more than base and taxes, to be settled when all their amounts have a currency. */
  awaitSettling(costs: ReadCosts): void {
    this.#unsettled.push(costs)
  }

  #fill(waiting: { readonly amount: string; currency: string }, currency: string): void {
    waiting.currency = currency
    this.#wholeAmounts.add(waiting)
  }

  /** Currencies whose amounts may be minor units; empty where the answer leaves no doubt. */
  wholeCurrencies(): readonly WholeCurrency[] {
    return this.#wholeAmounts.currencies(this.decimals)
  }

  /** The key of an entry; one that has none is referred to by nobody, and is kept all the same. */
  keyOr(key = ''): string {
    return key === '' ? `${KEYLESS}${String((this.#keyless += 1))}` : key
  }

  /** Complete entries since the last call, by list; undefined when there are none. */
  takeLists(): DataLists | undefined {
    const { lists } = this
    if (Object.values(lists).every((list) => isEmpty(list))) return undefined
    this.lists = emptyLists()
    return lists
  }

  leadPrices(calendar: CalendarDraft): LeadPrice[] {
    return calendar.entries.map(({ date, price, journeyKeys }) => {
      const key = journeyKeys.find((journey) => this.transferByJourney.has(journey))
      const transfer = key === undefined ? undefined : this.transferByJourney.get(key)
      return transfer === undefined ? { date, price } : { date, price, transfer }
    })
  }
}

/** No key of an answer has a blank in it. */
const KEYLESS = 'without key '

/** Keeps an entry by its key, which an attacker chooses. */
export function putEntry<T>(record: Record<string, T>, key: string, value: T): void {
  if (key !== '__proto__') record[key] = value
}

/** The entry of a key, which may be the name of something that every object has. */
export function entryOf<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isEmpty(record: object): boolean {
  for (const _key in record) return false
  return true
}
