import { isReturnTo } from '../../booking/return-address'

/** The addresses of one visit that lead back to the desk; no request to them ever leaves this computer. */
export interface ReturnAddresses {
  readonly termUrl: string
  readonly failUrl: string
  /** Without the nonce: a return that carries another one is stopped as well, and ignored. */
  readonly basePrefixes: readonly string[]
}

/** A request of a page of the bank, as the session sees it before it is sent. */
export interface BankRequest {
  readonly url: string
  readonly method: string
  /** True for the page of a window or a frame; false for pictures, scripts and calls. */
  readonly isPage: boolean
  readonly body: string
}

export type Recognised =
  | { readonly kind: 'not-ours' }
  /** An address of return, but not of this visit, or not a page: stopped, and nothing else happens. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'returned'; readonly via: 'term' | 'fail'; readonly paRes?: string }

/** No bank's answer is longer; more is no answer of a bank. */
const LONGEST_ANSWER = 200_000

/** GET or POST, with a body or without one: what counts is origin, path and the nonce in it. */
export function recogniseReturn(request: BankRequest, addresses: ReturnAddresses): Recognised {
  const via = whichReturn(request.url, addresses)
  if (via === undefined)
    return isUnderReturn(request.url, addresses) ? { kind: 'ignored' } : { kind: 'not-ours' }
  const isUsable = request.isPage && (request.method === 'GET' || request.method === 'POST')
  if (!isUsable) return { kind: 'ignored' }
  const paRes = readPaRes(request)
  return { kind: 'returned', via, ...(paRes === undefined ? {} : { paRes }) }
}

function whichReturn(url: string, addresses: ReturnAddresses): 'term' | 'fail' | undefined {
  if (isReturnTo(addresses.termUrl, url)) return 'term'
  return isReturnTo(addresses.failUrl, url) ? 'fail' : undefined
}

function isUnderReturn(url: string, { basePrefixes }: ReturnAddresses): boolean {
  if (!URL.canParse(url)) return false
  const { origin, pathname } = new URL(url)
  return basePrefixes.some((prefix) => {
    const base = new URL(prefix)
    const path = base.pathname.replace(/\/$/, '')
    return base.origin === origin && (pathname === path || pathname.startsWith(`${path}/`))
  })
}

/** The older form calls it PaRes, the newer one cres; banks differ in the case of the letters. */
const ANSWER_NAMES = ['pares', 'cres']

function readPaRes({ url, body }: BankRequest): string | undefined {
  if (body.length > LONGEST_ANSWER) return undefined
  const fields = [...new URLSearchParams(body), ...new URL(url).searchParams]
  for (const wanted of ANSWER_NAMES) {
    const found = fields.find(([name, value]) => name.toLowerCase() === wanted && value !== '')
    if (found !== undefined) return found[1]
  }
  return undefined
}
