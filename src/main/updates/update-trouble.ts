import type { UpdateTrouble } from '../../shared/domain/desk/update'
import { diskErrorOf, systemCodeOf } from '../../shared/errors/disk-error'

/** Thrown by the looks themselves; everything else comes from the library, the network or the disk. */
export class UpdateStopped extends Error {
  override readonly name = 'UpdateStopped'

  constructor(readonly trouble: UpdateTrouble) {
    super(trouble)
  }
}

const BY_CODE: Readonly<Record<string, UpdateTrouble>> = {
  ERR_CHECKSUM_MISMATCH: 'damaged',
  ERR_UPDATER_INVALID_SIGNATURE: 'not-signed',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'not-understood',
  ERR_UPDATER_INVALID_VERSION: 'not-understood',
  ERR_UPDATER_NO_CHECKSUM: 'not-understood',
  ERR_UPDATER_NO_FILES_PROVIDED: 'not-understood',
}

/** What an error on the way to a newer version means for the agent. */
export function troubleOf(error: unknown): UpdateTrouble {
  if (error instanceof UpdateStopped) return error.trouble
  if (!(error instanceof Error)) return 'not-reachable'
  if (diskErrorOf(error)?.kind === 'disk-full') return 'disk-full'
  const known = BY_CODE[systemCodeOf(error)]
  if (known !== undefined) return known
  // Chromium gives its reason in the message alone.
  return /ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE/.test(error.message) ? 'damaged' : 'not-reachable'
}
