import fuses from '@electron/fuses'

const { FuseV1Options, getCurrentFuseWire } = fuses

/** How the fuse wire writes "on" and "off". */
const ON = '1'.charCodeAt(0)
const OFF = '0'.charCodeAt(0)

/** The fuses of what is shipped; the same as in electron-builder.yml, read back from the finished executable. */
const SHIPPED = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
}

/** Which fuses of the packaged executable are not as they should be; tests alone need inspection. */
export async function findWrongFuses(executable, { forTests }) {
  const wire = await getCurrentFuseWire(executable)
  const wanted = { ...SHIPPED, EnableNodeCliInspectArguments: forTests }
  return Object.entries(wanted)
    .filter(([name, isOn]) => wire[FuseV1Options[name]] !== (isOn ? ON : OFF))
    .map(([name, isOn]) => `${name} is not ${isOn ? 'on' : 'off'}`)
}
