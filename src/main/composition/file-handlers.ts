import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { readClock } from '../../shared/domain/system-clock'
import { cacheHandlers } from '../ipc/cache-handlers'
import { readDeskState, type DeskStateSources } from '../ipc/desk-state'
import { paperHandlers } from '../ipc/paper-handlers'
import { quoteHandlers } from '../ipc/quote-handlers'
import { supportHandlers } from '../ipc/support-handlers'
import { readLogTail } from '../logging/read-log'
import { createBundleDesk } from '../support/bundle-desk'
import type { BundleSources } from '../support/support-bundle'
import { randomIds } from './clock-and-ids'
import type { Base } from './open-base'
import type { Sales } from './open-sales'
import type { Windows } from './open-windows'

export interface FileParts {
  readonly base: Base
  readonly windows: Windows
  readonly sales: Promise<Sales>
  readonly sources: DeskStateSources
}

/** What the desk has written into files, and read from them. */
export function fileHandlers({ base, windows, sales, sources }: FileParts) {
  const saveFolder = (): string | undefined => base.switches.saveFolder
  return {
    ...paperHandlers({
      desk: windows.desk,
      read: async (key) => (await sales).orders.open(key),
      papers: async () => (await sales).orderPapers,
      saveFolder,
    }),
    ...quoteHandlers({
      desk: windows.desk,
      quotes: async () => (await sales).quotes,
      papers: async () => (await sales).quotePapers,
      saveFolder,
    }),
    ...cacheHandlers({
      sources,
      window: () => windows.desk()?.window,
      kept: async () => (await sales).keptOrders,
      saveFolder,
    }),
    ...supportHandlers({
      bundles: createBundleDesk({ collect: () => collect(base, sources), newId: () => randomIds.next() }),
      work: windows.work,
      pricing: async (pricingId) => (await sales).shopping.pricings.read(pricingId)?.pricing,
      desk: windows.desk,
      saveFolder,
    }),
  }
}

const LOG_LINES = 400

async function collect(base: Base, sources: DeskStateSources): Promise<BundleSources> {
  const [state, log] = await Promise.all([
    readDeskState(sources),
    readLogTail(join(base.machine.userData, 'logs'), LOG_LINES),
  ])
  return {
    madeAt: readClock(),
    versions: versionsOf(base),
    settings: state.settings,
    profiles: state.profiles,
    keychain: state.keychain,
    cache: state.cache,
    connectivity: state.connectivity,
    update: state.update,
    backups: state.backups,
    exchanges: base.exchanges.last(),
    log,
  }
}

function versionsOf({ machine }: Base): Readonly<Record<string, string>> {
  const { electron, chrome, node } = process.versions
  return {
    faredesk: `${machine.version}${machine.packed.isDevelopmentRuntime ? ' (development runtime)' : ''}`,
    electron,
    chromium: chrome,
    node,
    system: `${machine.platform} ${release()} ${process.arch}`,
    processors: String(cpus().length),
    memory: `${String(Math.round(totalmem() / 2 ** 20))} MB`,
    languages: machine.languages.join(' '),
    graphics: machine.graphics.kind,
  }
}
