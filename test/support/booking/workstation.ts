import { randomUUID } from 'node:crypto'
import Database from 'libsql'
import { answersWhenFree } from '../../../src/main/composition/answers-when-free'
import { databaseTurn } from '../../../src/main/order-cache/database-turn'
import { createBookingDesk, type BookingDesk } from '../../../src/main/booking/booking-desk'
import type { BankOutcome, BankVisit, BankWindow } from '../../../src/main/booking/ports'
import { isReturnTo } from '../../../src/main/booking/return-address'
import { randomIds, systemClock } from '../../../src/main/composition/clock-and-ids'
import type { MessageDecoder } from '../../../src/main/ndc/decoder/message-decoder'
import { createDecoder } from '../../../src/main/ndc/decoder/create-decoder'
import { createNdcClient } from '../../../src/main/ndc/ndc-client'
import { createAttemptStore } from '../../../src/main/order-cache/attempts'
import { openDatabase } from '../../../src/main/order-cache/open-database'
import { createAuditTrail } from '../../../src/main/order-cache/sqlite-audit-trail'
import { createOrderStore } from '../../../src/main/order-cache/sqlite-order-store'
import { createTokenClient } from '../../../src/main/payment/token-client'
import { createShoppingDesk, type ShoppingDesk } from '../../../src/main/shopping/shopping-desk'
import { TRAINING_ADDRESSES, type TrainingAirline } from '../../../training-airline'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import type { BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import type { AuditTrail } from '../../../src/main/order-cache/audit-trail'
import type { OrderStore } from '../../../src/main/order-cache/order-store'
import { testProfile } from '../profiles'

/** What the customer presses at the bank; "leave" closes the window. */
export type BankChoice = 'approve' | 'decline' | 'leave'

/** One run of the application over one database file: everything real but windows and keychain. */
export interface Workstation {
  readonly shopping: ShoppingDesk
  readonly booking: BookingDesk
  readonly orders: OrderStore
  readonly audit: AuditTrail
  readonly isFree: () => boolean
  /** Each time the desk was told that the file is held, and that it is not any more. */
  readonly heldChanges: readonly boolean[]
  /** Another program takes the file; the function returned lets go of it. */
  readonly hold: () => () => void
  /** Runs a statement on the database under the running desk, such as one that makes the disk refuse. */
  readonly sql: (statement: string) => void
  /** Resolves with the attempt as soon as it is in one of the states. */
  readonly until: (attemptId: string, ...states: readonly string[]) => Promise<BookingAttempt>
  readonly stop: () => void
}

const KEY = new Uint8Array(32).fill(3)
/** Four minutes of looks take 2.4 s. */
const HURRY = 0.01

export function startWorkstation(options: {
  readonly airline: Pick<TrainingAirline, 'fetch'>
  readonly path: string
  readonly bank?: BankChoice
  /** In this thread when absent. */
  readonly decoder?: MessageDecoder
  /** Where the airline is; absent: that of the training airline, which no network resolves. */
  readonly addresses?: { readonly baseUrl: string; readonly paymentBaseUrl: string }
}): Workstation {
  const { airline, addresses = TRAINING_ADDRESSES } = options
  const profile = testProfile({
    environment: options.addresses ? 'test' : 'training',
    retailUrl: addresses.baseUrl,
    paymentUrl: addresses.paymentBaseUrl,
  })
  const context = { profile, credentials: { user: 'desk', password: 'pass' } }
  const now = () => new Date()
  const database = openDatabase({ path: options.path, key: KEY, now })
  const orders = createOrderStore(database)
  const fetch = (request: Request) => airline.fetch(request)
  const shared = {
    airline: createNdcClient({
      fetch,
      decoder: options.decoder ?? createDecoder(),
      now,
      randomId: randomUUID,
    }),
    audit: createAuditTrail({ database, agent: () => 'Ida' }),
    clock: systemClock(() => HURRY),
    ids: randomIds,
    contextOf: () => Promise.resolve(context),
    contextAt: (place: { readonly profile: Profile }) =>
      Promise.resolve({ ...context, profile: place.profile }),
  }
  const shopping = createShoppingDesk({
    ...shared,
    activeContext: () => Promise.resolve(context),
    countSearch: () => undefined,
    tell: () => undefined,
  })
  const heldChanges: boolean[] = []
  const turn = databaseTurn({
    isFree: () => database.connection.isFree(),
    after: (ms, run) => shared.clock.after(ms, run),
    onChange: () => heldChanges.push(turn.isHeld()),
  })
  const waiting = {
    ...shared,
    tokens: createTokenClient({ fetch, now }),
    pricings: shopping.pricings,
    bank: bankOf(airline, options.bank ?? 'approve'),
  }
  const booking = createBookingDesk({
    agent: () => '',
    ...shared,
    ...answersWhenFree(waiting, turn),
    orders,
    attempts: createAttemptStore(database),
    whyNotPayable: () => undefined,
  })
  booking.resumeOpenAttempts()
  return {
    shopping,
    booking,
    orders,
    audit: shared.audit,
    isFree: () => database.connection.isFree(),
    heldChanges,
    hold: () => holdDatabase(options.path),
    sql: (statement) => void database.connection.all(statement),
    until: (attemptId, ...states) => until(booking, attemptId, states),
    stop: () => {
      shopping.shutdown()
      booking.shutdown()
      database.close()
    },
  }
}

function holdDatabase(path: string): () => void {
  const options = {
    encryptionCipher: 'aes256cbc',
    encryptionKey: Buffer.from(KEY).toString('hex'),
    timeout: 1_000,
  }
  const other = new Database(path, options)
  other.exec('BEGIN EXCLUSIVE')
  return () => {
    other.exec('ROLLBACK')
    other.close()
  }
}

function until(booking: BookingDesk, attemptId: string, states: readonly string[]): Promise<BookingAttempt> {
  return new Promise((resolve) => {
    const settle = () => {
      const attempt = booking.readAttempt(attemptId)
      if (!states.includes(attempt.state.kind)) return
      stop()
      resolve(attempt)
    }
    const stop = booking.onChange(settle)
    settle()
  })
}

/** A browser as far as the plain bank needs one: a page, a button, a way back. */
function bankOf(airline: Pick<TrainingAirline, 'fetch'>, choice: BankChoice): BankWindow {
  return {
    userAgent: () => 'Faredesk test',
    open: async (visit) => {
      if (choice === 'leave') return { kind: 'closed' }
      const page = await (await airline.fetch(entry(visit))).text()
      const action = new URL(attributeOf(page, 'action'), visit.challenge.acsUrl).toString()
      const body = new URLSearchParams({ decision: choice, TermUrl: visit.termUrl, MD: '' })
      const answer = await airline.fetch(new Request(action, { method: 'POST', body }))
      return outcomeOf(visit, answer.headers.get('location') ?? '', await answer.text())
    },
  }
}

function entry({ challenge, termUrl }: BankVisit): Request {
  if (challenge.paReq === undefined) return new Request(challenge.acsUrl)
  const body = new URLSearchParams({ PaReq: challenge.paReq, TermUrl: termUrl, MD: '' })
  return new Request(challenge.acsUrl, { method: 'POST', body })
}

function outcomeOf(visit: BankVisit, location: string, page: string): BankOutcome {
  if (isReturnTo(visit.failUrl, location)) return { kind: 'fail' }
  if (isReturnTo(visit.termUrl, location)) return { kind: 'term' }
  const paRes = /name="PaRes"[^>]*value="([^"]*)"/.exec(page)?.[1]
  return paRes === undefined ? { kind: 'load-failed' } : { kind: 'term', paRes }
}

function attributeOf(page: string, name: string): string {
  return (new RegExp(`<form[^>]* ${name}="([^"]*)"`).exec(page)?.[1] ?? '').replaceAll('&amp;', '&')
}
