import type { ByTransport } from '../connectivity/route-by-profile'
import type { FetchFunction } from '../http/fetch-function'
import type { ServiceClock } from '../http/service-clock'
import type { ProxySignIns } from '../secrets/proxy-sign-ins'
import { networkFetch, networkFetchOnce } from '../windows/network-fetch'
import type { Transport } from './build-airline'
import { withOfflineSwitch, type TestSwitches } from './test-hooks'

/** One transport that is the network, whose answers tell the time, and one that is a function of this program. */
export function buildTransports(
  inProgram: FetchFunction,
  switches: TestSwitches,
  clock: Pick<ServiceClock, 'heardBy'>,
  proxies: ProxySignIns,
): ByTransport<Transport> {
  return {
    training: withOfflineSwitch({ fetch: inProgram, fetchOnce: inProgram }, switches),
    network: withOfflineSwitch(
      { fetch: clock.heardBy(networkFetch(proxies)), fetchOnce: clock.heardBy(networkFetchOnce(proxies)) },
      switches,
    ),
  }
}
