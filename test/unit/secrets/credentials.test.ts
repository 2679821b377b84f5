import { describe, expect, it } from 'vitest'
import { readCacheKey } from '../../../src/main/secrets/cache-key'
import { credentialStore } from '../../../src/main/secrets/credentials'
import { type Keychain, keychainFailed } from '../../../src/main/secrets/keychain'
import { testProfile, trainingProfile } from '../../support/profiles'
import { forgetfulKeychain, memoryKeychain, noKeychain } from '../../support/keychains'

const signIn = { user: 'agent', password: 'pæss:wørd' }

const open = (keychain: Keychain, originAtUpgrade?: (profileId: string) => string | undefined) =>
  credentialStore({
    keychain,
    ...(originAtUpgrade === undefined ? {} : { originAtUpgrade }),
  })
const known = (isSessionOnly = false) => ({ kind: 'known', credentials: signIn, isSessionOnly })
const elsewhere = testProfile({ retailUrl: 'https://other.example/ndc' })

describe('with a keychain', () => {
  it('keeps user and password there, and gives them to calls only', async () => {
    const keychain = memoryKeychain()
    const store = open(keychain)
    expect(await store.state(testProfile())).toBe('not-set')
    await store.save(testProfile(), signIn)
    expect(await store.state(testProfile())).toBe('set')
    expect(await store.read(testProfile())).toEqual(known())
  })

  it('keeps profiles apart and forgets what is removed', async () => {
    const keychain = memoryKeychain()
    const store = open(keychain)
    await store.save(testProfile(), signIn)
    expect(await store.read(testProfile({ id: 'counter-2' }))).toEqual({ kind: 'missing' })
    await store.remove(testProfile())
    expect(await store.state(testProfile())).toBe('not-set')
    expect(keychain.content().size).toBe(0)
  })

  it('treats an entry that somebody else wrote as none', async () => {
    const keychain = memoryKeychain()
    await keychain.write('Faredesk', 'profile:counter-1', 'not ours')
    expect(await open(keychain).read(testProfile())).toEqual({ kind: 'missing' })
  })

  it('needs nothing for the training airline', async () => {
    expect(await open(memoryKeychain()).state(trainingProfile)).toBe('not-needed')
  })
})

describe('a password', () => {
  it('goes to no other host than the one it was typed for', async () => {
    const store = open(memoryKeychain())
    await store.save(testProfile(), signIn)
    expect(await store.read(elsewhere)).toEqual({ kind: 'other-address' })
    expect(await store.state(elsewhere)).toBe('other-address')
  })

  it.each([
    ['another port', 'https://retail.example:8443/ndc'],
    ['a host that ends in its name', 'https://evil-retail.example/ndc'],
    ['a host that begins with its name', 'https://retail.example.evil.example/ndc'],
    ['plain http', 'http://retail.example/ndc'],
  ])('takes %s for another host', async (_what, retailUrl) => {
    const store = open(memoryKeychain())
    await store.save(testProfile(), signIn)
    expect(await store.read(testProfile({ retailUrl }))).toEqual({ kind: 'other-address' })
  })

  it('is the same for another path of its host', async () => {
    const store = open(memoryKeychain())
    await store.save(testProfile(), signIn)
    expect(await store.read(testProfile({ retailUrl: 'https://retail.example/v2' }))).toEqual(known())
  })

  it('stays readable where an order was sent, after the point of sale has moved', async () => {
    const store = open(memoryKeychain())
    await store.save(testProfile(), signIn)
    await store.save(elsewhere, { user: 'agent', password: 'new' })
    expect(await store.read(testProfile(), 'agent')).toEqual(known())
    expect(await store.read(elsewhere)).toMatchObject({ credentials: { password: 'new' } })
  })

  it('is not given for a user who did not send the order', async () => {
    const store = open(memoryKeychain())
    await store.save(testProfile(), { user: 'successor', password: 'x' })
    expect(await store.read(testProfile(), 'agent')).toEqual({ kind: 'other-user', user: 'successor' })
  })

  it('of every address is forgotten with the point of sale', async () => {
    const keychain = memoryKeychain()
    const store = open(keychain)
    await store.save(testProfile(), signIn)
    await store.save(elsewhere, signIn)
    await store.remove(elsewhere)
    expect(await store.read(testProfile())).toEqual({ kind: 'missing' })
    expect(keychain.content().size).toBe(0)
  })

  it('of a local point of sale is not inherited by one that a policy lays down under its id', async () => {
    const store = open(memoryKeychain())
    await store.save(testProfile(), signIn)
    const ofPolicy = testProfile({ isPolicy: true })
    expect(await store.read(ofPolicy)).toEqual({ kind: 'missing' })
    await store.remove(ofPolicy)
    expect(await store.read(testProfile())).toEqual(known())
  })

  it('leaves the oldest addresses behind before the keychain of Windows overflows', async () => {
    const keychain = memoryKeychain()
    const store = open(keychain)
    const long = { user: 'agent', password: 'p'.repeat(400) }
    const at = (n: number) => testProfile({ retailUrl: `https://host-${String(n)}.example/ndc` })
    for (let n = 0; n < 12; n++) await store.save(at(n), long)
    const [secret = ''] = keychain.content().values()
    expect(Buffer.byteLength(secret)).toBeLessThanOrEqual(2_560)
    expect(await store.read(at(11))).toMatchObject({ kind: 'known' })
    expect(await store.read(at(0))).toEqual({ kind: 'other-address' })
  })
})

describe('a password of an older Faredesk, kept without its origin', () => {
  const old = async () => {
    const keychain = memoryKeychain()
    await keychain.write('Faredesk', 'profile:counter-1', JSON.stringify(signIn))
    return keychain
  }

  it('is adopted for the address that its point of sale had at the upgrade', async () => {
    const store = open(await old(), () => 'https://retail.example')
    expect(await store.read(testProfile())).toEqual(known())
    expect(await store.read(elsewhere)).toEqual({ kind: 'other-address' })
  })

  it('is adopted once: afterwards the keychain itself says where it belongs', async () => {
    const keychain = await old()
    await open(keychain, () => 'https://retail.example').read(testProfile())
    const later = open(keychain, () => 'https://other.example')
    expect(await later.read(elsewhere)).toEqual({ kind: 'other-address' })
    expect(await later.read(testProfile())).toEqual(known())
  })

  it('is given to nobody where that address is not known, and asked for again', async () => {
    const store = open(await old())
    expect(await store.state(testProfile())).toBe('other-address')
  })

  it("is never a policy's", async () => {
    const store = open(await old(), () => 'https://retail.example')
    expect(await store.read(testProfile({ isPolicy: true }))).toEqual({ kind: 'missing' })
  })
})

it('says of a keychain that waits that it waits, not that a password is missing', async () => {
  const waiting = { ...noKeychain, read: () => Promise.reject(keychainFailed('waits')) }
  expect(await open(waiting).state(testProfile())).toBe('waiting')
  await expect(open(waiting).read(testProfile())).rejects.toMatchObject({ error: { kind: 'keychain-waits' } })
})

describe('without a usable keychain', () => {
  it('works with a password for this run only, and says so', async () => {
    const store = open(noKeychain)
    await store.save(testProfile(), signIn)
    expect(await store.state(testProfile())).toBe('session-only')
    expect(await store.read(testProfile())).toEqual(known(true))
    expect(await store.read(elsewhere)).toEqual({ kind: 'other-address' })
    expect(await open(noKeychain).state(testProfile())).toBe('not-set')
  })

  it('falls back to this run when the keychain breaks later', async () => {
    const store = credentialStore({ keychain: noKeychain })
    await store.save(testProfile(), signIn)
    expect(await store.state(testProfile())).toBe('session-only')
  })

  it('has no key for the order cache', async () => {
    expect(await readCacheKey(noKeychain, false)).toEqual({ kind: 'no-keychain' })
  })
})

describe('the key of the order cache', () => {
  it('is made once, 32 random bytes, and is the same at the next start', async () => {
    const keychain = memoryKeychain()
    const first = await readCacheKey(keychain, false)
    expect(first.kind === 'key' && first.hex).toMatch(/^[0-9a-f]{64}$/)
    expect(await readCacheKey(keychain, true)).toEqual(first)
    expect(await readCacheKey(memoryKeychain(), false)).not.toEqual(first)
  })

  it('is not made anew for a database that another key has locked', async () => {
    const keychain = memoryKeychain()
    expect(await readCacheKey(keychain, true)).toEqual({ kind: 'lost' })
    expect(keychain.content().size).toBe(0)
  })

  it('is not called missing by a keychain that is locked and was not opened', async () => {
    // A Secret Service whose prompt was refused has no secret for anybody, and takes none.
    const locked = { ...noKeychain, read: () => Promise.resolve(undefined) }
    expect(await readCacheKey(locked, true)).toEqual({ kind: 'denied' })
  })

  it('is waited for while the keychain has not answered', async () => {
    const waiting = { ...noKeychain, read: () => Promise.reject(keychainFailed('waits')) }
    expect(await readCacheKey(waiting, true)).toEqual({ kind: 'waiting' })
  })

  it('is not trusted to a keychain that forgets', async () => {
    expect(await readCacheKey(forgetfulKeychain, false)).toEqual({ kind: 'no-keychain' })
  })
})

it('names no secret in the error of a keychain', () => {
  expect(keychainFailed('none', { cause: new Error('x') }).message).toBe('Refused: keychain-unavailable')
})
