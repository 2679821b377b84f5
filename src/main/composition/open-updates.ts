import { join } from 'node:path'
import type { UpdateState } from '../../shared/domain/desk/update'
import type { DeskEvent } from '../../shared/ipc/desk-contract'
import { answerSparingly } from '../secrets/proxy-sign-ins'
import { versionedFile } from '../settings/versioned-file'
import { isInstalled } from '../updates/is-installed'
import { planUpdates } from '../updates/update-plan'
import { startUpdater } from '../updates/updater'
import { openVersionMemory, versionMemorySchema } from '../updates/version-memory'
import type { Base } from './open-base'

export interface Updates {
  readonly state: () => UpdateState
  readonly look: () => Promise<UpdateState>
  readonly updatedFrom?: string
  /** At the very end: a version that is ready takes this one's place, unless a payment is open. */
  readonly stop: (hasOpenAttempt: boolean) => Promise<void>
}

export async function openUpdates(
  { machine, policy, log, clock, proxies }: Base,
  resourcesFolder: string,
  tell: (event: DeskEvent) => void,
): Promise<Updates> {
  const file = versionedFile({
    path: join(machine.userData, 'version.json'),
    schema: versionMemorySchema,
    migrations: [],
  })
  const answerProxy = answerSparingly(proxies, 2)
  const memory = await openVersionMemory(file, machine.version)
  const plan = planUpdates(policy, {
    ...machine.packed,
    isInstalled: isInstalled(process.platform, resourcesFolder, process.env),
  })
  const updater = startUpdater({
    plan,
    openSource: async (running) => {
      const { electronSource } = await import('../updates/electron-source')
      return electronSource(running, (host) => answerProxy('updates', host))
    },
    now: () => clock.now(),
    tell: (update) => {
      tell({ kind: 'update-changed', update })
    },
    record: (state) => {
      log.write({ what: 'update', state })
    },
    hasMissedInstall: memory.hasMissedInstall,
  })
  return {
    state: () => updater.state(),
    look: () => updater.look(),
    ...(memory.updatedFrom === undefined ? {} : { updatedFrom: memory.updatedFrom }),
    stop: async (hasOpenAttempt) => {
      const installing = updater.stop(!hasOpenAttempt)
      if (installing !== undefined) await memory.rememberInstalling(installing)
    },
  }
}
