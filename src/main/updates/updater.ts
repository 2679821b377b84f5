import { existsSync } from 'node:fs'
import { join } from 'node:path'

export interface UpdaterOptions {
  readonly record: (state: string) => void
}

export interface Updater {
  stop(): void
}

const FIRST_LOOK_AFTER_MS = 60_000
const LOOK_EVERY_MS = 6 * 60 * 60_000

/**
 * Looks for a signed newer release, fetches it quietly and installs it when the agent quits, never in the middle of
 * work. A build without an update address (development, fleets that distribute by themselves) has no updater.
 */
export function startUpdater(resourcesFolder: string, options: UpdaterOptions): Updater | undefined {
  if (!existsSync(join(resourcesFolder, 'app-update.yml'))) return undefined
  const look = (): void => {
    lookForUpdate(options).catch(() => {
      options.record('not-reachable')
    })
  }
  const timers = [setTimeout(look, FIRST_LOOK_AFTER_MS), setInterval(look, LOOK_EVERY_MS)]
  return {
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

async function lookForUpdate({ record }: UpdaterOptions): Promise<void> {
  // Loaded at the first look: it is not needed to start.
  const { default: updater } = await import('electron-updater')
  const { autoUpdater } = updater
  autoUpdater.logger = null
  autoUpdater.allowDowngrade = false
  autoUpdater.autoDownload = true
  autoUpdater.autoInstallOnAppQuit = true
  const found = await autoUpdater.checkForUpdates()
  record(found?.isUpdateAvailable === true ? 'found' : 'current')
}
