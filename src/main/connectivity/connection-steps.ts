import type { AppError } from '../../shared/errors/app-error'
import type { ConnectionCheck, ConnectionStep } from '../../shared/domain/desk/workstation'
import { KINDS } from '../../shared/errors/error-kinds'

type RetailStep = Exclude<ConnectionStep, 'payment-address'>

/** How far the way led: to its end, or to the step that failed. */
export type WayFound =
  | { readonly failed?: never; readonly error?: never }
  | { readonly failed: RetailStep; readonly error: AppError }

interface Known {
  /** Of the whole way; only its last step bears it. */
  readonly tookMs?: number
  /** What this point of sale does without. */
  readonly needless?: readonly ConnectionStep[]
  readonly details?: Readonly<Partial<Record<ConnectionStep, string>>>
}

const ORDER: readonly RetailStep[] = [
  'address',
  'name',
  'proxy',
  'tls',
  'sign-in',
  'media-type',
  'agency',
  'search',
]

const THE_WAY: readonly RetailStep[] = ['name', 'proxy', 'tls']
const REACHED: readonly RetailStep[] = ['address', ...THE_WAY]

/**
 * What a failed step proves of the others. A service that does not know the path was reached all the same; one that
 * takes no message of this form may never have looked at the sign-in, and says nothing of it.
 */
const PROVED: Readonly<Record<RetailStep, readonly RetailStep[]>> = {
  address: [],
  name: ['address'],
  proxy: ['address'],
  tls: ['address', 'name', 'proxy'],
  'sign-in': REACHED,
  'media-type': REACHED,
  agency: [...REACHED, 'sign-in', 'media-type'],
  search: REACHED,
}

/** The steps in their order: one failed at most, what it proves works, the rest was not tried. */
export function checksOf(
  found: WayFound,
  { tookMs, needless = [], details = {} }: Known,
): readonly ConnectionCheck[] {
  const works = found.failed === undefined ? ORDER : provedBy(found.failed, found.error)
  return ORDER.map((what): ConnectionCheck => {
    const detail = details[what]
    const about = { what, ...(detail === undefined ? {} : { detail }) }
    if (what === found.failed) {
      return { ...about, result: 'failed', error: found.error, ...(tookMs === undefined ? {} : { tookMs }) }
    }
    if (!works.includes(what)) return { ...about, result: 'not-run' }
    if (needless.includes(what)) return { ...about, result: 'not-needed' }
    const isLast = what === 'search' && tookMs !== undefined
    return { ...about, result: 'works', ...(isLast ? { tookMs } : {}) }
  })
}

function provedBy(failed: RetailStep, error: AppError): readonly RetailStep[] {
  if (error.kind === 'wrong-address' || error.kind === 'redirected') return THE_WAY
  if (failed === 'search' && error.kind === 'airline-refused') return [...REACHED, 'sign-in', 'media-type']
  return PROVED[failed]
}

/** The step at which a call ended that ended so. */
export function stepOf(error: AppError): RetailStep {
  if (error.kind === 'not-reachable')
    return error.reason === 'name' || error.reason === 'proxy' ? error.reason : 'tls'
  if (error.kind === 'airline-refused' && namesTheAgency(error)) return 'agency'
  return KINDS[error.kind].step
}

/** Which code stands for an agency is agreed nowhere (specification, section 7.1): the airline's words tell. */
const AGENCY_WORDS = /\bagen(?:cy|t|ce|cia|tur)|aggregator|point of sale|\bseller\b|not authori[sz]ed/i

function namesTheAgency({ errors }: Extract<AppError, { readonly kind: 'airline-refused' }>): boolean {
  return errors.some(({ text = '', shortText = '' }) => AGENCY_WORDS.test(`${shortText} ${text}`))
}
