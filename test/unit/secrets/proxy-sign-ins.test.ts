import { describe, expect, it } from 'vitest'
import { answerSparingly, proxySignIns } from '../../../src/main/secrets/proxy-sign-ins'
import { memoryKeychain, noKeychain } from '../../support/keychains'

const PROXY = 'proxy.example:8080'
const IDA = { user: 'ida', password: 'secret' }

describe('the sign-in to a proxy', () => {
  it('is asked for when nobody knows it, and told to the desk once', async () => {
    const signIns = proxySignIns(memoryKeychain())
    const told: unknown[] = []
    signIns.onChange(() => told.push(signIns.asking()))
    expect(await signIns.read(PROXY)).toBeUndefined()
    expect(await signIns.read(PROXY)).toBeUndefined()
    expect(told).toEqual([{ host: PROXY, isRefused: false }])
  })

  it('is kept under the name of its proxy, over a restart, and nobody is asked again', async () => {
    const keychain = memoryKeychain()
    const before = proxySignIns(keychain)
    await before.read(PROXY)
    await before.save(PROXY, IDA)
    expect(before.asking()).toBeUndefined()
    expect([...keychain.content().keys()]).toEqual([`Faredesk/proxy:${PROXY}`])
    const after = proxySignIns(keychain)
    expect(await after.read(PROXY)).toEqual(IDA)
    expect(after.asking()).toBeUndefined()
  })

  it('is given to no other proxy, nor to another port of it', async () => {
    const signIns = proxySignIns(memoryKeychain())
    await signIns.save(PROXY, IDA)
    expect(await signIns.read('other.example:8080')).toBeUndefined()
    expect(await signIns.read('proxy.example:3128')).toBeUndefined()
  })

  it('is not offered again once it was refused, until another one is typed', async () => {
    const keychain = memoryKeychain()
    const signIns = proxySignIns(keychain)
    await signIns.save(PROXY, IDA)
    signIns.refuse(PROXY)
    expect(signIns.asking()).toEqual({ host: PROXY, isRefused: true })
    expect(await signIns.read(PROXY)).toBeUndefined()
    await signIns.save(PROXY, { ...IDA, password: 'other' })
    expect(await signIns.read(PROXY)).toEqual({ ...IDA, password: 'other' })
    expect(signIns.asking()).toBeUndefined()
  })

  it('lasts for this run where there is no keychain', async () => {
    const signIns = proxySignIns(noKeychain)
    await signIns.save(PROXY, IDA)
    expect(await signIns.read(PROXY)).toEqual(IDA)
  })
})

describe('a proxy that asks again', () => {
  it('did not take the answer: it gets no second one in the same call', async () => {
    const signIns = proxySignIns(memoryKeychain())
    await signIns.save(PROXY, IDA)
    const answer = answerSparingly(signIns, 1)
    expect(await answer('call', PROXY)).toEqual(IDA)
    expect(await answer('call', PROXY)).toBeUndefined()
    expect(signIns.asking()).toEqual({ host: PROXY, isRefused: true })
  })

  it('is answered anew when another password was typed', async () => {
    const signIns = proxySignIns(memoryKeychain())
    const answer = answerSparingly(signIns, 1)
    await signIns.save(PROXY, IDA)
    await answer('page-1', PROXY)
    await answer('page-1', PROXY)
    const other = { ...IDA, password: 'other' }
    await signIns.save(PROXY, other)
    expect(await answer('page-1', PROXY)).toEqual(other)
  })

  it('may ask for each of two calls that a page makes at once, and for each page', async () => {
    const signIns = proxySignIns(memoryKeychain())
    await signIns.save(PROXY, IDA)
    const answer = answerSparingly(signIns, 2)
    expect(await Promise.all([answer('page-1', PROXY), answer('page-1', PROXY)])).toEqual([IDA, IDA])
    expect(await answer('page-2', PROXY)).toEqual(IDA)
    expect(await answer('page-1', PROXY)).toBeUndefined()
  })
})
