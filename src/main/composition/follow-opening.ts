import type { CacheState } from '../../shared/domain/desk/workstation'
import { toAppError } from '../ipc/to-app-error'

/** How far the orders of this computer are opened before there is anybody to ask; `onChange` tells that there is. */
export function followOpening(
  opening: Promise<{ readonly cacheState: () => CacheState }>,
  onChange: () => void,
): () => CacheState {
  let read = (): CacheState => ({ kind: 'opening' })
  const become = (now: () => CacheState): void => {
    read = now
    onChange()
  }
  void opening.then(
    ({ cacheState }) => {
      become(cacheState)
    },
    (thrown: unknown) => {
      const { error } = toAppError(thrown)
      become(() => ({ kind: 'closed', error }))
    },
  )
  return () => read()
}
