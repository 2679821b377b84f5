import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './paths.mjs'
import { withLock } from './lock.mjs'
import { npmCommand, runInForeground } from './run-process.mjs'
import { say, SetupError } from './say.mjs'

/** Installs what package-lock.json names, unless that very set is installed already. */
export async function ensureDependencies() {
  if (areInstalled()) return
  await withLock(inProject('.npm-ci.lock'), 'dependencies', async () => {
    if (areInstalled()) return
    say('dependencies', 'npm ci (about a minute on a new machine)')
    const started = Date.now()
    const [program, args] = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    const code = await runInForeground(program, args, { cwd: inProject() })
    if (code !== 0) throw new SetupError(`npm ci failed (exit code ${code})`)
    say('dependencies', `installed in ${Math.round((Date.now() - started) / 1000)} s`)
  })
}

/**
 * Compared are the packages and versions themselves, not file times: a checkout or a touched file
 * must not throw away node_modules under somebody's running tests.
 */
function areInstalled() {
  const installedLock = inProject('node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return false
  const wanted = packagesOf(inProject('package-lock.json'))
  const installed = packagesOf(installedLock)
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  )
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}
