import type { BookingAttempt, Override, StartAttempt } from '../domain/booking/booking-attempt'
import type { DayReport } from '../domain/order/day-report'
import type { LocalDate } from '../domain/dates/local-date'
import type { LeadPriceAnswer, LeadPriceQuery } from '../domain/search/calendar'
import type { Money } from '../domain/money/money'
import type { StoredOrder } from '../domain/order/order'
import type { Traveller } from '../domain/people/passenger'
import type { PriceRequest, Pricing } from '../domain/price/pricing'
import type { ParkedRow, ParkRequest, TakenUpSale } from '../domain/desk/parked-sale'
import type { Quote, QuoteRequest, QuoteRow, RepricedQuote } from '../domain/quote/quote'
import type { Profile, ProfileEntry } from '../domain/desk/profile'
import type { LocaleCode, Settings } from '../domain/desk/settings'
import type { DeskWork, ResumedWork } from '../domain/desk/desk-work'
import type { SupportBundle } from '../domain/desk/support-bundle'
import type { DayQuery } from '../domain/search/trip'
import type { UpdateState } from '../domain/desk/update'
import type { AppError, Result } from '../errors/app-error'
import type { CustomerSubject } from './customer-contract'
import type {
  BackupPlan,
  CacheSetAside,
  ConnectionCheck,
  Connectivity,
  CustomerViewState,
  DeskState,
  PrintOutcome,
  RestoredBackup,
} from '../domain/desk/workstation'
import type { FoundByResponse, OrderKey, OrderQuery, OrderSearchAnswer } from '../domain/order/order-list'
import type { ShippedPackage } from '../domain/desk/shipped-package'
import type { AuditEntry, AuditVerdict } from '../domain/desk/audit'
import type { DaySearchSummary, OfferPage } from '../domain/search/day-search'
/** A request of the desk window to main: what goes, what comes back. */
interface Call<Request, Response> {
  readonly request: Request
  readonly response: Response
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
  /** To the proxy that asks for it; the password goes one way. */
  readonly saveProxySignIn: Call<
    { readonly host: string; readonly user: string; readonly password: string },
    DeskState
  >
  readonly testConnection: Call<{ readonly profileId: string }, readonly ConnectionCheck[]>

  readonly findLeadPrices: Call<
    {
      readonly searchId: string
      readonly query: LeadPriceQuery
      /** Also days that were answered within ten minutes are asked for again. */
      readonly isAnew?: boolean
      /** The same id for both directions of a calendar where both are asked for: they go out in one request. */
      readonly pair?: string
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
  /** Goes on at the price from before the card, which the airline refused to price with. */
  readonly takePriceWithoutCard: Call<{ readonly attemptId: string }, BookingAttempt>
  /** Accepts the card fee or another change shown for the attempt. */
  /** Of the price that the agent has read; one that came since is not agreed to. */
  readonly acceptAttemptPrice: Call<
    { readonly attemptId: string; readonly pricingId: string },
    BookingAttempt
  >
  /** Sends OrderCreate once; opens the bank window when the airline asks for it. */
  readonly payAttempt: Call<{ readonly attemptId: string }, BookingAttempt>
  /** Gives up before anything was sent. */
  readonly abandonAttempt: Call<{ readonly attemptId: string }, BookingAttempt>
  /** Looks the order up now (endpoint 4). */
  readonly lookUpAttempt: Call<{ readonly attemptId: string }, BookingAttempt>
  /** Why the agent pays in spite of what refused it; pay again afterwards. */
  readonly overrideBlock: Call<{ readonly attemptId: string; readonly override: Override }, BookingAttempt>
  /** The agent knows of the order that turned up late. */
  readonly acknowledgeAlarm: Call<{ readonly attemptId: string }, BookingAttempt>
  /** The newest, and older ones that are open, still looked for, or found late and not acknowledged. */
  readonly listAttempts: Call<{ readonly onlyOpen: boolean }, readonly BookingAttempt[]>
  readonly readAttemptPricing: Call<{ readonly attemptId: string }, Pricing>

  readonly searchOrders: Call<OrderQuery, OrderSearchAnswer>
  readonly openOrder: Call<OrderKey, StoredOrder>
  /** Reads one order from the airline, with If-None-Match where an ETag is known. */
  readonly refreshOrder: Call<OrderKey, { readonly stored: StoredOrder; readonly changed: boolean }>
  /** Reads an order from the airline that this computer does not know yet. */
  readonly retrieveOrder: Call<{ readonly orderId: string }, StoredOrder>
  /** By the shopping response that it was paid from, as the note of an unknown payment names it. */
  readonly findByResponse: Call<{ readonly responseId: string }, FoundByResponse>
  readonly eraseOrder: Call<OrderKey, null>
  readonly findTravellers: Call<
    {
      readonly text: string
      /** By a key of the agent's own, not with each letter: also where they are not offered unasked. */
      readonly isAsked?: true
    },
    readonly Traveller[]
  >
  readonly printOrder: Call<OrderKey, { readonly outcome: PrintOutcome }>
  /** As a draft with its PDF in the mail program of the system. */
  readonly mailOrder: Call<OrderKey, null>
  readonly saveOrderPdf: Call<OrderKey, { readonly path: string } | null>
  readonly saveOrderCalendar: Call<OrderKey, { readonly path: string } | null>
  /** The order as plain text on the clipboard, fit for an e-mail, in the desk's language. */
  readonly copyOrder: Call<OrderKey, null>
  readonly copyText: Call<{ readonly text: string }, null>

  readonly saveQuote: Call<QuoteRequest, Quote>
  /** The text that the customer would get; nothing is kept. */
  readonly previewQuote: Call<QuoteRequest, { readonly text: string }>
  /** Without a day the reminder is done. */
  readonly remindQuote: Call<{ readonly quoteId: string; readonly remindOn?: LocalDate }, null>
  /** Of the point of sale in use, newest first. */
  readonly listQuotes: Call<null, readonly QuoteRow[]>
  readonly openQuote: Call<{ readonly quoteId: string }, Quote>
  /** Runs the day search again and keeps what it says; cancelled like any search. */
  readonly repriceQuote: Call<{ readonly quoteId: string; readonly searchId: string }, RepricedQuote>
  /** The quote as plain text on the clipboard, in the customer's language. */
  readonly copyQuote: Call<{ readonly quoteId: string }, null>
  readonly mailQuote: Call<{ readonly quoteId: string }, null>
  readonly saveQuotePdf: Call<{ readonly quoteId: string }, { readonly path: string } | null>
  readonly eraseQuote: Call<{ readonly quoteId: string }, null>

  /** What was sold at this computer on a day, at the point of sale in use. */
  readonly readDay: Call<{ readonly day: LocalDate }, DayReport>
  readonly printDay: Call<{ readonly day: LocalDate }, { readonly outcome: PrintOutcome }>
  readonly saveDayCsv: Call<{ readonly day: LocalDate }, { readonly path: string } | null>

  /** Each of these answers with what is parked by then. */
  readonly listParked: Call<null, readonly ParkedRow[]>
  readonly parkSale: Call<ParkRequest, readonly ParkedRow[]>
  readonly renameParked: Call<{ readonly parkedId: string; readonly name: string }, readonly ParkedRow[]>
  /** Runs the day search of its flights again; cancelled like any search. It stays parked. */
  readonly takeUpParked: Call<{ readonly parkedId: string; readonly searchId: string }, TakenUpSale>
  readonly dropParked: Call<{ readonly parkedId: string }, readonly ParkedRow[]>

  readonly readAudit: Call<{ readonly about?: string; readonly limit: number }, readonly AuditEntry[]>
  readonly verifyAudit: Call<null, AuditVerdict>

  /** Looks for a newer version now; what comes of it follows as `update-changed` events. */
  readonly lookForUpdate: Call<null, UpdateState>
  /** Of everything that is shipped, in the order of names. */
  readonly readLicences: Call<null, readonly ShippedPackage[]>
  /** Asks the keychain and opens the orders of this computer once more. */
  readonly openCacheAgain: Call<null, DeskState>
  /** Only a file that cannot be read; nothing of it is deleted. */
  readonly setCacheAside: Call<null, CacheSetAside>
  /** Main asks where; null when the agent gave it up. The passphrase goes one way. */
  readonly saveBackup: Call<{ readonly passphrase: string }, { readonly path: string } | null>
  readonly restoreBackup: Call<{ readonly passphrase: string }, RestoredBackup | null>
  /** One a day into a folder that main asks for. */
  readonly beginBackups: Call<{ readonly passphrase: string }, BackupPlan | null>
  readonly endBackups: Call<null, null>
  /** The agent vouches for the clock, or for the many orders that are old enough. */
  readonly allowErasing: Call<null, { readonly erased: number }>

  /** Made to be read; nothing is saved by it. */
  readonly makeSupportBundle: Call<null, SupportBundle>
  /** The very text that was shown; main asks where, null when the agent gave it up. */
  readonly saveSupportBundle: Call<{ readonly bundleId: string }, { readonly path: string } | null>

  /** What the agent is at; main keeps the last in memory, for a window that crashes. */
  readonly keepWork: Call<DeskWork, null>
  /** Null where nothing was kept, or where it was what the window crashed with. */
  readonly resumeWork: Call<null, ResumedWork | null>

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
  | { readonly kind: 'update-changed'; readonly update: UpdateState }
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
