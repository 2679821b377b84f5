/** Minutes and seconds, such as 2:14. */
export function clockText(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * The address as the agent should read it: what counts is the end of the host, so that is set apart.
 * The last two labels are set off; a country's second level ("co.uk") makes it three.
 */
export function splitOrigin(origin: string): {
  readonly scheme: string
  readonly before: string
  readonly domain: string
} {
  const match = /^([a-z]+:\/\/)(.*)$/.exec(origin)
  const scheme = match?.[1] ?? ''
  const host = match?.[2] ?? origin
  const labels = host.split('.')
  if (/^[\d.:[\]]+$/.test(host) || labels.length < 3) return { scheme, before: '', domain: host }
  const kept =
    /^(co|com|org|gov|ac|net)$/.test(labels.at(-2) ?? '') && (labels.at(-1) ?? '').length === 2 ? 3 : 2
  const before = labels.slice(0, -kept).join('.')
  return { scheme, before: before === '' ? '' : `${before}.`, domain: labels.slice(-kept).join('.') }
}
