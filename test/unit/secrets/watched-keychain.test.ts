import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Keychain, keychainFailed } from '../../../src/main/secrets/keychain'
import { watchKeychain } from '../../../src/main/secrets/watched-keychain'
import { memoryKeychain, noKeychain } from '../../support/keychains'

/** Behind a prompt of the system until somebody answers it. */
function promptingKeychain(): Keychain & {
  readonly asked: () => number
  answer(secret: string | undefined): void
  refuse(): void
} {
  let asked = 0
  let settle: { resolve: (secret: string | undefined) => void; reject: (error: Error) => void } | undefined
  return {
    ...memoryKeychain(),
    asked: () => asked,
    read: () =>
      new Promise((resolve, reject) => {
        asked += 1
        settle = { resolve, reject }
      }),
    answer: (secret) => settle?.resolve(secret),
    refuse: () => settle?.reject(keychainFailed()),
  }
}

describe('a keychain behind a prompt of the system', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is told as waiting, lets the caller go on, and its late answer is told', async () => {
    const prompting = promptingKeychain()
    const keychain = watchKeychain(prompting)
    const told: string[] = []
    keychain.onChange((state) => told.push(state))
    const reading = keychain.read('Faredesk', 'key')
    const refused = expect(reading).rejects.toMatchObject({ error: { kind: 'keychain-waits' } })
    await vi.advanceTimersByTimeAsync(1_400)
    expect(keychain.state()).toBe('usable')
    await vi.advanceTimersByTimeAsync(100)
    expect(keychain.state()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(3_500)
    await refused
    expect(keychain.owesAnswer()).toBe(true)
    prompting.answer('secret')
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['waiting', 'usable'])
    expect(keychain.owesAnswer()).toBe(false)
  })

  it('has one question at a time: it must not hold every thread', async () => {
    const prompting = promptingKeychain()
    const keychain = watchKeychain(prompting)
    const reads = [1, 2, 3, 4].map(() => keychain.read('Faredesk', 'key').catch(() => 'gave up'))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 4 }, () => 'gave up'))
    prompting.answer(undefined)
    await vi.advanceTimersByTimeAsync(0)
    // Who has given up is not asked for any more.
    expect(prompting.asked()).toBe(1)
  })

  it('is refused, not missing, when the prompt ends in an error', async () => {
    const prompting = promptingKeychain()
    const keychain = watchKeychain(prompting)
    const reading = expect(keychain.read('Faredesk', 'key')).rejects.toMatchObject({
      error: { kind: 'keychain-unavailable', reason: 'refused' },
    })
    await vi.advanceTimersByTimeAsync(2_000)
    prompting.refuse()
    await reading
    expect(keychain.state()).toBe('unavailable')
  })
})

it('is missing when it answers with an error at once', async () => {
  const keychain = watchKeychain(noKeychain)
  await expect(keychain.read('Faredesk', 'key')).rejects.toMatchObject({
    error: { kind: 'keychain-unavailable' },
  })
  expect(keychain.state()).toBe('unavailable')
})
