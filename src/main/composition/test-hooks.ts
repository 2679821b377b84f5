import type { FetchFunction } from '../http/fetch-function'
import type { TrainingAirline } from '../../../training-airline'
import type { BankLimits } from '../windows/bank/bank-frame-state'
import type { Transport } from './build-airline'
import type { Plug } from './pull-plug'

/** What end-to-end tests may switch in the main process; no window knows of it and no release has it. */
export interface TestHooks {
  readonly trainingAirline: Pick<TrainingAirline, 'arm' | 'disarm' | 'books'>
  setOffline(isOffline: boolean): void
  setBankLimits(limits: BankLimits | undefined): void
  /** Files are saved there without a question. */
  setSaveFolder(folder: string | undefined): void
  /** The process dies at that save of an attempt. */
  armPlug(plug: Plug | undefined): void
  /** 0.01 makes a minute between two look-ups last 600 ms. */
  setWaitFactor(factor: number): void
  askBeforeQuit(): void
}

export interface TestSwitches {
  isOffline: boolean
  bankLimits: BankLimits | undefined
  saveFolder: string | undefined
  waitFactor: number
  /** Tests end the application in the middle of payments. */
  isAskedBeforeQuit: boolean
  plug: Plug | undefined
}

export function installTestHooks(airline: TrainingAirline, switches: TestSwitches): void {
  const hooks: TestHooks = {
    trainingAirline: airline,
    setOffline: (isOffline) => {
      switches.isOffline = isOffline
    },
    setBankLimits: (limits) => {
      switches.bankLimits = limits
    },
    setSaveFolder: (folder) => {
      switches.saveFolder = folder
    },
    armPlug: (plug) => {
      switches.plug = plug
    },
    setWaitFactor: (factor) => {
      switches.waitFactor = factor
    },
    askBeforeQuit: () => {
      switches.isAskedBeforeQuit = true
    },
  }
  Reflect.set(globalThis, '__faredeskTest', hooks)
}

/** A transport that a test can cut off; as it is for everybody else. */
export function withOfflineSwitch(transport: Transport, switches: TestSwitches): Transport {
  const switchable =
    (fetch: FetchFunction): FetchFunction =>
    (request) =>
      switches.isOffline ? Promise.reject(new Error('net::ERR_ADDRESS_UNREACHABLE')) : fetch(request)
  return { fetch: switchable(transport.fetch), fetchOnce: switchable(transport.fetchOnce) }
}
