import type { Profile } from '../../shared/domain/desk/profile'
import { choose, type ByTransport } from '../connectivity/route-by-profile'
import { testConnection } from '../connectivity/test-connection'
import type { ConnectionCheck } from '../../shared/domain/desk/workstation'
import type { AirlineCalls } from '../ndc/airline-calls'
import type { SettingsStore } from '../settings/settings-store'
import { networkWay } from '../windows/network-way'
import type { Transport } from './build-airline'
import type { CallContexts } from './call-contexts'
import type { SearchedRoutes } from './open-routes'

export interface ConnectionTestParts {
  readonly settings: Pick<SettingsStore, 'profile'>
  readonly contexts: Pick<CallContexts, 'contextOf'>
  readonly airline: AirlineCalls
  readonly transports: ByTransport<Transport>
  readonly routes: Pick<SearchedRoutes, 'of'>
  readonly now: () => Date
  readonly elapsedMs: () => number
}

/** The same test for the desk and for `--check-profile`. */
export function buildConnectionTest(
  parts: ConnectionTestParts,
): (profileId: string) => Promise<readonly ConnectionCheck[]> {
  const test = {
    airline: parts.airline,
    contextOf: parts.contexts.contextOf,
    fetchFor: (context: Parameters<typeof choose>[1]) => choose(parts.transports, context).fetch,
    profile: parts.settings.profile,
    way: networkWay(),
    routeOf: ({ id, testRoute }: Profile) => testRoute ?? parts.routes.of(id),
    now: parts.now,
    elapsedMs: parts.elapsedMs,
  }
  return (profileId) => testConnection(test, profileId)
}
