import { join } from 'node:path'
import { z } from 'zod'
import type { AirportPair } from '../../shared/domain/desk/profile'
import { routeSchema } from '../../shared/schemas/settings-schemas'
import { versionedFile } from '../settings/versioned-file'

export interface SearchedRoutes {
  readonly of: (profileId: string) => AirportPair | undefined
  readonly note: (profileId: string, route: AirportPair) => void
}

/** What each point of sale searched last, over restarts: a route that its airline answers for. No day and no person. */
export async function openRoutes(folder: string): Promise<SearchedRoutes> {
  const file = versionedFile({
    path: join(folder, 'searched-routes.json'),
    schema: z.record(z.string(), routeSchema),
    migrations: [],
  })
  const content = await file.read()
  let routes: Readonly<Record<string, AirportPair>> = content.kind === 'read' ? content.content : {}
  return {
    of: (profileId) => routes[profileId],
    note: (profileId, { origin, destination }) => {
      const before = routes[profileId]
      if (before?.origin === origin && before.destination === destination) return
      routes = { ...routes, [profileId]: { origin, destination } }
      // Lost with a full disk: the next search notes it again.
      file.write(routes).catch(() => undefined)
    },
  }
}
