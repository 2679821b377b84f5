import {
  mayStillAppear,
  type BookingAttempt,
  type LateOrderAlarm,
} from '../../shared/domain/booking/booking-attempt'
import { locatorOf, type AgreedOrder, type Order, type StoredOrder } from '../../shared/domain/order/order'
import type { Profile } from '../../shared/domain/desk/profile'
import { flightsOfKey } from '../../shared/domain/booking/trip-key'
import type { OrderAnswer } from '../ndc/airline-calls'
import { differencesFrom } from '../../shared/domain/order/agreed-order'
import type { OrderStore } from '../order-cache/order-store'
import type { AttemptAudit } from './attempt-audit'
import { errorOf } from './call-outcome'
import type { BookingEvent, LiveAttempt } from './live-attempt'
import { isOverridden, type PaymentBlock } from './payment-block'
import type { Clock } from './ports'

/** There is an order: the one thing that ends a payment well. */
export class OutcomeSettler {
  constructor(
    private readonly audit: AttemptAudit,
    private readonly block: PaymentBlock,
    private readonly orders: OrderStore,
    private readonly clock: Clock,
    private readonly emit: (event: BookingEvent) => void,
  ) {}

  /** Stores the order, then ends the attempt; false when the order could not be stored. */
  confirm(live: LiveAttempt, answer: OrderAnswer, profile: Profile): boolean {
    if (live.isClosed) return false
    const agreed = agreedBy(live.attempt)
    const differsFromAgreed = differencesFrom(agreed, answer.order).length > 0
    if (!this.store(live, answer, profile, differsFromAgreed ? { agreed } : {})) return false
    if (live.can('order-seen')) this.end(live, answer.order, differsFromAgreed)
    return true
  }

  /**
   * The plug was pulled after the order was stored and before its attempt had ended: nobody needs to be asked, and an
   * airline that shows the order late cannot say that there is none. False where no order is stored.
   */
  confirmStored(live: LiveAttempt): boolean {
    const { basis, sentTo } = live.attempt
    const stored = this.orders.madeOf(basis.responseId)
    if (!stored || (sentTo && stored.environment !== sentTo.profile.environment)) return false
    if (!live.can('order-seen')) return false
    this.end(live, stored.order, differencesFrom(agreedBy(live.attempt), stored.order).length > 0)
    return true
  }

  private end(live: LiveAttempt, order: Order, differsFromAgreed: boolean): void {
    const { orderId, owner, total } = order
    const locator = locatorOf(order)
    const named = locator === undefined ? {} : { locator }
    const alarmWith = this.othersToRaiseAlarmWith(live.attempt)
    const told = {
      ...named,
      ...(differsFromAgreed && { differsFromAgreed }),
      ...(alarmWith && { alarmWith }),
    }
    live.record({ what: 'order-seen', orderId, owner, ...told })
    live.stopWaitingFor()
    live.bankWindow?.abort()
    this.audit.note(live, differsFromAgreed ? 'order-confirmed-otherwise' : 'order-confirmed', {
      order: orderId,
      ...named,
      ...(total && { orderTotal: `${total.currency} ${total.amount}` }),
    })
    if (!alarmWith) return
    this.audit.note(live, 'late-order-found', {
      order: orderId,
      over: alarmWith.map(({ shortId }) => shortId).join(' '),
    })
  }

  /**
   * It was said that there is no order, and somebody may have paid again; or there is another order of the trip that
   * nobody agreed to have beside this one. Undefined when all is as it should be.
   */
  private othersToRaiseAlarmWith(attempt: BookingAttempt): LateOrderAlarm['others'] | undefined {
    const others = this.block.soldOrMoving(attempt)
    const isSecond = others.some(
      (one) => one.state.kind === 'confirmed' && !isOverridden(attempt, 'already-sold', one),
    )
    return mayStillAppear(attempt) || isSecond ? others.map(toldInAlarm) : undefined
  }

  private store(
    live: LiveAttempt,
    { order, others = [], etag }: OrderAnswer,
    profile: Profile,
    agreed: Pick<StoredOrder, 'agreed'>,
  ): boolean {
    const { attempt } = live
    const now = this.clock.now()
    try {
      const { changed } = this.orders.store({
        order,
        profileId: attempt.profileId,
        environment: profile.environment,
        asOf: now,
        // The ETag is that of the answer: with several orders it tells of none by itself.
        ...(etag !== undefined && others.length === 0 && { etag }),
        responseId: attempt.basis.responseId,
        createdAt: now,
        ...cardOf(attempt),
        ...(attempt.agent !== undefined && { agent: attempt.agent }),
        ...(attempt.basis.terms && { sold: attempt.basis.terms }),
        ...agreed,
      })
      this.emit({ kind: 'order-stored', order: { orderId: order.orderId, owner: order.owner }, changed })
      this.storeBeside(live, others, profile)
      return true
    } catch (error) {
      live.problem(errorOf(error))
      return false
    }
  }

  /** An airline may make several orders of one offer: each gets its row, and none stands in the way of the first. */
  private storeBeside(live: LiveAttempt, others: readonly Order[], { environment }: Profile): void {
    const { attempt } = live
    const now = this.clock.now()
    const sale = { profileId: attempt.profileId, environment, responseId: attempt.basis.responseId }
    try {
      for (const order of others) {
        const { changed } = this.orders.store({ ...sale, order, asOf: now, createdAt: now })
        this.emit({ kind: 'order-stored', order: { orderId: order.orderId, owner: order.owner }, changed })
      }
    } catch (error) {
      live.problem(errorOf(error))
    }
  }
}

function toldInAlarm({ id, shortId, state }: BookingAttempt): LateOrderAlarm['others'][number] {
  const { orderId, locator } = state.kind === 'confirmed' ? state : {}
  return {
    attemptId: id,
    shortId,
    ...(orderId !== undefined && { orderId }),
    ...(locator !== undefined && { locator }),
  }
}

/** Not known of attempts of earlier versions once their outcome was unknown. */
function cardOf({ sentWith }: BookingAttempt): Pick<StoredOrder, 'card'> {
  return sentWith ? { card: sentWith } : {}
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
