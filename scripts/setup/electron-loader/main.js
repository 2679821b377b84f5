// Does what Electron's own default application does, which the development runtime lacks:
// loads the application named on the command line, as `electron [-r module] DIR [arguments]`.
import { readFileSync, statSync } from 'node:fs'
import Module from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const { modules, target } = readCommandLine(process.argv.slice(1))
if (target === undefined) {
  console.error('usage: electron [-r MODULE] DIR [ARGUMENTS]')
  app.exit(1)
} else {
  // Before ready: top-level await of an ES module keeps `ready` back until the application has its listeners on.
  process.defaultApp = true
  if (modules.length > 0) Module._preloadModules(modules)
  await load(resolve(target))
}

function readCommandLine(args) {
  const modules = []
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]
    if (arg === '-r' || arg === '--require') modules.push(args[(at += 1)])
    else if (!arg.startsWith('-')) return { modules, target: arg }
  }
  return { modules, target: undefined }
}

async function load(path) {
  const isFolder = statSync(path).isDirectory()
  const folder = isFolder ? path : dirname(path)
  const description = isFolder ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) : {}
  if (description.version) app.setVersion(description.version)
  const name = description.productName ?? description.name
  if (name) setName(name)
  if (description.desktopName) app.setDesktopName?.(description.desktopName)
  app.setAppPath(folder)
  const main = isFolder ? join(folder, description.main ?? 'index.js') : path
  await import(pathToFileURL(main).href)
}

function setName(name) {
  app.setName(name)
  // A folder asked for on the command line wins, as it does in the packaged application.
  const asked = app.commandLine.getSwitchValue('user-data-dir')
  app.setPath('userData', asked === '' ? join(app.getPath('appData'), name) : resolve(asked))
}
