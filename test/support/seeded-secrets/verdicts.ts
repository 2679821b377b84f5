import { SECRET_KINDS, type SecretKind } from './marked-values'
import { isAllowed, NAMES_ARE_SHOWN, type Findings } from './places'
import type { Proof } from './prove-secrets'

export interface Verdict {
  readonly what: string
  readonly isHeld: boolean
  readonly why: string
  /** Of what was left in a heap: who holds it. */
  readonly heldBy: readonly string[]
}

const WORDS: Readonly<Record<SecretKind, string>> = {
  number: 'card number',
  code: 'security code',
  password: 'password',
  token: 'card token',
  name: 'name',
}

/** Where a search that finds nothing at all would be noticed: what is worked with is found where it is worked with. */
const MUST_BE_FOUND: readonly (readonly [string, SecretKind])[] = [
  ['heap of the card window', 'number'],
  ['heap of the card window', 'code'],
  ['messages card:useCard', 'number'],
  ['messages card:useCard', 'code'],
  ['messages desk:saveCredentials', 'password'],
  ['messages desk:startAttempt', 'name'],
]

/** Places where everything of one sort was put together; each must have been searched. */
const MUST_BE_SEARCHED = [
  'user data',
  'database and its log',
  'log files',
  'clipboard',
  'support bundle',
  'what it printed',
  'heap of main',
  'heap of the desk window',
  'heap of the card window',
  'heap of the frame around the bank',
  "heap of the bank's page",
  'heap of the customer window',
  'heap of the decoder',
  'heap of main at rest',
  'heap of the desk window at rest',
  'heap of the customer window at rest',
  'heap of the decoder at rest',
]

/** A verdict for each place and kind of secret, and for the search itself. */
export function verdictsOf({ findings, planted, astray, left }: Proof): readonly Verdict[] {
  const { missed } = planted
  return [
    verdict('each payment came to its end', astray.length === 0, astray.join('; ')),
    ...MUST_BE_SEARCHED.map((place) => verdict(`searched: ${place}`, findings.names.includes(place))),
    ...MUST_BE_FOUND.map(([place, kind]) =>
      verdict(`found where it belongs: ${WORDS[kind]} in ${place}`, findings.count(place, kind) > 0),
    ),
    verdict(`each of ${String(planted.all)} planted leaks is found`, missed.length === 0, missed.join('; ')),
    verdict(
      'no name of a sale that was given up in heap of main at rest',
      left.length > 0 && !left.some((value) => findings.holds('heap of main at rest', value)),
      '',
      findings.retainersOf('heap of main at rest', ({ form }) => left.includes(form.of)),
    ),
    verdict(
      'nothing holds a name of a sale that was given up in heap of the desk window at rest',
      heldInDesk(findings, left, true).length === 0,
      '',
      heldInDesk(findings, left, true),
    ),
    ...findings.names.flatMap((place) =>
      SECRET_KINDS.filter((kind) => !isAllowed(place, kind)).map((kind) => none(findings, place, kind)),
    ),
  ]
}

function none(findings: Findings, place: string, kind: SecretKind): Verdict {
  const forms = [...findings.formsOf(place, kind)].slice(0, 5)
  const why = forms.map(([form, count]) => `${form} (${String(count)})`).join('; ')
  const heldBy = findings.retainersOf(place, ({ form }) => form.kind === kind)
  return verdict(`no ${WORDS[kind]} in ${place}`, forms.length === 0, why, heldBy)
}

/** By something that holds, or by roots alone that hold nothing (retainers.ts). */
function heldInDesk(findings: Findings, left: Proof['left'], isSure: boolean): readonly string[] {
  return findings.retainersOf(
    'heap of the desk window at rest',
    ({ form, isHeld }) => left.includes(form.of) && isHeld === isSure,
  )
}

function verdict(what: string, isHeld: boolean, why = '', heldBy: readonly string[] = []): Verdict {
  return { what, isHeld, why, heldBy }
}

/** What is told and not judged: how much was searched, names in use, and what a process lets go without overwriting it. */
export function measured({ findings, memory, payments, left }: Proof): readonly string[] {
  const ends = Object.entries(payments).map(([ending, count]) => `${ending} ${String(count)}`)
  return [
    `payments: ${ends.join(', ')}`,
    `searched: ${String(findings.megabytes)} MB`,
    `names of sales that were given up, in the desk window at rest: ${String(left.filter((value) => findings.holds('heap of the desk window at rest', value)).length)} of ${String(left.length)}`,
    ...heldInDesk(findings, left, false).map((way) => `  held by ${way}`),
    ...NAMES_ARE_SHOWN.map(
      (place) => `${place}: ${String(findings.valuesAt(place, 'name'))} different names`,
    ),
    ...(memory === undefined
      ? ['memory: this system does not let it be read']
      : memory.names.map((place) => `${place}: ${countsOf(memory, place)}`)),
  ]
}

function countsOf(findings: Findings, place: string): string {
  return SECRET_KINDS.map((kind) => `${WORDS[kind]} ${String(findings.count(place, kind))}`).join(', ')
}
