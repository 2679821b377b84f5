import type { CacheState } from '../../shared/domain/workstation'
import { toAppError } from '../ipc/to-app-error'

/** A keychain that asks the user to unlock it: until then the desk says that orders are not kept. */
const PATIENCE_MS = 2_000
const WITHOUT_KEY: CacheState = { kind: 'closed', error: { kind: 'cache-locked', reason: 'no-key' } }

/**
 * How far the orders of this computer are opened; `onChange` is called for every step. Before `begun` nobody is asked
 * for a key, and a slow start takes nothing from the patience.
 */
export function followOpening(
  begun: Promise<unknown>,
  opening: Promise<{ readonly cacheState: () => CacheState }>,
  onChange: () => void,
): () => CacheState {
  let read = (): CacheState => ({ kind: 'opening' })
  const become = (now: () => CacheState): void => {
    read = now
    onChange()
  }
  const ended = opening.then(
    ({ cacheState }) => {
      become(cacheState)
    },
    (thrown: unknown) => {
      const { error } = toAppError(thrown)
      become(() => ({ kind: 'closed', error }))
    },
  )
  void begun.then(() => {
    const timer = setTimeout(become, PATIENCE_MS, () => WITHOUT_KEY)
    void ended.then(() => {
      clearTimeout(timer)
    })
  })
  return () => read()
}
