import { contextBridge, ipcRenderer } from 'electron'
import type { BankFrameBridge, BankFrameState } from '../shared/ipc/bank-contract'
import { toldState } from './told-state'

/** The preload of the frame around the bank's page; the bank's page itself has none. */
const bridge: BankFrameBridge = {
  onState: toldState<BankFrameState>(ipcRenderer, 'bank:state'),
  ready: () => ipcRenderer.invoke('bank:ready') as Promise<BankFrameState>,
  checkStatus: () => ipcRenderer.invoke('bank:checkStatus') as Promise<void>,
  closeAndLookUp: () => ipcRenderer.invoke('bank:closeAndLookUp') as Promise<void>,
  toggleCustomerView: () => ipcRenderer.invoke('bank:toggleCustomerView') as Promise<void>,
  reload: () => ipcRenderer.invoke('bank:reload') as Promise<void>,
}

contextBridge.exposeInMainWorld('bank', bridge)
