import { join } from 'node:path'
import { app, dialog, type BrowserWindow, type FileFilter } from 'electron'

export interface FileChoice {
  readonly name: string
  readonly filter: FileFilter
}

type Properties = NonNullable<Electron.OpenDialogOptions['properties']>

/** Each asks the agent, and answers undefined when it was given up. In tests `folder` answers instead. */
export async function chooseFile(
  window: BrowserWindow | undefined,
  { name, filter }: FileChoice,
  folder?: string,
): Promise<string | undefined> {
  if (folder !== undefined) return join(folder, name)
  return choose(window, { properties: ['openFile'], filters: [filter] })
}

export async function chooseFolder(
  window: BrowserWindow | undefined,
  folder?: string,
): Promise<string | undefined> {
  return folder ?? choose(window, { properties: ['openDirectory', 'createDirectory'] })
}

async function choose(
  window: BrowserWindow | undefined,
  options: { readonly properties: Properties; readonly filters?: FileFilter[] },
): Promise<string | undefined> {
  const asked = { defaultPath: app.getPath('documents'), ...options }
  const { canceled, filePaths } = await (window === undefined
    ? dialog.showOpenDialog(asked)
    : dialog.showOpenDialog(window, asked))
  return canceled ? undefined : filePaths[0]
}
