import { join } from 'node:path'
import { app, dialog, type BrowserWindow, type FileFilter } from 'electron'
import { writeForAgent } from '../disk/write-for-agent'

export interface FileToSave {
  readonly name: string
  readonly filter: FileFilter
  readonly content: string | Uint8Array
}

/** Asks where a file goes and writes it there; undefined when the agent gave it up. With a folder nobody is asked. */
export async function saveFile(
  window: BrowserWindow | undefined,
  file: FileToSave,
  folder?: string,
): Promise<string | undefined> {
  const path = await chooseSavePath(window, file, folder)
  if (path !== undefined) await writeForAgent(path, file.content)
  return path
}

/** Where a file of this name goes. */
export async function chooseSavePath(
  window: BrowserWindow | undefined,
  file: Pick<FileToSave, 'name' | 'filter'>,
  folder?: string,
): Promise<string | undefined> {
  if (folder !== undefined) return join(folder, safeName(file.name))
  const options = {
    defaultPath: join(app.getPath('documents'), safeName(file.name)),
    filters: [file.filter],
    properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
  }
  const answer = await (window === undefined
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options))
  return answer.canceled || answer.filePath === '' ? undefined : answer.filePath
}

/** Names come from orders: nothing in them may lead into another folder. */
function safeName(name: string): string {
  return name.replace(/[^\p{L}\p{N}._ -]/gu, '-').slice(0, 120)
}
