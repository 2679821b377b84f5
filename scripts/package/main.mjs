// Packs the built application. With the development runtime only an unpacked Linux application can be made, for
// trying out; installers come from the current Electron. `--for-tests` packs into a folder of its own, leaves on
// the one fuse that the end-to-end tests need (inspection) and marks the package as one for tests; what is shipped
// has neither, which is read back from the finished package.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashSources } from '../setup/build.mjs'
import { inProject, projectRoot } from '../setup/paths.mjs'
import { runInForeground } from '../setup/run-process.mjs'
import { findWrongFuses } from './fuses.mjs'
import { packagedExecutable } from './packaged-executable.mjs'

const TEST_MARK = 'faredeskTestPackage'
const forTests = process.argv.includes('--for-tests')
const passedOn = process.argv.slice(2).filter((arg) => arg !== '--for-tests')
const runtimeFolder = process.env.ELECTRON_OVERRIDE_DIST_PATH
const isDevelopmentRuntime = process.env.FAREDESK_ELECTRON_KIND === 'development'
const output = forTests ? 'dist/for-tests' : 'dist'
const stamp = inProject(output, 'packed-from')

process.exitCode = await main()

async function main() {
  const wanted = `${hashSources(['electron-builder.yml', 'scripts/package'])} ${runtimeFolder}`
  if (forTests && isPackedFrom(wanted)) return 0
  const code = await runInForeground(
    process.execPath,
    [inProject('node_modules/electron-builder/cli.js'), ...builderArguments()],
    {
      cwd: projectRoot,
    },
  )
  if (code !== 0) return code
  const executable = packagedExecutable(output)
  const faults = [...(await findWrongFuses(executable, { forTests })), ...findWrongMark(executable)]
  if (faults.length > 0) {
    console.error(`packaged, but not as it must be shipped: ${faults.join(', ')}`)
    return 1
  }
  if (forTests) writeFileSync(stamp, wanted)
  console.log(`packaged: ${executable}`)
  return 0
}

function isPackedFrom(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** Whether the mark is in the archive is read from the archive, since the application decides by it. */
function findWrongMark(executable) {
  const resources = process.platform === 'darwin' ? '../Resources' : 'resources'
  const archive = readFileSync(join(dirname(executable), resources, 'app.asar'))
  const isMarked = archive.includes(`"${TEST_MARK}": true`)
  return isMarked === forTests ? [] : [`${TEST_MARK} is ${isMarked ? '' : 'not '}in its package.json`]
}

function builderArguments() {
  const args = ['--publish', 'never', ...passedOn]
  if (forTests || isDevelopmentRuntime) args.push('--dir', ...runtimeArguments())
  if (forTests) args.push(`-c.directories.output=${output}`, ...testVariant())
  return args
}

/** Packs the runtime at hand, without a download; installers would need tools from elsewhere. */
function runtimeArguments() {
  const version = readFileSync(join(runtimeFolder, 'version'), 'utf8').trim().replace(/^v/, '')
  return [`-c.electronDist=${runtimeFolder}`, `-c.electronVersion=${version}`]
}

function testVariant() {
  // Signed for this machine alone where there is no certificate: such a signature bears no hardened runtime.
  const forMac = ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false']
  return [
    '-c.electronFuses.enableNodeCliInspectArguments=true',
    // The application refuses to be inspected unless its own package.json calls it a package for tests.
    `-c.extraMetadata.${TEST_MARK}=true`,
    ...(process.platform === 'darwin' ? forMac : []),
  ]
}
