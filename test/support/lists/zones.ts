import type { Random } from '../seeded-random'
import { zoneDate } from './dates'
import { plainCapitals, type Person } from './people'

interface Zone {
  readonly lines: readonly string[]
  readonly names: { readonly surname: string; readonly givenName: string }
}

const WEIGHTS = [7, 3, 1]

/** The sum of ICAO 9303, part 3, section 4.9. */
function checkDigit(text: string): string {
  const valueOf = (character: string): number => (character === '<' ? 0 : Number.parseInt(character, 36))
  return String(
    Array.from(text).reduce((sum, one, at) => sum + valueOf(one) * (WEIGHTS[at % 3] ?? 0), 0) % 10,
  )
}

function fill(text: string, length: number): string {
  return text.slice(0, length).padEnd(length, '<')
}

/** A document that never was, with its check digits right. */
export function zoneOf(person: Person, kind: 'TD1' | 'TD2' | 'TD3', random: Random): Zone {
  const names = { surname: plainCapitals(person.surname), givenName: plainCapitals(person.givenName) }
  const written = `${names.surname}<<${names.givenName}`.replaceAll(' ', '<')
  const number = `L${String(10_000_000 + random(89_999_999))}`
  const birth = zoneDate(person.born)
  const dates = `${birth}${checkDigit(birth)}${person.sex}291225${checkDigit('291225')}`
  const checked = `${birth}${checkDigit(birth)}291225${checkDigit('291225')}`
  const own = `${number}${checkDigit(number)}`
  switch (kind) {
    case 'TD1': {
      const sum = checkDigit(`${own}${fill('', 15)}${checked}${fill('', 11)}`)
      const lines = [fill(`I<NOR${own}`, 30), `${fill(`${dates}NOR`, 29)}${sum}`, fill(written, 30)]
      return { lines, names }
    }
    case 'TD2': {
      const sum = checkDigit(`${own}${checked}${fill('', 7)}`)
      return { lines: [fill(`I<NOR${written}`, 36), `${fill(`${own}NOR${dates}`, 35)}${sum}`], names }
    }
    case 'TD3': {
      const personal = `${fill('', 14)}0`
      const sum = checkDigit(`${own}${checked}${personal}`)
      return { lines: [fill(`P<NOR${written}`, 44), `${own}NOR${dates}${personal}${sum}`], names }
    }
  }
}
