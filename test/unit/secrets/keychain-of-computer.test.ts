import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCacheKey } from '../../../src/main/secrets/cache-key'
import { keychainOfComputer, nameOfComputer } from '../../../src/main/secrets/keychain-of-computer'
import { memoryKeychain } from '../../support/keychains'

describe('a keychain that roams with its user', () => {
  it('gives a computer nothing that was typed at another', async () => {
    const roaming = memoryKeychain()
    await keychainOfComputer(roaming, 'a').write('Faredesk', 'profile:oslo', 'secret')
    expect(await keychainOfComputer(roaming, 'b').read('Faredesk', 'profile:oslo')).toBeUndefined()
    expect(await keychainOfComputer(roaming, 'a').read('Faredesk', 'profile:oslo')).toBe('secret')
  })

  it('never lets one computer write over the key of the other’s database', async () => {
    const roaming = memoryKeychain()
    const [a, b] = [keychainOfComputer(roaming, 'a'), keychainOfComputer(roaming, 'b')]
    const first = await readCacheKey(a, false)
    const second = await readCacheKey(b, false)
    expect(second).not.toEqual(first)
    expect(await readCacheKey(a, true)).toEqual(first)
    expect(await readCacheKey(b, true)).toEqual(second)
  })

  it('takes over what a version before left, so that its database still opens', async () => {
    const roaming = memoryKeychain()
    const before = await readCacheKey(roaming, false)
    expect(await readCacheKey(keychainOfComputer(roaming, 'a'), true)).toEqual(before)
    expect(await readCacheKey(keychainOfComputer(roaming, 'b'), true)).toEqual(before)
  })

  it('forgets what it is told to forget, the entry of before as well', async () => {
    const roaming = memoryKeychain()
    await roaming.write('Faredesk', 'profile:oslo', 'secret')
    const keychain = keychainOfComputer(roaming, 'a')
    await keychain.read('Faredesk', 'profile:oslo')
    await keychain.remove('Faredesk', 'profile:oslo')
    expect(await keychain.read('Faredesk', 'profile:oslo')).toBeUndefined()
    expect(roaming.content().size).toBe(0)
  })
})

describe('the name of a computer', () => {
  it('is the same at every start, and another in another folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'faredesk-name-'))
    const name = nameOfComputer(join(folder, 'new'))
    expect(nameOfComputer(join(folder, 'new'))).toBe(name)
    expect(nameOfComputer(join(folder, 'other'))).not.toBe(name)
    rmSync(folder, { recursive: true })
  })

  it('is given anew where the file holds none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'faredesk-name-'))
    writeFileSync(join(folder, 'computer-name'), '')
    expect(nameOfComputer(folder)).toMatch(/^[0-9a-f-]{36}$/)
    rmSync(folder, { recursive: true })
  })
})
