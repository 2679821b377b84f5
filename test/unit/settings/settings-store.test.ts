import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readNamedPolicy } from '../../../src/main/settings/policy/read-policy'
import { openSettings } from '../../../src/main/settings/settings-store'
import { TRAINING_ADDRESSES } from '../../../training-airline'
import { firstSettings, testProfile, trainingProfile } from '../../support/profiles'

let folder: string
let policyFile: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faredesk-settings-'))
  policyFile = join(folder, 'policy.json')
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const open = async () => openSettings(folder, await readNamedPolicy(policyFile))
const policy = (profiles: readonly unknown[]) =>
  writeFile(policyFile, JSON.stringify({ version: 1, profiles }))

describe('a new computer', () => {
  it('starts with the training airline, without an account', async () => {
    const store = await open()
    expect(store.profiles()).toEqual([trainingProfile])
    expect(store.activeProfile().environment).toBe('training')
    expect(store.notices).toEqual([])
  })

  it('reaches the training airline under the addresses that it answers', () => {
    expect(trainingProfile.retailUrl).toBe(TRAINING_ADDRESSES.baseUrl)
    expect(trainingProfile.paymentUrl).toBe(TRAINING_ADDRESSES.paymentBaseUrl)
  })
})

describe('what was saved', () => {
  it('is there again after a restart', async () => {
    const store = await open()
    await store.saveProfile(testProfile())
    await store.saveSettings({ ...firstSettings, activeProfileId: 'counter-1', theme: 'dark' })
    const again = await open()
    expect(again.settings()).toMatchObject({ theme: 'dark', activeProfileId: 'counter-1' })
    expect(again.activeProfile().label).toBe('Counter 1')
  })

  it('keeps the last of several saves that overlap', async () => {
    const store = await open()
    const names = ['a', 'b', 'c', 'd', 'e']
    await Promise.all(names.map((agentName) => store.saveSettings({ ...firstSettings, agentName })))
    expect((await open()).settings().agentName).toBe('e')
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('never holds a user or a password', async () => {
    const store = await open()
    await store.saveProfile(testProfile())
    const text = await readFile(join(folder, 'profiles.json'), 'utf8')
    expect(text).not.toMatch(/password|user/i)
  })
})

describe('a damaged file', () => {
  it('is kept aside and said, and the desk starts with what a new computer has', async () => {
    await writeFile(join(folder, 'settings.json'), '{"version":1,"content":{"theme":')
    const store = await open()
    expect(store.settings()).toEqual(firstSettings)
    expect(store.notices).toMatchObject([{ kind: 'settings-damaged' }])
    expect((await readdir(folder)).some((name) => name.startsWith('settings.json.damaged-'))).toBe(true)
  })

  it.each([
    ['of a newer Faredesk', { version: 99, content: firstSettings }],
    ['with an unknown theme', { version: 1, content: { ...firstSettings, theme: 'pink' } }],
    ['without its envelope', firstSettings],
  ])('%s counts as damaged', async (_what, content) => {
    await writeFile(join(folder, 'settings.json'), JSON.stringify(content))
    expect((await open()).notices).toHaveLength(1)
  })
})

describe('a profile', () => {
  it.each([
    ['retailUrl', { retailUrl: 'http://retail.example/ndc' }],
    ['paymentUrl', { paymentUrl: 'http://pay.example/payment' }],
    ['termUrl', { termUrl: 'http://return.example/term' }],
    ['failUrl', { failUrl: 'https://return.example/term' }],
    ['paymentUrl', { paymentUrl: 'https://pay.example/other' }],
    ['target', { target: 'Production' as const }],
  ])('is refused with the field %s named', async (field, change) => {
    const store = await open()
    await expect(store.saveProfile(testProfile(change))).rejects.toMatchObject({
      kind: 'refused',
      error: { kind: 'invalid-request', field },
    })
    expect(store.profile('counter-1')).toBeUndefined()
  })

  it('is refused with every field named that has to be corrected', async () => {
    const store = await open()
    const wrong = testProfile({
      retailUrl: 'http://retail.example/ndc',
      paymentUrl: 'http://pay.example/other',
    })
    await expect(store.saveProfile(wrong)).rejects.toMatchObject({
      error: {
        field: 'retailUrl',
        also: [
          { field: 'paymentUrl', reason: 'http-only-on-this-computer' },
          { field: 'paymentUrl', reason: 'ends-with-payment' },
        ],
      },
    })
  })

  it('may use plain http for a test server on this computer, but never to sell', async () => {
    const store = await open()
    await store.saveProfile(testProfile({ retailUrl: 'http://127.0.0.1:8080/ndc' }))
    expect(store.profile('counter-1')).toBeDefined()
    const sells = testProfile({
      environment: 'production',
      target: 'Production',
      retailUrl: 'http://localhost/ndc',
    })
    await expect(store.saveProfile(sells)).rejects.toMatchObject({ error: { reason: 'https-only' } })
  })

  it('is not confused by a host that only looks like this computer', async () => {
    const store = await open()
    const posing = testProfile({ retailUrl: 'http://localhost.evil.example/ndc' })
    await expect(store.saveProfile(posing)).rejects.toMatchObject({ error: { field: 'retailUrl' } })
  })

  it('cannot be the last one that is removed', async () => {
    const store = await open()
    await expect(store.removeProfile('training')).rejects.toMatchObject({ error: { reason: 'last-profile' } })
  })

  it('gives way to another when the one in use is removed', async () => {
    const store = await open()
    await store.saveProfile(testProfile())
    await store.chooseProfile('counter-1')
    await store.removeProfile('counter-1')
    expect(store.settings().activeProfileId).toBe('training')
  })
})

describe('a point of sale on the disk', () => {
  const onDisk = (profiles: readonly unknown[]) =>
    writeFile(join(folder, 'profiles.json'), JSON.stringify({ version: 1, content: profiles }))

  it.each([
    ['over plain http', { retailUrl: 'http://retail.example/ndc' }],
    ['with a payment address over plain http', { paymentUrl: 'http://pay.example/payment' }],
    ['that sells in a test', { environment: 'production' as const }],
  ])('%s is left out like a typed one, and said', async (_what, change) => {
    await onDisk([testProfile(change), testProfile({ id: 'sound' })])
    const store = await open()
    expect(store.profiles().map(({ id }) => id)).toEqual(['sound'])
    expect(store.notices).toMatchObject([{ kind: 'profile-refused' }])
  })

  it('that was left out stays in a copy of the file', async () => {
    await onDisk([testProfile({ label: 'Left out', retailUrl: 'http://retail.example/ndc' })])
    const store = await open()
    await store.saveProfile(testProfile({ id: 'another' }))
    const copy = (await readdir(folder)).find((name) => name.startsWith('profiles.json.damaged-')) ?? ''
    expect(await readFile(join(folder, copy), 'utf8')).toContain('Left out')
  })

  it('cannot call itself a policy', async () => {
    await onDisk([testProfile({ isPolicy: true })])
    expect((await open()).profile('counter-1')?.isPolicy).toBe(false)
  })
})

describe("the fleet's policy", () => {
  it('lays profiles down that the agent can neither change nor remove', async () => {
    await policy([{ ...testProfile({ id: 'fleet' }), isPolicy: false }])
    const store = await open()
    expect(store.profiles()).toMatchObject([{ id: 'fleet', isPolicy: true }])
    expect(store.activeProfile().id).toBe('fleet')
    const changed = testProfile({ id: 'fleet', label: 'Mine' })
    await expect(store.saveProfile(changed)).rejects.toMatchObject({
      error: { reason: 'laid-down-by-policy' },
    })
    await expect(store.removeProfile('fleet')).rejects.toMatchObject({
      error: { reason: 'laid-down-by-policy' },
    })
  })

  it('wins over a profile of the same id on the disk', async () => {
    const before = await open()
    await before.saveProfile(testProfile({ id: 'fleet', label: 'Mine' }))
    await policy([testProfile({ id: 'fleet', label: 'Of the fleet' })])
    const store = await open()
    expect(store.profile('fleet')?.label).toBe('Of the fleet')
  })

  it.each([
    ['is no JSON', '{'],
    [
      'names an http address',
      JSON.stringify({ version: 1, profiles: [testProfile({ retailUrl: 'http://x.example' })] }),
    ],
    ['lists an id twice', JSON.stringify({ version: 1, profiles: [testProfile(), testProfile()] })],
  ])('is said to be damaged when it %s', async (_what, content) => {
    await writeFile(policyFile, content)
    const store = await open()
    expect(store.notices).toEqual([{ kind: 'settings-damaged', file: policyFile }])
    expect(store.profiles()).toEqual([trainingProfile])
  })
})

describe('what an administrator fixed', () => {
  const fix = (settings: unknown, profiles: readonly unknown[] = []) =>
    writeFile(policyFile, JSON.stringify({ version: 1, profiles, settings }))
  const everything = {
    activeProfileId: 'fleet',
    theme: 'contrast',
    locale: 'pl',
    keepOrdersDays: 30,
    suggestTravellers: true,
    allowsOtherAuthentication: true,
    keys: { 'price.again': 'F8' },
    agentName: 'Counter 7',
    letterhead: '1 High Street, +44 20 7946 0000',
  } as const

  it('is in force whatever was chosen before, each setting of it', async () => {
    await fix(everything, [testProfile({ id: 'fleet' })])
    const store = await open()
    expect(store.settings()).toEqual(everything)
    expect(store.locked.toSorted()).toEqual(Object.keys(firstSettings).toSorted())
    expect(store.activeProfile().id).toBe('fleet')
  })

  it.each(Object.keys(firstSettings) as (keyof typeof firstSettings)[])(
    'refuses another %s and names it',
    async (name) => {
      await fix({ [name]: everything[name] }, [testProfile({ id: 'fleet' })])
      await (await open()).saveProfile(testProfile({ id: 'own' }))
      const store = await open()
      const other = { ...store.settings(), [name]: name === 'activeProfileId' ? 'own' : firstSettings[name] }
      await expect(store.saveSettings(other)).rejects.toMatchObject({
        error: { kind: 'invalid-request', field: name, reason: 'laid-down-by-policy' },
      })
      expect(store.settings()).toMatchObject({ [name]: everything[name] })
    },
  )

  it('refuses to put another point of sale in force', async () => {
    await fix({ activeProfileId: 'fleet' }, [testProfile({ id: 'fleet' })])
    const store = await open()
    await store.saveProfile(testProfile({ id: 'own' }))
    await expect(store.chooseProfile('own')).rejects.toMatchObject({
      error: { field: 'activeProfileId', reason: 'laid-down-by-policy' },
    })
  })

  it('leaves the rest to the agent, who finds the own choice again when the policy goes', async () => {
    await (await open()).saveSettings({ ...firstSettings, locale: 'de', agentName: 'Ann' })
    await fix({ locale: 'nb' })
    const store = await open()
    await store.saveSettings({ ...store.settings(), agentName: 'Bea' })
    expect(store.settings()).toMatchObject({ locale: 'nb', agentName: 'Bea' })
    await rm(policyFile)
    expect((await open()).settings()).toMatchObject({ locale: 'de', agentName: 'Bea' })
  })

  it.each([
    ['a misspelt name', { local: 'nb' }],
    ['a value that does not exist', { theme: 'pink' }],
    ['a point of sale that the policy does not lay down', { activeProfileId: 'training' }],
  ])('with %s is said to be unreadable and fixes nothing', async (_what, settings) => {
    await fix(settings)
    const store = await open()
    expect(store.locked).toEqual([])
    expect(store.notices).toMatchObject([{ kind: 'settings-damaged', file: policyFile }])
  })
})

describe('settings of the version before', () => {
  it('are read as they are, with no letterhead', async () => {
    const { letterhead, ...before } = { ...firstSettings, theme: 'dark' as const, agentName: 'Ann' }
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ version: 1, content: before }))
    const store = await open()
    expect(letterhead).toBe('')
    expect(store.settings()).toEqual({ ...before, letterhead })
    expect(store.notices).toEqual([])
  })
})
