import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { DecodeFailed } from './decode-failed'

/**
 * The body inflated while it arrives. What counts is how the body begins, not its Content-Encoding: most
 * transports inflate by themselves and leave the header standing. Text never begins like gzip.
 */
export async function* inflate(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const { isGzip, body } = await peek(chunks)
  yield* isGzip ? gunzip(body) : body
}

interface Peeked {
  readonly isGzip: boolean
  readonly body: AsyncIterable<Uint8Array>
}

async function peek(chunks: AsyncIterable<Uint8Array>): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  const firstBytes: number[] = []
  while (firstBytes.length < 2) {
    const next = await iterator.next()
    if (next.done === true) break
    seen.push(next.value)
    firstBytes.push(...next.value.subarray(0, 2))
  }
  return { isGzip: firstBytes[0] === 0x1f && firstBytes[1] === 0x8b, body: resume(seen, iterator) }
}

async function* resume(
  seen: readonly Uint8Array[],
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* seen
    for (;;) {
      const next = await iterator.next()
      if (next.done === true) return
      yield next.value
    }
  } finally {
    // Whoever stops early closes the connection behind it.
    await iterator.return?.()
  }
}

async function* gunzip(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const inflater = createGunzip({ chunkSize: 64 * 1024 })
  // The failure of either side reaches the reader below through the inflater.
  pipeline(Readable.from(body, { objectMode: false }), inflater).catch(() => undefined)
  try {
    for await (const piece of inflater) yield bytesOf(piece)
  } catch (cause) {
    throw isZlibError(cause) ? new DecodeFailed({ kind: zlibFailure(cause) }, { cause }) : cause
  } finally {
    inflater.destroy()
  }
}

function bytesOf(piece: unknown): Uint8Array {
  if (piece instanceof Uint8Array) return piece
  throw new TypeError('The inflater gave no bytes')
}

function isZlibError(cause: unknown): cause is Error & { readonly code: unknown } {
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')
}

/** The inflater wants more than there is, or cannot make sense of what there is. */
function zlibFailure({ code }: { readonly code: unknown }): 'cut-off' | 'broken-encoding' {
  return code === 'Z_BUF_ERROR' ? 'cut-off' : 'broken-encoding'
}
