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
  const expected = pathOf(address)
  const actual = pathOf(visited)
  return expected !== undefined && expected === actual
}

/** Whether a page lies at or below the address that all returns begin with, whatever nonce it carries. */
export function isUnderReturn(base: string, visited: string): boolean {
  const expected = pathOf(base)
  const actual = pathOf(visited)
  if (expected === undefined || actual === undefined) return false
  return actual === expected || actual.startsWith(`${expected}/`)
}

/**
 * Origin and path as the bank may have written them: parameters of a path segment (";jsessionid=..."), escapes that
 * need not be and slashes too many do not make it another one.
 */
function pathOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  const segments = pathname.split('/').map((segment) => unescaped(segment.split(';')[0] ?? ''))
  return [origin, ...segments.filter((segment) => segment !== '')].join('/')
}

function unescaped(segment: string): string {
  try {
    // An escaped slash stays what it is: a letter of its segment.
    return encodeURIComponent(decodeURIComponent(segment))
  } catch {
    return segment
  }
}
