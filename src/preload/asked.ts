import type { Result } from '../shared/errors/app-error'

interface Invoker {
  invoke(channel: string, request?: unknown): Promise<unknown>
}

/** What main answers a small window; a refusal is thrown by its kind, since these pages have nothing else to try. */
export async function asked<Answer>(renderer: Invoker, channel: string, request?: unknown): Promise<Answer> {
  const result = (await renderer.invoke(channel, request)) as Result<Answer>
  if (result.ok) return result.value
  throw new Error(result.error.kind)
}
