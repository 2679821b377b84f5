import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemKeychain } from '../../../src/main/secrets/system-keychain'
import { probeKeychain } from '../../../src/main/secrets/keychain'

const keychain = systemKeychain()
const isThere = (await probeKeychain(keychain)) === 'usable'
if (!isThere) console.warn('SKIPPED: no keychain in this session; run through: node scripts/run.mjs exec')

describe.skipIf(!isThere)('the keychain of the system', () => {
  const service = 'Faredesk test'
  const account = randomUUID()

  it('keeps a secret with every letter of it, and forgets it when asked', async () => {
    const secret = JSON.stringify({ user: 'Åse', password: 'q:"\\ 秘密' })
    expect(await keychain.read(service, account)).toBeUndefined()
    await keychain.write(service, account, secret)
    try {
      expect(await keychain.read(service, account)).toBe(secret)
    } finally {
      await keychain.remove(service, account)
    }
    expect(await keychain.read(service, account)).toBeUndefined()
  })
})

it.runIf(process.platform === 'linux' && !isThere)('is said to be unusable where there is none', async () => {
  await expect(keychain.read('Faredesk test', 'x')).rejects.toMatchObject({ kind: 'refused' })
})
