import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The development runtime carries a loader of its own, which has no place in a packaged application. */
export default async function removeLoader({ appOutDir }) {
  for (const name of ['resources/app', 'layout']) {
    await rm(join(appOutDir, name), { recursive: true, force: true })
  }
}
