import { join } from 'node:path'
import { app, nativeTheme } from 'electron'
import type { DeskState } from '../shared/ipc/desk-contract'
import { deskSchemas } from '../shared/ipc/desk-schemas'
import type { DeskHandlers } from './ipc/desk-handlers'
import { registerDeskCalls } from './ipc/register-desk-calls'
import { settingsHandlers } from './ipc/settings-handlers'
import { CallFailed } from './http/call-failed'
import { fileLog, type Log } from './logging/log'
import { credentialStore } from './secrets/credentials'
import { probeKeychain } from './secrets/keychain'
import { systemKeychain } from './secrets/system-keychain'
import { policyPath } from './settings/policy-file'
import { openSettings } from './settings/settings-store'
import { systemLocale } from './settings/system-locale'
import { versionedFile } from './settings/versioned-file'
import { backgroundColour } from './windows/background-colour'
import { openDeskWindow, type DeskWindow } from './windows/desk-window'
import { isRelease, type Launch } from './windows/launch-rules'
import { servePage } from './windows/serve-own-pages'
import { isFromOwnPage } from './windows/trusted-frame'
import { placeSchema } from './windows/window-bounds'
import { openWindowMemory } from './windows/window-memory'
import { session } from 'electron'

export interface Faredesk {
  onSecondInstance(): void
  onActivate(): void
  stop(): Promise<void>
}

const PLATFORMS: Readonly<Record<string, DeskState['platform']>> = { win32: 'windows', darwin: 'mac' }

export async function startFaredesk(launch: Launch): Promise<Faredesk> {
  const userData = app.getPath('userData')
  const log: Log = fileLog(join(userData, 'logs'))
  const policyFile =
    (isRelease(launch) ? undefined : launch.environment['FAREDESK_POLICY_FILE']) ??
    policyPath(process.platform, launch.environment)
  const settings = await openSettings(userData, policyFile)
  const keychain = systemKeychain()
  const keychainState = probeKeychain(keychain)
  const credentials = credentialStore(keychain, keychainState)
  const placeFile = versionedFile({
    path: join(userData, 'window.json'),
    schema: placeSchema,
    migrations: [],
  })
  const memory = await openWindowMemory({
    read: async () => {
      const read = await placeFile.read()
      return read.kind === 'read' ? read.content : undefined
    },
    write: (place) => placeFile.write(place),
  })
  let desk: DeskWindow | undefined

  const notYet = () => {
    throw new CallFailed({ kind: 'wrong-moment', state: 'starting' }, true)
  }
  const handlers = {
    ...Object.fromEntries(Object.keys(deskSchemas).map((name) => [name, notYet])),
    ...settingsHandlers({
      settings,
      credentials,
      keychain: keychainState,
      cache: () =>
        Promise.resolve({ kind: 'closed', error: { kind: 'cache-locked', reason: 'no-key' } } as const),
      connectivity: () => ({ kind: 'not-tried' }),
      counters: () => ({ searchesToday: 0, bookingsToday: 0 }),
      platform: PLATFORMS[process.platform] ?? 'linux',
      version: app.getVersion(),
      systemLocale: systemLocale(app.getPreferredSystemLanguages()),
      onSettingsChanged: () => undefined,
    }),
  } as DeskHandlers
  registerDeskCalls({
    isTrusted: (event) => isFromOwnPage(event, desk?.contents, 'desk'),
    handlers,
    record: (record) => {
      log.write({ what: 'call', ...record })
    },
    now: () => performance.now(),
  })
  const developmentServer = launch.isPackaged ? undefined : launch.environment['ELECTRON_RENDERER_URL']
  servePage(session.defaultSession, 'desk', {
    root: join(app.getAppPath(), 'out/renderer'),
    ...(developmentServer === undefined ? {} : { developmentServer }),
  })
  desk = openDeskWindow({
    preloadFolder: join(app.getAppPath(), 'out/preload'),
    backgroundColour: backgroundColour(settings.settings().theme, nativeTheme.shouldUseDarkColors),
    remembered: memory.remembered,
    rememberPlace: memory.remember,
    onClosed: () => undefined,
    onRendererGone: (reason) => {
      log.write({ what: 'window', window: 'desk', event: 'gone', reason })
    },
    hasDevTools: !launch.isPackaged,
  })
  return {
    onSecondInstance: () => {
      desk?.focus()
      desk?.send({ kind: 'second-instance' })
    },
    onActivate: () => desk?.focus(),
    stop: () => memory.flush(),
  }
}
