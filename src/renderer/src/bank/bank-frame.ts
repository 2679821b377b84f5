/** Minutes and seconds, such as 2:14. */
export function clockText(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}

export interface ShownOrigin {
  readonly scheme: string
  readonly before: string
  readonly domain: string
}

/**
 * The address as the agent should read it: what counts is the end of the host, so that is set apart.
 * The last two labels are set off; a country's second level ("co.uk") makes it three.
 */
export function splitOrigin(origin: string): ShownOrigin {
  const start = origin.indexOf('://') + 3
  const [scheme, host] = start > 2 ? [origin.slice(0, start), origin.slice(start)] : ['', origin]
  const kept = domainLabels(host)
  const labels = host.split('.')
  const before = labels.slice(0, -kept).join('.')
  return { scheme, before: before === '' ? '' : `${before}.`, domain: labels.slice(-kept).join('.') }
}

function domainLabels(host: string): number {
  const labels = host.split('.')
  if (/^[\d.:[\]]+$/.test(host)) return labels.length
  return /\.(co|com|org|gov|ac|net)\.[a-z]{2}(:\d+)?$/.test(host) ? 3 : 2
}
