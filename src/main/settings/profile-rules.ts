import type { Profile } from '../../shared/domain/profile'
import { invalidRequest, type RefusedPlace } from '../../shared/errors/app-error'
import { SettingsFailed } from './settings-failed'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

export function isLoopback(address: string): boolean {
  return LOOPBACK_HOSTS.has(new URL(address).hostname)
}

/** Fields of a profile that hold an address. */
const ADDRESS_FIELDS = ['retailUrl', 'paymentUrl', 'termUrl', 'failUrl'] as const

/** The rules that no single field can show; names every field to correct. */
export function checkProfile(profile: Profile): SettingsFailed | undefined {
  const error = invalidRequest([...refusedAddresses(profile), ...refusedAsWhole(profile)])
  return error && new SettingsFailed(error)
}

function refusedAddresses(profile: Profile): readonly RefusedPlace[] {
  return ADDRESS_FIELDS.flatMap((field) => {
    const reason = whyNotAllowed(profile, profile[field])
    return reason === undefined ? [] : [{ field, reason }]
  })
}

function refusedAsWhole(profile: Profile): readonly RefusedPlace[] {
  const endsWell = new URL(profile.paymentUrl).pathname.endsWith('/payment')
  const fits = (profile.environment === 'production') === (profile.target === 'Production')
  return [
    ...(endsWell ? [] : [{ field: 'paymentUrl', reason: 'ends-with-payment' }]),
    ...(sameAddress(profile.termUrl, profile.failUrl) ? [{ field: 'failUrl', reason: 'same-as-term' }] : []),
    ...(fits ? [] : [{ field: 'target', reason: 'does-not-fit-environment' }]),
  ]
}

/** Passwords and cards travel by https; plain http is for a test server on this very computer. */
function whyNotAllowed(profile: Profile, address: string): string | undefined {
  if (address.startsWith('https://')) return undefined
  if (profile.environment === 'production') return 'https-only'
  return isLoopback(address) ? undefined : 'http-only-on-this-computer'
}

function sameAddress(a: string, b: string): boolean {
  return new URL(a).href === new URL(b).href
}
