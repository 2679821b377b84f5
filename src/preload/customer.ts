import { contextBridge, ipcRenderer } from 'electron'
import type { CustomerBridge, CustomerState } from '../shared/ipc/customer-contract'
import { asked } from './asked'
import { toldState } from './told-state'

/** The preload of the customer's window: it listens, and nothing else. */
const bridge: CustomerBridge = {
  onState: toldState<CustomerState>(ipcRenderer, 'customer:state'),
  ready: () => asked(ipcRenderer, 'customer:ready'),
}

contextBridge.exposeInMainWorld('customer', bridge)
