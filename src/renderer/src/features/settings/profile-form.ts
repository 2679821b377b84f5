import type { Environment, Profile, AirportPair } from '../../../../shared/domain/desk/profile'
import type { AppError, RefusedPlace } from '../../../../shared/errors/app-error'

/** A point of sale as it is edited: text, and what is chosen. */
export type ProfileForm = Record<ProfileTextField, string> & {
  environment: Environment
  wholeAmounts: NonNullable<Profile['wholeAmounts']> | 'not-known'
}

export type ProfileTextField =
  | 'label'
  | 'retailUrl'
  | 'paymentUrl'
  | 'termUrl'
  | 'failUrl'
  | 'agencyName'
  | 'agencyId'
  | 'aggregatorName'
  | 'aggregatorId'
  | 'aggregatorSequence'
  | 'country'
  | 'currency'
  | 'language'
  | 'airlineCode'
  | 'airlineName'
  | 'vendorToken'
  | 'extensionNamespace'
  | 'ipAddress'
  | 'testRoute'

export function formOf(profile: Profile): ProfileForm {
  const { aggregator } = profile
  return {
    label: profile.label,
    environment: profile.environment,
    retailUrl: profile.retailUrl,
    paymentUrl: profile.paymentUrl,
    termUrl: profile.termUrl,
    failUrl: profile.failUrl,
    agencyName: profile.agencyName,
    agencyId: profile.agencyId,
    aggregatorName: aggregator?.name ?? '',
    aggregatorId: aggregator?.id ?? '',
    aggregatorSequence: String(aggregator?.sequenceNumber ?? ''),
    country: profile.country,
    currency: profile.currency,
    language: profile.language,
    airlineCode: profile.airlineCode,
    airlineName: profile.airlineName,
    vendorToken: profile.vendorToken,
    extensionNamespace: profile.extensionNamespace,
    ipAddress: profile.ipAddress,
    testRoute: routeText(profile.testRoute),
    wholeAmounts: profile.wholeAmounts ?? 'not-known',
  }
}

/** The profile to save. Main checks it again and names the field that it refuses. */
export function profileOf(form: ProfileForm, base: Profile): Profile {
  const text = (field: ProfileTextField): string => form[field].trim()
  return {
    id: base.id,
    isPolicy: base.isPolicy,
    label: text('label'),
    environment: form.environment,
    target: form.environment === 'production' ? 'Production' : 'Test',
    retailUrl: withoutSlash(text('retailUrl')),
    paymentUrl: withoutSlash(text('paymentUrl')),
    termUrl: text('termUrl'),
    failUrl: text('failUrl'),
    agencyName: text('agencyName'),
    agencyId: text('agencyId'),
    ...aggregatorOf(form),
    country: text('country').toUpperCase(),
    currency: text('currency').toUpperCase(),
    language: text('language').toLowerCase(),
    airlineCode: text('airlineCode').toUpperCase(),
    airlineName: text('airlineName'),
    vendorToken: text('vendorToken'),
    extensionNamespace: text('extensionNamespace'),
    ipAddress: text('ipAddress'),
    ...routeOf(text('testRoute')),
    ...(form.wholeAmounts !== 'not-known' && { wholeAmounts: form.wholeAmounts }),
  }
}

/** A new point of sale: what is typed once for all is taken from the one in force. */
export function newProfile(id: string, like: Profile | undefined, label: string): Profile {
  return {
    id,
    label,
    environment: 'test',
    target: 'Test',
    retailUrl: 'https://',
    paymentUrl: 'https://',
    termUrl: 'https://return.faredesk.invalid/done',
    failUrl: 'https://return.faredesk.invalid/failed',
    agencyName: like?.agencyName ?? '',
    agencyId: like?.agencyId ?? '',
    country: like?.country ?? 'NO',
    currency: like?.currency ?? 'NOK',
    language: like?.language ?? 'en',
    airlineCode: '',
    airlineName: '',
    vendorToken: '',
    extensionNamespace: '',
    ipAddress: '',
    isPolicy: false,
  }
}

/** Why a field of the form was refused, by field; empty when the refusal is about none of them. */
export function refusedFields(
  error: AppError | undefined,
  form: ProfileForm,
): Readonly<Partial<Record<ProfileTextField, string>>> {
  if (error?.kind !== 'invalid-request') return {}
  const reasons: Partial<Record<ProfileTextField, string>> = {}
  for (const { field, reason } of [error, ...(error.also ?? [])]) {
    const place = PLACES[field] ?? field
    if (isTextField(place, form)) reasons[place] ??= form[place].trim() === '' ? 'empty' : reason
  }
  return reasons
}

/** Where the form has what is deeper in the profile. */
const PLACES: Readonly<Record<RefusedPlace['field'], ProfileTextField>> = {
  'aggregator.name': 'aggregatorName',
  'aggregator.id': 'aggregatorId',
  'testRoute.origin': 'testRoute',
  'testRoute.destination': 'testRoute',
  'aggregator.sequenceNumber': 'aggregatorSequence',
}

function isTextField(name: string, form: ProfileForm): name is ProfileTextField {
  return name !== 'environment' && name !== 'wholeAmounts' && name in form
}

/** How many fields differ from what is saved. */
export function changedFields(form: ProfileForm, saved: Profile): number {
  const before = formOf(saved)
  return Object.entries(form).filter(([field, value]) => before[field as keyof ProfileForm] !== value).length
}

/** The only one of a chain where nothing is typed; what is no number is refused by main at its field. */
function aggregatorOf(form: ProfileForm): Pick<Profile, 'aggregator'> | object {
  const [name, id, place] = [form.aggregatorName, form.aggregatorId, form.aggregatorSequence].map((typed) =>
    typed.trim(),
  )
  if (name === '' && id === '' && place === '') return {}
  return { aggregator: { name, id, sequenceNumber: place === '' ? 1 : Number(place) } }
}

function routeText(route: AirportPair | undefined): string {
  return route === undefined ? '' : `${route.origin}-${route.destination}`
}

/** Two codes with anything between them; what is none goes to main as it is, which refuses it. */
function routeOf(typed: string): Pick<Profile, 'testRoute'> | object {
  if (typed === '') return {}
  const [origin = '', destination = '', ...more] = typed.toUpperCase().split(/[^A-Z]+/)
  return { testRoute: { origin, destination: [destination, ...more].join('') } }
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
