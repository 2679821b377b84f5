import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../setup/paths.mjs'

/** Where electron-builder puts the unpacked application of this platform. */
const PLACES = {
  linux: [/^linux.*unpacked$/, 'faredesk'],
  darwin: [/^mac/, 'Faredesk.app/Contents/MacOS/Faredesk'],
  win32: [/^win.*unpacked$/, 'Faredesk.exe'],
}

/** The executable packed into a folder of the project. */
export function packagedExecutable(output) {
  const [folder, executable] = PLACES[process.platform]
  const names = existsSync(inProject(output)) ? readdirSync(inProject(output)) : []
  const found = names
    .filter((name) => folder.test(name))
    .map((name) => join(inProject(output), name, executable))
    .find((path) => existsSync(path))
  if (found === undefined)
    throw new Error(`no packaged application in ${output}: run "npm run package" first`)
  return found
}
