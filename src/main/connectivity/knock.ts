import type { AppError } from '../../shared/errors/app-error'
import type { FetchFunction } from '../http/fetch-function'
import { failureOfNetworkError } from '../http/network-failure'
import { appErrorOf } from '../../shared/errors/refused'

const TIMEOUT_MS = 20_000

/** Whether anybody answers at an address, whatever it says; nothing of a sign-in is sent. Absent when somebody does. */
export async function knock(fetch: FetchFunction, address: string): Promise<AppError | undefined> {
  try {
    const status = await statusOf(fetch, address, { method: 'GET' })
    return status === 407 ? { kind: 'proxy-login-needed' } : undefined
  } catch (thrown) {
    return whyNotAnswered(thrown, new URL(address).host)
  }
}

/** The status that an address answers with; the rest of the answer is not waited for. */
export async function statusOf(fetch: FetchFunction, address: string, init: RequestInit): Promise<number> {
  const enough = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), enough.signal])
  try {
    const { status, body } = await fetch(new Request(address, { ...init, redirect: 'manual', signal }))
    await body?.cancel()
    return status
  } finally {
    enough.abort()
  }
}

export function whyNotAnswered(thrown: unknown, host: string): AppError {
  const refused = appErrorOf(thrown)
  if (refused) return refused
  const isTimeOut = thrown instanceof Error && thrown.name === 'TimeoutError'
  if (isTimeOut) return { kind: 'timed-out', phase: 'first-byte', seconds: TIMEOUT_MS / 1_000 }
  return failureOfNetworkError(thrown, host, 'waiting').error
}
