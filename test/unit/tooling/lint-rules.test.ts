import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const projectRoot = resolve(fileURLToPath(new URL('../../..', import.meta.url)))
const eslint = new ESLint({ cwd: projectRoot })

/** Lints a text as if it stood in this file, which must exist: the linter asks the compiler about its types. */
async function faultsOf(code: string, file = 'src/shared/domain/money/money.ts'): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath: resolve(projectRoot, file) })
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'fatal'}: ${message}`)
}

const manyLines = (line: string, count: number): string => Array<string>(count).fill(line).join('\n')

describe('lint rules', { timeout: 120_000 }, () => {
  it.each([
    ['an any', 'export const value: any = 1', 'no-explicit-any'],
    [
      'an exclamation mark',
      'export const first = (list: string[]): string => list[0]!',
      'no-non-null-assertion',
    ],
    [
      'a case left out of a switch over a union',
      `export function f(kind: 'a' | 'b'): number {\n  switch (kind) {\n    case 'a':\n      return 1\n  }\n  return 2\n}`,
      'switch-exhaustiveness-check',
    ],
    [
      'a promise nobody waits for',
      'export function f(p: Promise<void>): void {\n  p.then()\n}',
      'no-floating-promises',
    ],
    [
      'a function over 60 lines',
      `export function f(): void {\n${manyLines('  f()', 60)}\n}`,
      'max-lines-per-function',
    ],
    ['a file over 400 lines', manyLines('export {}', 401), 'max-lines'],
    [
      'a function with too many branches',
      `export const f = (n: number): boolean => ${manyLines('n > 1 ||', 11)} n > 2`,
      'complexity',
    ],
    ['the day of a clock of its own', 'export const now = (): Date => new Date()', 'system-clock'],
    ['the time of a clock of its own', 'export const now = (): number => Date.now()', 'system-clock'],
    ['an enum', 'export enum Colour {\n  Red,\n}', 'no-restricted-syntax'],
    [
      'a suppression without a reason',
      '// eslint-disable-next-line no-empty\nif (Math.random() > 2) {\n}\nexport {}',
      'require-description',
    ],
    ['a suppression of everything', '/* eslint-disable -- because */\nexport {}', 'no-unlimited-disable'],
    [
      'a suppression that suppresses nothing',
      '// eslint-disable-next-line no-empty -- because\nexport {}',
      'Unused',
    ],
  ])('catches %s', async (_what, code, rule) => {
    expect((await faultsOf(code)).join('\n')).toContain(rule)
  })

  it('says what to use instead of Electron in a use case', async () => {
    const faults = await faultsOf(
      `import { app } from 'electron'\nexport const name = app.name`,
      'src/main/http/failure.ts',
    )
    expect(faults.join('\n')).toContain('take what you need as a parameter')
  })

  it('says what to use instead of Node in a window', async () => {
    const faults = await faultsOf(`import 'node:fs'`, 'src/renderer/src/vue-files.d.ts')
    expect(faults.join('\n')).toContain('ask main through the gateway')
  })

  const ofOrder = `import type { DataLists } from '../../shared/domain/lists/data-lists'
import type { Order } from '../../shared/domain/order/order'
export const names = `

  it.each([
    ['looks up a key', `(order: Order, key: string) => order.lists.passengers[key]?.surname`],
    ['takes a list out', `({ lists: { segments } }: Order) => segments['S1']`],
    ['takes a list by its name', `({ lists }: Order, list: keyof DataLists) => lists[list]`],
    ['is handed one list', `(lists: Pick<DataLists, 'contacts'>) => Object.keys(lists.contacts)`],
    ['goes through all of them', `({ lists }: Order) => Object.values(lists).length`],
  ])('catches who reads the lists of an answer outside the room of the trade: %s', async (_what, code) => {
    const faults = await faultsOf(ofOrder + code, 'src/main/orders/describe-order.ts')
    expect(faults.join('\n')).toContain('lists-stay-inside')
    expect(await faultsOf(ofOrder + code)).not.toContain('lists-stay-inside')
  })

  it('lets lists be handed on as they are', async () => {
    const code = `${ofOrder}(order: Order): DataLists => order.lists`
    expect((await faultsOf(code, 'src/main/orders/describe-order.ts')).join('\n')).not.toContain('lists-stay')
  })

  it('finds no fault with a plain function', async () => {
    expect(await faultsOf('export const twice = (value: number): number => value * 2\n')).toEqual([])
  })
})
