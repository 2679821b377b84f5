import type { BrowserWindow } from 'electron'
import type { BackupPlan, CacheSetAside, RestoredBackup } from '../../shared/domain/desk/workstation'
import { chooseFile, chooseFolder } from '../windows/choose-file'
import { chooseSavePath } from '../windows/save-file'
import type { DeskHandlers } from './desk-handlers'
import { readDeskState, type DeskStateSources } from './desk-state'

type CacheCalls =
  | 'openCacheAgain'
  | 'setCacheAside'
  | 'saveBackup'
  | 'restoreBackup'
  | 'beginBackups'
  | 'endBackups'
  | 'allowErasing'

/** What can be done for the database of this computer; where a file lies is asked here and told to nobody. */
export interface KeptOrders {
  tryAgain(): Promise<void>
  setAside(): Promise<CacheSetAside>
  saveBackup(path: string, passphrase: string): Promise<void>
  restoreBackup(path: string, passphrase: string): Promise<RestoredBackup>
  beginBackups(folder: string, passphrase: string): Promise<BackupPlan>
  endBackups(): Promise<void>
  /** A name for a backup of today. */
  backupName(): string
  /** Erases what is old enough, whatever stood against it; says how many orders. */
  allowErasing(): number
}

export interface CacheHandlerParts {
  readonly sources: DeskStateSources
  readonly window: () => BrowserWindow | undefined
  readonly kept: () => Promise<KeptOrders>
  /** A folder where files go without a question; only end-to-end tests have one. */
  readonly saveFolder: () => string | undefined
}

const FILTER = { name: 'Faredesk', extensions: ['age'] }

export function cacheHandlers(parts: CacheHandlerParts): Pick<DeskHandlers, CacheCalls> {
  const { kept, window, saveFolder } = parts
  return {
    openCacheAgain: async () => {
      await (await kept()).tryAgain()
      return readDeskState(parts.sources)
    },
    setCacheAside: async () => (await kept()).setAside(),
    saveBackup: async ({ passphrase }) => {
      const orders = await kept()
      const file = { name: orders.backupName(), filter: FILTER }
      const path = await chooseSavePath(window(), file, saveFolder())
      if (path === undefined) return null
      await orders.saveBackup(path, passphrase)
      return { path }
    },
    restoreBackup: async ({ passphrase }) => {
      const orders = await kept()
      const file = { name: orders.backupName(), filter: FILTER }
      const path = await chooseFile(window(), file, saveFolder())
      return path === undefined ? null : orders.restoreBackup(path, passphrase)
    },
    beginBackups: async ({ passphrase }) => {
      const folder = await chooseFolder(window(), saveFolder())
      return folder === undefined ? null : (await kept()).beginBackups(folder, passphrase)
    },
    endBackups: async () => {
      await (await kept()).endBackups()
      return null
    },
    allowErasing: async () => ({ erased: (await kept()).allowErasing() }),
  }
}
