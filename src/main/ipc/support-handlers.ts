import type { ResumedWork } from '../../shared/domain/desk/desk-work'
import type { Pricing } from '../../shared/domain/price/pricing'
import type { BundleDesk } from '../support/bundle-desk'
import type { DeskWindow } from '../windows/desk-window'
import type { WorkKeeper } from '../windows/desk-work'
import { saveFile } from '../windows/save-file'
import type { DeskHandlers } from './desk-handlers'
import { refuseField } from '../../shared/errors/refused'

type SupportCalls = 'makeSupportBundle' | 'saveSupportBundle' | 'keepWork' | 'resumeWork'

export interface SupportHandlerParts {
  readonly bundles: BundleDesk
  readonly work: WorkKeeper
  readonly pricing: (pricingId: string) => Promise<Pricing | undefined>
  readonly desk: () => DeskWindow | undefined
  /** A folder where files go without a question; only end-to-end tests have one. */
  readonly saveFolder: () => string | undefined
}

/** What helps when something went wrong: a bundle for support, and what was typed in a window that crashed. */
export function supportHandlers(parts: SupportHandlerParts): Pick<DeskHandlers, SupportCalls> {
  const { bundles, work } = parts
  return {
    makeSupportBundle: bundles.make,
    saveSupportBundle: async ({ bundleId }) => {
      const content = bundles.shown(bundleId)
      if (content === undefined) throw refuseField('bundleId', 'not-shown')
      const file = { name: 'faredesk-support.txt', filter: { name: 'Text', extensions: ['txt'] }, content }
      const path = await saveFile(parts.desk()?.window, file, parts.saveFolder())
      return path === undefined ? null : { path }
    },
    keepWork: (kept) => {
      work.keep(kept)
      return null
    },
    resumeWork: () => resumed(parts),
  }
}

async function resumed({ work, pricing }: SupportHandlerParts): Promise<ResumedWork | null> {
  const kept = work.resume()
  if (kept === undefined) return null
  const pricingId = kept.chosen?.pricingId
  const price = pricingId === undefined ? undefined : await pricing(pricingId)
  return { work: kept, ...(price && { pricing: price }) }
}
