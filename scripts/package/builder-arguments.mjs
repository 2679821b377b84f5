import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../setup/paths.mjs'
import { SetupError } from '../setup/say.mjs'

/** Marks in the packaged package.json, by which the application knows what it is. */
export const TEST_MARK = 'faredeskTestPackage'
export const DEVELOPMENT_MARK = 'faredeskDevelopmentRuntime'

/** What a package with the development runtime is called, so that nobody takes it for a release. */
const DEVELOPMENT_NAME = 'faredesk-development-runtime'

/**
 * The arguments of electron-builder for one package:
 * - `runtime`: { kind: 'current' } or { kind: 'development', folder }
 * - `variant`: 'shipped', or 'for-tests', which differs in one fuse and is marked
 * - `output`: folder of the project; `targets`: such as ['deb']; none means all of electron-builder.yml
 * - `version`: absent means that of package.json; `isRelease`: unsigned is a failure
 * - `updates`: { address, publicKey } compiled in; absent: no updates unless the fleet's policy says so
 */
export function builderArguments({ runtime, variant, output, targets, version, isRelease, updates }) {
  return [
    ...['--publish', 'never', `-c.directories.output=${output}`],
    ...targetArguments(targets),
    ...(runtime.kind === 'development' ? developmentArguments(runtime.folder) : []),
    ...(variant === 'for-tests' ? testArguments() : []),
    ...(version === undefined ? [] : [`-c.extraMetadata.version=${version}`]),
    ...(isRelease ? ['-c.forceCodeSigning=true'] : []),
    ...(updates === undefined ? [] : updateArguments(updates)),
    ...signingArguments(process.env),
  ]
}

function targetArguments(targets) {
  const platform = { linux: '--linux', darwin: '--mac', win32: '--win' }[process.platform]
  return targets === undefined ? [] : [platform, ...targets]
}

/** Packs the runtime at hand, without a download. */
function developmentArguments(folder) {
  const version = readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
  return [
    `-c.electronDist=${folder}`,
    `-c.electronVersion=${version}`,
    `-c.extraMetadata.${DEVELOPMENT_MARK}=true`,
    `-c.linux.artifactName=${DEVELOPMENT_NAME}_\${version}_\${arch}.\${ext}`,
    `-c.deb.packageName=${DEVELOPMENT_NAME}`,
    '-c.linux.synopsis=Faredesk on its DEVELOPMENT RUNTIME: for trying out, never for a counter',
    // Quick and not small.
    '-c.deb.compression=gz',
  ]
}

function testArguments() {
  // Signed for this machine alone where there is no certificate: such a signature bears no hardened runtime.
  const forMac = ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false']
  return [
    '-c.electronFuses.enableNodeCliInspectArguments=true',
    // The application refuses to be inspected unless its own package.json calls it a package for tests.
    `-c.extraMetadata.${TEST_MARK}=true`,
    ...(process.platform === 'darwin' ? forMac : []),
  ]
}

function updateArguments({ address, publicKey }) {
  return [
    '-c.publish.provider=generic',
    `-c.publish.url=${address}`,
    `-c.extraMetadata.faredeskUpdateKey=${publicKey}`,
  ]
}

/** A signing command of the house (a key in a safe, a service) takes the place of a certificate in the environment. */
function signingArguments(environment) {
  if (!environment.FAREDESK_SIGN_COMMAND) return []
  return ['-c.win.signtoolOptions.sign=scripts/package/sign-with-command.mjs']
}

/** Where electron-builder's own tools cannot be fetched, those of the system do their work. */
export function toolEnvironment(runtime) {
  if (runtime.kind !== 'development') return {}
  const sevenZip = ['/usr/bin/7za', '/usr/bin/7zz', '/usr/bin/7z'].find((path) => existsSync(path))
  if (sevenZip === undefined) throw new SetupError('7-Zip is missing: sudo apt-get install 7zip')
  return {
    CUSTOM_FPM_PATH: inProject('scripts/package/fpm-by-dpkg.mjs'),
    ELECTRON_BUILDER_7ZIP_PATH: sevenZip,
    ELECTRON_BUILDER_COMPRESSION_LEVEL: '1',
  }
}
