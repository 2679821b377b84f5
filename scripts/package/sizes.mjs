import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import asar from '@electron/asar'
import { inProject } from '../setup/paths.mjs'

/** More would be somebody's sources or tests. */
const MOST_ENTRIES = 500
/** What may come in without anybody having decided it. */
const MOST_ABOVE = 0.05

const BASELINE = inProject('scripts/package/sizes.json')

/** What is ours in a package, in bytes: the runtime is the same in all. */
export function sizesOf(resources) {
  const archive = join(resources, 'app.asar')
  const beside = join(resources, 'app.asar.unpacked')
  const native = readdirSync(beside, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return {
    archive: statSync(archive).size,
    native: native.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0),
    entries: asar.listPackage(archive, { isPack: false }).length,
  }
}

/** What is larger than was recorded for this system and processor, in words. */
export function findGrown(target, sizes, recorded = readBaseline()) {
  const before = recorded[target]
  const many = sizes.entries > MOST_ENTRIES ? [`${sizes.entries} entries are more than ${MOST_ENTRIES}`] : []
  if (before === undefined) return [...many, `no sizes are recorded for ${target}`]
  const grown = ['archive', 'native'].filter((what) => sizes[what] > before[what] * (1 + MOST_ABOVE))
  return [
    ...many,
    ...grown.map(
      (what) =>
        `${what} of ${target} has ${sizes[what]} bytes, recorded were ${before[what]} (--accept-sizes)`,
    ),
  ]
}

export function recordSizes(target, sizes) {
  const recorded = { ...readBaseline(), [target]: sizes }
  const sorted = Object.fromEntries(Object.entries(recorded).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(BASELINE, `${JSON.stringify(sorted, null, 2)}\n`)
}

function readBaseline() {
  return JSON.parse(readFileSync(BASELINE, 'utf8'))
}
