import type { Profile } from '../../shared/domain/desk/profile'
import type { ConnectionCheck, ConnectionStep } from '../../shared/domain/desk/workstation'
import type { AppError } from '../../shared/errors/app-error'

/** What `--check-profile` prints and how it ends; 0: everything works, 1: something does not. */
export interface ConnectionReport {
  readonly text: string
  readonly exitCode: 0 | 1
}

/** For people and scripts of IT, who read English; holds no password, token or traveller. */
export function reportConnection(
  { id, label }: Pick<Profile, 'id' | 'label'>,
  checks: readonly ConnectionCheck[],
  asJson: boolean,
): ConnectionReport {
  const works = checks.every(({ result }) => result === 'works' || result === 'not-needed')
  const exitCode = works ? 0 : 1
  if (asJson) return { text: JSON.stringify({ profile: { id, label }, works, checks }, null, 2), exitCode }
  const verdict = works ? 'Everything works.' : 'Something does not work.'
  return { text: [label, ...checks.map(lineOf), verdict].join('\n'), exitCode }
}

const RESULTS: Readonly<Record<ConnectionCheck['result'], string>> = {
  works: 'works',
  failed: 'FAILED',
  'not-run': 'not tried',
  'not-needed': 'not needed',
}

function lineOf({ what, result, tookMs, detail, error }: ConnectionCheck): string {
  const took = tookMs === undefined ? undefined : `${String(tookMs)} ms`
  const facts = [RESULTS[result], detail, took].filter((part) => part !== undefined).join(', ')
  const why = error === undefined ? '' : `\n  ${inWords(error)}\n  ${WHAT_TO_DO[what]}`
  return `${what}: ${facts}${why}`
}

/** The kind of the error with what it says of itself. */
function inWords(error: AppError): string {
  const said = Object.entries(error).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'kind') return []
    if (typeof value === 'string' || typeof value === 'number') return [`${name} ${String(value)}`]
    return []
  })
  const own =
    'errors' in error
      ? (error.errors ?? []).map(({ code, text, shortText }) => wordsOf([code, shortText, text]))
      : []
  return wordsOf([error.kind, ...said, ...own])
}

function wordsOf(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}

const WHAT_TO_DO: Readonly<Record<ConnectionStep, string>> = {
  address: 'Compare the retail address with what the airline gave you.',
  name: 'Let the name servers of this network know the host, or correct the address.',
  proxy: 'Let the proxy pass this host; type user and password of the proxy into Faredesk where it asks.',
  tls: "Open the way to this host and port; the company's root certificate belongs into the store of the system.",
  'sign-in': 'Type user and password into Faredesk, or ask the airline whether this user may search.',
  'media-type': 'Compare vendor token and extension namespace with what the airline gave you.',
  agency: 'Compare agency number and aggregator with what the airline has on file.',
  search: 'Lay down a route that this airline flies (testRoute), or ask the airline what its words mean.',
  'payment-address': 'Compare the payment address with what the airline gave you; it ends with /payment.',
}
