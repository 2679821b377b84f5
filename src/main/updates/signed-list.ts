import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** What an update address announces: one version and its files. More fields may be there and mean nothing here. */
export const updateListSchema = z.object({
  version: z.string().max(100),
  releaseDate: z.iso.datetime(),
  files: z
    .array(z.object({ url: z.string().max(500), sha512: z.base64() }))
    .min(1)
    .max(50),
  /** Base64 of the publisher's Ed25519 signature over version, day and files. */
  signature: z.string().max(200).optional(),
})

export type UpdateList = z.infer<typeof updateListSchema>

/** One text for one list, whatever its order on the wire; the first line keeps the key from signing anything else. */
function signedText({ version, releaseDate, files }: UpdateList): Buffer {
  const lines = files.map(({ url, sha512 }) => JSON.stringify([url, sha512])).sort()
  return Buffer.from(['faredesk update 1', version, releaseDate, ...lines].join('\n'))
}

export function signList(list: UpdateList, privateKey: KeyObject): string {
  return sign(null, signedText(list), privateKey).toString('base64')
}

/** Whether the publisher whose key is compiled in (base64 of its DER) has signed this very list. */
export function isSigned(list: UpdateList, publicKey: string): boolean {
  if (list.signature === undefined) return false
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, signedText(list), key, Buffer.from(list.signature, 'base64'))
    )
  } catch {
    return false
  }
}
