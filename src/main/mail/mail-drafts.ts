import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { placeErrorOf } from '../../shared/errors/disk-error'
import { writeFlushed } from '../disk/replace-file'
import { draftMessage, type MailDraft } from './draft-message'
import { Refused } from '../../shared/errors/refused'

export interface MailDrafts {
  /** Opens the draft in the mail program of the system; throws a Refused. */
  open(draft: MailDraft): Promise<void>
  /** Removes what is left of drafts; at the start, and as the program ends. */
  clear(): void
}

export interface MailDraftParts {
  /** Of this user alone. */
  readonly folder: string
  /** Opens a file with the program of the system; an empty answer says that it did. */
  readonly openFile: (path: string) => Promise<string>
  readonly after: (ms: number, run: () => void) => void
}

/** The mail program has read the file long since: it names a customer, and does not stay. */
const REMOVED_AFTER_MS = 5 * 60_000

export function mailDrafts({ folder, openFile, after }: MailDraftParts): MailDrafts {
  return {
    open: async (draft) => {
      // A name of nobody: the file may be listed by other programs.
      const path = join(folder, `draft-${randomUUID()}.eml`)
      const remove = (): void => void rm(path, { force: true }).catch(() => undefined)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFlushed(path, draftMessage(draft, `faredesk-${randomUUID()}`), 0o600)
      } catch (cause) {
        throw new Refused(placeErrorOf(cause) ?? { kind: 'file-not-written' }, { cause })
      }
      const problem = await openFile(path).catch(() => 'failed')
      if (problem === '') {
        after(REMOVED_AFTER_MS, remove)
        return
      }
      remove()
      throw new Refused({ kind: 'mail-not-opened' })
    },
    clear: () => {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
