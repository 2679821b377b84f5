import { describe, expect, it } from 'vitest'
import { settingsHandlers } from '../../../src/main/ipc/settings-handlers'
import type { Profile } from '../../../src/shared/domain/desk/profile'
import { aProfile } from '../../support/booking/builders'
import { proxySignIns } from '../../../src/main/secrets/proxy-sign-ins'
import { firstSettings } from '../../../src/main/settings/first-start'
import { memoryKeychain } from '../../support/keychains'
import { Refused } from '../../../src/shared/errors/refused'

const SHOP = aProfile({ id: 'shop', environment: 'production' })

/** Settings whose one point of sale has a payment that is not settled; what was written is listed. */
function unsettled() {
  const written: string[] = []
  const write = (what: string) => {
    written.push(what)
    return Promise.resolve()
  }
  const handlers = settingsHandlers({
    settings: {
      settings: () => firstSettings,
      locked: [],
      profiles: () => [SHOP],
      profile: (id) => (id === SHOP.id ? SHOP : undefined),
      activeProfile: () => SHOP,
      saveSettings: (settings) => Promise.resolve(settings),
      saveProfile: () => write('profile'),
      removeProfile: () => write('no profile'),
      chooseProfile: () => write('choice'),
      notices: [],
    },
    credentials: {
      state: () => Promise.resolve('set'),
      read: () =>
        Promise.resolve({
          kind: 'known',
          credentials: { user: 'ida', password: 'secret' },
          isSessionOnly: false,
        }),
      save: () => write('password'),
      remove: () => write('no password'),
    },
    notices: () => [],
    backups: () => undefined,
    isDevelopmentRuntime: false,
    update: () => ({ kind: 'off', by: 'copy' }),
    keychain: () => 'usable',
    cache: () => ({ kind: 'open', orders: 0 }),
    connectivity: () => ({ kind: 'online' }),
    counters: () => ({ searchesToday: 0, bookingsToday: 0 }),
    platform: 'windows',
    version: '0.0.0',
    systemLocale: 'en-GB',
    proxies: proxySignIns(memoryKeychain()),
    onSettingsChanged: () => undefined,
    onProfilesChanged: () => undefined,
    isSignInNeeded: () => Promise.resolve(false),
    refuseWhileUnsettled: () => Promise.reject(new Refused({ kind: 'profile-in-use', shortId: 'K7Q2' })),
  })
  return { handlers, written }
}

const PROFILE_ID = SHOP.id

describe('a point of sale whose payment is not settled', () => {
  it.each<[string, Partial<Profile>]>([
    ['another address', { retailUrl: 'https://elsewhere.example/retail' }],
    ['another environment', { environment: 'test' }],
  ])('gets no %s', async (_, change) => {
    const { handlers, written } = unsettled()
    await expect(handlers.saveProfile({ ...SHOP, ...change })).rejects.toThrow('profile-in-use')
    expect(written).toEqual([])
  })

  it('is not removed, and loses neither its sign-in nor its user', async () => {
    const { handlers, written } = unsettled()
    await expect(handlers.removeProfile({ profileId: PROFILE_ID })).rejects.toThrow('profile-in-use')
    await expect(handlers.removeCredentials({ profileId: PROFILE_ID })).rejects.toThrow('profile-in-use')
    const other = { profileId: PROFILE_ID, user: 'per', password: 'new' }
    await expect(handlers.saveCredentials(other)).rejects.toThrow('profile-in-use')
    expect(written).toEqual([])
  })

  it('may have another name, and a new password for the same user', async () => {
    const { handlers, written } = unsettled()
    await handlers.saveProfile({ ...SHOP, label: 'Front desk' })
    await handlers.saveCredentials({ profileId: PROFILE_ID, user: 'ida', password: 'new' })
    expect(written).toEqual(['profile', 'password'])
  })
})
