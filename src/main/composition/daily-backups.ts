import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { today } from '../../shared/domain/dates/local-date'
import type { BackupPlan } from '../../shared/domain/desk/workstation'
import { toAppError } from '../ipc/to-app-error'
import { type Keychain, keychainFailed } from '../secrets/keychain'
import { versionedFile } from '../settings/versioned-file'
import type { CacheDesk } from './cache-desk'

const SERVICE = 'Faredesk'
const ACCOUNT = 'backup-passphrase'
const BACKUP = /^faredesk-\d{4}-\d{2}-\d{2}\.age$/
const HALF = /^faredesk-\d{4}-\d{2}-\d{2}\.age\.[0-9a-f]{8}\.part$/
const KEPT_FILES = 14
const HALF_IS_LEFT_MS = 86_400_000

const planSchema = z.strictObject({
  folder: z.string().min(1).max(1_000),
  lastMadeAt: z.iso.datetime().exactOptional(),
})

export interface DailyBackups {
  plan(): BackupPlan | undefined
  /** Makes the first one at once: only a plan that works is kept. */
  begin(folder: string, passphrase: string): Promise<BackupPlan>
  end(): Promise<void>
  /** Makes the one of today, unless it is there already. */
  round(): Promise<void>
}

export interface DailyBackupsParts {
  readonly userData: string
  readonly keychain: Keychain
  readonly desk: Pick<CacheDesk, 'saveBackup'>
  /** False while there is nothing that could be saved. */
  readonly canBeMade: () => boolean
  readonly now: () => Date
  readonly onChange: () => void
}

export async function dailyBackups(parts: DailyBackupsParts): Promise<DailyBackups> {
  const path = join(parts.userData, 'backups.json')
  const file = versionedFile({ path, schema: planSchema.nullable(), migrations: [] })
  const kept = await file.read()
  let plan: BackupPlan | undefined = kept.kind === 'read' ? (kept.content ?? undefined) : undefined

  function become(next: BackupPlan | undefined): void {
    plan = next
    parts.onChange()
  }

  async function make(folder: string, passphrase: string): Promise<BackupPlan> {
    const now = parts.now()
    await parts.desk.saveBackup(join(folder, backupName(now)), passphrase)
    await removeOldest(folder, now)
    return { folder, lastMadeAt: now.toISOString() }
  }

  return {
    plan: () => plan,
    begin: async (folder, passphrase) => {
      const made = await make(folder, passphrase)
      await parts.keychain.write(SERVICE, ACCOUNT, passphrase)
      await file.write(made)
      become(made)
      return made
    },
    end: async () => {
      await file.write(null)
      become(undefined)
      await parts.keychain.remove(SERVICE, ACCOUNT)
    },
    round: async () => {
      if (plan === undefined || !parts.canBeMade() || isOfToday(plan, parts.now())) return
      const { folder } = plan
      try {
        const passphrase = await parts.keychain.read(SERVICE, ACCOUNT)
        if (passphrase === undefined) throw keychainFailed()
        const made = await make(folder, passphrase)
        await file.write(made)
        become(made)
      } catch (thrown) {
        become({ ...plan, error: toAppError(thrown).error })
      }
    },
  }
}

/** One file a day: a second one of the same day takes the place of the first. */
export function backupName(now: Date): string {
  return `faredesk-${today(now)}.age`
}

function isOfToday({ lastMadeAt }: BackupPlan, now: Date): boolean {
  return lastMadeAt !== undefined && today(new Date(lastMadeAt)) === today(now)
}

/** Only files with our name; one that cannot be removed costs room and nothing else. */
async function removeOldest(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder)
  const ours = names.filter((name) => BACKUP.test(name)).toSorted()
  const left = await leftBehind(folder, names, now)
  for (const name of [...ours.slice(0, -KEPT_FILES), ...left]) {
    await rm(join(folder, name), { force: true }).catch(() => undefined)
  }
}

/** Halves of runs that were killed. A young one may be another computer's, at work in the same folder. */
async function leftBehind(folder: string, names: readonly string[], now: Date): Promise<readonly string[]> {
  const halves = names.filter((name) => HALF.test(name))
  const ages = await Promise.all(
    halves.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined)
      return found === undefined ? 0 : now.getTime() - found.mtimeMs
    }),
  )
  return halves.filter((_name, index) => (ages[index] ?? 0) > HALF_IS_LEFT_MS)
}
