import type { Profile } from '../../shared/domain/profile'
import { refuseField, type SettingsFailed } from './settings-failed'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

export function isLoopback(address: string): boolean {
  return LOOPBACK_HOSTS.has(new URL(address).hostname)
}

/** Fields of a profile that hold an address. */
const ADDRESS_FIELDS = ['retailUrl', 'paymentUrl', 'termUrl', 'failUrl'] as const

/** The rules that no single field can show; the first one broken, with the field to correct. */
export function checkProfile(profile: Profile): SettingsFailed | undefined {
  for (const field of ADDRESS_FIELDS) {
    const reason = whyNotAllowed(profile, profile[field])
    if (reason !== undefined) return refuseField(field, reason)
  }
  if (!new URL(profile.paymentUrl).pathname.endsWith('/payment')) {
    return refuseField('paymentUrl', 'ends-with-payment')
  }
  if (sameAddress(profile.termUrl, profile.failUrl)) return refuseField('failUrl', 'same-as-term')
  if ((profile.environment === 'production') !== (profile.target === 'Production')) {
    return refuseField('target', 'does-not-fit-environment')
  }
  return undefined
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
