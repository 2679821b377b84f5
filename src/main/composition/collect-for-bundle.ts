import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { readClock } from '../../shared/domain/dates/system-clock'
import { readDeskState, type DeskStateSources } from '../ipc/desk-state'
import { readLogTail } from '../logging/read-log'
import type { BundleSources } from '../support/support-bundle'
import type { Base } from './open-base'

const LOG_LINES = 400

/** What support is told of this computer and of the last calls; the bundle takes what it names. */
export async function collectForBundle(base: Base, sources: DeskStateSources): Promise<BundleSources> {
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
