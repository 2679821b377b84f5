import { readFile } from 'node:fs/promises'

/** What a request carries, as Electron tells it: its types promise bytes where a part may be a file or a blob. */
export interface PostedPart {
  readonly bytes?: Buffer
  readonly file?: string
  readonly blobUUID?: string
}

/** All parts one after the other, as they would have been sent; undefined when one of them cannot be read. */
export async function readBody(
  parts: readonly PostedPart[] | undefined,
  readBlob: (id: string) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  try {
    return Buffer.concat(await Promise.all((parts ?? []).map((part) => readPart(part, readBlob))))
  } catch {
    return undefined
  }
}

async function readPart(part: PostedPart, readBlob: (id: string) => Promise<Buffer>): Promise<Buffer> {
  if (part.bytes !== undefined) return part.bytes
  if (part.blobUUID !== undefined) return readBlob(part.blobUUID)
  return part.file === undefined ? Buffer.alloc(0) : readFile(part.file)
}
