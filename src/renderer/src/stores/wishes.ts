import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { daysBetween, weekday, type LocalDate } from '../../../shared/domain/dates/local-date'
import { minutesOfDay } from '../../../shared/domain/dates/minutes-of-day'

/** What a customer can do without: asked of each pair of days, and of each flight once there are flights. */
export interface Wishes {
  /** From the fewest to the most nights; absent: any. */
  readonly nights?: { readonly fewest: number; readonly most: number }
  /** 1 = Monday to 7 = Sunday; none: any day. */
  readonly outOn: readonly number[]
  readonly backOn: readonly number[]
  /** HH:MM. The calendar has no times: they are asked of the flights of the days. */
  readonly notBefore?: string
  readonly notAfter?: string
}

const noWishes: Wishes = { outOn: [], backOn: [] }

/** The wishes of the customer at the counter. */
export const useWishStore = defineStore('wishes', () => {
  const wishes = shallowRef<Wishes>(noWishes)
  const hasTimes = computed(() => wishes.value.notBefore !== undefined || wishes.value.notAfter !== undefined)
  const hasDays = computed(() => {
    const { nights, outOn, backOn } = wishes.value
    return nights !== undefined || outOn.length > 0 || backOn.length > 0
  })
  return { wishes, hasDays, hasTimes, areDaysWished, isTimeWished, clear, clearTimes }

  /** Of a one-way trip there is no day of return. */
  function areDaysWished(out: LocalDate, back: LocalDate | undefined): boolean {
    const { nights, outOn, backOn } = wishes.value
    if (outOn.length > 0 && !outOn.includes(weekday(out))) return false
    if (back === undefined) return true
    if (backOn.length > 0 && !backOn.includes(weekday(back))) return false
    if (!nights) return true
    const stay = daysBetween(out, back)
    return stay >= nights.fewest && stay <= nights.most
  }

  /** A flight whose time is not stated is not known to be wished. */
  function isTimeWished(departs: string | undefined): boolean {
    if (!hasTimes.value) return true
    const at = minutesOfDay(departs)
    if (at === undefined) return false
    const { notBefore, notAfter } = wishes.value
    return at >= (minutesOfDay(notBefore) ?? 0) && at <= (minutesOfDay(notAfter) ?? Infinity)
  }

  function clear(): void {
    wishes.value = noWishes
  }

  function clearTimes(): void {
    const { nights, outOn, backOn } = wishes.value
    wishes.value = { ...(nights && { nights }), outOn, backOn }
  }
})
