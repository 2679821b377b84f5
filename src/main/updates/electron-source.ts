import { app } from 'electron'
import type { AppUpdater } from 'electron-updater'
import type { RunningPlan } from './update-plan'
import type { UpdateSource } from './updater'

/** What a proxy, as host:port, is told of who we are. */
export type ProxyAnswer = (
  host: string,
) => Promise<{ readonly user: string; readonly password: string } | undefined>

/** Fetches and installs by electron-updater; what may be fetched is decided above it. */
export async function electronSource(
  { address, channel }: RunningPlan,
  answerProxy: ProxyAnswer,
): Promise<UpdateSource> {
  const { default: library } = await import('electron-updater')
  const updater = library.autoUpdater
  updater.logger = null
  updater.autoDownload = false
  updater.disableWebInstaller = true
  if (address === undefined) updater.channel = channel
  else updater.setFeedURL({ provider: 'generic', url: address, channel })
  // Naming a channel allows the way back as well.
  updater.allowDowngrade = false
  // What is told by a rejected promise is told by an event too, which must have a listener.
  updater.on('error', () => undefined)
  updater.on('login', ({ isProxy, host, port }, answer) => {
    const asked = isProxy ? answerProxy(`${host}:${String(port)}`) : Promise.resolve(undefined)
    void asked.then((signIn) => {
      // Called without anything, the question is given up; an empty name would be asked about again.
      Reflect.apply(answer, undefined, signIn === undefined ? [] : [signIn.user, signIn.password])
    })
  })
  return {
    look: () => look(updater),
    fetch: (onPercent) => fetch(updater, onPercent),
    installAtExit: () => {
      updater.autoInstallOnAppQuit = true
    },
  }
}

async function look(updater: AppUpdater): ReturnType<UpdateSource['look']> {
  const found = await updater.checkForUpdates()
  if (found === null) throw new Error('The library of updates is not active')
  const { updateInfo, isUpdateAvailable } = found
  if (isUpdateAvailable) return { list: updateInfo, age: 'newer' }
  return { list: updateInfo, age: isOlder(updateInfo.version) ? 'older' : 'same' }
}

const byNumbers = new Intl.Collator('en', { numeric: true })

/** For a word to the agent alone: what may be installed the library has decided already. */
function isOlder(offered: string): boolean {
  return byNumbers.compare(offered, app.getVersion()) < 0
}

async function fetch(updater: AppUpdater, onPercent: (percent: number) => void): Promise<void> {
  const pass = ({ percent }: { readonly percent: number }): void => {
    onPercent(percent)
  }
  updater.on('download-progress', pass)
  // Asked for while it is fetched, or nothing is prepared for the exit; from then on it waits to be told.
  updater.autoInstallOnAppQuit = true
  try {
    await updater.downloadUpdate()
  } finally {
    updater.autoInstallOnAppQuit = false
    updater.off('download-progress', pass)
  }
}
