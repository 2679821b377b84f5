import { serveTrainingAirline } from '../../../training-airline/serve-airline'
import { createTrainingAirline, type User } from '../../../training-airline'
import type { MarkedValue } from './marked-values'

/** The training airline on loopback with users that sign in, and with a card service that says back what it was sent. */
export async function serveMarkedAirline() {
  const users: User[] = []
  const tokens: MarkedValue[] = []
  let refusals = 0
  const airline = createTrainingAirline({ users, latencyMs: 0 })
  const server = await serveTrainingAirline({
    ...airline,
    books: airline.books,
    fetch: async (request, context) => {
      if (!request.url.endsWith('/payment/tokens')) return airline.fetch(request, context)
      if (refusals > 0) {
        refusals -= 1
        return saidBack(await request.text())
      }
      const response = await airline.fetch(request, context)
      const [, token] = /"id":"([^"]+)"/.exec(await response.clone().text()) ?? []
      if (token !== undefined) tokens.push({ kind: 'token', value: token })
      return response
    },
  })
  return {
    server,
    airline,
    tokens: tokens as readonly MarkedValue[],
    addUser: (user: User) => users.push(user),
    /** The worst service there is: its refusal quotes the whole card. */
    refuseNextCard: () => (refusals += 1),
  }
}

function saidBack(sent: string): Response {
  const body = JSON.stringify({ code: 400, description: `Bad Request: not taken: ${sent}` })
  return new Response(body, { status: 400, headers: { 'Content-Type': 'application/json' } })
}
