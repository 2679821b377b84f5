import type { ByTransport } from '../connectivity/route-by-profile'
import type { AirlineClock } from '../connectivity/airline-clock'
import type { FetchFunction } from '../http/fetch-function'
import type { TrainingAirline } from '../training-airline/training-airline'
import { networkFetch, networkFetchOnce } from '../windows/network-fetch'
import type { Transport } from './build-airline'
import { withOfflineSwitch, type TestSwitches } from './test-hooks'

/** One transport that is the network, and one that is a function of this program and has none. */
export function buildTransports(
  trainingAirline: TrainingAirline,
  switches: TestSwitches,
  clock: Pick<AirlineClock, 'watching'>,
): ByTransport<Transport> {
  const inProgram: FetchFunction = (request) => trainingAirline.fetch(request)
  return {
    training: withOfflineSwitch({ fetch: inProgram, fetchOnce: inProgram }, switches),
    network: withOfflineSwitch(
      { fetch: clock.watching(networkFetch()), fetchOnce: clock.watching(networkFetchOnce()) },
      switches,
    ),
  }
}
