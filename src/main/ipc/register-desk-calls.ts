import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import type { DeskCallName } from '../../shared/ipc/desk-contract'
import { deskSchemas } from '../../shared/ipc/desk-schemas'
import { answerDeskCall, type CallAnswerer } from './answer-desk-call'

interface DeskCallRegistration extends Omit<CallAnswerer, 'isTrusted'> {
  readonly isTrusted: (event: IpcMainInvokeEvent) => boolean
}

/** Gives every request of the contract its channel; the desk's preload uses the same names. */
export function registerDeskCalls(registration: DeskCallRegistration): void {
  const answerer = { ...registration, isTrusted: registration.isTrusted as CallAnswerer['isTrusted'] }
  for (const name of Object.keys(deskSchemas) as DeskCallName[]) {
    ipcMain.handle(`desk:${name}`, (event, request: unknown) =>
      answerDeskCall(answerer, name, event, request),
    )
  }
}
