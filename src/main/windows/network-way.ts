import { firstProxy } from '../connectivity/first-proxy'
import type { NetworkWay } from '../connectivity/test-connection'
import { openNetworkSession } from './network-fetch'

/** The way as the system knows it: its proxy settings, with the script of a company where there is one, and its names. */
export function networkWay(): NetworkWay {
  const network = openNetworkSession('network')
  return {
    proxyTo: async (address) => firstProxy(await network.resolveProxy(address)),
    isNameKnown: async (host) => {
      try {
        return (await network.resolveHost(host)).endpoints.length > 0
      } catch {
        return false
      }
    },
  }
}
