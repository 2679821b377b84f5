import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { app } from 'electron'
import { isRelease, userDataFolder, WATCHED_SWITCHES, type Launch } from './launch-rules'
import { ownDataFolder } from './own-data-folder'

/** How this process was built and started. */
export function readLaunch(): Launch {
  return {
    isPackaged: app.isPackaged,
    isTestPackage: isTestPackage(),
    platform: process.platform,
    args: process.argv.slice(1),
    environment: process.env,
    seenSwitches: WATCHED_SWITCHES.filter((name) => app.commandLine.hasSwitch(name)),
  }
}

/** Puts data and browser data where they belong; before anything is read or locked. */
export function chooseUserDataFolder(launch: Launch): void {
  const usual = app.getPath('userData')
  const folder = userDataFolder(launch, {
    home: homeOfUser(),
    usual,
    asked: app.commandLine.getSwitchValue('user-data-dir'),
  })
  // What is usual on Windows roams; versions before kept their data there.
  const isMoved = isRelease(launch) && launch.platform === 'win32'
  app.setPath('userData', resolve(isMoved ? ownDataFolder({ local: folder, roaming: usual }) : folder))
  app.setPath('sessionData', join(app.getPath('userData'), 'browser'))
}

/** As the system lists it; a user that it does not list, as in a container, has the home that Electron finds. */
function homeOfUser(): string {
  try {
    return userInfo().homedir
  } catch {
    return app.getPath('home')
  }
}

/** The mark that the packaging for tests leaves in package.json; what cannot be read is a release. */
function isTestPackage(): boolean {
  try {
    const content: unknown = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'))
    return (
      typeof content === 'object' && content !== null && Reflect.get(content, 'faredeskTestPackage') === true
    )
  } catch {
    return false
  }
}
