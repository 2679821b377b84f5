import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned, signList, type UpdateList } from '../../../src/main/updates/signed-list'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const compiledIn = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64')
const ours = compiledIn(publicKey)

const LIST: UpdateList = {
  version: '1.2.0',
  releaseDate: '2026-11-30T08:00:00.000Z',
  files: [
    { url: 'faredesk_1.2.0_amd64.deb', sha512: 'AAAA' },
    { url: 'Faredesk-1.2.0.AppImage', sha512: 'BBBB' },
  ],
}
const signed: UpdateList = { ...LIST, signature: signList(LIST, privateKey) }

describe('an announcement of a version', () => {
  it('counts when the publisher signed it, in whatever order its files come', () => {
    expect(isSigned(signed, ours)).toBe(true)
    expect(isSigned({ ...signed, files: signed.files.toReversed() }, ours)).toBe(true)
  })

  it.each<readonly [string, Partial<UpdateList>]>([
    ['another version', { version: '1.3.0' }],
    ['another day', { releaseDate: '2027-01-01T00:00:00.000Z' }],
    ['another file under its name', { files: [{ url: 'faredesk_1.2.0_amd64.deb', sha512: 'CCCC' }] }],
    ['one file less', { files: LIST.files.slice(0, 1) }],
    ['a signature of nothing', { signature: '' }],
    ['no base64', { signature: 'not at all' }],
  ])('does not count with %s', (_what, changed) => {
    expect(isSigned({ ...signed, ...changed }, ours)).toBe(false)
  })

  it('does not count unsigned, or signed by somebody else', () => {
    expect(isSigned(LIST, ours)).toBe(false)
    expect(isSigned(signed, compiledIn(generateKeyPairSync('ed25519').publicKey))).toBe(false)
    expect(isSigned(signed, 'no key')).toBe(false)
  })
})
