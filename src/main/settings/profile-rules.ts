import type { Profile } from '../../shared/domain/desk/profile'
import { whyNotSent } from '../../shared/domain/desk/web-place'
import { invalidRequest, type RefusedPlace } from '../../shared/errors/app-error'
import { Refused } from '../../shared/errors/refused'

/** Fields of a profile that hold an address. */
const ADDRESS_FIELDS = ['retailUrl', 'paymentUrl', 'termUrl', 'failUrl'] as const

/** The rules that no single field can show; names every field to correct. */
export function checkProfile(profile: Profile): Refused | undefined {
  const error = invalidRequest([...refusedAddresses(profile), ...refusedAsWhole(profile)])
  return error && new Refused(error)
}

function refusedAddresses(profile: Profile): readonly RefusedPlace[] {
  return ADDRESS_FIELDS.flatMap((field) => {
    const reason = whyNotSent(profile[field], profile.environment)
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

function sameAddress(a: string, b: string): boolean {
  return new URL(a).href === new URL(b).href
}
