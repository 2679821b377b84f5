import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So that only what is still held is there afterwards. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('This runtime collects nothing when asked')
  collect()
}
