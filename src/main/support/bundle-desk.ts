import type { SupportBundle } from '../../shared/domain/desk/support-bundle'
import { writeBundle, type BundleSources } from './support-bundle'

export interface BundleDesk {
  readonly make: () => Promise<SupportBundle>
  /** What was shown under this id; undefined once another one was made. */
  readonly shown: (bundleId: string) => string | undefined
}

export interface BundleDeskParts {
  readonly collect: () => Promise<BundleSources>
  readonly newId: () => string
}

/** What is saved is what was read: the text that was shown, not one that is made a second time. */
export function createBundleDesk({ collect, newId }: BundleDeskParts): BundleDesk {
  let last: SupportBundle | undefined
  return {
    make: async () => {
      last = { bundleId: newId(), text: writeBundle(await collect()) }
      return last
    },
    shown: (bundleId) => (last?.bundleId === bundleId ? last.text : undefined),
  }
}
