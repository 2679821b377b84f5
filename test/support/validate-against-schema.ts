import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schemaFolder } from './shared-folder'

/** Why the schema tests cannot run here; undefined when they can. */
export function whyNoSchemas(): string | undefined {
  if (schemaFolder() === undefined) return 'the schemas are not beside the repository'
  if (spawnSync('xmllint', ['--version']).error) return 'xmllint is not installed'
  return undefined
}

/** What xmllint says against each document; empty when all are valid. Many documents go in one call. */
export function schemaErrors(messageName: string, documents: readonly string[]): string {
  const schemas = schemaFolder()
  if (schemas === undefined) throw new Error('No schemas')
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-schema-'))
  try {
    const files = documents.map((xml, index) => {
      const file = join(folder, `${String(index)}.xml`)
      writeFileSync(file, xml)
      return file
    })
    const schema = join(schemas, `${messageName}.xsd`)
    const run = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, ...files], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    return run.status === 0 ? '' : complaints(run.stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function complaints(output: string): string {
  return output
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(' validates'))
    .join('\n')
}
