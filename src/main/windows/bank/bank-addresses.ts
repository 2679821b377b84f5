import type { Profile } from '../../../shared/domain/desk/profile'
import { isLoopback } from '../../../shared/domain/desk/web-place'

/** What a page of the bank may be or load: https. Data the page made itself never leaves it. */
const PAGE_INTERNAL = new Set(['data:', 'blob:', 'about:'])

/**
 * Whether the bank's pages may ask for this address: https, and plain http only on this very computer in a test
 * profile. Hosts are not listed up front: a bank sends its customers over many.
 */
export function mayLoad(address: string, environment: Profile['environment']): boolean {
  if (!URL.canParse(address)) return false
  const { protocol } = new URL(address)
  if (protocol === 'https:' || protocol === 'wss:' || PAGE_INTERNAL.has(protocol)) return true
  const isPlain = protocol === 'http:' || protocol === 'ws:'
  return isPlain && environment === 'test' && isLoopback(address)
}

/** Whether a window of the bank may go there; a page written as data: could pose as anybody. */
export function mayShow(address: string, environment: Profile['environment']): boolean {
  if (!mayLoad(address, environment)) return false
  const { protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' || address === 'about:blank'
}

/** scheme://host as shown to the agent; empty for a page that has none. */
export function shownOrigin(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin } = new URL(address)
  return origin === 'null' ? '' : origin
}
