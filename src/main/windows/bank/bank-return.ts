import type { BankReturn } from '../../../shared/domain/booking/booking-attempt'
import { isReturnTo, isUnderReturn } from '../../booking/return-address'
import { bankVerdict, statusOfLetter } from '../../ndc/messages/customer-input/bank-verdict'
import { returnFields, type ReturnField } from './return-fields'

/** The addresses of one visit that lead back to the desk; no request to them ever leaves this computer. */
export interface ReturnAddresses {
  readonly termUrl: string
  readonly failUrl: string
  /** Without the nonce: a return that carries another one is stopped as well. */
  readonly basePrefixes: readonly string[]
}

/** A request of a page of the bank, as the session sees it before it is sent. */
export interface BankRequest {
  readonly url: string
  readonly method: string
  /** True for the page of a window or a frame; false for pictures, scripts and calls. */
  readonly isPage: boolean
  /** Undefined where a part of it could not be read. */
  readonly body: Buffer | undefined
}

export type Recognised =
  | { readonly kind: 'not-ours' }
  /** A picture or a call to an address of return: stopped, and nothing else happens. */
  | { readonly kind: 'ignored' }
  /** A page at an address of return, and yet no return of this visit that can be passed on: stopped, and told. */
  | { readonly kind: 'useless' }
  | ({ readonly kind: 'returned' } & BankReturn)

/** No bank's answer is longer. */
const LONGEST_ANSWER = 1_000_000

/** Whether an address is one of ours, of this visit or of another one. */
export function leadsBack(url: string, addresses: ReturnAddresses): boolean {
  return (
    whichReturn(url, addresses) !== undefined ||
    addresses.basePrefixes.some((base) => isUnderReturn(base, url))
  )
}

/** GET or POST, with a body or without one: what counts is origin, path and the nonce in it. */
export function recogniseReturn(request: BankRequest, addresses: ReturnAddresses): Recognised {
  if (!leadsBack(request.url, addresses)) return { kind: 'not-ours' }
  return request.isPage ? readReturn(request, addresses) : { kind: 'ignored' }
}

function readReturn({ url, method, body }: BankRequest, addresses: ReturnAddresses): Recognised {
  const via = whichReturn(url, addresses)
  const isWhole = body !== undefined && body.length <= LONGEST_ANSWER
  if (via === undefined || !isWhole || (method !== 'GET' && method !== 'POST')) return { kind: 'useless' }
  const fields = returnFields(url, body)
  const paRes = resultIn(fields)
  const says = statusIn(fields)
  return {
    kind: 'returned',
    via,
    ...(paRes === undefined ? {} : { paRes }),
    ...(says === undefined ? {} : { says }),
  }
}

function whichReturn(url: string, addresses: ReturnAddresses): 'term' | 'fail' | undefined {
  if (isReturnTo(addresses.termUrl, url)) return 'term'
  return isReturnTo(addresses.failUrl, url) ? 'fail' : undefined
}

/** The older form calls it PaRes, the newer one cres; banks differ in the case of the letters. */
const RESULT_NAMES = ['pares', 'cres']
const STATUS_NAMES = ['transstatus', 'txstatus', 'paresstatus']

function resultIn(fields: readonly ReturnField[]): string | undefined {
  for (const wanted of RESULT_NAMES) {
    const found = fields.find(({ name, value }) => name === wanted && value !== '')
    if (found !== undefined) return readable(found)
  }
  return undefined
}

/** A "+" that was not escaped is a blank by the letter, and is taken as it stands where that makes sense of it. */
function readable({ value, withPlus }: ReturnField): string {
  const isMeantAsPlus = value !== withPlus && bankVerdict(value) === undefined
  return isMeantAsPlus && bankVerdict(withPlus) !== undefined ? withPlus : value
}

/** The no of any of them stands above the yes of another. */
function statusIn(fields: readonly ReturnField[]): BankReturn['says'] {
  const plain = fields
    .filter(({ name }) => STATUS_NAMES.includes(name))
    .map(({ value }) => statusOfLetter(value))
  const results = fields
    .filter(({ name }) => RESULT_NAMES.includes(name))
    .map((field) => bankVerdict(readable(field)))
  if ([...plain, ...results].includes('N')) return 'N'
  return plain.find((status) => status !== undefined)
}
