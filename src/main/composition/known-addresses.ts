import { join } from 'node:path'
import { z } from 'zod'
import { versionedFile } from '../settings/versioned-file'

const placesSchema = z.object({ retail: z.string(), payment: z.string() })

const knownSchema = z.object({
  /** By point of sale: the origins that the audit trail names last. */
  places: z.record(z.string(), placesSchema),
  /** Version of the policy whose coming into force the audit trail names last. */
  policy: z.string().exactOptional(),
})

export type Places = z.infer<typeof placesSchema>
export type Known = z.infer<typeof knownSchema>

export interface KnownAddresses {
  current(): Known
  keep(known: Known): Promise<void>
}

/** What the audit trail was last told of the addresses in force; whatever differs from it is yet to be told. */
export async function openKnownAddresses(folder: string): Promise<KnownAddresses> {
  const path = join(folder, 'known-addresses.json')
  const file = versionedFile({ path, schema: knownSchema, migrations: [] })
  const content = await file.read()
  let known: Known = content.kind === 'read' ? content.content : { places: {} }
  return {
    current: () => known,
    keep: async (next) => {
      known = next
      await file.write(next)
    },
  }
}
