import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A row of docs/protocol-coverage.md. */
export interface CoverageRow {
  readonly field: string
  readonly spokenIn: readonly string[]
  readonly shownIn: string
  /** The screens on which a value of the field is read; empty where it is typed, or not shown. */
  readonly shownOn: readonly string[]
}

export function coverageRows(): readonly CoverageRow[] {
  return readFileSync(resolve(import.meta.dirname, '../../../docs/protocol-coverage.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Field|Screen|-)/.test(line))
    .map((line) => {
      const [field = '', , spokenIn = '', shownIn = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      return {
        field: nameOf(field),
        spokenIn: [...spokenIn.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
        shownIn,
        shownOn: shownIn.startsWith('on ') ? shownIn.slice(3).split(', ') : [],
      }
    })
}

/** Values of a field have a row of their own. */
function nameOf(cell: string): string {
  const name = /`([^`]+)`/.exec(cell)?.[1] ?? cell
  return cell.includes('with the values') ? `${name} (values)` : name
}
