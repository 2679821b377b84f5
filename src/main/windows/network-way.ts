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

/** Of a list such as `PROXY proxy.example:8080; DIRECT`, what is tried first. */
export function firstProxy(list: string): string | undefined {
  const [kind = 'DIRECT', host] = (list.split(';')[0] ?? '').trim().split(/\s+/)
  return kind === 'DIRECT' ? undefined : host
}
