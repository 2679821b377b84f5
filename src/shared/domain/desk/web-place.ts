import type { Environment } from './profile'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True for an address of this very computer. */
export function isLoopback(address: string): boolean {
  return LOOPBACK_HOSTS.has(new URL(address).hostname)
}

/** scheme://host:port of an address: to whom a password or a card is given. */
export function originOf(address: string): string {
  return new URL(address).origin
}

export type WhyNotSent = 'https-only' | 'http-only-on-this-computer'

/**
 * The one rule of what may leave: https, and plain http only to a test server on this very computer. Asked when an
 * address is typed or read, and again when a request is built. Absent when nothing stands against it.
 */
export function whyNotSent(address: string, environment: Environment): WhyNotSent | undefined {
  if (new URL(address).protocol === 'https:') return undefined
  if (environment !== 'test') return 'https-only'
  return new URL(address).protocol === 'http:' && isLoopback(address)
    ? undefined
    : 'http-only-on-this-computer'
}
