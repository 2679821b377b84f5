import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { packageFolderOf, readShippedPackage, unbundledFolders } from './shipped-packages'

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
      const sorted = [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
      mkdirSync(join(projectFolder, 'out'), { recursive: true })
      writeFileSync(join(projectFolder, 'out/licences.json'), JSON.stringify(sorted))
    },
  }
}
