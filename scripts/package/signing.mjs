import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inProject, projectRoot } from '../setup/paths.mjs'
import { runInForeground } from '../setup/run-process.mjs'
import { SetupError } from '../setup/say.mjs'

/** What the signing of each system is done with; Linux packages are vouched for by the signed list of updates. */
const MEANS = {
  win32: ['CSC_LINK', 'WIN_CSC_LINK', 'FAREDESK_SIGN_COMMAND'],
  darwin: ['CSC_LINK', 'CSC_NAME'],
  linux: ['FAREDESK_UPDATE_KEY'],
}

export function isSigningPossible(environment, platform = process.platform) {
  return MEANS[platform].some((name) => (environment[name] ?? '') !== '')
}

/** The address of updates and the key that vouches for them, to compile in; undefined: no updates of its own. */
export async function readUpdates(environment) {
  const { FAREDESK_UPDATE_ADDRESS: address, FAREDESK_UPDATE_KEY: keyFile } = environment
  if (!address && !keyFile) return undefined
  if (!address || !keyFile) {
    throw new SetupError('FAREDESK_UPDATE_ADDRESS and FAREDESK_UPDATE_KEY (a file) belong together')
  }
  if (!isAllowedAddress(address)) throw new SetupError(`${address}: updates come over https alone`)
  return { address, publicKey: await publicKeyOf(keyFile) }
}

function isAllowedAddress(address) {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}

async function publicKeyOf(keyFile) {
  const key = createPrivateKey(await readFile(keyFile, 'utf8'))
  if (key.asymmetricKeyType !== 'ed25519') throw new SetupError('the key of updates is not Ed25519')
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
}

/** Writes the signature into each list of updates in the folder; the signing itself is the application's own code. */
export async function signUpdates(output, environment) {
  const tsx = inProject('node_modules/tsx/dist/cli.mjs')
  const script = inProject('scripts/package/sign-updates.ts')
  const args = [tsx, script, inProject(output), environment.FAREDESK_UPDATE_KEY]
  const code = await runInForeground(process.execPath, args, { cwd: projectRoot })
  if (code !== 0) throw new SetupError('the list of updates could not be signed')
}
