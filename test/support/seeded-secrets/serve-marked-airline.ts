import { setTimeout as pause } from 'node:timers/promises'
import { serveTrainingAirline } from '../../../training-airline/serve-airline'
import { createTrainingAirline, type TrainingAirline, type User } from '../../../training-airline'
import type { MarkedValue } from './marked-values'

/** The training airline on loopback with users that sign in, and with a card service that says back what it was sent. */
export async function serveMarkedAirline() {
  const users: User[] = []
  const tokens: MarkedValue[] = []
  const quiet = new Quiet()
  let refusals = 0
  const airline = createTrainingAirline({ users, latencyMs: 0 })
  const server = await serveTrainingAirline({
    ...airline,
    books: airline.books,
    fetch: quiet.watched(async (request, context) => {
      if (!request.url.endsWith('/payment/tokens')) return airline.fetch(request, context)
      if (refusals > 0) {
        refusals -= 1
        return saidBack(await request.text())
      }
      const response = await airline.fetch(request, context)
      const [, token] = /"id":"([^"]+)"/.exec(await response.clone().text()) ?? []
      if (token !== undefined) tokens.push({ kind: 'token', value: token })
      return response
    }),
  })
  return {
    server,
    airline,
    tokens: tokens as readonly MarkedValue[],
    addUser: (user: User) => users.push(user),
    whileQuiet: quiet.look,
    /** The worst service there is: its refusal quotes the whole card. */
    refuseNextCard: () => (refusals += 1),
  }
}

function saidBack(sent: string): Response {
  const body = JSON.stringify({ code: 400, description: `Bad Request: not taken: ${sent}` })
  return new Response(body, { status: 400, headers: { 'Content-Type': 'application/json' } })
}

/** Takes a look at a moment in which the application has no call under way. */
export type WhileQuiet = (look: () => Promise<void>) => Promise<void>

/** From the last byte that was sent until nothing of the call is worked with any more, and back. */
const QUIET_MS = 300
const STEP_MS = 50
/** Each planned look-up may come into one look; a desk that never pauses is looked into all the same. */
const MOST_LOOKS = 12
const MOST_STEPS = 200

class Quiet {
  private underWay = 0
  private asked = 0
  private lastAtMs = 0

  watched(fetch: TrainingAirline['fetch']): TrainingAirline['fetch'] {
    return async (request, context) => {
      this.underWay += 1
      this.asked += 1
      try {
        return await fetch(request, context)
      } finally {
        this.underWay -= 1
        this.lastAtMs = performance.now()
      }
    }
  }

  /** Looks again when a call has come since: it may have been under way by then. */
  readonly look: WhileQuiet = async (look) => {
    for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
      await this.begin()
      const { asked } = this
      await look()
      await pause(QUIET_MS)
      if (asked === this.asked) return
    }
  }

  private async begin(): Promise<void> {
    for (let step = 0; step < MOST_STEPS && !this.isQuiet(); step += 1) await pause(STEP_MS)
  }

  private isQuiet(): boolean {
    return this.underWay === 0 && performance.now() - this.lastAtMs > QUIET_MS
  }
}
