import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { deskCallNames } from '../../shared/ipc/desk-call-names'
import type { DeskCallName } from '../../shared/ipc/desk-contract'

export type DeskCallEvent = IpcMainInvokeEvent
export type AnswerCall = (name: DeskCallName, event: DeskCallEvent, request: unknown) => Promise<unknown>

/**
 * Gives every request of the contract its channel; the desk's preload uses the same names. The page is loaded while
 * main is still being built: what it asks until then waits for the function that is returned to be called.
 */
export function acceptDeskCalls(): (answer: AnswerCall) => void {
  let answerWith: (answer: AnswerCall) => void = () => undefined
  const answer = new Promise<AnswerCall>((resolve) => {
    answerWith = resolve
  })
  for (const name of deskCallNames) {
    ipcMain.handle(`desk:${name}`, async (event, request: unknown) => (await answer)(name, event, request))
  }
  return answerWith
}
