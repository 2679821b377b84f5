import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ShippedPackage } from '../../shared/domain/desk/shipped-package'
import type { UpdateState } from '../../shared/domain/desk/update'
import type { DeskHandlers } from './desk-handlers'

export interface AboutHandlerParts {
  readonly look: () => Promise<UpdateState>
  /** Written by the build. */
  readonly licencesFile: string
  /** Of the process itself: `electron`, `chrome`. */
  readonly versions: Readonly<Record<string, string | undefined>>
}

const licencesSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    licence: z.string(),
    text: z.string().exactOptional(),
  }),
)

export function aboutHandlers(
  parts: AboutHandlerParts,
): Pick<DeskHandlers, 'lookForUpdate' | 'readLicences'> {
  return { lookForUpdate: parts.look, readLicences: () => readLicences(parts) }
}

async function readLicences({
  licencesFile,
  versions,
}: AboutHandlerParts): Promise<readonly ShippedPackage[]> {
  const bundled = licencesSchema.parse(JSON.parse(await readFile(licencesFile, 'utf8')))
  return [...runtimeOf(versions), ...bundled]
}

/** The runtime brings its licences as files of its own, in the folder of the program; Chromium's are nine megabytes. */
function runtimeOf(versions: AboutHandlerParts['versions']): readonly ShippedPackage[] {
  return [
    { name: 'Electron', version: versions['electron'] ?? '', licence: 'MIT', text: 'LICENSE.electron.txt' },
    {
      name: 'Chromium',
      version: versions['chrome'] ?? '',
      licence: 'BSD-3-Clause',
      text: 'LICENSES.chromium.html',
    },
  ]
}
