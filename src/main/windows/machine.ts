import { join } from 'node:path'
import { app, nativeTheme, net, powerMonitor } from 'electron'
import type { Settings } from '../../shared/domain/desk/settings'
import type { DeskState } from '../../shared/domain/desk/workstation'
import type { AnswerProxy } from '../secrets/proxy-sign-ins'
import type { Graphics } from './graphics'
import type { Launch } from './launch-rules'
import { hostOf } from './net-request'
import { readPackageMarks, type PackageMarks } from './package-marks'
import type { PageSource } from './serve-own-pages'

/** What the system says of this computer and of the program's own files. */
export interface Machine {
  readonly userData: string
  readonly version: string
  readonly electronVersion: string
  readonly platform: DeskState['platform']
  readonly languages: readonly string[]
  readonly pages: PageSource
  readonly preloadFolder: string
  readonly decoderWorker: string
  /** What of others is shipped, and under which licences. */
  readonly licencesFile: string
  readonly backupWorker: string
  readonly hasDevTools: boolean
  readonly packed: PackageMarks
  readonly graphics: Graphics
  isOnline(): boolean
  isDark(): boolean
  /** The agent is back at the computer: from sleep, or from a locked screen. */
  onReturn(run: () => void): void
  onShutdown(run: () => void): void
  /** A page of a bank goes through the same proxy as everything else. */
  onProxyLogin(answerProxy: AnswerProxy): void
  /** What Chromium draws itself (scroll bars, menus) follows the theme as well. */
  useTheme(theme: Settings['theme']): void
}

const PLATFORMS: Readonly<Record<string, DeskState['platform']>> = { win32: 'windows', darwin: 'mac' }

export function readMachine(launch: Launch, graphics: Graphics): Machine {
  const developmentServer = launch.isPackaged ? undefined : launch.environment['ELECTRON_RENDERER_URL']
  const built = join(app.getAppPath(), 'out')
  return {
    userData: app.getPath('userData'),
    version: app.getVersion(),
    electronVersion: process.versions.electron,
    platform: PLATFORMS[process.platform] ?? 'linux',
    languages: app.getPreferredSystemLanguages(),
    pages: {
      root: join(built, 'renderer'),
      ...(developmentServer === undefined ? {} : { developmentServer }),
    },
    preloadFolder: join(built, 'preload'),
    licencesFile: join(built, 'licences.json'),
    decoderWorker: join(built, 'main', 'decoder-worker.cjs'),
    backupWorker: join(built, 'main', 'backup-worker.cjs'),
    hasDevTools: !launch.isPackaged,
    packed: readPackageMarks(app.getAppPath()),
    graphics,
    isOnline: () => net.isOnline(),
    isDark: () => nativeTheme.shouldUseDarkColors,
    onReturn: (run) => {
      powerMonitor.on('resume', run)
      powerMonitor.on('unlock-screen', run)
    },
    onShutdown: (run) => {
      powerMonitor.on('shutdown', run)
    },
    onProxyLogin: (answerProxy) => {
      app.on('login', (event, contents, _details, info, answer) => {
        // Without a page it is Chromium asking for itself, which has nothing to ask the network for.
        const page = contents?.id
        if (!info.isProxy || page === undefined) return
        event.preventDefault()
        void answerProxy(`page-${String(page)}`, hostOf(info))
          .catch(() => undefined)
          .then((signIn) => {
            answer(signIn?.user, signIn?.password)
          })
      })
    },
    useTheme: (theme) => {
      nativeTheme.themeSource = theme === 'contrast' ? 'light' : theme
    },
  }
}
