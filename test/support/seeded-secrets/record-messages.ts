import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { allowNamedFunctions, askAgain } from '../electron-launch'
import type { Search } from './search-bytes'
import type { Findings } from './places'

/**
 * Writes down what main is asked, answers and tells, each channel in a file of its own, as the bytes in which a message
 * travels. These are overwritten once written, so that the recording leaves nothing in main that is searched later.
 */
export async function recordMessages(app: ElectronApplication, folder: string): Promise<void> {
  await allowNamedFunctions(app)
  const record = () =>
    app.evaluate(({ app: electron, ipcMain, webContents }, into) => {
      if (Reflect.has(globalThis, '__proofRecords')) return
      Reflect.set(globalThis, '__proofRecords', true)
      const files = process.getBuiltinModule('node:fs')
      const { serialize } = process.getBuiltinModule('node:v8')
      type Handler = (event: unknown, ...args: unknown[]) => unknown
      interface Registrar {
        handle: (channel: string, handler: Handler) => void
        readonly _invokeHandlers: Map<string, Handler>
      }
      const write = (channel: string, message: unknown): void => {
        const bytes = serialize(message)
        files.appendFileSync(`${into}/${encodeURIComponent(channel)}`, bytes)
        bytes.fill(0)
      }
      const recorded =
        (channel: string, handler: Handler): Handler =>
        async (event, ...args) => {
          write(channel, args)
          const answer: unknown = await handler(event, ...args)
          write(channel, answer)
          return answer
        }
      const listen = (registrar: Registrar): void => {
        for (const [channel, handler] of registrar._invokeHandlers)
          registrar._invokeHandlers.set(channel, recorded(channel, handler))
        const handle = registrar.handle.bind(registrar)
        registrar.handle = (channel, handler) => {
          handle(channel, recorded(channel, handler))
        }
      }
      const follow = (contents: Electron.WebContents): void => {
        listen(contents.ipc as unknown as Registrar)
        const send = contents.send.bind(contents)
        contents.send = (channel, ...args: unknown[]) => {
          write(channel, args)
          send(channel, ...args)
        }
      }
      listen(ipcMain as unknown as Registrar)
      for (const contents of webContents.getAllWebContents()) follow(contents)
      electron.on('web-contents-created', (_event, contents) => {
        follow(contents)
      })
    }, folder)
  await askAgain(record)
}

export function searchMessages(folder: string, search: Search, findings: Findings): void {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder))
    findings.searched(`messages ${decodeURIComponent(file)}`, readFileSync(join(folder, file)), search)
}
