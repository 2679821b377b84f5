import { placeErrorOf } from '../../shared/errors/disk-error'
import { replaceFile, writeFlushed } from './replace-file'
import { Refused } from '../../shared/errors/refused'

/** With the rights that files of this user have. */
const USUAL_MODE = 0o666

/** Writes a file to where the agent wants it, whole or not at all; says which of the two, and why. */
export async function writeForAgent(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await replaceFile(path, (beside) => writeFlushed(beside, content, USUAL_MODE))
  } catch (cause) {
    throw new Refused(placeErrorOf(cause) ?? { kind: 'file-not-written' }, { cause })
  }
}
