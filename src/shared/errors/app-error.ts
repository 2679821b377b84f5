/** One Error element of an answer (section 7.1); the airline's own words. */
export interface AirlineError {
  readonly code?: string
  readonly shortText?: string
  readonly status?: string
  readonly text?: string
}

/** A field of a request that was refused, and why: a word of this program or of the schema, never the value. */
export interface RefusedPlace {
  readonly field: string
  readonly reason: string
}

/** What a call was for; decides the sentence that the agent reads. */
export type Operation =
  | 'calendar'
  | 'day-search'
  | 'pricing'
  | 'card-token'
  | 'order-create'
  | 'bank-answer'
  | 'order-retrieve'
  | 'order-look-up'

/** Why this computer keeps nothing just now. */
export type NotKeptReason =
  | 'opening'
  | 'waiting'
  | 'keychain'
  | 'denied'
  | 'no-key'
  | 'wrong-key'
  | 'damaged'
  | 'newer'
  | 'in-use'
  | 'disk'

/** What a service said beside a status that refuses a call; absent where it said nothing that can be read. */
interface Worded {
  readonly errors?: readonly AirlineError[]
}

/**
 * Everything that can go wrong, as a value that crosses the processes. The desk has a sentence and a next
 * step for each kind. No personal data, no secrets, no addresses beyond the host.
 */
export type AppError = WentWrong & {
  /** Of the message that the airline was sent, for its help desk; absent where nothing was sent. */
  readonly transactionId?: string
}

type WentWrong =
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'not-reachable'
      readonly reason: 'offline' | 'name' | 'refused' | 'reset' | 'connect-timeout' | 'proxy' | 'other'
      readonly host: string
    }
  | { readonly kind: 'timed-out'; readonly phase: 'first-byte' | 'whole'; readonly seconds: number }
  | { readonly kind: 'answer-cut'; readonly host: string }
  | { readonly kind: 'certificate'; readonly host: string; readonly code: string }
  /** Refused: it was given a sign-in and did not take it. */
  | { readonly kind: 'proxy-login-needed'; readonly reason?: 'refused' }
  | ({ readonly kind: 'sign-in-refused' } & Worded)
  | ({ readonly kind: 'forbidden' } & Worded)
  | ({ readonly kind: 'wrong-address'; readonly status: number; readonly host: string } & Worded)
  | ({ readonly kind: 'request-too-large' } & Worded)
  | ({ readonly kind: 'media-type-refused'; readonly status: number } & Worded)
  | ({ readonly kind: 'too-many-requests'; readonly retryAfterSeconds?: number } & Worded)
  | {
      readonly kind: 'service-failed'
      readonly status: number
      readonly errors: readonly AirlineError[]
      readonly retryAfterSeconds?: number
    }
  | { readonly kind: 'redirected'; readonly host: string }
  | ({ readonly kind: 'unexpected-status'; readonly status: number } & Worded)
  | { readonly kind: 'empty-answer' }
  | { readonly kind: 'html-answer' }
  | { readonly kind: 'wrong-content-type'; readonly contentType: string }
  | { readonly kind: 'broken-xml'; readonly line: number; readonly column: number }
  /** All of an answer is here, and it ends in the middle of its XML: no connection broke off. */
  | { readonly kind: 'incomplete-xml' }
  /** What the card service answered was no token; whether one was made is not known, and nobody has paid by it. */
  | {
      readonly kind: 'card-service-unreadable'
      readonly reason: 'web-page' | 'empty' | 'no-json' | 'broken' | 'no-token'
    }
  | { readonly kind: 'card-service-unreadable'; readonly reason: 'status'; readonly status: number }
  | {
      readonly kind: 'hostile-answer'
      readonly limit: 'doctype' | 'depth' | 'elements' | 'attributes' | 'size' | 'text' | 'entity' | 'drip'
    }
  | { readonly kind: 'broken-encoding' }
  | { readonly kind: 'unexpected-answer'; readonly root: string }
  /** A message of the interface, in another version of it. */
  | {
      readonly kind: 'other-version'
      readonly version: string
      readonly root: string
      readonly errors: readonly AirlineError[]
    }
  /** Decimals are stated for a currency, and no amount of the answer has any: they may be minor units. */
  | { readonly kind: 'amounts-unclear'; readonly currency: string; readonly decimals: number }
  /** Neither Success nor Errors, or both of them: then with what they say. */
  | { readonly kind: 'neither-success-nor-errors'; readonly errors?: readonly AirlineError[] }
  | { readonly kind: 'echo-mismatch'; readonly field: 'TransactionIdentifier' | 'CorrelationID' }
  | {
      readonly kind: 'airline-refused'
      readonly operation: Operation
      readonly errors: readonly AirlineError[]
    }
  | { readonly kind: 'order-not-found'; readonly errors?: readonly AirlineError[] }
  | { readonly kind: 'card-refused'; readonly reason: string }
  /** The card's token has ended; the same card gets another one. */
  | { readonly kind: 'card-token-ended' }
  /** The clock of this computer and the card service's are so far apart that a token ended at a wrong time. */
  | { readonly kind: 'clock-differs'; readonly minutes: number }
  /** The card service refuses the time at which the token would end, and does not tell its own. */
  | { readonly kind: 'token-time-refused' }
  /** The point of sale sends cards elsewhere than the card window says. */
  | { readonly kind: 'card-address-changed'; readonly host: string }
  | ({
      readonly kind: 'invalid-request'
      /** More fields that were refused with it; absent when it is the only one. */
      readonly also?: readonly RefusedPlace[]
    } & RefusedPlace)
  /** With a reason: there is a password, typed for another host than the point of sale has now, or for another user. */
  | { readonly kind: 'credentials-missing'; readonly reason?: 'other-address' | 'other-user' }
  /** Refused: an error came after a prompt of the system was open. */
  | { readonly kind: 'keychain-unavailable'; readonly reason?: 'refused' }
  /** It was asked and has not answered, such as behind a prompt of the system. */
  | { readonly kind: 'keychain-waits' }
  | { readonly kind: 'cache-locked'; readonly reason: 'wrong-key' | 'no-key' | 'denied' }
  | { readonly kind: 'cache-damaged' }
  /** Another program holds the file. */
  | { readonly kind: 'cache-in-use' }
  /** Written by a newer Faredesk than this one. */
  | { readonly kind: 'cache-newer' }
  /** Nothing durable stands below a payment that moves money: it was not begun. */
  | { readonly kind: 'payment-not-kept'; readonly reason: NotKeptReason }
  | {
      readonly kind: 'backup-refused'
      readonly reason: 'passphrase' | 'passphrase-short' | 'cut' | 'not-a-backup' | 'newer'
    }
  /** Where a file was to go. */
  | { readonly kind: 'folder-gone' }
  /** Another program has the file open that was to be replaced. */
  | { readonly kind: 'file-in-use' }
  /** No room where the agent wanted a file; the disk of this program is another matter. */
  | { readonly kind: 'place-full' }
  | { readonly kind: 'place-refuses' }
  | { readonly kind: 'file-not-written' }
  | { readonly kind: 'not-printed'; readonly reason: 'no-printer' | 'failed' }
  | { readonly kind: 'clipboard-in-use' }
  /** The clock does not fit what is known of the time; days as YYYY-MM-DD. */
  | { readonly kind: 'clock-jumped'; readonly now: string; readonly before: string }
  | { readonly kind: 'many-to-erase'; readonly count: number; readonly all: number }
  | { readonly kind: 'disk-full' }
  | { readonly kind: 'disk-read-only' }
  | { readonly kind: 'settings-damaged'; readonly file: string }
  /** A point of sale on the disk that would not be taken if it were typed; the file as it was is kept. */
  | { readonly kind: 'profile-refused'; readonly file: string }
  /** A policy of the fleet that others than an administrator could have written. */
  | { readonly kind: 'policy-not-trusted'; readonly place: string }
  /** A policy of the fleet that was not there, or was another, at the last start. */
  | { readonly kind: 'policy-in-force'; readonly count: number }
  /** The process that draws is gone; the next start does without the graphics card. */
  | { readonly kind: 'graphics-failed' }
  | {
      readonly kind: 'no-longer-there'
      readonly what:
        | 'search'
        | 'pricing'
        | 'service'
        /** The final price does not name every service that was asked for. */
        | 'service-in-price'
        /** The price is for other airports or another number of flights. */
        | 'flights'
        | 'attempt'
        | 'order'
        | 'profile'
        | 'quote'
    }
  /** The connection cannot be tested: no pair of airports is known that the point of sale sells. */
  | { readonly kind: 'route-missing' }
  | { readonly kind: 'sum-mismatch' }
  /** A price that leaves out somebody of the party or names somebody else. */
  | { readonly kind: 'party-mismatch' }
  | { readonly kind: 'too-few-seats' }
  | { readonly kind: 'price-not-accepted' }
  /** This computer pays by the airline's own 3-D Secure alone. */
  | { readonly kind: 'authentication-not-allowed' }
  | { readonly kind: 'price-too-old'; readonly minutes: number }
  | { readonly kind: 'birth-dates-needed' }
  /** The price depends on birth dates and was not asked for with these. */
  | { readonly kind: 'birth-dates-changed' }
  | {
      readonly kind: 'payment-blocked'
      readonly attemptId: string
      readonly shortId: string
      /** Whether the agent may pay all the same: not while the other one is just being paid. */
      readonly isFinal?: true
    }
  /** Same flights, some of the same people: an order was made of them before. Its id is the locator where it has none. */
  | {
      readonly kind: 'already-sold'
      readonly locator: string
      readonly attemptId: string
      readonly shortId: string
    }
  /** An earlier payment ended without an order, and the airline cannot be asked for it once more. */
  | {
      readonly kind: 'earlier-payment-unclear'
      readonly attemptId: string
      readonly shortId: string
    }
  /** The place that a payment was sent to cannot be asked as it was then. */
  | { readonly kind: 'place-changed'; readonly reason: 'removed' | 'address' | 'user' }
  /** A payment that is not settled was sent from this point of sale. */
  | { readonly kind: 'profile-in-use'; readonly shortId: string }
  | { readonly kind: 'wrong-moment'; readonly state: string }
  | { readonly kind: 'not-trusted' }
  /** A window asked main for more in a short time than anybody at a desk can. */
  | { readonly kind: 'too-many-calls' }
  | { readonly kind: 'internal'; readonly reference: string }

export type AppErrorKind = AppError['kind']

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError }

export function success<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** Undefined when nothing was refused. */
export function invalidRequest(
  refused: readonly RefusedPlace[],
): Extract<AppError, { readonly kind: 'invalid-request' }> | undefined {
  const [first, ...also] = refused
  return first && { kind: 'invalid-request', ...first, ...(also.length === 0 ? {} : { also }) }
}

export function failure(error: AppError): { readonly ok: false; readonly error: AppError } {
  return { ok: false, error }
}
