/** Asks before the application ends while a payment is not settled. */
export interface QuitGuard {
  /** False: somebody is being asked, and `goOn` is called when the answer is to quit. */
  readonly mayGo: (goOn: () => void) => boolean
  /** The system shuts down: it waits for no answer. */
  readonly systemEnds: () => void
}

export interface QuitGuardParts<Payment> {
  readonly openPayments: () => readonly Payment[]
  readonly ask: (payments: readonly Payment[]) => Promise<boolean>
}

export function quitGuard<Payment>({ openPayments, ask }: QuitGuardParts<Payment>): QuitGuard {
  let isAgreed = false
  let isAsking = false

  async function askOnce(payments: readonly Payment[], goOn: () => void): Promise<void> {
    isAsking = true
    try {
      isAgreed = await ask(payments)
    } finally {
      isAsking = false
    }
    if (isAgreed) goOn()
  }

  return {
    mayGo: (goOn) => {
      if (isAgreed) return true
      const payments = openPayments()
      if (payments.length === 0) return true
      if (!isAsking) void askOnce(payments, goOn)
      return false
    },
    systemEnds: () => {
      isAgreed = true
    },
  }
}
