import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { blocksPayment, type BookingAttempt } from '../../../shared/domain/booking-attempt'
import type { AppError, Result } from '../../../shared/ipc/app-error'
import type { StartAttempt } from '../../../shared/ipc/desk-contract'
import { ask, onDeskEvent } from '../gateway/desk'

/** Booking attempts as main keeps them: what is open, what came of it, what is still unknown. */
export const useAttemptStore = defineStore('attempts', () => {
  const attempts = shallowRef<ReadonlyMap<string, BookingAttempt>>(new Map())
  const problems = shallowRef<ReadonlyMap<string, AppError>>(new Map())

  /** Attempts in which money may have moved: their trips must not be paid again. */
  const unsettled = computed(() => [...attempts.value.values()].filter(({ state }) => blocksPayment(state)))

  return {
    attempts,
    problems,
    unsettled,
    start,
    refresh,
    startAttempt,
    openCardWindow,
    acceptPrice,
    pay,
    abandon,
    lookUp,
    forgetProblem,
  }

  /** Listens and fetches what is still open from before; returns the function that stops. */
  async function start(): Promise<() => void> {
    const stops = [
      onDeskEvent('attempt-changed', ({ attempt }) => {
        keep(attempt)
      }),
      onDeskEvent('attempt-problem', ({ attemptId, error }) => {
        problems.value = new Map(problems.value).set(attemptId, error)
      }),
    ]
    await refresh()
    return () => {
      for (const stop of stops) stop()
    }
  }

  async function refresh(): Promise<void> {
    const result = await ask((desk) => desk.listAttempts({ onlyOpen: true }))
    if (result.ok) for (const attempt of result.value) keep(attempt)
  }

  function startAttempt(request: StartAttempt): Promise<Result<BookingAttempt>> {
    return kept(ask((desk) => desk.startAttempt(request)))
  }

  function openCardWindow(attemptId: string): Promise<Result<BookingAttempt>> {
    return kept(ask((desk) => desk.openCardWindow({ attemptId })))
  }

  function acceptPrice(attemptId: string): Promise<Result<BookingAttempt>> {
    return kept(ask((desk) => desk.acceptAttemptPrice({ attemptId })))
  }

  function pay(attemptId: string): Promise<Result<BookingAttempt>> {
    return kept(ask((desk) => desk.payAttempt({ attemptId })))
  }

  function abandon(attemptId: string): Promise<Result<BookingAttempt>> {
    return kept(ask((desk) => desk.abandonAttempt({ attemptId })))
  }

  function lookUp(attemptId: string): Promise<Result<BookingAttempt>> {
    return kept(ask((desk) => desk.lookUpAttempt({ attemptId })))
  }

  function forgetProblem(attemptId: string): void {
    problems.value = new Map([...problems.value].filter(([id]) => id !== attemptId))
  }

  async function kept(answer: Promise<Result<BookingAttempt>>): Promise<Result<BookingAttempt>> {
    const result = await answer
    if (result.ok) keep(result.value)
    return result
  }

  function keep(attempt: BookingAttempt): void {
    attempts.value = new Map(attempts.value).set(attempt.id, attempt)
  }
})
