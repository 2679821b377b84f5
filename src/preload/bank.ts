import { contextBridge, ipcRenderer } from 'electron'
import type { BankFrameBridge, BankFrameState } from '../shared/ipc/bank-contract'
import { asked } from './asked'
import { toldState } from './told-state'

/** The preload of the frame around the bank's page; the bank's page itself has none. */
const bridge: BankFrameBridge = {
  onState: toldState<BankFrameState>(ipcRenderer, 'bank:state'),
  ready: () => asked(ipcRenderer, 'bank:ready'),
  checkStatus: () => asked(ipcRenderer, 'bank:checkStatus'),
  closeAndLookUp: () => asked(ipcRenderer, 'bank:closeAndLookUp'),
  toggleCustomerView: () => asked(ipcRenderer, 'bank:toggleCustomerView'),
  reload: () => asked(ipcRenderer, 'bank:reload'),
}

contextBridge.exposeInMainWorld('bank', bridge)
