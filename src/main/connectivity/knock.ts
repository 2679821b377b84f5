import type { AppError } from '../../shared/errors/app-error'
import type { FetchFunction } from '../http/fetch-function'
import { failureOfNetworkError } from '../http/network-failure'
import { isRequestRefused } from '../ndc/request-refused'

const TIMEOUT_MS = 20_000

/** Whether anybody answers at an address, whatever it says; nothing of a sign-in is sent. Absent when somebody does. */
export async function knock(fetch: FetchFunction, address: string): Promise<AppError | undefined> {
  try {
    const { status } = await answerTo(fetch, address, { method: 'GET' })
    return status === 407 ? { kind: 'proxy-login-needed' } : undefined
  } catch (thrown) {
    return whyNotAnswered(thrown, new URL(address).host)
  }
}

/** The head of an answer; its body is let go. */
export async function answerTo(fetch: FetchFunction, address: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(new Request(address, { ...init, redirect: 'manual', signal }))
  await answer.body?.cancel()
  return answer
}

export function whyNotAnswered(thrown: unknown, host: string): AppError {
  if (isRequestRefused(thrown)) {
    return { kind: 'invalid-request', field: thrown.field, reason: thrown.reason }
  }
  const isTimeOut = thrown instanceof Error && thrown.name === 'TimeoutError'
  if (isTimeOut) return { kind: 'timed-out', phase: 'first-byte', seconds: TIMEOUT_MS / 1_000 }
  return failureOfNetworkError(thrown, host, 'waiting').error
}
