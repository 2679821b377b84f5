/**
 * The address that the bank sends the customer back to, with the attempt's nonce as its last path segment:
 * some banks append their own query without looking whether there is one.
 */
export function returnAddress(base: string, nonce: string): string {
  const address = new URL(base)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${nonce}`
  return address.toString()
}

/** Whether a page is the return address: same origin and path, and with it the nonce; its query may differ. */
export function isReturnTo(address: string, visited: string): boolean {
  const expected = parsed(address)
  const actual = parsed(visited)
  if (expected === undefined || expected.origin !== actual?.origin) return false
  return expected.pathname === actual.pathname.replace(/\/$/, '')
}

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}
