import { contextBridge, ipcRenderer } from 'electron'
import type { CustomerBridge, CustomerState } from '../shared/ipc/customer-contract'

/** The preload of the customer's window: it listens, and nothing else. */
const bridge: CustomerBridge = {
  onState: (listener) => {
    const pass = (_event: unknown, state: CustomerState): void => {
      listener(state)
    }
    ipcRenderer.on('customer:state', pass)
    return () => {
      ipcRenderer.off('customer:state', pass)
    }
  },
  ready: () => ipcRenderer.invoke('customer:ready') as Promise<CustomerState>,
}

contextBridge.exposeInMainWorld('customer', bridge)
