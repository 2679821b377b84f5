import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { extractFile, listPackage } from '@electron/asar'
import { hold, type Report } from '../demo/report'
import { findWrongFuses } from '../package/fuses.mjs'
import { findWrongNativeFiles } from '../package/native-files.mjs'
import { findGrown, recordSizes, sizesOf } from '../package/sizes.mjs'
import { inProject } from '../setup/paths.mjs'
import { writeStubRuntime, type System } from './stub-runtime'

const run = promisify(execFile)

interface Target {
  readonly system: System
  readonly processor: 'x64' | 'arm64'
  readonly flag: '--win' | '--mac' | '--linux'
  /** Where the application lies in the folder that electron-builder makes. */
  readonly resources: string
  readonly fused: string
  /** The parts that the system loads itself, and no others. */
  readonly native: readonly string[]
}

const keytar = (place: string): string => `keytar/prebuilds/${place}/keytar.node`
const libsql = (place: string): string => `@libsql/${place}/index.node`
const MAC = 'Faredesk.app/Contents'

const mac = (processor: Target['processor'], folder: string): Target => ({
  system: 'darwin',
  processor,
  flag: '--mac',
  resources: `${folder}/${MAC}/Resources`,
  fused: `${folder}/${MAC}/MacOS/Faredesk`,
  native: [libsql(`darwin-${processor}`), keytar(`darwin-${processor}`)],
})

const TARGETS: readonly Target[] = [
  {
    system: 'win32',
    processor: 'x64',
    flag: '--win',
    resources: 'win-unpacked/resources',
    fused: 'win-unpacked/Faredesk.exe',
    native: [libsql('win32-x64-msvc'), keytar('win32-x64')],
  },
  mac('arm64', 'mac-arm64'),
  mac('x64', 'mac'),
  {
    system: 'linux',
    processor: 'arm64',
    flag: '--linux',
    resources: 'linux-arm64-unpacked/resources',
    fused: 'linux-arm64-unpacked/faredesk',
    native: [libsql('linux-arm64-gnu'), keytar('linux-arm64')],
  },
]

/** Has electron-builder pack for each other system out of the parts of that system, and looks at what came of it. */
export async function proveOtherSystems(report: Report): Promise<void> {
  for (const target of TARGETS) {
    await report.step(`what ${target.system} on ${target.processor} would get`, () => prove(target))
  }
}

async function prove(target: Target): Promise<void> {
  const folder = inProject('dist/proof/systems', `${target.system}-${target.processor}`)
  await fetchParts(target, folder)
  await packFor(target, folder)
  const output = join(folder, 'dist')
  lookAtFiles(target, join(output, target.resources))
  lookAtSizes(target, join(output, target.resources))
  const wrong = await findWrongFuses(join(output, target.fused), { forTests: false })
  hold(wrong.length === 0, `the fuses are set: ${wrong.join(', ')}`)
  if (target.system === 'darwin') lookAtProperties(join(output, target.resources, '../Info.plist'))
}

/** The shipped dependencies as that system gets them from the registry. */
async function fetchParts({ system, processor }: Target, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'electron-builder.yml', 'LICENSE', 'out']) {
    cpSync(inProject(name), join(folder, name), { recursive: true })
  }
  for (const name of ['resources', 'scripts']) symlinkSync(inProject(name), join(folder, name))
  const asIn = [`--os=${system}`, `--cpu=${processor}`, ...(system === 'linux' ? ['--libc=glibc'] : [])]
  await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...asIn], {
    cwd: folder,
  })
}

async function packFor({ system, processor, flag }: Target, folder: string): Promise<void> {
  const runtime = join(folder, 'runtime')
  const version = '45.5.0'
  writeStubRuntime(runtime, system, version)
  const stub = [`-c.electronDist=${runtime}`, `-c.electronVersion=${version}`]
  // Nothing here can be signed, and the stub has no resources to edit.
  const unsigned = {
    win32: ['-c.win.signAndEditExecutable=false'],
    darwin: ['-c.mac.identity=null'],
    linux: [],
  }
  const args = [flag, 'dir', `--${processor}`, '--publish', 'never', ...stub, ...unsigned[system]]
  await run(process.execPath, [inProject('node_modules/electron-builder/cli.js'), ...args], {
    cwd: folder,
    env: { ...process.env, FAREDESK_PACK_SYSTEM: system },
  })
}

function lookAtFiles({ native }: Target, resources: string): void {
  const archive = join(resources, 'app.asar')
  const entries = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'))
  for (const name of ['/out/main/index.cjs', '/out/licences.json', '/LICENSE', '/package.json']) {
    hold(entries.includes(name), `${name} is inside`)
  }
  const strange = entries.filter((path) => /^\/(src|test|scripts|docs)\/|\.(ts|map|pem)$/.test(path))
  hold(strange.length === 0, `no sources, tests or keys are inside: ${strange.join(', ')}`)
  const found = readdirSync(join(resources, 'app.asar.unpacked'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.node'))
    .map((path) => path.replace('node_modules/', ''))
  hold(
    JSON.stringify(found.toSorted()) === JSON.stringify(native.toSorted()),
    `the native parts are ${native.join(', ')}; found ${found.join(', ')}`,
  )
  const wrong = findWrongNativeFiles(resources)
  hold(wrong.length === 0, `the archive names its native parts as they are: ${wrong.join(', ')}`)
  const marks = extractFile(archive, 'package.json').toString()
  hold(!/faredesk(TestPackage|DevelopmentRuntime)/.test(marks), 'it bears no mark of a test')
}

function lookAtSizes({ system, processor }: Target, resources: string): void {
  const name = `${system}-${processor}`
  const sizes = sizesOf(resources)
  if (process.argv.includes('--accept-sizes')) recordSizes(name, sizes)
  const grown = findGrown(name, sizes)
  hold(grown.length === 0, grown.join('; ') || `${String(sizes.entries)} entries, no larger than recorded`)
}

function lookAtProperties(path: string): void {
  const text = readFileSync(path, 'utf8')
  const wanted = [
    '<string>org.faredesk.desk</string>',
    '<key>ElectronAsarIntegrity</key>',
    '<string>public.app-category.business</string>',
  ]
  for (const part of wanted) hold(text.includes(part), `Info.plist has ${part}`)
}
