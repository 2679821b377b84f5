import { comparedPrice } from '../../../src/shared/domain/price/price-change'
import { createBookingDesk, type BookingDesk } from '../../../src/main/booking/booking-desk'
import type { BookingEvent } from '../../../src/main/booking/live-attempt'
import type { BankOutcome, BankVisit, BankWindow, HeldPricing } from '../../../src/main/booking/ports'
import { callContexts } from '../../../src/main/composition/call-contexts'
import type {
  AirlineCalls,
  BankAnswerCall,
  OrderAnswer,
  OrderCreateAnswer,
  OrderCreateCall,
  OrderReadAnswer,
} from '../../../src/main/ndc/airline-calls'
import type { CredentialAnswer } from '../../../src/main/secrets/credentials'
import type {
  BookingAttempt,
  Override,
  PaymentKind,
} from '../../../src/shared/domain/booking/booking-attempt'
import type { Segment } from '../../../src/shared/domain/flights/itinerary'
import type { Contact } from '../../../src/shared/domain/people/passenger'
import type { Pricing } from '../../../src/shared/domain/price/pricing'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import type { AppError } from '../../../src/shared/errors/app-error'
import { VirtualClock } from '../virtual-clock'
import {
  aCard,
  anItem,
  anOffer,
  anOrder,
  aPricing,
  aProfile,
  aSegment,
  aServiceItem,
  aTraveller,
} from './builders'
import { MemoryAttempts, MemoryAudit, MemoryDisk, MemoryOrders } from './memory-stores'
import { Refused } from '../../../src/shared/errors/refused'

/** What the airline and the bank of a test do when they are asked; each may be replaced. */
export interface Script {
  createOrder: (call: OrderCreateCall) => Promise<OrderCreateAnswer>
  answerBank: (call: BankAnswerCall) => Promise<OrderAnswer>
  lookUp: () => Promise<OrderReadAnswer>
  visitBank: (visit: BankVisit, signal: AbortSignal) => Promise<BankOutcome>
  /** The fee in NOK of the card; absent for an exempt card. */
  cardFee?: string
  fare: string
  /** What the airline flies when it prices with the card, where that is another flight than before. */
  flies?: Partial<Segment>
  tokenError?: AppError
  whyNotPayable?: AppError | undefined
  askedToPay?: (payment: PaymentKind) => unknown
  priceError?: AppError
}

export const CHALLENGE = { acsUrl: 'https://bank.example/acs', acsReference: 'ACS1', spmReference: 'SPM1' }

export function orderAnswer(orderId = 'ORDER1'): OrderAnswer {
  return { order: anOrder(orderId) }
}

export function notFound(): Refused {
  return new Refused({ kind: 'order-not-found' }, { fate: 'not-sent' })
}

export function timedOut(): Refused {
  return new Refused({ kind: 'timed-out', phase: 'whole', seconds: 90 }, { fate: 'unknown' })
}

export function airlineSays(text: string): Refused {
  return new Refused(
    { kind: 'airline-refused', operation: 'order-create', errors: [{ code: '710', text }] },
    { fate: 'not-sent' },
  )
}

/** A counter with everything around it in memory; the disk outlives a restart. */
export class Counter {
  /** Who is at the desk. */
  agent = ''
  readonly clock = new VirtualClock()
  readonly events: BookingEvent[] = []
  readonly sent: OrderCreateCall[] = []
  readonly bankAnswers: BankAnswerCall[] = []
  readonly visits: BankVisit[] = []
  readonly lookUps: string[] = []
  /** Which place each look asked, and as whom. */
  readonly asked: string[] = []
  /** Whose password is kept, by point of sale and address. */
  readonly passwords = new Map<string, string>()
  /** What happens before the price with the card comes. */
  whilePricing: (() => Promise<unknown>) | undefined
  desk: BookingDesk
  private ids = 0
  private pricings = new Map<string, HeldPricing>()
  readonly script: Script = {
    createOrder: () => Promise.resolve({ kind: 'order', answer: orderAnswer() }),
    answerBank: () => Promise.resolve(orderAnswer()),
    lookUp: () => Promise.reject(notFound()),
    visitBank: () => Promise.resolve({ kind: 'term' }),
    fare: '1204.00',
  }

  constructor(
    readonly disk = new MemoryDisk(),
    /** As they are set up today. */
    public profiles: readonly Profile[] = [aProfile()],
  ) {
    for (const { id, retailUrl } of profiles) this.passwords.set(`${id} ${retailUrl}`, 'ida')
    this.desk = this.start()
  }

  /** A new process over the same disk. */
  restart(): void {
    this.desk.shutdown()
    this.desk = this.start()
    this.desk.resumeOpenAttempts()
  }

  /** Puts a pricing without card where the desk finds it. */
  hold(held: Partial<HeldPricing> = {}): HeldPricing {
    const pricing = held.pricing ?? this.price(undefined)
    const whole = {
      pricing,
      profile: this.profiles[0] ?? aProfile(),
      trip: { route: 'OSL-LGW', departureDate: '2026-04-12' },
      needsBirthDates: false,
      agreed: comparedPrice(pricing),
      ...held,
    }
    this.pricings.set(pricing.pricingId, whole)
    return whole
  }

  draft(
    changes: {
      payment?: PaymentKind
      held?: Partial<HeldPricing>
      surname?: string
      birthDate?: string
      contact?: Contact
      overrides?: readonly Override[]
      givenName?: string
    } = {},
  ): BookingAttempt {
    const { pricing } = this.hold(changes.held)
    return this.desk.startAttempt({
      pricingId: pricing.pricingId,
      travellers: [
        aTraveller({
          ...(changes.surname !== undefined && { surname: changes.surname }),
          ...(changes.givenName !== undefined && { givenName: changes.givenName }),
          ...(changes.birthDate !== undefined && { birthDate: changes.birthDate }),
        }),
      ],
      contact: changes.contact ?? {
        email: 'ase@example.org',
        phone: { countryDialingCode: '47', number: '22334455' },
      },
      payment: changes.payment ?? { kind: 'provider-3ds' },
      isCardholderPresent: true,
      ...(changes.overrides && { overrides: changes.overrides }),
    })
  }

  /** An attempt with a card, priced and ready to be paid. */
  async ready(changes: Parameters<Counter['draft']>[0] = {}): Promise<BookingAttempt> {
    const attempt = this.draft(changes)
    await this.desk.useCard(attempt.id, aCard())
    await this.clock.pass(0)
    return this.desk.readAttempt(attempt.id)
  }

  /** Agrees to the price that is on the screen. */
  accept(attemptId: string): BookingAttempt {
    const { pricingId } = this.desk.readAttempt(attemptId).basis
    return this.desk.acceptAttemptPrice(attemptId, pricingId)
  }

  states(attemptId: string): readonly string[] {
    return this.events.flatMap((event) =>
      event.kind === 'attempt-changed' && event.attempt.id === attemptId ? [event.attempt.state.kind] : [],
    )
  }

  problems(): readonly string[] {
    return this.events.flatMap((event) => (event.kind === 'attempt-problem' ? [event.error.kind] : []))
  }

  private start(): BookingDesk {
    const desk = createBookingDesk({
      agent: () => this.agent,
      airline: this.airline(),
      tokens: {
        createToken: () => {
          const { tokenError } = this.script
          if (tokenError) return Promise.reject(new Refused(tokenError, { fate: 'not-sent' }))
          const expiresAt = new Date(Date.parse(this.clock.now()) + 30 * 60_000).toISOString().slice(0, -1)
          return Promise.resolve({ id: `secret-token-${String(++this.ids)}`, expiresAt })
        },
      },
      attempts: new MemoryAttempts(this.disk),
      audit: new MemoryAudit(this.disk),
      orders: new MemoryOrders(this.disk),
      pricings: {
        read: (pricingId) => this.pricings.get(pricingId),
        priceWithCard: async () => {
          await this.whilePricing?.()
          const { priceError } = this.script
          if (priceError) throw new Refused(priceError, { fate: 'not-sent' })
          return this.price(this.script.cardFee ?? 'exempt')
        },
      },
      ...callContexts(this.settings(), {
        read: ({ id, retailUrl }, user) => Promise.resolve(this.passwordOf(id, retailUrl, user)),
      }),
      bank: this.bank(),
      whyNotPayable: (_, payment) => {
        this.script.askedToPay?.(payment)
        return this.script.whyNotPayable
      },
      clock: this.clock,
      ids: {
        next: () => `attempt-${String(++this.ids)}`,
        nonce: () => `nonce${String(++this.ids)}`,
      },
    })
    desk.onChange((event) => this.events.push(event))
    return desk
  }

  private passwordOf(id: string, retailUrl: string, asked: string | undefined): CredentialAnswer {
    const user = this.passwords.get(`${id} ${retailUrl}`)
    if (user === undefined) {
      const isElsewhere = [...this.passwords.keys()].some((place) => place.startsWith(`${id} `))
      return { kind: isElsewhere ? 'other-address' : 'missing' }
    }
    if (asked !== undefined && asked !== user) return { kind: 'other-user', user }
    return { kind: 'known', credentials: { user, password: 'secret' }, isSessionOnly: false }
  }

  private settings() {
    return {
      profile: (profileId: string) => this.profiles.find(({ id }) => id === profileId),
      activeProfile: () => this.profiles[0] ?? aProfile(),
    }
  }

  private bank(): BankWindow {
    return {
      userAgent: () => 'Faredesk-Bank/1.0',
      open: (visit, signal) => {
        this.visits.push(visit)
        return this.script.visitBank(visit, signal)
      },
    }
  }

  private price(cardFee: string | undefined): Pricing {
    const id = String(++this.ids)
    const items = [anItem(`I${id}`, { base: '1000.00', taxes: '204.00', total: '1204.00' })].map((item) =>
      this.script.fare === '1204.00' ? item : anItem(`I${id}`, { total: this.script.fare }),
    )
    const fee =
      cardFee === undefined || cardFee === 'exempt' ? [] : [aServiceItem(`C${id}`, 'SD__CCF2', cardFee)]
    const offer = anOffer([...items, ...fee], { offerId: `O${id}`, responseId: `R${id}` })
    const priced = aPricing(offer, { withCard: cardFee !== undefined, pricedAt: this.clock.now() })
    const { flies } = this.script
    if (!flies || cardFee === undefined) return priced
    const lists = { ...priced.answer.lists, segments: { S1: aSegment(flies) } }
    return { ...priced, answer: { ...priced.answer, lists } }
  }

  private airline(): AirlineCalls {
    const unused = () => Promise.reject(new Error('not part of a booking'))
    return {
      findLeadPrices: unused,
      findLeadPricesBothWays: unused,
      searchDay: unused,
      priceOffers: unused,
      retrieveOrder: unused,
      createOrder: (_, call) => {
        this.sent.push(call)
        return this.script.createOrder(call)
      },
      answerBank: (_, call) => {
        this.bankAnswers.push(call)
        return this.script.answerBank(call)
      },
      lookUpOrder: ({ profile, credentials }, responseId) => {
        this.lookUps.push(responseId)
        this.asked.push(`${credentials?.user ?? ''} at ${profile.retailUrl} for ${profile.agencyId}`)
        return this.script.lookUp()
      },
    }
  }
}
