import { join } from 'node:path'
import { app, shell } from 'electron'
import { mailDrafts, type MailDrafts } from '../mail/mail-drafts'

/** Drafts in a folder of this user's own, which is empty at the start and as the program ends. */
export function draftFiles(userData: string, isTest: () => boolean): MailDrafts {
  const drafts = mailDrafts({
    folder: join(userData, 'drafts'),
    openFile: (path) => (isTest() ? Promise.resolve('') : shell.openPath(path)),
    after: (ms, run) => {
      setTimeout(run, ms).unref()
    },
  })
  drafts.clear()
  app.once('will-quit', () => {
    drafts.clear()
  })
  return drafts
}
