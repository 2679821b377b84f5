import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nativeFiles } from './native-files.mjs'

/** How electron-builder numbers the processors that are packed for. */
const PROCESSORS = { 1: 'x64', 3: 'arm64' }

/** The list of native parts goes into the archive, whose integrity the runtime checks: what it names cannot be changed. */
export default async function listNativeFiles({ packager, electronPlatformName, arch }) {
  const project = packager.info.appDir
  const listed = nativeFiles(project, electronPlatformName, PROCESSORS[arch])
  await mkdir(join(project, 'out'), { recursive: true })
  await writeFile(join(project, 'out/native-files.json'), `${JSON.stringify(listed, null, 2)}\n`)
}
