import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const projectRoot = resolve(fileURLToPath(new URL('../../..', import.meta.url)))
const configFile = join(projectRoot, '.dependency-cruiser.cjs')

/** [rule, file that imports, what it imports: a file of the tree, a package or a module of Node] */
type WrongImport = readonly [rule: string, from: string, to: string]

/** What the rules are held against. */
const FOLDERS = ['src', 'training-airline', 'test', 'scripts']

const wrongImports: readonly WrongImport[] = [
  ['no-cycles', 'src/main/orders/egg.ts', 'src/main/orders/hen.ts'],
  ['no-unresolved', 'src/main/orders/lost.ts', 'nowhere-to-be-found'],
  ['src-never-test', 'src/main/orders/asks-test.ts', 'test/support/builder.ts'],
  ['src-never-test', 'src/main/orders/asks-script.ts', 'scripts/demo/step.ts'],

  ['shared-imports-nothing', 'src/shared/domain/asks-main.ts', 'src/main/orders/find-order.ts'],
  ['shared-no-runtime', 'src/shared/domain/asks-node.ts', 'node:fs'],
  ['shared-no-runtime', 'src/shared/domain/asks-electron.ts', 'electron'],
  ['shared-no-runtime', 'src/shared/domain/asks-zod.ts', 'zod'],
  ['schemas-only-zod', 'src/shared/ipc/asks-schemas.ts', 'vue'],
  ['contract-on-top', 'src/shared/domain/asks-contract.ts', 'src/shared/ipc/contract.ts'],
  ['contract-on-top', 'src/shared/errors/asks-contract.ts', 'src/shared/ipc/contract.ts'],
  ['contract-not-below-use-cases', 'src/main/order-cache/asks-contract.ts', 'src/shared/ipc/contract.ts'],
  ['contract-not-below-use-cases', 'src/main/payment/asks-contract.ts', 'src/shared/ipc/contract.ts'],
  ['schemas-only-in-main', 'src/renderer/src/gateway/asks-schema.ts', 'src/shared/ipc/desk-schemas.ts'],
  ['schemas-only-in-main', 'src/preload/asks-schema.ts', 'src/shared/ipc/desk-schemas.ts'],

  ['renderer-no-main', 'src/renderer/src/gateway/asks-main.ts', 'src/main/orders/find-order.ts'],
  ['renderer-no-node', 'src/renderer/src/stores/asks-node.ts', 'node:fs'],
  ['renderer-no-electron', 'src/renderer/src/stores/asks-electron.ts', 'electron'],
  [
    'features-not-each-other',
    'src/renderer/src/features/shop/Peek.vue',
    'src/renderer/src/features/orders/list.ts',
  ],
  ['features-through-stores', 'src/renderer/src/features/shop/skip.ts', 'src/renderer/src/gateway/desk.ts'],
  ['features-through-stores', 'src/renderer/src/features/shop/climb.ts', 'src/renderer/src/app/router.ts'],
  ['stores-know-no-screen', 'src/renderer/src/stores/climb.ts', 'src/renderer/src/features/orders/list.ts'],
  ['stores-know-no-screen', 'src/renderer/src/stores/dress.ts', 'src/renderer/src/ui/button.ts'],
  ['gateway-at-the-bottom', 'src/renderer/src/gateway/climb.ts', 'src/renderer/src/stores/orders.ts'],
  ['only-gateway-knows-preload', 'src/renderer/src/stores/skip.ts', 'src/preload/bridge.ts'],
  ['gateway-preload-types-only', 'src/renderer/src/gateway/carry.ts', 'src/preload/bridge.ts'],
  ['ui-knows-no-store', 'src/renderer/src/ui/Clever.vue', 'src/renderer/src/stores/orders.ts'],
  ['locales-know-nothing', 'src/renderer/src/locales/clever.ts', 'src/renderer/src/stores/orders.ts'],

  [
    'card-and-bank-apart-from-desk',
    'src/renderer/src/card/asks-store.ts',
    'src/renderer/src/stores/orders.ts',
  ],
  ['card-and-bank-apart-from-desk', 'src/renderer/src/bank/asks-pinia.ts', 'pinia'],
  [
    'desk-apart-from-card-and-bank',
    'src/renderer/src/features/shop/asks-card.ts',
    'src/renderer/src/card/fields.ts',
  ],

  ['preload-no-packages', 'src/preload/asks-package.ts', 'vue'],
  ['preload-no-node', 'src/preload/asks-node.ts', 'node:fs'],
  ['preload-only-shared', 'src/preload/asks-main.ts', 'src/main/orders/find-order.ts'],

  ['main-no-window-code', 'src/main/ipc/asks-window.ts', 'src/renderer/src/ui/button.ts'],
  ['main-no-window-code', 'src/main/windows/asks-preload.ts', 'src/preload/bridge.ts'],
  ['electron-only-at-the-edge', 'src/main/booking/asks-electron.ts', 'electron'],
  ['electron-only-at-the-edge', 'src/main/http/asks-electron.ts', 'electron'],
  ['electron-only-at-the-edge', 'src/main/order-cache/asks-electron.ts', 'electron'],
  ['keytar-only-in-secrets', 'src/main/windows/asks-keytar.ts', 'keytar'],
  ['libsql-only-in-order-cache', 'src/main/orders/asks-libsql.ts', 'libsql'],
  ['updater-only-in-updates', 'src/main/windows/asks-updater.ts', 'electron-updater'],
  ['xml-only-in-ndc', 'src/main/shopping/asks-xml.ts', 'saxes'],
  ['ipc-on-top', 'src/main/windows/asks-ipc.ts', 'src/main/ipc/register.ts'],
  ['compose-only-from-index', 'src/main/orders/asks-all.ts', 'src/main/compose-services.ts'],
  ['nothing-imports-index', 'src/main/windows/asks-index.ts', 'src/main/index.ts'],
  ['composition-only-wires', 'src/main/orders/asks-wiring.ts', 'src/main/composition/open-cache.ts'],
  ['connectivity-below-use-cases', 'src/main/connectivity/climb.ts', 'src/main/booking/book.ts'],
  ['use-cases-no-windows', 'src/main/payment/asks-window.ts', 'src/main/windows/card-window.ts'],
  ['wire-and-storage-below-use-cases', 'src/main/ndc/climb.ts', 'src/main/booking/book.ts'],
  ['wire-and-storage-below-use-cases', 'src/main/order-cache/climb.ts', 'src/main/orders/find-order.ts'],
  ['ndc-order-cache-secrets-apart', 'src/main/ndc/stores.ts', 'src/main/order-cache/open.ts'],
  ['ndc-order-cache-secrets-apart', 'src/main/order-cache/unlocks.ts', 'src/main/secrets/keychain.ts'],
  ['http-at-the-bottom', 'src/main/http/climb.ts', 'src/main/ndc/ndc-client.ts'],
  ['logging-and-settings-at-the-bottom', 'src/main/logging/climb.ts', 'src/main/ndc/ndc-client.ts'],
  ['training-airline-stands-alone', 'training-airline/borrow.ts', 'src/main/ndc/ndc-client.ts'],
  ['training-airline-only-wired', 'src/main/ndc/cheat.ts', 'training-airline/index.ts'],
  ['training-airline-by-its-door', 'src/main/composition/peeps.ts', 'training-airline/airline.ts'],
  ['training-airline-by-its-door', 'test/peeps.ts', 'training-airline/airline.ts'],
  [
    'training-airline-server-not-shipped',
    'src/main/composition/serves.ts',
    'training-airline/serve-airline.ts',
  ],
  ['decoder-worker-is-pure', 'src/main/ndc/decoder/decoder-worker.ts', 'src/main/ndc/decoder/sends.ts'],
]

/** What a file of the tree contains beside an empty export; sends.ts is how the worker reaches the network. */
const rightFiles: Readonly<Record<string, string>> = {
  'src/main/index.ts': `import { app } from 'electron'\nimport './compose-services'\nexport const name = app`,
  'src/main/compose-services.ts': `import './ipc/register'\nimport '../../training-airline'`,
  'src/main/ipc/register.ts': `import '../orders/find-order'\nimport '../../shared/ipc/desk-schemas'`,
  'src/main/orders/find-order.ts': `import '../ndc/ndc-client'\nimport '../order-cache/open'`,
  'src/main/orders/hen.ts': `import './egg'`,
  'src/main/booking/book.ts': `import '../secrets/keychain'`,
  'src/main/ndc/ndc-client.ts': `import '../http/send'\nimport 'saxes'`,
  'src/main/ndc/decoder/sends.ts': `import 'node:https'`,
  'src/main/order-cache/open.ts': `import 'libsql'`,
  'src/main/secrets/keychain.ts': `import 'keytar'`,
  'src/main/windows/card-window.ts': `import 'electron'`,
  'src/shared/ipc/desk-schemas.ts': `import 'zod'`,
  'src/shared/ipc/contract.ts': `import '../domain/order/order'`,
  'src/shared/domain/money/money.ts': `import 'big.js'`,
  'src/preload/bridge.ts': `import 'electron'\nimport '../shared/ipc/contract'\nexport interface Bridge { readonly find: string }`,
  'src/renderer/src/gateway/desk.ts': `import type { Bridge } from '../../../preload/bridge'\nexport type Desk = Bridge`,
  'src/renderer/src/stores/orders.ts': `import '../gateway/desk'`,
  'src/renderer/src/features/orders/list.ts': `import '../../stores/orders'\nimport '../../ui/button'\nimport './row'`,
  'src/renderer/src/app/router.ts': `import '../features/orders/list'`,
}

const packages = [
  'electron',
  'electron-updater',
  'keytar',
  'libsql',
  'saxes',
  'zod',
  'vue',
  'pinia',
  'big.js',
]

const cruiseResult = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
    totalCruised: z.number(),
  }),
})

let tree: string
let violations: readonly string[]

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'faredesk-imports-'))
  writeTree()
  violations = cruise()
}, 60_000)

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('import rules', () => {
  it.each(wrongImports)('%s: %s must not import %s', (rule, from) => {
    expect(violations).toContain(`${rule}: ${from}`)
  })

  it('finds no fault with files that import as the architecture wants it', () => {
    const blameless = Object.keys(rightFiles).filter((file) => file !== 'src/main/orders/hen.ts')
    expect(
      violations.filter((violation) => blameless.some((file) => violation.endsWith(`: ${file}`))),
    ).toEqual([])
  })

  it('has a proof here for every rule of the configuration', () => {
    const config: unknown = createRequire(import.meta.url)(configFile)
    const { forbidden } = z.object({ forbidden: z.array(z.object({ name: z.string() })) }).parse(config)
    const proved = new Set(wrongImports.map(([rule]) => rule))
    expect(forbidden.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([])
  })
})

function writeTree(): void {
  const targets = wrongImports.map(([, , to]) => to).filter(isFile)
  for (const file of targets) write(file, 'export {}')
  write('src/renderer/src/features/orders/row.ts', 'export {}')
  write('src/shared/domain/order/order.ts', 'export {}')
  write('src/main/http/send.ts', 'export {}')
  for (const [file, content] of Object.entries(rightFiles)) write(file, content)
  for (const [, from, to] of wrongImports) write(from, wrongContent(from, to))
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'module.exports = {}')
  }
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']))
  write('package.json', JSON.stringify({ name: 'tree', dependencies }))
  cpSync(configFile, join(tree, '.dependency-cruiser.cjs'))
  cpSync(join(projectRoot, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'))
  cpSync(join(projectRoot, 'tsconfig.node.json'), join(tree, 'tsconfig.node.json'))
}

function wrongContent(from: string, to: string): string {
  const statement = `import '${isFile(to) ? relativeImport(from, to) : to}'\n`
  return from.endsWith('.vue') ? `<script setup lang="ts">\n${statement}</script>\n` : statement
}

function relativeImport(from: string, to: string): string {
  const up = dirname(from)
    .split('/')
    .map(() => '..')
    .join('/')
  return `${up}/${to.replace(/\.ts$/, '')}`
}

const isFile = (target: string): boolean => FOLDERS.some((folder) => target.startsWith(`${folder}/`))

function write(path: string, content: string): void {
  const file = join(tree, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function cruise(): readonly string[] {
  const cli = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [cli, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...FOLDERS]
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 64e6 })
  const { summary } = cruiseResult.parse(JSON.parse(stdout))
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
}
