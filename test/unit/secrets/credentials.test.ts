import { describe, expect, it } from 'vitest'
import { readCacheKey } from '../../../src/main/secrets/cache-key'
import { credentialStore } from '../../../src/main/secrets/credentials'
import { KeychainFailed } from '../../../src/main/secrets/keychain'
import { testProfile, trainingProfile } from '../../support/profiles'
import { forgetfulKeychain, memoryKeychain, noKeychain } from '../../support/keychains'

const signIn = { user: 'agent', password: 'pæss:wørd' }

describe('with a keychain', () => {
  it('keeps user and password there, and gives them to calls only', async () => {
    const keychain = memoryKeychain()
    const store = credentialStore(keychain)
    expect(await store.state(testProfile())).toBe('not-set')
    await store.save('counter-1', signIn)
    expect(await store.state(testProfile())).toBe('set')
    expect(await store.read(testProfile())).toEqual(signIn)
  })

  it('keeps profiles apart and forgets what is removed', async () => {
    const keychain = memoryKeychain()
    const store = credentialStore(keychain)
    await store.save('counter-1', signIn)
    expect(await store.read(testProfile({ id: 'counter-2' }))).toBeUndefined()
    await store.remove('counter-1')
    expect(await store.state(testProfile())).toBe('not-set')
    expect(keychain.content().size).toBe(0)
  })

  it('treats an entry that somebody else wrote as none', async () => {
    const keychain = memoryKeychain()
    await keychain.write('Faredesk', 'profile:counter-1', 'not ours')
    const store = credentialStore(keychain)
    expect(await store.read(testProfile())).toBeUndefined()
  })

  it('needs nothing for the training airline', async () => {
    const store = credentialStore(memoryKeychain())
    expect(await store.state(trainingProfile)).toBe('not-needed')
  })
})

it('says of a keychain that waits that it waits, not that a password is missing', async () => {
  const waiting = { ...noKeychain, read: () => Promise.reject(new KeychainFailed('waits')) }
  const store = credentialStore(waiting)
  expect(await store.state(testProfile())).toBe('waiting')
  await expect(store.read(testProfile())).rejects.toMatchObject({ error: { kind: 'keychain-waits' } })
})

describe('without a usable keychain', () => {
  it('works with a password for this run only, and says so', async () => {
    const store = credentialStore(noKeychain)
    await store.save('counter-1', signIn)
    expect(await store.state(testProfile())).toBe('session-only')
    expect(await store.read(testProfile())).toEqual(signIn)
    const nextRun = credentialStore(noKeychain)
    expect(await nextRun.state(testProfile())).toBe('not-set')
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
    const keychain = memoryKeychain()
    await readCacheKey(keychain, false)
    // A Secret Service whose prompt was refused has no secret for anybody, and takes none.
    const locked = {
      ...noKeychain,
      read: () => Promise.resolve(undefined),
    }
    expect(await readCacheKey(locked, true)).toEqual({ kind: 'denied' })
  })

  it('is waited for while the keychain has not answered', async () => {
    const waiting = { ...noKeychain, read: () => Promise.reject(new KeychainFailed('waits')) }
    expect(await readCacheKey(waiting, true)).toEqual({ kind: 'waiting' })
  })

  it('is not trusted to a keychain that forgets', async () => {
    expect(await readCacheKey(forgetfulKeychain, false)).toEqual({ kind: 'no-keychain' })
  })
})

it('names no secret in the error of a keychain', () => {
  expect(new KeychainFailed('none', { cause: new Error('x') }).message).toBe(
    'The keychain is not usable: none',
  )
})
