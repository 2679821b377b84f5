import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources } from '../setup/build.mjs'
import { inProject, projectRoot } from '../setup/paths.mjs'
import { runInForeground } from '../setup/run-process.mjs'
import { SetupError } from '../setup/say.mjs'
import { builderArguments, DEVELOPMENT_MARK, TEST_MARK, toolEnvironment } from './builder-arguments.mjs'
import { findWrongFuses } from './fuses.mjs'
import { findWrongNativeFiles, resourcesOf } from './native-files.mjs'
import { packagedExecutable } from './packaged-executable.mjs'
import { findGrown, recordSizes, sizesOf } from './sizes.mjs'

/** The runtime that the set-up has found. */
export function runtimeAtHand(environment = process.env) {
  return environment.FAREDESK_ELECTRON_KIND === 'development'
    ? { kind: 'development', folder: environment.ELECTRON_OVERRIDE_DIST_PATH }
    : { kind: 'current' }
}

/** Which Electron is packed. */
export function runtimeVersion(runtime) {
  const file =
    runtime.kind === 'development'
      ? join(runtime.folder, 'version')
      : inProject('node_modules/electron/dist/version')
  return readFileSync(file, 'utf8').trim().replace(/^v/, '')
}

/**
 * Packs the built application (see builderArguments for the wish), then reads back from the finished package that its
 * fuses and marks are as they must be; gives the executable. Does nothing where the same wish was packed from the same
 * sources already.
 */
export async function pack(wish, { acceptSizes = false } = {}) {
  const stamp = inProject(wish.output, 'packed-from')
  const wanted = `${hashSources(['electron-builder.yml', 'scripts/package'])} ${JSON.stringify(wish)}`
  if (wish.variant === 'for-tests' && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    return packagedExecutable(wish.output)
  }
  const cli = inProject('node_modules/electron-builder/cli.js')
  const code = await runInForeground(process.execPath, [cli, ...builderArguments(wish)], {
    cwd: projectRoot,
    env: { ...process.env, ...toolEnvironment(wish.runtime), FAREDESK_PACK_SYSTEM: process.platform },
  })
  if (code !== 0) throw new SetupError(`electron-builder failed (exit code ${code})`)
  const executable = packagedExecutable(wish.output)
  const target = `${process.platform}-${process.arch}`
  const sizes = sizesOf(resourcesOf(executable))
  if (acceptSizes) recordSizes(target, sizes)
  const faults = [
    ...(await findWrongFuses(executable, { forTests: wish.variant === 'for-tests' })),
    ...findWrongMarks(executable, wish),
    ...findWrongNatives(executable),
    ...findGrown(target, sizes),
  ]
  if (faults.length > 0) {
    throw new SetupError(`packaged, but not as it must be shipped: ${faults.join(', ')}`)
  }
  writeFileSync(stamp, wanted)
  return executable
}

/** On macOS signing has changed them since, and the system itself vouches for them (ADR 38). */
function findWrongNatives(executable) {
  if (process.platform === 'darwin') return []
  return findWrongNativeFiles(resourcesOf(executable)).map((name) => `${name} is not the one that is listed`)
}

/** Whether the marks are in the archive is read from the archive, since the application decides by them. */
function findWrongMarks(executable, { variant, runtime }) {
  const archive = readFileSync(join(resourcesOf(executable), 'app.asar'))
  const wanted = { [TEST_MARK]: variant === 'for-tests', [DEVELOPMENT_MARK]: runtime.kind === 'development' }
  return Object.entries(wanted)
    .filter(([mark, isWanted]) => archive.includes(`"${mark}": true`) !== isWanted)
    .map(([mark, isWanted]) => `${mark} is ${isWanted ? 'not ' : ''}in its package.json`)
}
