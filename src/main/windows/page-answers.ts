import type { WebContents } from 'electron'
import { failure, success, type Result } from '../../shared/errors/app-error'
import { callLimit, steadyMs, stoppingFlood } from './call-limit'
import type { OwnPage } from './own-pages'
import { isFromOwnPage } from './trusted-frame'

/** Gives a channel of a small window its answer; `preload/asked.ts` is the other end. */
export type AnswerChannel = (channel: string, run: (request: unknown) => unknown) => void

/**
 * The registrar of the small windows: heard is their own page alone, in its main frame, as often as a hand can ask.
 * Every refusal is a value. A window that floods main is ended by `onFlood`.
 */
export function pageAnswers(contents: WebContents, page: OwnPage, onFlood: () => void): AnswerChannel {
  const limit = stoppingFlood(callLimit(steadyMs), () => {
    // At once: whatever waits for its turn waits behind all that the page has sent already.
    contents.forcefullyCrashRenderer()
    setImmediate(onFlood)
  })
  return (channel, run) => {
    contents.ipc.handle(`${page}:${channel}`, async (event, request: unknown): Promise<Result<unknown>> => {
      if (limit.enter(channel) !== 'pass') return failure({ kind: 'too-many-calls' })
      try {
        // After the limit: a frame inside the page is in its process, and may flood as well.
        if (!isFromOwnPage(event, contents, page)) return failure({ kind: 'not-trusted' })
        return success(await run(request))
      } catch {
        return failure({ kind: 'internal', reference: page })
      } finally {
        limit.leave(channel)
      }
    })
  }
}
