import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.(ts|vue)$/.test(file))

function exportedNames(source: string): readonly string[] {
  const names = source.matchAll(
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|interface|type|class) (\w+)/gm,
  )
  return [...new Set([...names].map(([, name = '']) => name))]
}

/** Names that several files export, each with where. */
function doubledIn(sources: Readonly<Record<string, string>>): readonly string[] {
  const homes = new Map<string, string[]>()
  for (const [file, source] of Object.entries(sources)) {
    for (const name of exportedNames(source)) homes.set(name, [...(homes.get(name) ?? []), file])
  }
  return [...homes].flatMap(([name, where]) => (where.length > 1 ? [`${name}: ${where.join(', ')}`] : []))
}

/** That nobody else reads the lists of an answer is a lint rule (lists-stay-inside), tried in lint-rules.test. */
describe('one truth', () => {
  it('has a folder for every subject of the trade, and nothing beside them', () => {
    const beside = readdirSync('src/shared/domain', { withFileTypes: true }).filter((one) => one.isFile())
    expect(beside.map(({ name }) => name)).toEqual([])
  })

  it('has no exported name that stands for two things', () => {
    // A file of each language exports the same words.
    const told = files.filter((one) => !one.includes('/locales/') && !one.includes('/labels/'))
    expect(doubledIn(Object.fromEntries(told.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([])
  })

  it('would find one', () => {
    const sources = {
      'a.ts': 'export function totalOf(offer: Offer): Money {}\nexport type Total = Money',
      'b.ts': 'import { totalOf } from "./a"\nexport const totalOf = 1',
    }
    expect(doubledIn(sources)).toEqual(['totalOf: a.ts, b.ts'])
  })
})
