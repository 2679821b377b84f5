import { webcrypto } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the packaging writes into the archive: the native parts beside it, and the SHA-256 of each in hex. */
const LIST = join('out', 'native-files.json')

/**
 * The system loads native parts from files outside the archive, whose own checksum says nothing of them: names those
 * that are not as they were packed, the list itself where there is none (ADR 38). Counted beside main, which builds the
 * rest meanwhile.
 */
export async function changedNativeFiles(archive: string): Promise<readonly string[]> {
  const listed = await readList(join(archive, LIST))
  if (listed === undefined) return [LIST]
  const changed = await Promise.all(
    listed.map(async ([name, hash]) =>
      (await hashOf(join(`${archive}.unpacked`, name))) === hash ? [] : [name],
    ),
  )
  return changed.flat()
}

async function readList(path: string): Promise<readonly (readonly [string, unknown])[] | undefined> {
  try {
    const listed: unknown = JSON.parse(await readFile(path, 'utf8'))
    const entries = typeof listed === 'object' && listed !== null ? Object.entries(listed) : []
    return entries.length > 0 ? entries : undefined
  } catch {
    return undefined
  }
}

async function hashOf(path: string): Promise<string | undefined> {
  try {
    const digest = await webcrypto.subtle.digest('SHA-256', await readFile(path))
    return Buffer.from(digest).toString('hex')
  } catch {
    return undefined
  }
}
