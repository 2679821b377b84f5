import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../setup/paths.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'

const read = (...path) => JSON.parse(readFileSync(inProject(...path), 'utf8'))

/** What somebody could be given. */
const ARTIFACT = /\.(deb|AppImage|tar\.gz|exe|msi|dmg|pkg|zip)$/

/** Writes the bill of materials beside the finished packages; gives its path. */
export async function writeBill(output, runtimeVersion) {
  const manifest = read('package.json')
  const names = readdirSync(inProject(output)).filter((name) => ARTIFACT.test(name))
  const artifacts = await Promise.all(
    names.map(async (name) => ({ name, sha512: await sha512Of(inProject(output, name)) })),
  )
  const bill = billOfMaterials({
    manifest,
    packages: read('out/licences.json'),
    runtime: [{ name: 'electron', version: runtimeVersion, licence: 'MIT' }],
    lock: read('package-lock.json'),
    artifacts,
    at: new Date().toISOString(),
  })
  const path = inProject(output, `faredesk-${manifest.version}-${process.platform}.cdx.json`)
  writeFileSync(path, `${JSON.stringify(bill, undefined, 2)}\n`)
  return path
}

async function sha512Of(path) {
  const hash = createHash('sha512')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
