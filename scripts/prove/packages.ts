import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { pack, runtimeAtHand } from '../package/pack.mjs'
import { readUpdates, signUpdates } from '../package/signing.mjs'
import { inProject } from '../setup/paths.mjs'

/** One version, packed: its deb and its archive. */
export interface PackedVersion {
  readonly version: string
  readonly folder: string
  readonly deb: string
  readonly archive: string
}

const OUTPUT = 'dist/proof'

export const manifest = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')))

/** The version after this one, so that there is something to upgrade to. */
export function nextVersion(): string {
  const [major, minor, patch] = manifest.version.split('.')
  return [major, minor, Number(patch) + 1].join('.')
}

/** Packs one version for tests (Playwright drives it) with the address and the key of the proof compiled in. */
export async function packVersion(version: string): Promise<PackedVersion> {
  const output = join(OUTPUT, version)
  const environment = {
    FAREDESK_UPDATE_ADDRESS: 'https://updates.faredesk.example',
    FAREDESK_UPDATE_KEY: proofKey(),
  }
  const updates = await readUpdates(environment)
  const targets = ['deb', 'tar.gz']
  const wish = { runtime: runtimeAtHand(), variant: 'for-tests', output, targets, version, updates }
  await pack({ ...wish, isRelease: false })
  await signUpdates(output, environment)
  const folder = inProject(output)
  return { version, folder, deb: fileIn(folder, '.deb'), archive: fileIn(folder, '.tar.gz') }
}

function fileIn(folder: string, ending: string): string {
  const found = readdirSync(folder).find((name) => name.endsWith(ending))
  if (found === undefined) throw new Error(`no ${ending} in ${folder}`)
  return join(folder, found)
}

/** A key for the proof alone; kept, so that what was packed with it need not be packed again. */
function proofKey(): string {
  const path = inProject(OUTPUT, 'key.pem')
  if (existsSync(path)) return path
  mkdirSync(inProject(OUTPUT), { recursive: true })
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return path
}
