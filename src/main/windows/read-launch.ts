import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import type { Launch } from './launch-rules'

/** How this process was built and started. */
export function readLaunch(): Launch {
  return {
    isPackaged: app.isPackaged,
    isTestPackage: isTestPackage(),
    args: process.argv.slice(1),
    environment: process.env,
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
