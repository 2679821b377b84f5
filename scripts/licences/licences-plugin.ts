import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ShippedPackage } from '../../src/shared/domain/desk/shipped-package'
import { packageFolderOf, readShippedPackage, unbundledFolders } from './shipped-packages'

/** Whose borders the zones of airports come from (src/shared/domain/airports/airport-zones.ts); no code of it is inside. */
const ZONE_BORDERS: ShippedPackage = {
  name: 'geo-tz',
  version: '8.1.9',
  licence: 'ODbL-1.0',
  text: [
    'The zones of airports contain information from timezone-boundary-builder, © OpenStreetMap contributors,',
    'which is made available under the Open Database License (ODbL), https://opendatacommons.org/licenses/odbl/1-0/.',
  ].join(' '),
}

/**
 * Writes out/licences.json: what of others is in this build, and under which licence. One list for all processes and
 * windows, which are built one after the other in one run.
 */
export function licencesPlugin(projectFolder: string): Plugin {
  const folders = new Set(unbundledFolders(projectFolder))
  return {
    name: 'licences',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const folder = packageFolderOf(id)
        if (folder !== undefined) folders.add(folder)
      }
      // The same version may lie in two folders.
      const packages = new Map(
        [...folders].map(readShippedPackage).map((one) => [`${one.name} ${one.version}`, one]),
      )
      packages.set(ZONE_BORDERS.name, ZONE_BORDERS)
      const sorted = [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
      mkdirSync(join(projectFolder, 'out'), { recursive: true })
      writeFileSync(join(projectFolder, 'out/licences.json'), JSON.stringify(sorted))
    },
  }
}
