import { isLocalDate } from '../../../shared/domain/dates/local-date'
import { isDecimal, type Money } from '../../../shared/domain/money/money'
import { refuseField } from '../../../shared/errors/refused'

/** Text of so many characters; the schema counts code points. */
export function checkLength(field: string, text: string, minimum: number, maximum: number): string {
  const length = Array.from(text).length
  if (length >= minimum && length <= maximum) return text
  throw refuseField(field, `must have ${String(minimum)} to ${String(maximum)} characters`)
}

/** Text of at least one character, without an upper limit in the schema. */
export function checkPresent(field: string, text: string): string {
  if (text !== '') return text
  throw refuseField(field, 'must not be empty')
}

/** The reason completes "<field> must be ...". */
export function checkPattern(field: string, text: string, pattern: RegExp, reason: string): string {
  if (pattern.test(text)) return text
  throw refuseField(field, `must be ${reason}`)
}

export function checkCountry(field: string, code: string): string {
  return checkPattern(field, code, /^[A-Z]{2}$/, 'two capital letters')
}

export function checkCurrency(field: string, code: string): string {
  return checkPattern(field, code, /^[A-Z]{3}$/, 'three capital letters')
}

export function checkAirline(field: string, code: string): string {
  return checkPattern(field, code, /^[A-Z0-9]{2,3}$/, 'two or three capital letters or figures')
}

export function checkPlace(field: string, code: string): string {
  return checkPattern(field, code, /^[A-Z0-9]{3}$/, 'an airport or city code of three letters')
}

export function checkDate(field: string, date: string): string {
  if (isLocalDate(date) && !date.startsWith('0000')) return date
  throw refuseField(field, 'must be a date that exists')
}

export function checkWhole(field: string, value: number, minimum: number, maximum: number): string {
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return String(value)
  throw refuseField(field, `must be a whole number from ${String(minimum)} to ${String(maximum)}`)
}

/** Decimal text as received, never reformatted. */
export function checkAmount(field: string, amount: Money): Money {
  if (!isDecimal(amount.amount)) throw refuseField(field, 'must be a decimal amount')
  checkCurrency(`${field}/@Code`, amount.currency)
  return amount
}

// XML 1.0's NCName: what xs:ID allows.
const nameStart =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}' +
  '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const key = new RegExp(
  `^[${nameStart}][\\u{300}-\\u{36F}${nameStart}\\-.0-9\\u{B7}\\u{203F}-\\u{2040}]*$`,
  'u',
)

/** A key of the document (xs:ID): offers, passengers. */
export function checkKey(field: string, id: string): string {
  return checkPattern(field, id, key, 'an id that starts with a letter and has no spaces')
}

/** Keys are unique in the whole document, whatever they name. */
export function checkUniqueKeys(keys: readonly { readonly field: string; readonly id: string }[]): void {
  const seen = new Set<string>()
  for (const { field, id } of keys) {
    checkKey(field, id)
    if (seen.has(id)) throw refuseField(field, 'must be different from every other id of the request')
    seen.add(id)
  }
}

/** A key of our own that collides with none of the airline's. */
export function freeKey(prefix: string, taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`${prefix}${String(number)}`)) number += 1
  return `${prefix}${String(number)}`
}

/** References separated by blanks; at least one, and each of them must be listed in the same document. */
export function checkReferences(
  field: string,
  references: readonly string[],
  listed: readonly string[],
): string {
  if (references.length === 0) throw refuseField(field, 'must name at least one passenger')
  if (references.some((reference) => !listed.includes(reference))) {
    throw refuseField(field, 'must name passengers of the same request')
  }
  return references.join(' ')
}
