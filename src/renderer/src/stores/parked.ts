import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { ParkedRow, ParkRequest, TakenUpSale } from '../../../shared/domain/desk/parked-sale'
import type { AppError, Result } from '../../../shared/errors/app-error'
import { ask } from '../gateway/desk'
import { useClockStore } from './clock'

/** Sales put aside for another customer. Main keeps them; here they are only shown. */
export const useParkedStore = defineStore('parked', () => {
  /** In the order of their places. */
  const rows = shallowRef<readonly ParkedRow[]>([])
  const error = shallowRef<AppError>()
  /** The search that is under way for a sale that is being taken up. */
  const asking = ref<string>()
  /** The last sale that was taken up, until it has been read. */
  const takenUp = shallowRef<TakenUpSale>()
  let lastId = 0

  return { rows, error, asking, takenUp, load, park, rename, takeUp, stop, drop }

  function load(): Promise<boolean> {
    return mirrored(ask((desk) => desk.listParked(null)))
  }

  function park(request: ParkRequest): Promise<boolean> {
    return mirrored(ask((desk) => desk.parkSale(request)))
  }

  function rename(parkedId: string, name: string): Promise<boolean> {
    return mirrored(ask((desk) => desk.renameParked({ parkedId, name })))
  }

  function drop(parkedId: string): Promise<boolean> {
    return mirrored(ask((desk) => desk.dropParked({ parkedId })))
  }

  /** Undefined when the airline could not be asked, or the agent gave it up; the sale stays parked. */
  async function takeUp(parkedId: string): Promise<TakenUpSale | undefined> {
    lastId += 1
    const searchId = `parked-${String(useClockStore().exactly())}-${String(lastId)}`
    asking.value = searchId
    error.value = undefined
    takenUp.value = undefined
    const result = await ask((desk) => desk.takeUpParked({ parkedId, searchId }))
    if (asking.value !== searchId) return undefined
    asking.value = undefined
    if (result.ok) return result.value
    error.value = result.error
    return undefined
  }

  async function stop(): Promise<void> {
    const searchId = asking.value
    asking.value = undefined
    if (searchId !== undefined) await ask((desk) => desk.cancelSearch({ searchId }))
  }

  async function mirrored(asked: Promise<Result<readonly ParkedRow[]>>): Promise<boolean> {
    const result = await asked
    error.value = result.ok ? undefined : result.error
    if (result.ok) rows.value = result.value
    return result.ok
  }
})
