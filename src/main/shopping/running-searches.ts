import { Refused } from '../../shared/errors/refused'

/** Searches under way, by the id that the desk gave them. A cancelled search throws, even when it answers late. */
export class RunningSearches {
  private readonly controllers = new Map<string, AbortController>()

  /** Runs a search; a second one with the same id takes the place of the first. */
  async run<Answer>(searchId: string, search: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    this.cancel(searchId)
    const controller = new AbortController()
    this.controllers.set(searchId, controller)
    try {
      const answer = await search(controller.signal)
      if (controller.signal.aborted) throw cancelled()
      return answer
    } catch (error) {
      if (controller.signal.aborted) throw cancelled(error)
      throw error
    } finally {
      if (this.controllers.get(searchId) === controller) this.controllers.delete(searchId)
    }
  }

  cancel(searchId: string): void {
    this.controllers.get(searchId)?.abort()
    this.controllers.delete(searchId)
  }

  cancelAll(): void {
    for (const searchId of [...this.controllers.keys()]) this.cancel(searchId)
  }
}

function cancelled(cause?: unknown): Refused {
  return new Refused({ kind: 'cancelled' }, { cause })
}
