import type { WebContents } from 'electron'
import type { Log } from '../logging/log'
import { callLimit, steadyMs, stoppingFlood, type CallLimit } from './call-limit'

interface Asking {
  readonly sender: Pick<WebContents, 'isDestroyed' | 'forcefullyCrashRenderer'>
}

/**
 * Who asks for what is another window's is refused, and written down; who does not stop asking, such as a page of a bank
 * that broke out of its process, is neither: its page is ended. Each page has a limit of its own.
 */
export function floodingStrangers(log: Log, nowMs = steadyMs): (event: Asking) => boolean {
  const limits = new WeakMap<object, CallLimit>()
  const limitOf = ({ sender }: Asking): CallLimit => {
    const known = limits.get(sender)
    if (known !== undefined) return known
    const limit = stoppingFlood(callLimit(nowMs), () => {
      // At once: whatever waits for its turn waits behind all that the page has sent already.
      if (!sender.isDestroyed()) sender.forcefullyCrashRenderer()
      log.write({ what: 'window', window: 'stranger', event: 'flood' })
    })
    limits.set(sender, limit)
    return limit
  }
  return (event) => {
    const limit = limitOf(event)
    const isPassing = limit.enter('stranger') === 'pass'
    if (isPassing) limit.leave('stranger')
    return !isPassing
  }
}
