import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureFallbackElectron, FALLBACK_VERSION, isFallbackInstalled } from './fallback-electron.mjs'
import { cacheFolder, inProject } from './paths.mjs'
import { runInForeground } from './run-process.mjs'
import { say, SetupError } from './say.mjs'

const PROBE_TIMEOUT_MS = 4000
const PROBE_VALID_MS = 7 * 24 * 3600 * 1000

/**
 * Finds the Electron to run: the current one where its download can be reached, otherwise (Linux x64 only)
 * the development runtime. Gives the environment that makes every tool find it, and its version.
 */
export async function ensureElectron() {
  const own = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const runtime = own ? describeOwn(own) : await chooseRuntime()
  say('electron', `Electron ${runtime.version} (${runtime.note})`)
  return runtime
}

function describeOwn(folder) {
  const versionFile = join(folder, 'version')
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'of unknown version'
  return runtimeIn(folder, version, version === FALLBACK_VERSION ? FALLBACK_NOTE : `from ${folder}`)
}

const FALLBACK_NOTE = 'development runtime, no security updates; never shipped'

async function chooseRuntime() {
  const forced = process.env.FAREDESK_ELECTRON
  if (forced !== undefined && !['', 'fallback', 'current'].includes(forced)) {
    throw new SetupError(`FAREDESK_ELECTRON is "${forced}"; it can be "current" or "fallback"`)
  }
  if (forced === 'fallback') return useFallback()
  if (forced === 'current' || isCurrentInstalled()) return useCurrent()
  if (await canFetchCurrent()) return useCurrent().catch(fallBackFrom)
  return useFallback()
}

async function fallBackFrom(error) {
  if (!isFallbackPossible()) throw error
  say('electron', `${error.message}; taking the development runtime instead`)
  await rememberProbe(false)
  return useFallback()
}

async function useFallback() {
  if (!isFallbackPossible()) {
    throw new SetupError(
      `Electron ${currentVersion()} cannot be fetched, and there is a development runtime for Linux on x64 alone. ` +
        `Open the way to Electron's downloads, or point ELECTRON_MIRROR or ELECTRON_OVERRIDE_DIST_PATH at a copy.`,
    )
  }
  const folder = await ensureFallbackElectron()
  return runtimeIn(folder, FALLBACK_VERSION, FALLBACK_NOTE)
}

const isFallbackPossible = () => process.platform === 'linux' && process.arch === 'x64'

function runtimeIn(folder, version, note) {
  const executable = join(folder, executableName())
  const env = {
    ELECTRON_OVERRIDE_DIST_PATH: folder,
    ELECTRON_EXEC_PATH: executable,
    FAREDESK_ELECTRON_KIND: version === FALLBACK_VERSION ? 'development' : 'current',
  }
  return { version, note, folder, executable, env }
}

async function useCurrent() {
  if (!isCurrentInstalled()) {
    say('electron', `fetching Electron ${currentVersion()}`)
    const code = await runInForeground(process.execPath, [inProject('node_modules/electron/install.js')])
    if (code !== 0) throw new SetupError(`Electron ${currentVersion()} could not be fetched`)
  }
  const folder = inProject('node_modules/electron/dist')
  return runtimeIn(folder, currentVersion(), 'current')
}

function isCurrentInstalled() {
  const versionFile = inProject('node_modules/electron/dist/version')
  if (!existsSync(versionFile)) return false
  return readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') === currentVersion()
}

function currentVersion() {
  return JSON.parse(readFileSync(inProject('node_modules/electron/package.json'), 'utf8')).version
}

/** Inside the folder; the same table as in the electron package, which has it where it cannot be called. */
function executableName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}

async function canFetchCurrent() {
  if (process.env.ELECTRON_MIRROR || process.env.npm_config_electron_mirror) return true
  const known = await recallProbe()
  if (known !== undefined) return known
  const reachable = await probe()
  await rememberProbe(reachable)
  return reachable
}

async function probe() {
  const version = currentVersion()
  const url = `https://github.com/electron/electron/releases/download/v${version}/SHASUMS256.txt`
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    return response.ok
  } catch {
    return false
  }
}

const probeFile = () => join(cacheFolder(), 'current-electron-reachable.json')

/** "No" is remembered only while the development runtime is at hand: otherwise it is worth asking again. */
async function recallProbe() {
  try {
    const { reachable, version, at } = JSON.parse(await readFile(probeFile(), 'utf8'))
    const isFresh = version === currentVersion() && Date.now() - at < PROBE_VALID_MS
    return isFresh && (reachable || isFallbackInstalled()) ? reachable : undefined
  } catch {
    return undefined
  }
}

async function rememberProbe(reachable) {
  await mkdir(cacheFolder(), { recursive: true })
  await writeFile(probeFile(), JSON.stringify({ reachable, version: currentVersion(), at: Date.now() }))
}
