import type { BookingAttempt, PaymentKind } from '../domain/booking-attempt'
import type { LeadPriceAnswer, LeadPriceQuery } from '../domain/calendar'
import type { DataLists } from '../domain/data-lists'
import type { Instant } from '../domain/local-date'
import type { Money } from '../domain/money'
import type { AncillarySelection, Offer } from '../domain/offer'
import type { StoredOrder } from '../domain/order'
import type { Contact, Traveller } from '../domain/passenger'
import type { Pricing } from '../domain/pricing'
import type { Quote, QuoteRow } from '../domain/quote'
import type { CredentialState, Environment, Profile } from '../domain/profile'
import type { LocaleCode, Settings } from '../domain/settings'
import type { DayQuery } from '../domain/trip'
import type { AppError, Result } from './app-error'
import type { CustomerSubject } from './customer-contract'

/** A request of the desk window to main: what goes, what comes back. */
interface Call<Request, Response> {
  readonly request: Request
  readonly response: Response
}

/** What main knows of this computer when the desk starts. */
export interface DeskState {
  readonly settings: Settings
  readonly profiles: readonly ProfileEntry[]
  readonly keychain: 'usable' | 'unavailable'
  readonly cache: CacheState
  readonly connectivity: Connectivity
  readonly platform: 'windows' | 'mac' | 'linux'
  readonly version: string
  readonly systemLocale: string
  /** Searches sent today, for the look-to-book counter. */
  readonly searchesToday: number
  readonly bookingsToday: number
  /** What was wrong with files at the start and does not stop the work, such as damaged settings kept aside. */
  readonly notices?: readonly AppError[]
}

export interface ProfileEntry {
  readonly profile: Profile
  readonly credentials: CredentialState
}

/** What became of the orders of this computer; a start does not wait for it, `state-changed` tells it. */
export type CacheState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly orders: number }
  /** Orders cannot be kept: said plainly, with the reason. */
  | { readonly kind: 'closed'; readonly error: AppError }

export type Connectivity =
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly since: Instant }
  /** Nothing was asked yet. */
  | { readonly kind: 'not-tried' }

/** What a day search found; the offers follow page by page (one message stays under 256 KB). */
export interface DaySearchSummary {
  readonly searchId: string
  readonly offerCount: number
  readonly asOf: Instant
  readonly warnings: readonly string[]
  /** False when the answer gave no ResponseID: shown, but not priceable. */
  readonly isPriceable: boolean
}

/** A page as it crosses the bridge: a text does so many times faster than the objects that it stands for. */
export interface OfferPage {
  readonly searchId: string
  readonly page: number
  /** JSON of an OfferPageContent. */
  readonly content: string
}

export interface OfferPageContent {
  readonly offers: readonly Offer[]
  /** The entries that the offers of this page and of earlier ones refer to, each sent once. */
  readonly lists: DataLists
}

export interface OrderQuery {
  readonly text: string
  /** Upcoming: a flight is still to come; unknown: the airline gives a status other than OK; changed: not seen yet. */
  readonly filter: 'all' | 'upcoming' | 'past' | 'unknown' | 'changed'
  readonly offset: number
  readonly limit: number
}

/** What the airline changed in an order since the agent last opened it; `about` names the flight or person. */
export interface OrderChange {
  readonly what:
    | 'status'
    | 'departure'
    | 'arrival'
    | 'terminal'
    | 'flight-added'
    | 'flight-removed'
    | 'bags'
    | 'services'
    | 'travellers'
    | 'total'
    | 'locator'
  readonly about?: string
  readonly before?: string
  readonly after?: string
}

/** One row of the orders screen. */
export interface OrderRow {
  readonly orderId: string
  readonly owner: string
  readonly locator?: string
  readonly travellers: readonly string[]
  /** Airport codes in travel order, such as LGW, OSL, LGW. */
  readonly route: readonly string[]
  readonly departureDate?: string
  /** HH:MM, local to the first airport; absent when the airline states none. */
  readonly departureTime?: string
  readonly returnDate?: string
  /** HH:MM, local to the airport of the way home. */
  readonly returnTime?: string
  readonly total?: Money
  readonly status?: string
  readonly environment: Environment
  readonly asOf: Instant
  /** Absent when nothing changed; newest change of a kind, with the oldest unseen "before". */
  readonly changes?: readonly OrderChange[]
  /** False while changes wait to be read; opening the order sets it. Absent without changes. */
  readonly isSeen?: boolean
  /** The airline holds something else than was sold here, as far as its last answer says. */
  readonly isOtherwise?: true
}

export interface OrderSearchAnswer {
  readonly rows: readonly OrderRow[]
  readonly matches: number
  /** True when so many match that counting ended at `matches`; never without a text. */
  readonly hasMore?: boolean
  readonly stored: number
  /** Of all orders stored: how many the filters `changed` and `unknown` would show. */
  readonly changed?: number
  readonly unknown?: number
  readonly tookMs: number
}

/** One line of the audit trail (design, section 4). */
export interface AuditEntry {
  readonly sequence: number
  readonly at: Instant
  readonly agent: string
  readonly what: string
  readonly detail: Readonly<Record<string, string>>
}

export type AuditVerdict =
  | { readonly kind: 'intact'; readonly entries: number }
  | {
      readonly kind: 'broken'
      readonly atSequence: number
      readonly reason: 'changed' | 'missing' | 'reordered' | 'truncated'
    }

/** One line of the connection test of a profile. */
export interface ConnectionCheck {
  readonly what: 'retail-address' | 'sign-in' | 'calendar-search' | 'payment-address'
  readonly result: 'works' | 'failed' | 'not-run'
  readonly tookMs?: number
  readonly error?: AppError
}

export interface OrderKey {
  readonly orderId: string
  readonly owner: string
}

/** Offers of a day search to be put into words; main takes flights and amounts from the answer it holds. */
export interface QuoteRequest {
  readonly searchId: string
  /** One to four options: one offer, or the outbound and the return one. */
  readonly options: readonly (readonly string[])[]
  readonly language: LocaleCode
  readonly customer?: string
}

export interface RepricedQuote {
  readonly quote: Quote
  /** The new day search; its offers can be priced for a booking. */
  readonly searchId: string
  /** For each option the offers of the new answer; empty where it is no longer offered. */
  readonly offerIds: readonly (readonly string[])[]
}

/** Every request that the desk window may make. One more is three edits: here, its schema, its preload function. */
export interface DeskCalls {
  readonly readState: Call<null, DeskState>
  readonly saveSettings: Call<Settings, Settings>
  readonly saveProfile: Call<Profile, readonly ProfileEntry[]>
  readonly removeProfile: Call<{ readonly profileId: string }, readonly ProfileEntry[]>
  readonly chooseProfile: Call<{ readonly profileId: string }, DeskState>
  /** The password goes one way; nothing ever reads it back into a window. */
  readonly saveCredentials: Call<
    { readonly profileId: string; readonly user: string; readonly password: string },
    readonly ProfileEntry[]
  >
  readonly removeCredentials: Call<{ readonly profileId: string }, readonly ProfileEntry[]>
  readonly testConnection: Call<{ readonly profileId: string }, readonly ConnectionCheck[]>

  readonly findLeadPrices: Call<
    {
      readonly searchId: string
      readonly query: LeadPriceQuery
      /** Also days that were answered within ten minutes are asked for again. */
      readonly isAnew?: boolean
    },
    LeadPriceAnswer
  >
  readonly searchDay: Call<{ readonly searchId: string; readonly query: DayQuery }, DaySearchSummary>
  readonly readOfferPage: Call<{ readonly searchId: string; readonly page: number }, OfferPage>
  /** Aborts a calendar or day search; its late answer is dropped. */
  readonly cancelSearch: Call<{ readonly searchId: string }, null>

  readonly priceOffers: Call<PriceRequest, Pricing>
  readonly acceptPrice: Call<{ readonly pricingId: string }, Pricing>

  readonly startAttempt: Call<StartAttempt, BookingAttempt>
  /** Opens the card window; the answer comes as `attempt-changed` events. */
  readonly openCardWindow: Call<{ readonly attemptId: string }, BookingAttempt>
  /** Asks for the price with the card that was taken, when it could not be told before. */
  readonly priceAttempt: Call<{ readonly attemptId: string }, BookingAttempt>
  /** Accepts the card fee or another change shown for the attempt. */
  readonly acceptAttemptPrice: Call<{ readonly attemptId: string }, BookingAttempt>
  /** Sends OrderCreate once; opens the bank window when the airline asks for it. */
  readonly payAttempt: Call<{ readonly attemptId: string }, BookingAttempt>
  /** Gives up before anything was sent. */
  readonly abandonAttempt: Call<{ readonly attemptId: string }, BookingAttempt>
  /** Looks the order up now (endpoint 4). */
  readonly lookUpAttempt: Call<{ readonly attemptId: string }, BookingAttempt>
  readonly listAttempts: Call<{ readonly onlyOpen: boolean }, readonly BookingAttempt[]>
  readonly readAttemptPricing: Call<{ readonly attemptId: string }, Pricing>

  readonly searchOrders: Call<OrderQuery, OrderSearchAnswer>
  readonly openOrder: Call<OrderKey, StoredOrder>
  /** Reads one order from the airline, with If-None-Match where an ETag is known. */
  readonly refreshOrder: Call<OrderKey, { readonly stored: StoredOrder; readonly changed: boolean }>
  /** Reads an order from the airline that this computer does not know yet. */
  readonly retrieveOrder: Call<{ readonly orderId: string }, StoredOrder>
  readonly eraseOrder: Call<OrderKey, null>
  readonly findTravellers: Call<{ readonly text: string }, readonly Traveller[]>
  readonly printOrder: Call<OrderKey, null>
  readonly saveOrderPdf: Call<OrderKey, { readonly path: string } | null>
  readonly saveOrderCalendar: Call<OrderKey, { readonly path: string } | null>
  /** The order as plain text on the clipboard, fit for an e-mail, in the desk's language. */
  readonly copyOrder: Call<OrderKey, null>
  readonly copyText: Call<{ readonly text: string }, null>

  readonly saveQuote: Call<QuoteRequest, Quote>
  /** Of the point of sale in use, newest first. */
  readonly listQuotes: Call<null, readonly QuoteRow[]>
  readonly openQuote: Call<{ readonly quoteId: string }, Quote>
  /** Runs the day search again and keeps what it says; cancelled like any search. */
  readonly repriceQuote: Call<{ readonly quoteId: string; readonly searchId: string }, RepricedQuote>
  /** The quote as plain text on the clipboard, in the customer's language. */
  readonly copyQuote: Call<{ readonly quoteId: string }, null>
  readonly saveQuotePdf: Call<{ readonly quoteId: string }, { readonly path: string } | null>
  readonly eraseQuote: Call<{ readonly quoteId: string }, null>

  readonly readAudit: Call<{ readonly about?: string; readonly limit: number }, readonly AuditEntry[]>
  readonly verifyAudit: Call<null, AuditVerdict>

  readonly controlWindow: Call<
    { readonly action: 'minimise' | 'toggle-maximise' | 'close' | 'show-card' | 'show-bank' },
    null
  >
  readonly openWebAddress: Call<OrderKey, null>

  /** What the customer's window shows, or would show if it were open. */
  readonly showCustomer: Call<CustomerSubject, null>
  readonly controlCustomerView: Call<
    { readonly action: 'toggle' } | { readonly action: 'speak'; readonly locale: LocaleCode },
    CustomerViewState
  >
}

/** Whether the customer's window is open, and the language it is or would be in. */
export interface CustomerViewState {
  readonly isOpen: boolean
  readonly locale: LocaleCode
}

export interface PriceRequest {
  readonly searchId: string
  /** One offer, or the outbound and the return one. */
  readonly offerIds: readonly string[]
  /** Present when the airline needs birth dates before pricing (UK under-16 rule, section 4.2). */
  readonly travellers?: readonly Traveller[]
  /** The pricing whose services are selected or that is asked for again. */
  readonly previousPricingId?: string
  readonly selections: readonly AncillarySelection[]
}

export interface StartAttempt {
  readonly pricingId: string
  readonly travellers: readonly Traveller[]
  readonly contact: Contact
  readonly payment: PaymentKind
  readonly isCardholderPresent: boolean
  /** The agent knows of the order that was made of this trip before, and sells it a second time. */
  readonly isSoldAgain?: true
}

/** What main tells the desk unasked. */
export type DeskEvent =
  | {
      readonly kind: 'search-progress'
      readonly searchId: string
      readonly offers: number
      readonly lowest?: Money
      readonly bytes: number
    }
  | { readonly kind: 'attempt-changed'; readonly attempt: BookingAttempt }
  | { readonly kind: 'attempt-problem'; readonly attemptId: string; readonly error: AppError }
  /** Without a card: it was closed before one was taken. */
  | { readonly kind: 'card-window-closed'; readonly attemptId: string }
  | { readonly kind: 'connectivity-changed'; readonly connectivity: Connectivity }
  | { readonly kind: 'order-stored'; readonly order: OrderKey; readonly changed: boolean }
  | { readonly kind: 'counters-changed'; readonly searchesToday: number; readonly bookingsToday: number }
  | { readonly kind: 'window-state'; readonly isMaximised: boolean; readonly isFocused: boolean }
  | { readonly kind: 'second-instance' }
  /** The order cache or the keychain became usable, or stopped to be, after the desk had read its state. */
  | { readonly kind: 'state-changed'; readonly state: DeskState }

export type DeskCallName = keyof DeskCalls
export type DeskRequest<Name extends DeskCallName> = DeskCalls[Name]['request']
export type DeskResponse<Name extends DeskCallName> = DeskCalls[Name]['response']

/** What the desk's preload offers to the page: one named function per request, and the events. */
export type DeskBridge = {
  readonly [Name in DeskCallName]: (request: DeskRequest<Name>) => Promise<Result<DeskResponse<Name>>>
} & {
  /** Returns the function that stops listening. */
  readonly onEvent: (listener: (event: DeskEvent) => void) => () => void
}
