import { cacheHandlers } from '../ipc/cache-handlers'
import { dayHandlers } from '../ipc/day-handlers'
import type { DeskStateSources } from '../ipc/desk-state'
import { paperHandlers } from '../ipc/paper-handlers'
import { quoteHandlers } from '../ipc/quote-handlers'
import { supportHandlers } from '../ipc/support-handlers'
import { createBundleDesk } from '../support/bundle-desk'
import { draftFiles } from '../windows/draft-files'
import { randomIds } from './clock-and-ids'
import { collectForBundle } from './collect-for-bundle'
import type { Base } from './open-base'
import type { Sales } from './open-sales'
import type { Windows } from './open-windows'
import { whenFree } from './when-free'

export interface FileParts {
  readonly base: Base
  readonly windows: Windows
  readonly sales: Promise<Sales>
  readonly sources: DeskStateSources
}

/** What the desk has written into files, and read from them. */
export function fileHandlers({ base, windows, sales, sources }: FileParts) {
  const saveFolder = (): string | undefined => base.switches.saveFolder
  const drafts = draftFiles(base.machine.userData, () => saveFolder() !== undefined)
  return {
    ...paperHandlers({
      drafts,
      desk: windows.desk,
      read: async (key) => (await whenFree(sales)).orders.open(key),
      papers: async () => (await sales).orderPapers,
      saveFolder,
    }),
    ...quoteHandlers({
      drafts,
      desk: windows.desk,
      quotes: async () => (await whenFree(sales)).quotes,
      papers: async () => (await sales).quotePapers,
      saveFolder,
    }),
    ...dayHandlers({
      desk: windows.desk,
      days: async () => (await whenFree(sales)).days,
      papers: async () => (await sales).dayPapers,
      saveFolder,
    }),
    ...cacheHandlers({
      sources,
      window: () => windows.desk()?.window,
      kept: async () => (await whenFree(sales)).keptOrders,
      saveFolder,
    }),
    ...supportHandlers({
      bundles: createBundleDesk({
        collect: () => collectForBundle(base, sources),
        newId: () => randomIds.next(),
      }),
      work: windows.work,
      pricing: async (pricingId) => (await sales).shopping.pricings.read(pricingId)?.pricing,
      desk: windows.desk,
      saveFolder,
    }),
  }
}
