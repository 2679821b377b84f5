import { afterEach, describe, expect, it } from 'vitest'
import { failure, success } from '../../../../src/shared/errors/app-error'
import type { Profile } from '../../../../src/shared/domain/desk/profile'
import type { ConnectionCheck, DeskState } from '../../../../src/shared/domain/desk/workstation'
import SettingsScreen from '../../../../src/renderer/src/features/settings/SettingsScreen.vue'
import { settingsCommands } from '../../../../src/renderer/src/features/settings/commands'
import { changedFields, formOf, profileOf } from '../../../../src/renderer/src/features/settings/profile-form'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import {
  deskState,
  installFakeDesk,
  notReachable,
  trainingProfile,
  type FakeDesk,
} from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

const shop: Profile = { ...trainingProfile, id: 'shop', label: 'London Bridge', environment: 'test' }
const state: DeskState = {
  ...deskState,
  settings: { ...deskState.settings, activeProfileId: 'shop' },
  profiles: [{ profile: shop, credentials: 'set' }],
}

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function show(more: Parameters<typeof installFakeDesk>[0] = {}, from = state): Promise<FakeDesk> {
  const desk = installFakeDesk({ readState: () => Promise.resolve(success(from)), ...more })
  shown = await mountAfter(SettingsScreen, settingsCommands, () => undefined)
  return desk
}

function fieldNamed(caption: string): HTMLInputElement {
  const label = shown?.all('label').find((one) => one.textContent.startsWith(caption))
  const input = document.getElementById(label?.getAttribute('for') ?? '')
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${caption}`)
  return input
}

function noteOf(caption: string): string | undefined {
  return document.getElementById(fieldNamed(caption).getAttribute('aria-describedby') ?? '')?.textContent
}

async function type(caption: string, text: string): Promise<void> {
  const input = fieldNamed(caption)
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}

describe('a point of sale', () => {
  it('counts what was changed and not saved, and tests nothing before it is saved', async () => {
    await show()
    await type('Agency name', 'Other Travel')
    expect(shown?.root.textContent).toContain('1 change not saved')
    expect(useCommandStore().whyNot('settings.test')).toBe('Save the changes first')
  })

  it('marks the field that main refuses, says why, and goes there', async () => {
    await show({
      saveProfile: () =>
        Promise.resolve(
          failure({ kind: 'invalid-request', field: 'paymentUrl', reason: 'http-only-on-this-computer' }),
        ),
    })
    await type('Payment service', 'http://pay.air.example/payment')
    useCommandStore().run('settings.save')
    await settle()
    const field = fieldNamed('Payment service')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(noteOf('Payment service')).toContain('Must begin with https')
    expect(document.activeElement).toBe(field)
  })

  it('marks every field that is refused, says which are empty, and goes to the first', async () => {
    const refused = [
      { field: 'airlineCode', reason: 'invalid_format' },
      { field: 'airlineCode', reason: 'too_small' },
      { field: 'aggregator.name', reason: 'too_small' },
      { field: 'retailUrl', reason: 'invalid_format' },
    ]
    await show({
      saveProfile: () =>
        Promise.resolve(
          failure({ kind: 'invalid-request', field: 'ipAddress', reason: 'invalid_union', also: refused }),
        ),
    })
    await type('Airline', '')
    await type('Retail service', 'https://')
    useCommandStore().run('settings.save')
    await settle()
    const marked = shown
      ?.all('.editor [aria-invalid="true"]')
      .map((field) => document.querySelector(`label[for="${field.id}"]`)?.textContent)
    expect(marked).toEqual(['Retail service', 'Aggregator nameoptional', 'Airline', 'Device address'])
    expect(noteOf('Airline')).toBe('Fill this in')
    expect(noteOf('Retail service')).toBe(
      'A whole address, such as https://air.example/retail, without ? and #',
    )
    expect(document.activeElement).toBe(fieldNamed('Retail service'))
  })

  it('saves what the amounts of the airline mean, and where the aggregator stands in the chain', () => {
    const form = formOf(shop)
    expect(form.wholeAmounts).toBe('not-known')
    expect(profileOf(form, shop)).toEqual(shop)
    const aggregated = { ...form, aggregatorName: 'Hub', aggregatorId: 'HUB1' }
    const second = { ...aggregated, aggregatorSequence: '2', wholeAmounts: 'minor-units' as const }
    expect(profileOf(aggregated, shop).aggregator).toEqual({ name: 'Hub', id: 'HUB1', sequenceNumber: 1 })
    const saved = profileOf(second, shop)
    expect(saved).toMatchObject({ aggregator: { sequenceNumber: 2 }, wholeAmounts: 'minor-units' })
    expect(formOf(saved)).toEqual(second)
    expect(changedFields(second, saved)).toBe(0)
  })

  it('says a refusal that is about no field of the form above them all', async () => {
    await show({
      removeProfile: () =>
        Promise.resolve(failure({ kind: 'invalid-request', field: 'id', reason: 'last-profile' })),
      saveProfile: () =>
        Promise.resolve(failure({ kind: 'invalid-request', field: 'id', reason: 'invalid_format' })),
    })
    await type('Agency name', 'Other Travel')
    useCommandStore().run('settings.save')
    await settle()
    expect(shown?.find('.editor [role="alert"]').textContent).not.toBe('')
  })

  it('laid down by policy is shown and cannot be saved', async () => {
    const fixed = {
      ...state,
      profiles: [{ profile: { ...shop, isPolicy: true }, credentials: 'set' as const }],
    }
    await show({}, fixed)
    expect(fieldNamed('Retail service').readOnly).toBe(true)
    expect(fieldNamed('Retail service').disabled).toBe(false)
    expect(noteOf('Retail service')).toContain('Set by your administrator')
    expect(useCommandStore().whyNot('settings.save')).toBe('Laid down by policy')
  })

  it('keeps the target of production apart from that of a test', () => {
    const form = formOf(shop)
    expect(profileOf({ ...form, environment: 'production' }, shop).target).toBe('Production')
    expect(profileOf(form, shop).target).toBe('Test')
    expect(changedFields({ ...form, country: 'NO', currency: 'NOK' }, shop)).toBe(2)
  })
})

describe('user and password', () => {
  it('are never shown again: the window only says that they are kept', async () => {
    await show()
    expect(shown?.root.textContent).toContain('kept in the keychain of this computer, never in a file')
    expect(shown?.all('input[type="password"]')).toEqual([])
    shown
      ?.all('.btn')
      .find((one) => one.textContent.includes('Replace'))
      ?.click()
    await settle()
    expect(fieldNamed('User').value).toBe('')
    expect(fieldNamed('Password').value).toBe('')
  })

  it('go to main once and are then gone from the page', async () => {
    const missing = { ...state, profiles: [{ profile: shop, credentials: 'not-set' as const }] }
    const desk = await show({ saveCredentials: () => Promise.resolve(success(state.profiles)) }, missing)
    await type('User', 'counter')
    await type('Password', 'p:ä55')
    shown?.find('form').dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    expect(desk.calls['saveCredentials']).toHaveBeenCalledWith({
      profileId: 'shop',
      user: 'counter',
      password: 'p:ä55',
    })
    expect(shown?.root.innerHTML).not.toContain('p:ä55')
    expect(shown?.all('input').map((one) => (one as HTMLInputElement).value)).not.toContain('p:ä55')
  })

  it('are asked for again when the address was changed after they were typed', async () => {
    const moved = { ...state, profiles: [{ profile: shop, credentials: 'other-address' as const }] }
    await show({}, moved)
    expect(shown?.root.textContent).toContain('typed for another host: type it again for this address')
    expect(fieldNamed('Password').value).toBe('')
  })

  it('keep what was typed when the keychain refuses', async () => {
    const missing = { ...state, profiles: [{ profile: shop, credentials: 'not-set' as const }] }
    await show({ saveCredentials: () => Promise.resolve(failure({ kind: 'keychain-unavailable' })) }, missing)
    await type('User', 'counter')
    await type('Password', 'secret')
    shown?.find('form').dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    expect(fieldNamed('Password').value).toBe('secret')
    expect(shown?.find('[role="alert"]').textContent).toContain("The system's keychain cannot be used")
  })
})

describe('the test of the connection', () => {
  it('says what works, what does not and why, and counts them', async () => {
    const checks: readonly ConnectionCheck[] = [
      { what: 'address', result: 'works', tookMs: 142 },
      { what: 'proxy', result: 'not-needed' },
      { what: 'sign-in', result: 'failed', error: notReachable },
      { what: 'search', result: 'not-run' },
      { what: 'payment-address', result: 'failed', tookMs: 0, error: notReachable },
    ]
    await show({ testConnection: () => Promise.resolve(success(checks)) })
    useCommandStore().run('settings.test')
    await settle()
    const panel = shown?.find('.panel').textContent ?? ''
    expect(panel).toContain('1 of 4 work')
    expect(panel).toContain('142 ms')
    expect(panel).toContain('< 1 ms')
    expect(panel).not.toContain('0 ms')
    expect(panel).toContain('air.example refuses the connection')
    expect(panel).toContain('Not tried: another step failed.')
    expect(panel).toContain('Type user and password again')
    expect(panel).toContain('No card can be taken until this works')
  })
})
