import { z } from 'zod'
import type { VersionedFile } from '../settings/versioned-file'

export const versionMemorySchema = z.strictObject({
  /** That ran here last. */
  version: z.string(),
  /** That should have taken its place at the last closing. */
  installing: z.string().optional(),
})

export type VersionMemoryFile = VersionedFile<z.infer<typeof versionMemorySchema>>

export interface VersionMemory {
  /** The version that ran here before this one; absent at a first start and where nothing changed. */
  readonly updatedFrom?: string
  readonly hasMissedInstall: boolean
  rememberInstalling(version: string): Promise<void>
}

/** What became of the version between two starts. A disk that takes nothing costs a word about it, no more. */
export async function openVersionMemory(file: VersionMemoryFile, running: string): Promise<VersionMemory> {
  const read = await file.read().catch(() => undefined)
  const last = read?.kind === 'read' ? read.content : undefined
  const write = (installing?: string): Promise<void> =>
    file
      .write({ version: running, ...(installing === undefined ? {} : { installing }) })
      .catch(() => undefined)
  if (last?.version !== running || last.installing !== undefined) await write()
  return {
    ...(last === undefined || last.version === running ? {} : { updatedFrom: last.version }),
    hasMissedInstall: last?.installing !== undefined && last.installing !== running,
    rememberInstalling: write,
  }
}
