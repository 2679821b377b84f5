import { contextBridge, ipcRenderer } from 'electron'
import type { Result } from '../shared/errors/app-error'
import { deskCallNames } from '../shared/ipc/desk-call-names'
import type {
  DeskBridge,
  DeskCallName,
  DeskEvent,
  DeskRequest,
  DeskResponse,
} from '../shared/ipc/desk-contract'

type Ask<Name extends DeskCallName> = (request: DeskRequest<Name>) => Promise<Result<DeskResponse<Name>>>

/** The name of a channel is known here and in main's registrar, never in the page. */
function ask<Name extends DeskCallName>(name: Name): Ask<Name> {
  return (request) => ipcRenderer.invoke(`desk:${name}`, request) as ReturnType<Ask<Name>>
}

const calls = Object.fromEntries(deskCallNames.map((name) => [name, ask(name)])) as {
  readonly [Name in DeskCallName]: Ask<Name>
}

const bridge: DeskBridge = {
  ...calls,
  onEvent: (listener) => {
    const pass = (_event: unknown, event: DeskEvent): void => {
      listener(event)
    }
    ipcRenderer.on('desk:event', pass)
    return () => {
      ipcRenderer.off('desk:event', pass)
    }
  },
}

contextBridge.exposeInMainWorld('desk', bridge)
