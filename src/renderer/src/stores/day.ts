import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { DayReport } from '../../../shared/domain/order/day-report'
import type { LocalDate } from '../../../shared/domain/dates/local-date'
import type { PrintOutcome } from '../../../shared/domain/desk/workstation'
import type { AppError, Result } from '../../../shared/errors/app-error'
import { ask } from '../gateway/desk'

/** What was sold on a day, as main has worked it out. */
export const useDayStore = defineStore('day', () => {
  const day = ref<LocalDate>('')
  const report = shallowRef<DayReport>()
  const error = shallowRef<AppError>()
  return { day, report, error, load, print, saveCsv }

  async function load(wanted: LocalDate): Promise<void> {
    day.value = wanted
    const result = await noted(ask((desk) => desk.readDay({ day: wanted })))
    if (day.value === wanted) report.value = result.ok ? result.value : undefined
  }

  async function print(): Promise<PrintOutcome | undefined> {
    const result = await noted(ask((desk) => desk.printDay({ day: day.value })))
    return result.ok ? result.value.outcome : undefined
  }

  /** The path of the file; undefined when the agent wanted none after all. */
  async function saveCsv(): Promise<string | undefined> {
    const result = await noted(ask((desk) => desk.saveDayCsv({ day: day.value })))
    return result.ok ? result.value?.path : undefined
  }

  async function noted<T>(asked: Promise<Result<T>>): Promise<Result<T>> {
    const result = await asked
    error.value = result.ok ? undefined : result.error
    return result
  }
})
