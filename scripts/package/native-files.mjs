import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import asar from '@electron/asar'

const LIST = 'out/native-files.json'

/** The native parts that are packed for a system and processor, with the SHA-256 of each; as electron-builder.yml says. */
export function nativeFiles(project, system, processor) {
  const names = [
    ...within(project, 'node_modules/@libsql').filter((name) => !name.includes('-musl/')),
    ...within(project, `node_modules/keytar/prebuilds/${system}-${processor}`),
  ]
  return Object.fromEntries(names.toSorted().map((name) => [name, hashOf(join(project, name))]))
}

/** Read back from a finished package: whether each native part beside the archive is the one that the archive names. */
export function findWrongNativeFiles(resources) {
  const listed = listIn(join(resources, 'app.asar'))
  const beside = join(resources, 'app.asar.unpacked')
  const names = new Set([...Object.keys(listed), ...within(beside, '')])
  return [...names].filter(
    (name) => !existsSync(join(beside, name)) || hashOf(join(beside, name)) !== listed[name],
  )
}

/** Where the resources of a packaged application lie. */
export function resourcesOf(executable) {
  return join(dirname(executable), process.platform === 'darwin' ? '../Resources' : 'resources')
}

function listIn(archive) {
  return JSON.parse(asar.extractFile(archive, LIST).toString())
}

function within(root, folder) {
  const place = join(root, folder)
  if (!existsSync(place)) return []
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.node'))
}

function hashOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
