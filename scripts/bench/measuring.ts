import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** A body as a fast connection would hand it over: 64 KB at a time. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  await Promise.resolve()
  for (let start = 0; start < bytes.length; start += PIECE_LENGTH) {
    yield bytes.subarray(start, start + PIECE_LENGTH)
  }
}

export const PIECE_LENGTH = 64 * 1024

/** So that no measurement pays for the garbage of the one before. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (() => void) | undefined
  collect?.()
}
