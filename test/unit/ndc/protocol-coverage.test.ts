import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sharedFolder } from '../../support/shared-folder'

const root = resolve(import.meta.dirname, '../../..')

interface Row {
  readonly field: string
  readonly domain: string
  readonly spokenIn: readonly string[]
  readonly shownIn: string
  readonly test: string
}

const rows: readonly Row[] = readFileSync(join(root, 'docs/protocol-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Field|-)/.test(line))
  .map((line) => {
    const [field = '', domain = '', spokenIn = '', shownIn = '', test = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { field, domain: named(domain), spokenIn: codes(spokenIn), shownIn, test }
  })

function codes(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
}

function named(cell: string): string {
  return codes(cell)[0] ?? ''
}

function contentOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function mentions(file: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i').test(
    contentOf(file),
  )
}

/** The names that a path is made of: elements, attributes, headers, JSON members. */
function namesIn(text: string): readonly string[] {
  return text.match(/[A-Za-z][\w-]*/g) ?? []
}

/** The last name of the first path of a field: what a file that speaks it must mention. */
function lastName(field: string): string {
  const path = named(field).replace(/^\w+ (?=\/)/, '')
  return namesIn(path.replace(/ns2:|xsi:/g, '')).at(-1) ?? ''
}

describe('the table of what is spoken', () => {
  it('has every field once or more, and a place or a reason for each', () => {
    expect(rows.length).toBeGreaterThan(150)
    const incomplete = rows.filter(
      (row) => row.spokenIn.length === 0 && !row.shownIn.startsWith('not shown: not read'),
    )
    expect(incomplete.map((row) => row.field)).toEqual([])
    expect(
      rows.filter((row) => row.shownIn === '' || codes(row.test).length === 0).map((row) => row.field),
    ).toEqual([])
  })

  it('names files that are there', () => {
    const files = rows.flatMap((row) => [...row.spokenIn, ...codes(row.shownIn), ...codes(row.test)])
    const missing = [...new Set(files)].filter((file) => file.includes('/') && !existsSync(join(root, file)))
    expect(missing).toEqual([])
  })

  it('names files that mention the field', () => {
    const silent = rows.flatMap(({ field, spokenIn }) =>
      spokenIn.some((file) => mentions(file, lastName(field)))
        ? []
        : spokenIn.map((file) => `${field} in ${file}`),
    )
    expect(silent).toEqual([])
  })

  it('names screens that mention what the field is called in the domain', () => {
    const silent = rows.flatMap(({ field, domain, shownIn }) =>
      codes(shownIn)
        .filter((file) => file.includes('/') && domain !== '' && !mentions(file, domain))
        .map((file) => `${field} (${domain}) in ${file}`),
    )
    expect(silent).toEqual([])
  })
})

const shared = sharedFolder()

describe('the specification', () => {
  it.skipIf(shared === undefined)('has no field that the table lacks', () => {
    const covered = new Set(rows.flatMap((row) => namesIn(row.field)))
    const fields = [...fieldsOfSpecification()].filter((name) => !covered.has(name))
    expect(fields).toEqual([])
  })
})

/** Names of fields in sections 2, 4, 5, 6 and 7: what is written as a path, in code or as a capitalised name. */
function fieldsOfSpecification(): ReadonlySet<string> {
  const text = readFileSync(join(shared ?? '', 'spec/flight-retail-service.md'), 'utf8')
  const sections = text
    .split(/^## /m)
    .filter((section) => /^[24567]\./.test(section))
    .join('\n')
  const names = new Set<string>()
  for (const line of sections.split('\n')) {
    if (line.startsWith('#')) continue
    for (const name of line.match(/[@]?[A-Za-z][\w-]*/g) ?? []) {
      const plain = name.replace('@', '')
      if (isFieldName(name, plain)) names.add(plain)
    }
    // Members of JSON have no capital: they stand in code or as a path with points.
    const members = [...line.matchAll(/`([a-z]+)`|\b((?:card\.)[\w.]+)/g)].flatMap(([, code, path]) =>
      (code ?? path ?? '').split('.'),
    )
    for (const name of members) if (name !== '' && !prose.has(name)) names.add(name)
  }
  return names
}

// A capital or an underscore inside, an attribute sign in front, or a capital at the start of a word that is no prose.
function isFieldName(name: string, plain: string): boolean {
  if (prose.has(plain)) return false
  if (name.startsWith('@')) return true
  return /[a-z][A-Z]|\w_\w/.test(plain) || /^[A-Z][a-z]+$/.test(plain)
}

// Words of the specification's sentences that look like names. A new word fails the test until somebody has
// looked at it: is it a field?
const prose = new Set(
  [
    'Agency Aggregator All An Authentication Bodies Body Calendar Card Checked Chosen Complete',
    'Condition Create Currency Day Element Endpoints Entry Envelope Events Every Field Fields How If',
    'List Lists Mandatory Month Notes Optional Optionality Path Paying Present Priced Promotion',
    'References Relations Request Required Resources Responses Rules Sales Sent Services Shape Shop',
    'Special The Title Values Versioning When',
    // Plurals, placeholders, values of fields, and the short name of a message.
    'ApplicableBag-style BASE64_USER_COLON_PASSWORD Bad Kingdom LowFare OfferItemIDs OfferPrice',
    'PassengerIDs Test United agency_id airline_code base_url extension_namespace payment_base_url',
    'response_id',
  ].flatMap((line) => line.split(' ')),
)
