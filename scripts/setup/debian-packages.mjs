import { existsSync, readdirSync } from 'node:fs'
import { runQuietly } from './run-process.mjs'
import { say, SetupError } from './say.mjs'

/** Packages under the names of Debian 12; newer releases call some of them NAMEt64. */
const PACKAGES = {
  electron: ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libsecret-1-0', 'fonts-dejavu-core'],
  display: ['xvfb', 'xauth'],
  keyring: ['dbus', 'gnome-keyring', 'libsecret-1-0'],
  schemas: ['libxml2-utils'],
  certificates: ['libnss3-tools'],
  packages: ['7zip'],
}

/** Without these everything runs, though some tests are skipped and letters may look poor. */
const WELCOME = ['libxml2-utils', 'libnss3-tools', 'fonts-dejavu-core']

/** Sees to it that the system libraries for these purposes are there; elsewhere than on Debian's kin it only hopes. */
export async function ensureDebianPackages(purposes) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/dpkg-query')) return
  const missing = await findMissing([...new Set(purposes.flatMap((purpose) => PACKAGES[purpose]))])
  if (missing.length === 0) return
  if (process.getuid() === 0) await install(missing)
  else await explain(missing)
}

async function findMissing(names) {
  const candidates = names.flatMap((name) => [name, `${name}t64`])
  const { stdout } = await runQuietly('dpkg-query', [
    '-W',
    '-f',
    '${Package} ${db:Status-Status}\n',
    ...candidates,
  ])
  const installed = new Set(
    stdout
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  )
  return names.filter((name) => !installed.has(name) && !installed.has(`${name}t64`))
}

async function install(missing) {
  if (hasNoLists()) await apt('apt-get update', ['update', '-q'])
  await apt(`apt-get install ${missing.join(' ')}`, await installArguments(missing)).catch(async () => {
    // Lists that are too old name files that the mirror no longer has.
    await apt('apt-get update, as the first attempt failed', ['update', '-q'])
    await apt('apt-get install once more', await installArguments(missing))
  })
}

async function explain(missing) {
  const command = `sudo apt-get install --no-install-recommends ${(await namesKnownToApt(missing)).join(' ')}`
  if (missing.every((name) => WELCOME.includes(name))) return say('system', `better with: ${command}`)
  throw new SetupError(`Debian packages are missing. Run this, then start again:\n\n  ${command}\n`)
}

async function apt(description, args) {
  say('system', description)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await runQuietly('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], { env })
  if (code !== 0) throw new SetupError(`${description} failed:\n${output.slice(-2000)}`)
}

async function installArguments(missing) {
  return ['install', '-y', '-q', '--no-install-recommends', ...(await namesKnownToApt(missing))]
}

async function namesKnownToApt(names) {
  return Promise.all(names.map(async (name) => ((await isInstallable(`${name}t64`)) ? `${name}t64` : name)))
}

async function isInstallable(name) {
  const { code, stdout } = await runQuietly('apt-cache', ['policy', name])
  return code === 0 && /Candidate: (?!\(none\))\S/.test(stdout)
}

function hasNoLists() {
  return !readdirSync('/var/lib/apt/lists').some((name) => name.includes('_Packages'))
}
