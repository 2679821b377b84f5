import { type Keychain, type KeychainState, keychainFailed } from './keychain'

/** A keychain of which it is known at any time whether it answers. */
export interface WatchedKeychain extends Keychain {
  readonly state: () => KeychainState
  /** Told with every change of the state; a late answer is told as `usable`. */
  onChange(listener: (state: KeychainState) => void): void
  /** Whether a question has no answer yet: the process then cannot end by itself. */
  readonly owesAnswer: () => boolean
}

export interface KeychainPatience {
  /** After so long without an answer a prompt of the system is open. */
  readonly waitingAfterMs: number
  /** Who reads goes on without the secret then. */
  readonly readMs: number
  /** Who saves a secret may first have to unlock the keychain. */
  readonly writeMs: number
}

const USUAL_PATIENCE: KeychainPatience = { waitingAfterMs: 1_500, readMs: 5_000, writeMs: 30_000 }

/**
 * Asks one question at a time: each holds a thread of Node until it is answered, and a keychain behind a prompt must
 * not take all of them from files and names. Who has waited long enough gets `keychain-waits`, while the question
 * stays asked.
 */
export function watchKeychain(
  keychain: Keychain,
  patience: KeychainPatience = USUAL_PATIENCE,
): WatchedKeychain {
  const listeners = new Set<(state: KeychainState) => void>()
  let state: KeychainState = 'usable'
  let last: Promise<unknown> = Promise.resolve()
  let isAsked = false

  function become(next: KeychainState): void {
    if (next === state) return
    state = next
    for (const listener of listeners) listener(next)
  }

  async function askNow<T>(question: () => Promise<T>): Promise<T> {
    isAsked = true
    const prompt = { isOpen: false }
    const timer = setTimeout(() => {
      prompt.isOpen = true
      become('waiting')
    }, patience.waitingAfterMs)
    try {
      const answer = await question()
      become('usable')
      return answer
    } catch (cause) {
      become('unavailable')
      throw prompt.isOpen ? keychainFailed('refused', { cause }) : cause
    } finally {
      clearTimeout(timer)
      isAsked = false
    }
  }

  function ask<T>(question: () => Promise<T>, patienceMs: number): Promise<T> {
    const caller = { isGone: false }
    const answer = last.then(() => {
      if (caller.isGone) throw keychainFailed('waits')
      return askNow(question)
    })
    last = ended(answer)
    return orGiveUp(answer, patienceMs, () => {
      caller.isGone = true
    })
  }

  return {
    read: (service, account) => ask(() => keychain.read(service, account), patience.readMs),
    write: (service, account, secret) =>
      ask(() => keychain.write(service, account, secret), patience.writeMs),
    remove: (service, account) => ask(() => keychain.remove(service, account), patience.writeMs),
    state: () => state,
    onChange: (listener) => {
      listeners.add(listener)
    },
    owesAnswer: () => isAsked,
  }
}

/** However it ended; waited for, and not held: an answer may be a password. */
function ended(answer: Promise<unknown>): Promise<void> {
  return answer.then(
    () => undefined,
    () => undefined,
  )
}

async function orGiveUp<T>(answer: Promise<T>, milliseconds: number, giveUp: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp()
      reject(keychainFailed('waits'))
    }, milliseconds)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
