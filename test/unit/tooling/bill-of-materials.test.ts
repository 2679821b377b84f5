import { expect, it } from 'vitest'
import { z } from 'zod'
import { billOfMaterials } from '../../../scripts/package/bill-of-materials.mjs'

const PARTS = {
  manifest: { name: 'faredesk', version: '0.1.0', license: 'Apache-2.0' },
  packages: [
    { name: '@vue/shared', version: '3.5.45', licence: 'MIT', text: 'The MIT License' },
    { name: '@github/keytar', version: '7.10.6', licence: 'MIT' },
  ],
  runtime: [{ name: 'electron', version: '45.5.0', licence: 'MIT' }],
  lock: {
    packages: {
      'node_modules/@vue/shared': { version: '3.5.45', integrity: 'sha512-qrs=' },
      'node_modules/keytar': { name: '@github/keytar', version: '7.10.6', integrity: 'sha512-zA==' },
    },
  },
  artifacts: [{ name: 'faredesk_0.1.0_amd64.deb', sha512: 'dd' }],
  at: '2026-11-30T09:00:00.000Z',
}

it('tells what is inside a package, by name, version, licence and checksum', () => {
  expect(billOfMaterials(PARTS)).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'faredesk', version: '0.1.0', licenses: [{ expression: 'Apache-2.0' }] } },
    components: [
      { name: 'electron', purl: 'pkg:npm/electron@45.5.0' },
      {
        purl: 'pkg:npm/%40vue/shared@3.5.45',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: 'aabb' }],
      },
      // In the lock file it lies under another name.
      { purl: 'pkg:npm/%40github/keytar@7.10.6', hashes: [{ alg: 'SHA-512', content: 'cc' }] },
      { type: 'file', name: 'faredesk_0.1.0_amd64.deb', hashes: [{ alg: 'SHA-512', content: 'dd' }] },
    ],
  })
})

it('gives each part one name, and the same content the same number', () => {
  const bill = billOfMaterials(PARTS)
  const references = z
    .array(z.object({ 'bom-ref': z.string() }))
    .parse(bill.components)
    .map((one) => one['bom-ref'])
  expect(new Set(references).size).toBe(references.length)
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(billOfMaterials({ ...PARTS, at: '2027-01-01T00:00:00.000Z' }).serialNumber).toBe(bill.serialNumber)
  expect(billOfMaterials({ ...PARTS, artifacts: [] }).serialNumber).not.toBe(bill.serialNumber)
})
