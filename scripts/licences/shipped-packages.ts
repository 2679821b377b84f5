import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { z } from 'zod'
import type { ShippedPackage } from '../../src/shared/domain/desk/shipped-package'

const PACKAGES = `${sep}node_modules${sep}`

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

type Manifest = z.infer<typeof manifestSchema>

/** The folder of the package that a bundled module came from; undefined for our own. */
export function packageFolderOf(moduleId: string): string | undefined {
  const [path = ''] = moduleId.replace(/^\0+/, '').split('?')
  const file = resolve(path)
  const at = file.lastIndexOf(PACKAGES)
  if (at < 0) return undefined
  const [first = '', second = ''] = file.slice(at + PACKAGES.length).split(sep)
  return join(file.slice(0, at), 'node_modules', first, first.startsWith('@') ? second : '')
}

/** The packages that are shipped whole beside the bundle: the dependencies of package.json and theirs. */
export function unbundledFolders(projectFolder: string): readonly string[] {
  const found = new Set<string>()
  const waiting = dependenciesOf(projectFolder)
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue
    found.add(folder)
    waiting.push(...dependenciesOf(folder))
  }
  return [...found]
}

function dependenciesOf(folder: string): string[] {
  const { dependencies, optionalDependencies } = readManifest(folder)
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) =>
    findPackage(folder, name),
  )
}

/** As Node looks: in the folder's own packages, then in those around it. Nothing for another system's part. */
function findPackage(folder: string, name: string): string[] {
  const candidate = join(folder, 'node_modules', name)
  if (existsSync(join(candidate, 'package.json'))) return [candidate]
  return dirname(folder) === folder ? [] : findPackage(dirname(folder), name)
}

function readManifest(folder: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}

/** Throws where nobody says under which licence a package is given. */
export function readShippedPackage(folder: string): ShippedPackage {
  const { name, version, license } = readManifest(folder)
  if (license === undefined) throw new Error(`${name} ${version} names no licence`)
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  const text = file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim()
  return { name, version, licence: license, ...(text === undefined ? {} : { text }) }
}
