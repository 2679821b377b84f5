import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  blocksPayment,
  looksOf,
  stepAfterEnd,
  type BookingAttempt,
  type Override,
} from '../../../shared/domain/booking/booking-attempt'
import type { DeskWork, StartedSale } from '../../../shared/domain/desk/desk-work'
import type { Pricing } from '../../../shared/domain/price/pricing'
import type { AppError, Result } from '../../../shared/errors/app-error'
import type { StartAttempt } from '../../../shared/domain/booking/booking-attempt'
import { ask, onDeskEvent } from '../gateway/desk'

/** A day's sales: a desk that is open for weeks does not keep every one. */
const KEPT = 50

/** Booking attempts as main tells them. Main decides everything; this store only shows and asks. */
export const useAttemptStore = defineStore('attempts', () => {
  /** Newest first. */
  const attempts = shallowRef<readonly BookingAttempt[]>([])
  const currentId = ref<string>()
  const error = shallowRef<AppError>()
  const isBusy = ref(false)
  /** Attempts whose card window is no longer open; those that took a card say so by their state. */
  const withoutWindow = shallowRef<ReadonlySet<string>>(new Set())
  /** The sale on the screens, as far as an attempt was made of it here. */
  const sale = shallowRef<StartedSale>()
  /** The pricing in force for the current attempt: with the card, once there is one. */
  const pricing = shallowRef<Pricing>()

  const current = computed(() => attempts.value.find((attempt) => attempt.id === currentId.value))
  /** The attempt of the sale on the screens; another one may have been opened since. */
  const ofSale = computed(() => attempts.value.find((attempt) => attempt.id === sale.value?.attemptId))
  /** What the current attempt was made from; undefined for one that was opened later. */
  const startedWith = computed(() =>
    sale.value?.attemptId === currentId.value ? sale.value?.request : undefined,
  )
  /** The current one while its end is awaited; one whose outcome is unknown may take long, and others are served. */
  const beingPaid = computed(() => {
    const attempt = current.value
    return attempt && attempt.state.kind !== 'unknown' && blocksPayment(attempt.state) ? attempt : undefined
  })
  /** The price with the card that was taken, while nothing is sent and it was started from `pricingId`. */
  const withCard = (pricingId: string | undefined): Pricing | undefined =>
    current.value?.state.kind === 'priced' && startedWith.value?.pricingId === pricingId
      ? pricing.value
      : undefined
  /** The current attempt waits for a card, and no window is open to type it in. */
  const lacksWindow = computed(
    () => current.value?.state.kind === 'draft' && withoutWindow.value.has(current.value.id),
  )
  const unknown = computed(() => attempts.value.filter((attempt) => attempt.state.kind === 'unknown'))
  /** Ended without an order, and looked for again: one could still turn up. */
  const watched = computed(() => attempts.value.filter((attempt) => stepAfterEnd(attempt) !== undefined))
  /** Orders that turned up after none was said to exist, until the agent has acknowledged them. */
  const alarms = computed(() =>
    attempts.value.filter(({ alarm }) => alarm !== undefined && alarm.acknowledgedAt === undefined),
  )
  /** Over without an order, and not looked for any more: nobody meets them but who searches. */
  const endedWithout = computed(() =>
    attempts.value.filter(
      (attempt) =>
        (attempt.state.kind === 'declined' || attempt.state.kind === 'reconciled') &&
        stepAfterEnd(attempt) === undefined,
    ),
  )
  const blocking = computed(() => attempts.value.filter((attempt) => blocksPayment(attempt.state)))

  return {
    attempts,
    currentId,
    current,
    beingPaid,
    unknown,
    watched,
    endedWithout,
    alarms,
    blocking,
    error,
    isBusy,
    pricing,
    withCard,
    lacksWindow,
    sale,
    ofSale,
    startedWith,
    load,
    listen,
    start,
    openCardWindow,
    priceAgain,
    takePriceWithoutCard,
    acceptPrice,
    pay,
    abandon,
    overrideBlock,
    acknowledgeAlarm,
    lookUp,
    show,
    clear,
    leaveSale,
    endSale,
    resume,
  }

  async function load(): Promise<void> {
    const result = await ask((desk) => desk.listAttempts({ onlyOpen: false }))
    if (result.ok) attempts.value = result.value
    else error.value = result.error
  }

  /** Mirrors what main tells unasked; returns the function that stops. */
  function listen(): () => void {
    const stops = [
      onDeskEvent('attempt-changed', (event) => {
        mirror(event.attempt)
      }),
      onDeskEvent('attempt-problem', (event) => {
        if (event.attemptId === currentId.value) error.value = event.error
      }),
      onDeskEvent('card-window-closed', ({ attemptId }) => {
        const known = attempts.value.map(({ id }) => id).filter((id) => withoutWindow.value.has(id))
        withoutWindow.value = new Set([...known, attemptId])
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  async function start(request: StartAttempt): Promise<boolean> {
    currentId.value = undefined
    pricing.value = undefined
    sale.value = { request }
    return busyWith(async () => {
      const result = await ask((desk) => desk.startAttempt(request))
      if (result.ok) {
        currentId.value = result.value.id
        sale.value = { request, attemptId: result.value.id }
      }
      return result
    })
  }

  function openCardWindow(): Promise<boolean> {
    return actOnCurrent((attemptId) => {
      withoutWindow.value = new Set([...withoutWindow.value].filter((id) => id !== attemptId))
      return ask((desk) => desk.openCardWindow({ attemptId }))
    })
  }

  function priceAgain(): Promise<boolean> {
    return actOnCurrent((attemptId) => ask((desk) => desk.priceAttempt({ attemptId })))
  }

  function takePriceWithoutCard(): Promise<boolean> {
    return actOnCurrent((attemptId) => ask((desk) => desk.takePriceWithoutCard({ attemptId })))
  }

  function acceptPrice(): Promise<boolean> {
    // What stands on the screen is what the agent agrees to.
    const pricingId = current.value?.basis.pricingId ?? ''
    return actOnCurrent((attemptId) => ask((desk) => desk.acceptAttemptPrice({ attemptId, pricingId })))
  }

  /** Main sends OrderCreate once, however often this is asked. */
  function pay(): Promise<boolean> {
    return actOnCurrent((attemptId) => ask((desk) => desk.payAttempt({ attemptId })))
  }

  function abandon(): Promise<boolean> {
    return actOnCurrent((attemptId) => ask((desk) => desk.abandonAttempt({ attemptId })))
  }

  /** Paying is asked for again afterwards. */
  function overrideBlock(override: Override): Promise<boolean> {
    return actOnCurrent((attemptId) => ask((desk) => desk.overrideBlock({ attemptId, override })))
  }

  async function acknowledgeAlarm(attemptId: string): Promise<boolean> {
    return take(await ask((desk) => desk.acknowledgeAlarm({ attemptId })))
  }

  async function lookUp(attemptId: string): Promise<boolean> {
    return take(await ask((desk) => desk.lookUpAttempt({ attemptId })))
  }

  function show(attemptId: string): void {
    if (attemptId !== currentId.value) pricing.value = undefined
    currentId.value = attemptId
    error.value = undefined
    void readPricing(attemptId)
  }

  function clear(): void {
    if (startedWith.value) endSale()
    currentId.value = undefined
    pricing.value = undefined
    error.value = undefined
  }

  /** Another trip is asked for while this one is paid: whatever becomes of it, its customer is served. */
  function leaveSale(): void {
    if (sale.value) sale.value = { ...sale.value, isLeft: true }
  }

  function endSale(): void {
    sale.value = undefined
  }

  /** What a window that crashed had on the screen; main tells how it stands by now. */
  async function resume({ attemptId, sale: started }: Pick<DeskWork, 'attemptId' | 'sale'>): Promise<void> {
    await load()
    if (attemptId !== undefined) show(attemptId)
    sale.value = started
  }

  async function actOnCurrent(
    call: (attemptId: string) => Promise<Result<BookingAttempt>>,
  ): Promise<boolean> {
    const attemptId = currentId.value
    return attemptId === undefined ? false : busyWith(() => call(attemptId))
  }

  async function busyWith(call: () => Promise<Result<BookingAttempt>>): Promise<boolean> {
    if (isBusy.value) return false
    isBusy.value = true
    error.value = undefined
    try {
      return take(await call())
    } finally {
      isBusy.value = false
    }
  }

  function take(result: Result<BookingAttempt>): boolean {
    if (result.ok) {
      mirror(result.value)
    } else {
      error.value = result.error
    }
    return result.ok
  }

  function mirror(attempt: BookingAttempt): void {
    const before = attempts.value.find((other) => other.id === attempt.id)
    // What was said of an earlier moment is not said of a newer one.
    if (attempt.id === currentId.value && before && hasMoved(before, attempt)) error.value = undefined
    const others = attempts.value.filter((other) => other.id !== attempt.id)
    attempts.value = [attempt, ...others]
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .filter((one, index) => index < KEPT || mayMatter(one))
    if (attempt.id === currentId.value && attempt.basis.pricingId !== pricing.value?.pricingId)
      void readPricing(attempt.id)
  }

  /** Of older ones, those that somebody still has to see. */
  function mayMatter(attempt: BookingAttempt): boolean {
    const { id, state, alarm } = attempt
    if (id === currentId.value || id === sale.value?.attemptId || blocksPayment(state)) return true
    return stepAfterEnd(attempt) !== undefined || (alarm !== undefined && alarm.acknowledgedAt === undefined)
  }

  async function readPricing(attemptId: string): Promise<void> {
    const result = await ask((desk) => desk.readAttemptPricing({ attemptId }))
    if (result.ok && currentId.value === attemptId) pricing.value = result.value
  }
})

/** Another state, or one more look: what went wrong before it says nothing of it. */
function hasMoved(before: BookingAttempt, now: BookingAttempt): boolean {
  return before.state.kind !== now.state.kind || looksOf(before).length !== looksOf(now).length
}
