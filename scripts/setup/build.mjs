import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withLock } from './lock.mjs'
import { inProject, projectRoot } from './paths.mjs'
import { runQuietly } from './run-process.mjs'
import { say, SetupError } from './say.mjs'

const SOURCES = [
  'src',
  'training-airline',
  'resources',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]
const STAMP = inProject('out', 'built-from')

/** Builds the application unless out/ was built from exactly these sources. */
export async function ensureBuild() {
  const wanted = hashSources()
  if (isBuiltFrom(wanted)) return
  await withLock(inProject('.build.lock'), 'build', async () => {
    if (!isBuiltFrom(wanted)) await build(wanted)
  })
}

async function build(wanted) {
  say('build', 'electron-vite build')
  const started = Date.now()
  const cli = inProject('node_modules/electron-vite/bin/electron-vite.js')
  const { code, output } = await runQuietly(process.execPath, [cli, 'build'], { cwd: projectRoot })
  if (code !== 0) throw new SetupError(`the build failed:\n${output}`)
  writeFileSync(STAMP, wanted)
  say('build', `built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** For development, which writes builds of its own into the same folder. */
export function forgetBuild() {
  rmSync(STAMP, { force: true })
}

function isBuiltFrom(wanted) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
}

/** Also the freshness mark of what is made out of the build. */
export function hashSources(extra = []) {
  const hash = createHash('sha256')
  for (const source of [...SOURCES, ...extra]) {
    for (const file of filesOf(inProject(source))) {
      hash.update(relative(projectRoot, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  try {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    return entries.flatMap((entry) =>
      entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)],
    )
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
