import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { ShippedPackage } from '../../../shared/domain/desk/shipped-package'
import type { AppError } from '../../../shared/errors/app-error'
import { ask } from '../gateway/desk'

/** The work of others inside this program, and its licences. */
export const useLicenceStore = defineStore('licences', () => {
  const packages = shallowRef<readonly ShippedPackage[]>([])
  const error = shallowRef<AppError>()
  return { packages, error, load }

  async function load(): Promise<void> {
    const result = await ask((desk) => desk.readLicences(null))
    packages.value = result.ok ? result.value : []
    error.value = result.ok ? undefined : result.error
  }
})
