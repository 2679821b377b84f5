import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'

/** The mark before the fuses in every Electron, then version, length, and each fuse as Electron ships it. */
const FUSES = `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u00081011000110`

export type System = 'win32' | 'darwin' | 'linux'

/**
 * What electron-builder needs to see of a runtime of another system: its files by name, with fuses to set and lists of
 * properties to fill in. It cannot run; what is packed into it is what would be packed into the real one.
 */
export function writeStubRuntime(folder: string, system: System, version: string): void {
  const write = (name: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content, { mode: 0o755 })
  }
  write('version', version)
  write('LICENSE', 'Electron')
  write('locales/en-US.pak', '')
  write('LICENSES.chromium.html', 'Chromium')
  if (system === 'win32') write('electron.exe', Buffer.concat([emptyProgram(version), Buffer.from(FUSES)]))
  if (system === 'linux') write('electron', FUSES)
  if (system !== 'darwin') return
  const contents = 'Electron.app/Contents'
  write(`${contents}/Info.plist`, plist('Electron'))
  write(`${contents}/MacOS/Electron`, '')
  write(`${contents}/Resources/electron.icns`, '')
  const framework = `${contents}/Frameworks/Electron Framework.framework`
  write(`${framework}/Electron Framework`, FUSES)
  write(`${framework}/Versions/A/Resources/en.lproj/locale.pak`, '')
  for (const helper of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const name = `Electron Helper${helper}`
    write(`${contents}/Frameworks/${name}.app/Contents/Info.plist`, plist(name))
    write(`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`, '')
  }
}

/** For Windows the checksum of the archive is written into the program itself, beside its version. */
function emptyProgram(version: string): Buffer {
  const program = NtExecutable.createEmpty(false, false)
  const resources = NtExecutableResource.from(program)
  const info = Resource.VersionInfo.createEmpty()
  info.setFileVersion(version)
  info.outputToResourceEntries(resources.entries)
  resources.outputResource(program)
  return Buffer.from(program.generate())
}

function plist(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${name}</string>
<key>NSCameraUsageDescription</key><string>asked for by the runtime, used by nobody</string></dict></plist>
`
}
