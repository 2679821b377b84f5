import type {
  BankAnswerCall,
  CallContext,
  OrderAnswer,
  OrderCreateAnswer,
  OrderCreateCall,
  OrderReadAnswer,
} from '../../../src/main/ndc/airline-calls'
import type { Money } from '../../../src/shared/domain/money/money'
import type { AppError } from '../../../src/shared/errors/app-error'
import { anOrder } from '../booking/builders'
import { peopleIn, type Person } from './people'
import { placeOf } from './points-of-sale'
import type { World } from './world'
import { Refused } from '../../../src/shared/errors/refused'
import type { CallFate } from '../../../src/shared/errors/call-fate'

interface SoldOffer {
  readonly responseId: string
  readonly total: Money
  readonly trip: string
}

export interface BookedOrder extends Receipt {
  readonly orderId: string
  readonly offerId: string
  readonly trip: string
  readonly bookedAtMs: number
  /** Endpoint 4 knows nothing of it before. */
  readonly visibleAtMs: number
}

/** For whom, where and when OrderCreate was sent. */
interface Receipt {
  readonly people: readonly Person[]
  readonly place: string
  readonly sentAtMs: number
}

interface OpenChallenge {
  readonly offerId: string
  isApproved: boolean
  isClosed: boolean
}

/** A request may be carried out up to three minutes after the line was cut, and its order be shown later still. */
const LATEST_ARRIVAL_MS = 180_000
const LATEST_SIGHT_MS = 50_000
/** Now and then an airline does worse than it said: what the desk does then is raise its alarm. */
const BEYOND_ITS_WORD_MS = 10_000_000
const WHEN_IT_IS_PAID_AGAIN_MS = [300_000, 1_800_000] as const
const TIME_OUT_MS = 90_000
const NO_RECEIPT = { people: [], place: '', sentAtMs: 0 }

/** Shown later than any look of the series can wait for. */
export function isBeyondItsWord({ bookedAtMs, visibleAtMs }: BookedOrder): boolean {
  return visibleAtMs - bookedAtMs > LATEST_SIGHT_MS
}

/**
 * The airline with its own books, and the network to it. What it does with a request and what the desk learns
 * of it are decided apart.
 */
export class SimulatedAirline {
  readonly offers = new Map<string, SoldOffer>()
  readonly orders: BookedOrder[] = []
  /** How often OrderCreate arrived for each priced offer. */
  readonly received = new Map<string, number>()
  private readonly receipts = new Map<string, Receipt>()
  /** Orders that an OrderViewRS has told the desk of. */
  readonly told = new Set<string>()
  private readonly challenges = new Map<string, OpenChallenge>()
  private isDown = false
  private isRefusing = false

  constructor(private readonly world: World) {}

  /** Nobody can reach the airline for a while. */
  goDown(ms: number): void {
    this.isDown = true
    this.world.note(`airline not reachable for ${String(ms)} ms`)
    this.world.clock.after(ms, () => (this.isDown = false))
  }

  /** It is there, and answers nobody's question. */
  refuse(ms: number): void {
    this.isRefusing = true
    this.world.note(`airline refuses for ${String(ms)} ms`)
    this.world.clock.after(ms, () => (this.isRefusing = false))
  }

  recover(): void {
    this.isDown = false
    this.isRefusing = false
  }

  async createOrder(context: CallContext, call: OrderCreateCall): Promise<OrderCreateAnswer> {
    const { offerId } = call.offer
    const receipt = {
      people: peopleIn(call.travellers),
      place: placeOf(context),
      sentAtMs: this.world.clock.elapsedMs(),
    }
    return this.overNetwork<OrderCreateAnswer>('OrderCreate', () => {
      this.receipts.set(offerId, receipt)
      return this.receiveOrder(call)
    })
  }

  async answerBank(call: BankAnswerCall): Promise<OrderAnswer> {
    return this.overNetwork('CustomerInputRS', () => this.receiveBankAnswer(call))
  }

  /** Nobody is told of orders that were made elsewhere, or as somebody else. */
  async lookUp(context: CallContext, responseId: string): Promise<OrderReadAnswer> {
    const { world } = this
    await world.sleep(world.random.whole(5, 900))
    this.failLook()
    const asked = placeOf(context)
    const order = this.orders.find(
      ({ offerId, visibleAtMs, place }) =>
        this.offers.get(offerId)?.responseId === responseId &&
        place === asked &&
        visibleAtMs <= world.clock.elapsedMs(),
    )
    if (!order) throw failed({ kind: 'order-not-found' }, 'not-sent')
    return { kind: 'order', answer: this.tell(order) }
  }

  /** The customer has said yes; some airlines hear of it from the bank before the desk tells them. */
  approve(reference: string | undefined): void {
    const challenge = this.challenges.get(reference ?? '')
    if (!challenge) return
    challenge.isApproved = true
    if (this.world.fault(0.3)) this.later(() => this.complete(challenge))
  }

  private failLook(): void {
    const { random, hasFaults } = this.world
    if (this.isDown) throw failed({ kind: 'not-reachable', reason: 'reset', host: 'airline' })
    const way = hasFaults ? random.weighted(LOOKS) : 'fine'
    if (way === 'not-reachable') throw failed({ kind: 'not-reachable', reason: 'reset', host: 'airline' })
    if (way === 'garbled') throw failed({ kind: 'broken-xml', line: 1, column: 1 })
    if (way === 'decoder-died') throw failed({ kind: 'internal', reference: 'decoder' })
    if (way === 'asked-to-wait') throw this.askedToWait()
    if (way === 'sign-in-refused' || this.isRefusing) throw failed({ kind: 'sign-in-refused' }, 'not-sent')
    if (way === 'errors') refuse()
  }

  private askedToWait(): Refused {
    const retryAfterSeconds = this.world.random.whole(1, 400)
    return failed({ kind: 'too-many-requests', retryAfterSeconds }, 'not-sent')
  }

  private async overNetwork<Answer>(name: string, receive: () => Answer): Promise<Answer> {
    const { world } = this
    const way = this.isDown ? 'not-sent' : world.hasFaults ? world.random.weighted(WAYS) : 'fine'
    world.note(`${name} ${way}`)
    if (way === 'not-sent')
      throw failed({ kind: 'not-reachable', reason: 'refused', host: 'airline' }, 'not-sent')
    if (way === 'asked-to-wait') throw this.askedToWait()
    if (way === 'request-lost') return this.silence()
    if (way === 'late') {
      this.later(receive)
      await world.sleep(world.random.whole(100, 5_000))
      throw failed({ kind: 'not-reachable', reason: 'reset', host: 'airline' })
    }
    await world.sleep(world.random.whole(20, way === 'slow' ? 15_000 : 800))
    const answer = received(receive)
    if (way === 'answer-lost') return this.silence()
    const unread = UNREAD[way]
    if (unread) throw failed(unread)
    return answer()
  }

  private async silence(): Promise<never> {
    await this.world.sleep(this.world.random.chance(0.5) ? TIME_OUT_MS : 2_000)
    throw failed({ kind: 'timed-out', phase: 'whole', seconds: 90 })
  }

  private receiveOrder(call: OrderCreateCall): OrderCreateAnswer {
    const { world } = this
    const { offerId, responseId } = call.offer
    this.received.set(offerId, (this.received.get(offerId) ?? 0) + 1)
    const offer = this.offers.get(offerId)
    if (offer?.responseId !== responseId)
      return (world.violated('an offer was ordered with foreign ids'), refuse())
    if (offer.total.amount !== call.total.amount) world.violated('another amount was sent than was priced')
    if (world.fault(0.08) || this.orders.some((order) => order.offerId === offerId)) return refuse()
    if (world.random.chance(0.4)) return { kind: 'order', answer: this.tell(this.book(offerId)) }
    const acsReference = world.newId('acs')
    this.challenges.set(acsReference, { offerId, isApproved: false, isClosed: false })
    return { kind: 'challenge', challenge: { acsUrl: 'https://bank.example', acsReference } }
  }

  private receiveBankAnswer({ challenge: { acsReference }, status }: BankAnswerCall): OrderAnswer {
    const challenge = this.challenges.get(acsReference ?? '')
    if (!challenge || !challenge.isApproved || status === 'N') {
      if (challenge) challenge.isClosed = true
      return refuse()
    }
    const order = this.complete(challenge)
    // Errors although the order was made: the desk must look before it believes them.
    if (!order || this.world.fault(0.1)) return refuse()
    return this.tell(order)
  }

  private complete(challenge: OpenChallenge): BookedOrder | undefined {
    if (challenge.isClosed) return undefined
    return this.orders.find((order) => order.offerId === challenge.offerId) ?? this.book(challenge.offerId)
  }

  private book(offerId: string): BookedOrder {
    const { world } = this
    const bookedAtMs = world.clock.elapsedMs()
    const visibleAtMs = bookedAtMs + this.hiddenForMs()
    const trip = this.offers.get(offerId)?.trip ?? ''
    const receipt = this.receipts.get(offerId) ?? NO_RECEIPT
    const order = { ...receipt, orderId: world.newId('ORDER'), offerId, trip, bookedAtMs, visibleAtMs }
    this.orders.push(order)
    world.note(`airline books ${order.orderId} for ${offerId}`)
    return order
  }

  private hiddenForMs(): number {
    const { world } = this
    if (!world.fault(0.3)) return 0
    if (!world.random.chance(0.7)) return world.random.whole(0, LATEST_SIGHT_MS)
    // Mostly about when the looks have just ended and the trip is paid for again.
    return world.random.chance(0.7)
      ? world.random.whole(...WHEN_IT_IS_PAID_AGAIN_MS)
      : world.random.whole(LATEST_SIGHT_MS, BEYOND_ITS_WORD_MS)
  }

  private tell(order: BookedOrder): OrderAnswer {
    return { order: anOrder(order.orderId) }
  }

  private later(act: () => unknown): void {
    const { clock, random } = this.world
    clock.after(random.whole(0, LATEST_ARRIVAL_MS), () => received(act))
  }
}

const WAYS = {
  fine: 55,
  slow: 8,
  'not-sent': 6,
  'request-lost': 6,
  late: 6,
  'answer-lost': 9,
  'answer-cut': 6,
  'answer-garbled': 4,
  'decoder-died': 2,
  'asked-to-wait': 3,
} as const

/** Answers that were on their way, and what became of them. */
const UNREAD: Readonly<Partial<Record<keyof typeof WAYS, AppError>>> = {
  'answer-cut': { kind: 'answer-cut', host: 'airline' },
  'answer-garbled': { kind: 'html-answer' },
  'decoder-died': { kind: 'internal', reference: 'decoder' },
}

const LOOKS = {
  fine: 83,
  'not-reachable': 8,
  garbled: 2,
  'decoder-died': 1,
  'asked-to-wait': 4,
  'sign-in-refused': 1,
  errors: 1,
} as const

function failed(error: AppError, fate: CallFate = 'unknown'): Refused {
  return new Refused(error, { fate })
}

function refuse(): never {
  throw failed({ kind: 'airline-refused', operation: 'order-create', errors: [{ text: 'No' }] }, 'not-sent')
}

/** What the airline did stays done, whether or not its answer arrives. */
function received<Answer>(receive: () => Answer): () => Answer {
  try {
    const answer = receive()
    return () => answer
  } catch (error) {
    return () => {
      throw error
    }
  }
}
