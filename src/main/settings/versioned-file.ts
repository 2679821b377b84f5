import { copyFile, readFile, rename } from 'node:fs/promises'
import { z } from 'zod'
import { readClock } from '../../shared/domain/dates/system-clock'
import { writeAtomically } from './write-atomically'

/** Brings the content of one version to the next; the first entry leads from version 1 to version 2. */
export type ContentMigration = (content: unknown) => unknown

export interface VersionedFileOptions<T> {
  readonly path: string
  readonly schema: z.ZodType<T>
  readonly migrations: readonly ContentMigration[]
}

export type FileContent<T> =
  | { readonly kind: 'read'; readonly content: T }
  | { readonly kind: 'absent' }
  /** Not readable or not valid; it was kept under another name, so that nothing typed in it is lost. */
  | { readonly kind: 'damaged'; readonly keptAs: string }

/** A JSON file `{version, content}` that is checked when read and replaced whole when written. */
export interface VersionedFile<T> {
  read(): Promise<FileContent<T>>
  write(content: T): Promise<void>
  /** Copies the file as it lies there, before what cannot be used of it is written over; gives the copy's name. */
  keepCopy(): Promise<string>
}

const envelopeSchema = z.object({ version: z.int().positive(), content: z.unknown() })

export function versionedFile<T>(options: VersionedFileOptions<T>): VersionedFile<T> {
  let lastWrite = Promise.resolve()
  return {
    read: () => readVersioned(options),
    write: (content) => {
      // One after the other: the last one asked for is the one that stays.
      const written = lastWrite.then(() => writeVersioned(options, content))
      lastWrite = written.catch(() => undefined)
      return written
    },
    keepCopy: async () => {
      const copy = asideName(options.path)
      await copyFile(options.path, copy)
      return copy
    },
  }
}

async function readVersioned<T>(options: VersionedFileOptions<T>): Promise<FileContent<T>> {
  const text = await readText(options.path)
  if (text === undefined) return { kind: 'absent' }
  const content = parse(text, options)
  return content === undefined ? keepAside(options.path) : { kind: 'read', content }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function parse<T>(text: string, options: VersionedFileOptions<T>): T | undefined {
  const envelope = envelopeSchema.safeParse(parseJson(text))
  if (!envelope.success) return undefined
  const newest = options.migrations.length + 1
  if (envelope.data.version > newest) return undefined
  const pending = options.migrations.slice(envelope.data.version - 1)
  try {
    const migrated = pending.reduce((content, migrate) => migrate(content), envelope.data.content)
    return options.schema.parse(migrated)
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function keepAside<T>(path: string): Promise<FileContent<T>> {
  const keptAs = asideName(path)
  await rename(path, keptAs)
  return { kind: 'damaged', keptAs }
}

function asideName(path: string): string {
  return `${path}.damaged-${readClock().toISOString().replace(/[:.]/g, '-')}`
}

function writeVersioned<T>(options: VersionedFileOptions<T>, content: T): Promise<void> {
  const version = options.migrations.length + 1
  return writeAtomically(options.path, `${JSON.stringify({ version, content }, null, 2)}\n`)
}
