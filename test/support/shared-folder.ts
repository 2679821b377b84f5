import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')

/** The folder of the specification, samples and schemas beside the repository; undefined where it is absent. */
export function sharedFolder(): string | undefined {
  return existing(process.env['FAREDESK_SHARED_DIR'] ?? resolve(repository, '../shared'))
}

/** The folder of the public schemas; undefined where it is absent. */
export function schemaFolder(): string | undefined {
  const shared = sharedFolder()
  return existing(process.env['NDC_XSD_DIR'] ?? (shared && resolve(shared, 'ndc-17.2-xsd')))
}

function existing(folder: string | undefined): string | undefined {
  return folder !== undefined && existsSync(folder) ? folder : undefined
}
