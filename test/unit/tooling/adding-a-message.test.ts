import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const NDC = 'src/main/ndc'
const GUIDE = readFileSync('docs/adding-a-message.md', 'utf8')

/** What somebody writes who follows the guide with a message Toy, a file after the other. */
const EDITS: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  'messages/decoded-message.ts': [
    [
      "  | {\n      readonly root: 'other'",
      "  | (Answer & { readonly root: 'ToyRS' })\n  | {\n      readonly root: 'other'",
    ],
  ],
  'decoder/answer-reader.ts': [
    [
      '  AirShoppingRS: airShoppingResponse,',
      "  AirShoppingRS: airShoppingResponse,\n  ToyRS: { table: within(outcomeRows), finish: ({ envelope }) => ({ root: 'ToyRS', envelope, outcome: { kind: 'neither' } }) },",
    ],
  ],
  'decoder/answer-parts.ts': [
    ["    case 'CustomerInputRQ':", "    case 'ToyRS':\n    case 'CustomerInputRQ':"],
  ],
  'airline-calls.ts': [
    [
      'interface CallMap {',
      'interface CallMap {\n  readonly play: { readonly asks: [toy: string]; readonly answer: string }',
    ],
    [
      "    findLeadPrices: make('findLeadPrices'),",
      "    play: make('play'),\n    findLeadPrices: make('findLeadPrices'),",
    ],
  ],
  'call-plans.ts': [
    ["  findLeadPrices: 'calendar',", "  play: 'order-retrieve',\n  findLeadPrices: 'calendar',"],
  ],
  'ndc-client.ts': [
    [
      '    async findLeadPrices(',
      '    play: (_context, toy) => Promise.resolve(toy),\n\n    async findLeadPrices(',
    ],
  ],
}

const compiler = compilerOf([
  'ndc-client.ts',
  'decoder/decoder-worker.ts',
  '../connectivity/watch-airline.ts',
  '../connectivity/route-by-profile.ts',
])

describe('a message that is added as the guide says', { timeout: 120_000 }, () => {
  const steps = [...GUIDE.matchAll(/^\d\. `([\w/.-]+\.ts)`/gm)].flatMap(([, file]) => file ?? [])

  it('is six edits at most, in files that are there', () => {
    expect(steps).toEqual(Object.keys(EDITS))
    expect(steps.length).toBeLessThanOrEqual(6)
  })

  it('is asked for by the compiler wherever it is missing', () => {
    expect(compiler.wrongWith(['messages/decoded-message.ts', 'airline-calls.ts'])).toEqual([
      '../connectivity/watch-airline.ts',
      'call-plans.ts',
      'decoder/answer-parts.ts',
      'decoder/answer-reader.ts',
      'ndc-client.ts',
    ])
  })

  it('compiles once every edit is made', () => {
    expect(compiler.wrongWith(steps)).toEqual([])
  })
})

/** Compiles what begins with these files, with some edits made, and names the files that are wrong. */
function compilerOf(roots: readonly string[]) {
  const { config } = ts.readConfigFile('tsconfig.base.json', (path) => ts.sys.readFile(path)) as {
    readonly config: { readonly compilerOptions: unknown }
  }
  const options: ts.CompilerOptions = {
    ...ts.convertCompilerOptionsFromJson(config.compilerOptions, '.').options,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  let last: ts.Program | undefined
  return {
    wrongWith(edited: readonly string[]): readonly string[] {
      host.getSourceFile = (path, version, ...rest) => {
        const own = relative(NDC, path)
        const edits = edited.includes(own) ? EDITS[own] : undefined
        if (!edits) return read(path, version, ...rest)
        return ts.createSourceFile(path, edits.reduce(applied, readFileSync(path, 'utf8')), version)
      }
      last = ts.createProgram(
        roots.map((file) => join(NDC, file)),
        options,
        host,
        last,
      )
      const program = last
      const own = program.getSourceFiles().filter(({ fileName }) => fileName.includes('src/main/'))
      const wrong = own.filter((file) => program.getSemanticDiagnostics(file).length > 0)
      return wrong.map(({ fileName }) => relative(NDC, fileName)).toSorted()
    },
  }
}

function applied(text: string, [before, after]: readonly [string, string]): string {
  expect(text, `where the guide sends one to: ${before}`).toContain(before)
  return text.replace(before, after)
}
