import { createHash } from 'node:crypto'

/**
 * What is inside a package, as CycloneDX 1.6: the bundled work of others (out/licences.json), the runtime, and the
 * finished files. `lock` is the content of package-lock.json, which has the checksums of what was installed.
 */
export function billOfMaterials({ manifest, packages, runtime, lock, artifacts, at }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([manifest.version, runtime, packages, artifacts]))}`,
    version: 1,
    metadata: {
      timestamp: at,
      tools: { components: [{ type: 'application', name: 'faredesk-package', version: manifest.version }] },
      component: {
        type: 'application',
        'bom-ref': `faredesk@${manifest.version}`,
        name: manifest.name,
        version: manifest.version,
        licenses: [{ expression: manifest.license }],
      },
    },
    components: [
      ...runtime.map(({ name, version, licence }) => componentOf({ name, version, licence }, 'framework')),
      ...packages.map((one) => ({ ...componentOf(one, 'library'), ...hashesOf(one, lock) })),
      ...artifacts.map(({ name, sha512 }) => ({
        type: 'file',
        'bom-ref': `file:${name}`,
        name,
        hashes: [{ alg: 'SHA-512', content: sha512 }],
      })),
    ],
  }
}

function componentOf({ name, version, licence }, type) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { type, 'bom-ref': purl, name, version, licenses: [{ expression: licence }], purl }
}

/** The checksum that the registry vouches for; the same package may lie in several folders, or under another name. */
function hashesOf({ name, version }, lock) {
  const entry = Object.entries(lock.packages).find(
    ([path, found]) =>
      found.version === version && (found.name === name || path.endsWith(`node_modules/${name}`)),
  )
  const integrity = entry?.[1].integrity
  if (!integrity?.startsWith('sha512-')) return {}
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
  return { hashes: [{ alg: 'SHA-512', content }] }
}

/** The same content has the same number, so that two builds can be compared. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((parseInt(hex[16], 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
