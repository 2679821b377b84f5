import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { BackupPlan, CacheSetAside, RestoredBackup } from '../../../shared/domain/desk/workstation'
import type { AppError, Result } from '../../../shared/errors/app-error'
import { ask } from '../gateway/desk'
import { useDeskStore } from './desk'

export type BegunForOrders = 'set-aside' | 'save-backup' | 'restore-backup'

/** What can be done for the orders of this computer: backups, and what helps when they do not open. */
export const useKeptOrdersStore = defineStore('kept-orders', () => {
  const desk = useDeskStore()
  const isWorking = ref(false)
  const error = shallowRef<AppError>()
  /** What a command began and its panel goes on with: a question, or a passphrase. */
  const begun = ref<BegunForOrders>()
  return {
    isWorking,
    error,
    begun,
    setAside,
    saveBackup,
    restoreBackup,
    beginBackups,
    endBackups,
    allowErasing,
  }

  function setAside(): Promise<CacheSetAside | undefined> {
    return work(() => ask((main) => main.setCacheAside(null)))
  }

  /** Null when the agent gave it up, undefined when it failed. */
  function saveBackup(passphrase: string): Promise<{ readonly path: string } | null | undefined> {
    return work(() => ask((main) => main.saveBackup({ passphrase })))
  }

  function restoreBackup(passphrase: string): Promise<RestoredBackup | null | undefined> {
    return work(() => ask((main) => main.restoreBackup({ passphrase })))
  }

  function beginBackups(passphrase: string): Promise<BackupPlan | null | undefined> {
    return work(() => ask((main) => main.beginBackups({ passphrase })))
  }

  function endBackups(): Promise<null | undefined> {
    return work(() => ask((main) => main.endBackups(null)))
  }

  function allowErasing(): Promise<{ readonly erased: number } | undefined> {
    return work(() => ask((main) => main.allowErasing(null)))
  }

  /** One at a time; what it changed is read afterwards. */
  async function work<T>(step: () => Promise<Result<T>>): Promise<T | undefined> {
    if (isWorking.value) return undefined
    isWorking.value = true
    error.value = undefined
    try {
      const result = await step()
      await desk.load()
      if (result.ok) return result.value
      error.value = result.error
      return undefined
    } finally {
      isWorking.value = false
    }
  }
})
