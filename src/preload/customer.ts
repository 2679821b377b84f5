import { contextBridge, ipcRenderer } from 'electron'
import type { CustomerBridge, CustomerState } from '../shared/ipc/customer-contract'
import { toldState } from './told-state'

/** The preload of the customer's window: it listens, and nothing else. */
const bridge: CustomerBridge = {
  onState: toldState<CustomerState>(ipcRenderer, 'customer:state'),
  ready: () => ipcRenderer.invoke('customer:ready') as Promise<CustomerState>,
}

contextBridge.exposeInMainWorld('customer', bridge)
