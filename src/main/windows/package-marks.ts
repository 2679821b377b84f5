import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What the packaging has written into package.json for the application to know itself by. */
const marksSchema = z.object({
  faredeskDevelopmentRuntime: z.boolean().default(false),
  /** The publisher's key for updates, base64. */
  faredeskUpdateKey: z.string().optional(),
})

export interface PackageMarks {
  /** An older Electron without security fixes: for trying out, never for a counter. */
  readonly isDevelopmentRuntime: boolean
  readonly updateKey?: string
}

export function readPackageMarks(appPath: string): PackageMarks {
  try {
    const marks = marksSchema.parse(JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8')))
    return {
      isDevelopmentRuntime: marks.faredeskDevelopmentRuntime,
      ...(marks.faredeskUpdateKey === undefined ? {} : { updateKey: marks.faredeskUpdateKey }),
    }
  } catch {
    return { isDevelopmentRuntime: false }
  }
}
