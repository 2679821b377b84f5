import type { BookingAttempt, UnknownReason } from '../../shared/domain/booking-attempt'
import { locatorOf, type AgreedOrder, type Order, type StoredOrder } from '../../shared/domain/order'
import type { Profile } from '../../shared/domain/profile'
import { flightsOfKey } from '../../shared/domain/trip-key'
import type { OrderAnswer } from '../ndc/airline-calls'
import { differencesFrom } from '../../shared/domain/order/agreed-order'
import type { OrderStore } from '../order-cache/order-store'
import type { AttemptAudit } from './attempt-audit'
import { errorOf } from './call-outcome'
import type { BookingEvent, LiveAttempts } from './live-attempts'
import { isPossible } from './next-state'
import type { Clock } from './ports'

/** The two things that can be known after money may have moved: there is an order, or nobody knows yet. */
export class OutcomeSettler {
  constructor(
    private readonly live: LiveAttempts,
    private readonly audit: AttemptAudit,
    private readonly orders: OrderStore,
    private readonly clock: Clock,
    private readonly emit: (event: BookingEvent) => void,
  ) {}

  /** Stores the order, then ends the attempt; false when the order could not be stored. */
  confirm(attemptId: string, answer: OrderAnswer, profile: Profile): boolean {
    if (this.live.closed) return false
    const { attempt } = this.live.find(attemptId)
    const agreed = agreedBy(attempt)
    const isOtherwise = differencesFrom(agreed, answer.order).length > 0
    if (!this.store(attempt, answer, profile, isOtherwise ? { agreed } : {})) return false
    if (isPossible(attempt.state.kind, 'order-seen')) this.end(attemptId, answer.order, isOtherwise)
    return true
  }

  private end(attemptId: string, order: Order, isOtherwise: boolean): void {
    const { orderId, owner, total } = order
    const locator = locatorOf(order)
    const named = locator === undefined ? {} : { locator }
    const told = { ...named, ...(isOtherwise && { isOtherwise }) }
    const ended = this.live.record(attemptId, { what: 'order-seen', orderId, owner, ...told })
    this.audit.note(ended, isOtherwise ? 'order-confirmed-otherwise' : 'order-confirmed', {
      order: orderId,
      ...named,
      ...(total && { orderTotal: `${total.currency} ${total.amount}` }),
    })
  }

  lose(attemptId: string, reason: UnknownReason, messages: readonly string[] = []): BookingAttempt {
    if (this.live.closed) return this.live.find(attemptId).attempt
    const attempt = this.live.record(attemptId, { what: 'outcome-lost', reason, messages })
    this.audit.note(attempt, 'payment-unknown', { reason })
    return attempt
  }

  private store(
    attempt: BookingAttempt,
    { order, etag }: OrderAnswer,
    profile: Profile,
    agreed: Pick<StoredOrder, 'agreed'>,
  ): boolean {
    const now = this.clock.now()
    try {
      const { changed } = this.orders.store({
        order,
        profileId: attempt.profileId,
        environment: profile.environment,
        asOf: now,
        ...(etag !== undefined && { etag }),
        responseId: attempt.basis.responseId,
        createdAt: now,
        ...cardOf(attempt),
        ...agreed,
      })
      this.emit({ kind: 'order-stored', order: { orderId: order.orderId, owner: order.owner }, changed })
      return true
    } catch (error) {
      this.live.problem(attempt.id, errorOf(error))
      return false
    }
  }
}

/** Not known any more once the outcome was unknown. */
function cardOf({ state }: BookingAttempt): Pick<StoredOrder, 'card'> {
  if (!('card' in state)) return {}
  const { brand, lastFour } = state.card
  return { card: { brand, lastFour } }
}

function agreedBy(attempt: BookingAttempt): AgreedOrder {
  const { basis, tripKey, departureDate, returnDate, travellers } = attempt
  return {
    total: basis.total,
    flights: flightsOfKey(tripKey),
    departureDate,
    ...(returnDate !== undefined && { returnDate }),
    travellers: travellers.map(({ passengerId, surname, givenName }) => ({
      passengerId,
      surname,
      givenName,
    })),
  }
}
