/**
 * Hands the bytes of a request to a transport and overwrites every copy of them that can be reached: the request's own,
 * which its stream gives away, and the one that is handed over. What the transport and the runtime copy for themselves
 * is theirs, and goes when they let go of it.
 */
export async function withSpentBody<T>(
  request: Request,
  send: (body: Uint8Array<ArrayBuffer> | undefined) => Promise<T>,
): Promise<T> {
  if (request.body === null) return send(undefined)
  const chunks: Uint8Array[] = []
  for await (const chunk of request.body) chunks.push(chunk)
  const body = joined(chunks)
  try {
    return await send(body)
  } finally {
    for (const bytes of [body, ...chunks]) bytes.fill(0)
  }
}

/** Not Buffer.concat: its memory may be shared with others, which a transport would then be handed as well. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
