import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { writeAtomically } from '../settings/write-atomically'
import type { Persistence } from '../../../training-airline'

/** Where the books lie, and where an older Faredesk wrote them for everybody to read. */
export interface BookPaths {
  readonly sealed: string
  readonly plain: string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * The books of the training airline between two starts. The airline is not real, but whoever tries Faredesk types real
 * names: they are sealed with a key that comes from the keychain. Where there is none, the books end with this run.
 */
export function trainingBooks(paths: BookPaths, keyOf: Promise<Buffer | undefined>): Persistence {
  return {
    load: async () => {
      const key = await keyOf
      if (key === undefined) return undefined
      const sealed = await readFile(paths.sealed).catch(() => undefined)
      return sealed === undefined
        ? readFile(paths.plain, 'utf8').catch(() => undefined)
        : unseal(sealed.toString('latin1'), key)
    },
    save: async (state) => {
      const key = await keyOf
      if (key === undefined) return
      await writeAtomically(paths.sealed, seal(state, key))
      await rm(paths.plain, { force: true })
    },
  }
}

function seal(state: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const content = Buffer.concat([cipher.update(state, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
}

/** Undefined when it was sealed with another key, or changed: the airline then begins its books anew. */
function unseal(sealed: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  const tagAt = NONCE_BYTES
  const contentAt = tagAt + TAG_BYTES
  if (bytes.length < contentAt) return undefined
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, tagAt), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(tagAt, contentAt))
    return Buffer.concat([decipher.update(bytes.subarray(contentAt)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
